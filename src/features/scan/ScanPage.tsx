import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/pageTitle';

/** `/scan-device`: reads a device ID or a serial number with a phone's camera (decisions §4.3). */
export function ScanPage() {
  usePart('scan');
  useTitle(useT()('scan.title'));
  return null;
}
