import { pastedTerms } from '../../lib/pastedTerms';
import { formatCount } from '../../lib/units';
import { useT } from '../../providers/texts';
import { toast } from '../../ui/feedback/toast';
import { useNavigate } from '../../ui/page/navigation';
import { deviceListPath, maxTerms } from './deviceLinks';

/**
 * Returns a function that opens the node list with the nodes of a pasted list (R3-502). It returns false if the text is
 * no list. Of a longer list it takes the first `maxTerms`, and a toast says so.
 */
export function usePastedList(): (text: string) => boolean {
  const t = useT();
  const navigate = useNavigate();
  return (text) => {
    const terms = pastedTerms(text);
    if (terms.length < 2) return false;
    navigate(deviceListPath({ terms: terms.slice(0, maxTerms) }));
    const others = terms.length - maxTerms;
    if (others > 0) toast.info(t('devices.filters.termsCut', { max: maxTerms, count: formatCount(others) }));
    return true;
  };
}
