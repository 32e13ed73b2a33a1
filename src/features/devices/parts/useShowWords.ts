import { formatCount } from '../../../lib/formatCount';
import { useT } from '../../../providers/texts';

/** The label of the button that applies filters, `查看37台`; without a number while the count is not known. */
export function useShowWords(): (count: number | undefined) => string {
  const t = useT();
  return (count) =>
    count === undefined ? t('filters.showAny') : t('devices.filters.show', { count: formatCount(count) });
}
