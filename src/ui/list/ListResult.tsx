import type { Search } from '../../lib/search';
import { formatCount } from '../../lib/units';
import { useT } from '../../providers/texts';
import { ToolButton } from '../kit/Button';
import { useCopy } from '../kit/CopyButton';
import css from './ListPage.module.css';
import { useListFilter } from './useListFilter';

interface ListResultProps {
  /** The number of records that match the filters; undefined while unknown. */
  shown: number | undefined;
  /** The total without filters, if known. */
  total?: number | undefined;
  /** The texts without filters (共37台) and with filters (31台). */
  all: (count: string) => string;
  some: (count: string) => string;
}

/** The number of records in the current list: 共37台, or 31台，共37 with filters. */
export function ListResult({ shown, total, all, some }: ListResultProps) {
  const t = useT();
  const { filter } = useListFilter();
  const filtered = Object.keys(filter).length > 0;
  return (
    <span className={`${css.result} num`} role="status">
      {shown !== undefined && <b>{filtered ? some(formatCount(shown)) : all(formatCount(shown))}</b>}
      {shown !== undefined && filtered && total !== undefined && t('filters.ofAll', { count: formatCount(total) })}
    </span>
  );
}

/**
 * 复制链接: copies the address of the list's view (R3-3), built from what `view` reads alone, without other parameters
 * of the current address.
 */
export function CopyViewButton({ view }: { view: Pick<Search<object>, 'change'> }) {
  const t = useT();
  const copyText = useCopy();
  const copy = () => {
    const { origin, pathname, search } = window.location;
    void copyText(`${origin}${pathname}${view.change(search, {})}`);
  };
  return <ToolButton icon="bind" label={t('filters.copyLink')} onClick={copy} />;
}
