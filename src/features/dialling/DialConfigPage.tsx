import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/pageTitle';

/** `/dial/config?deviceUUID=…`: the network cards of a device and their lines (decisions §4.4). */
export function DialConfigPage() {
  usePart('dialling');
  useTitle(useT()('dialling.title'));
  return null;
}
