import { formatCount } from '../../lib/formatCount';
import { useT } from '../../providers/texts';
import css from './ListResult.module.css';
import { useListFilter } from './useListFilter';

interface ListResultProps {
  /** The number of records that match the filters; undefined while unknown. */
  shown: number | undefined;
  /** The total without filters, if known. */
  of?: number | undefined;
  /** The texts without filters (共37台) and with filters (31台). */
  all: (count: string) => string;
  some: (count: string) => string;
}

/** The number of records in the current list: 共37台, or 31台，共37 with filters. */
export function ListResult({ shown, of, all, some }: ListResultProps) {
  const t = useT();
  const { filter } = useListFilter();
  const filtered = Object.keys(filter).length > 0;
  return (
    <span className={`${css.result} num`} role="status">
      {shown !== undefined && <b>{filtered ? some(formatCount(shown)) : all(formatCount(shown))}</b>}
      {shown !== undefined && filtered && of !== undefined && t('filters.ofAll', { count: formatCount(of) })}
    </span>
  );
}
