import { Status } from '../../ui/Status';
import { statusLook } from './codes';
import { useCodeText } from './useCodeText';

/** A line's status: icon and word. */
export function LineStatus({ status }: { status: string }) {
  const codeText = useCodeText();
  return <Status {...statusLook(status)}>{codeText('lineStatus', status) || '—'}</Status>;
}
