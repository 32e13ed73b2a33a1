import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { useLocation } from 'react-router';
import type { TextKey } from '../../../i18n';
import type { Search } from '../../lib/search';
import { formatCount } from '../../lib/units';
import { useT } from '../../providers/texts';
import { usePhone } from '../hooks/useMedia';
import { Button } from '../kit/Button';
import { useCopy } from '../kit/CopyButton';
import { PageNotes } from '../kit/PageNotes';
import { Segmented } from '../kit/Segmented';
import { type TitleViews, useTitle } from '../page/pageTitle';
import css from './ListPage.module.css';
import { watchListWidth } from './listWidth';
import { Pages } from './Pages';
import { useListFilter } from './RecordList';
import { RefreshStatus } from './RefreshStatus';

interface ListPageProps {
  /** The views of the list, next to the title. */
  views?: TitleViews | null;
  children: ReactNode;
}

/** The scroll positions of lists that the user has left, by history entry. */
const scrollPositions = new Map<string, number>();

/**
 * The page of a resource's list. The content above the list scrolls away, while the list's filters, header and foot
 * stay. Sideways, the list scrolls under its first and its last column (docs/visual.md, "Node list"). Going back
 * restores the scroll position.
 */
export function ListPage({ views, children }: ListPageProps) {
  const resource = useResourceContext();
  const t = useT();
  useTitle(resource === undefined ? '' : t(`resources.${resource}.name` as TextKey), undefined, views);
  const { key } = useLocation();
  const entry = useRef(key);
  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (main === null) return;
    // On the first list there is nothing to restore, and setting the scroll position would lay out the page twice.
    if (scrollPositions.size > 0) main.scrollTop = scrollPositions.get(entry.current) ?? 0;
    return () => void scrollPositions.set(entry.current, main.scrollTop);
  }, []);
  return (
    <div className={`page page--flush ${css.page}`} data-list-page>
      <div ref={watchListWidth} />
      {children}
    </div>
  );
}

/**
 * Scrolls a list to its top. Lists scroll in `main`, but on a phone in the document. Only one of the two scrolls, so
 * both are set.
 */
export function toListTop(): void {
  document.documentElement.scrollTop = 0;
  const main = document.getElementById('main');
  if (main !== null) main.scrollTop = 0;
}

/**
 * The foot of a list page: rows per page, the time of the last refresh, and the pages if there are several. Renders
 * nothing until there are rows. Requires a RecordList.
 */
export function ListFoot(props: ListFootProps) {
  const phone = usePhone();
  const { data = [], total, page, isPending } = useListContext();
  // Without a total, a page past the end still needs its pager.
  const none = isPending || (total === undefined ? data.length === 0 && page === 1 : total === 0);
  if (none && phone) return null;
  return <div className={css.foot}>{!none && <ListFootContent {...props} />}</div>;
}

interface ListFootProps {
  /** Replaces the refresh time and its switch. For rows that no resource refreshes. */
  about?: ReactNode;
  /** The selectable page sizes; by default the size is fixed. */
  sizes?: readonly number[];
  /** The text next to the sizes, such as 台 / 页. */
  unit?: string;
  /** Refetches other data together with the rows, such as counters. */
  also?: (() => Promise<unknown>) | undefined;
}

/** The content of a ListFoot once there are rows. */
function ListFootContent({ about, sizes, unit, also }: ListFootProps) {
  const t = useT();
  const phone = usePhone();
  const { page, perPage, total, hasNextPage, setPage, setPerPage, meta } = useListContext();
  const isTotalKnown = total !== undefined;
  const last = isTotalKnown ? Math.max(1, Math.ceil(total / perPage)) : page + Number(hasNextPage);
  const goTo = (to: number) => {
    setPage(to);
    toListTop();
  };
  return (
    <>
      {!phone && sizes && (
        <>
          <Segmented
            label={t('ra.navigation.page_rows_per_page')}
            value={String(perPage)}
            options={sizes.map((size) => ({ value: String(size), label: size }))}
            onChange={(size) => {
              setPerPage(Number(size));
              toListTop();
            }}
          />
          <span className={css.unit}>{unit}</span>
          <span className="divider" />
        </>
      )}
      {about ?? <RefreshStatus also={also} />}
      <PageNotes {...meta} />
      {last > 1 && (
        <div className={css.pages}>
          <Pages page={Math.min(page, last)} last={last} open={!isTotalKnown} onTurn={goTo} />
        </div>
      )}
    </>
  );
}

interface ListResultProps {
  /** The number of records that match the filters; undefined while unknown. */
  shown: number | undefined;
  /** The total without filters, if known. */
  total?: number | undefined;
  /** Returns the text without filters, such as 共37台. */
  all: (count: string) => string;
  /** Returns the text with filters, such as 31台. */
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
 * Returns a function that copies a link to the list's view (R3-3). The link has only the parameters that `view` reads.
 */
export function useCopyView(view: Pick<Search<object>, 'change'>): () => void {
  const copyText = useCopy();
  return () => {
    const { origin, pathname, search } = window.location;
    void copyText(`${origin}${pathname}${view.change(search, {})}`);
  };
}

interface ViewToolsProps {
  /** The parameters that a copied link has. */
  view: Pick<Search<object>, 'change'>;
  onRefresh: () => void;
}

/** The buttons 复制链接 and 刷新 of a list. */
export function ViewTools({ view, onRefresh }: ViewToolsProps) {
  const t = useT();
  const copyView = useCopyView(view);
  return (
    <>
      <Button kind="text" size="sm" onClick={copyView}>
        {t('filters.copyLink')}
      </Button>
      <Button kind="text" size="sm" onClick={onRefresh}>
        {t('ra.action.refresh')}
      </Button>
    </>
  );
}
