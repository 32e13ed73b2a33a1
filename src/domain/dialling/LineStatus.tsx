import { Status } from '../../ui/kit/Status';
import { statusLook, useCodeText } from '../devices/deviceCodes';

/** The status of a dial line, as an icon and a word; `—` for an empty one. */
export function LineStatus({ status }: { status: string }) {
  const codeText = useCodeText();
  return <Status {...statusLook(status)}>{codeText('lineStatus', status) || '—'}</Status>;
}
