import { statusLook } from '../../domain/devices/deviceCodes';
import { useCodeText } from '../../domain/devices/useCodeText';
import { Status } from '../../ui/kit/Status';

/** A line's status: icon and word. */
export function LineStatus({ status }: { status: string }) {
  const codeText = useCodeText();
  return <Status {...statusLook(status)}>{codeText('lineStatus', status) || '—'}</Status>;
}
