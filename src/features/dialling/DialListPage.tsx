import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/pageTitle';

/** `/dial/list`: the dial lines of all devices (decisions §4.4). */
export function DialListPage() {
  usePart('dialling');
  useTitle(useT()('dialling.title'));
  return null;
}
