import { statusLook } from '../../ui/deviceCodes';
import { Status } from '../../ui/Status';
import { useCodeText } from '../../ui/useCodeText';

/** A line's status: icon and word. */
export function LineStatus({ status }: { status: string }) {
  const codeText = useCodeText();
  return <Status {...statusLook(status)}>{codeText('lineStatus', status) || '—'}</Status>;
}
