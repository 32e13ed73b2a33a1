import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/pageTitle';

/** `/help/bind_device`: binding whole machines and switches (spec §2). */
export function BindPage() {
  usePart('binding');
  useTitle(useT()('binding.title'));
  return null;
}
