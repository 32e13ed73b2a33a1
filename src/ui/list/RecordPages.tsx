import { hashKey, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  type TransitionStartFunction,
  use,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
  useTransition,
} from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { afterPaint, onResize, whenIdle } from '../../lib/schedule';
import { listPageOptions, pageShown } from '../../providers/calls';
import css from './RecordPages.module.css';

interface RecordPagesProps<R extends RaRecord> {
  rows: readonly R[];
  /** Whether the rows belong to an earlier view, or are being refetched. */
  stale: boolean;
  /** Renders the table of a page; `prerendered` is true for the next page. */
  table: (rows: readonly R[], prerendered: boolean) => ReactNode;
}

/**
 * The table of the current page, and a hidden table of the next page. The hidden table is rendered and laid out while
 * the browser is idle, so turning the page needs only a paint. The rows show in the frame after the press, before the
 * address and the rest of the screen update.
 */
export function RecordPages<R extends RaRecord>({ rows, stale, table }: RecordPagesProps<R>) {
  const prefetched = useNextPage<R>();
  const next = stale ? null : prefetched;
  // Each page has a React key; the key of the next page is one higher. So the hidden table stays mounted when it
  // is shown.
  const [pages, setPages] = useState({ key: 0, rows, next });
  if (pages.rows !== rows || pages.next !== next) {
    setPages({ key: pages.next === rows ? pages.key + 1 : pages.key, rows, next });
  }
  const { key } = pages;
  const [turning, startTurn] = useTransition();
  useImperativeHandle(use(NextPageTurn), () => startTurn, []);
  const turned = turning && next !== null;
  return (
    <>
      <Page key={key} hidden={turned}>
        {table(rows, false)}
      </Page>
      {next !== null && (
        <Page key={key + 1} hidden={!turned}>
          {table(next, true)}
        </Page>
      )}
    </>
  );
}

function Page({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <div ref={whenMounted} className={hidden ? css.hidden : undefined} aria-hidden={hidden || undefined}>
      {/* An empty block that is as wide as the frame; `watchEdges` uses it. */}
      <div />
      {children}
    </div>
  );
}

function whenMounted(page: HTMLElement | null) {
  const table = page?.lastElementChild;
  // Reading these values forces the styles and the layout of a hidden page. There are two idle tasks, because 100 rows
  // take long.
  if (table && page.ariaHidden === 'true') {
    whenIdle(() => {
      getComputedStyle(table).getPropertyValue('color');
      whenIdle(() => {
        // Changes nothing visible, but marks the page as changed. If the styles are up to date, Chromium lays out a
        // hidden page only if the page itself has changed.
        page.style.width = '100%';
        table.getBoundingClientRect();
      });
    });
  }
  return watchEdges(page);
}

/**
 * Marks the frame around a page of a table while the table is scrolled sideways: `data-under-start` if columns are hidden
 * beyond the left edge, `data-under-end` if beyond the right edge. On a list page `main` scrolls, otherwise the frame. The
 * page's first child, an empty block, tells the width. Returns the cleanup.
 */
function watchEdges(page: HTMLElement | null): () => void {
  const frame = page?.parentElement;
  const ruler = page?.firstElementChild;
  const head = page?.querySelector('thead');
  if (!frame || !ruler || !head) return () => undefined;
  const scroller = frame.closest('[data-list-page]')?.parentElement ?? frame;
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    frame.toggleAttribute('data-under-start', scrollLeft > 0);
    frame.toggleAttribute('data-under-end', scrollLeft + clientWidth < scrollWidth - 1);
  };
  // Observes only elements that keep their height. When rows replace a skeleton, WebKit first lays out the table
  // without rows. It reports an error if an observed table grows again in the same frame.
  const end = onResize([scroller === frame ? ruler : scroller, head], look);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => {
    end();
    scroller.removeEventListener('scroll', look);
  };
}

/** The records of the next page; null until they have been prefetched. */
export const NextPage = createContext<readonly RaRecord[] | null>(null);

/** The prefetched records of the next page. */
const useNextPage = <R extends RaRecord>() => use(NextPage) as readonly R[] | null;

/**
 * Turns to the next page in a transition. During the transition, the rows of that page already show. Set while a table
 * is mounted.
 */
export const NextPageTurn = createContext<RefObject<TransitionStartFunction | null> | null>(null);

/** Prefetches the next page for the tables below. Requires a ListContext. */
export function PrefetchNextPage({ children }: { children: ReactNode }) {
  return <NextPage value={usePrefetchNextPage()}>{children}</NextPage>;
}

/**
 * The time in which the user can read a page, in milliseconds. The next page is rendered only after this time, so that
 * quick page turns are not delayed.
 */
const readMilliseconds = 1000;

/**
 * Prefetches the next page once the current page has arrived, so that turning the page renders at once. Prefetches for
 * an earlier view are aborted. Requires a ListContext.
 *
 * @returns the records of the next page; null until they have arrived and the user has had time to read this page
 */
function usePrefetchNextPage(): readonly RaRecord[] | null {
  const list = useListContext();
  const { resource, page, hasNextPage, isFetching, isPlaceholderData, error } = list;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const wanted = hasNextPage === true && !isFetching && !isPlaceholderData && !error;
  const options = listPageOptions(dataProvider, resource, { ...pageShown(list), page: page + 1 });
  // A text, so that equal views compare equal.
  const next = hashKey(options.queryKey);
  const [there, setThere] = useState<{ readonly page: string; readonly records: readonly RaRecord[] } | null>(null);
  const prefetch = useEffectEvent(() => queryClient.prefetchQuery(options));
  const renderAhead = useEffectEvent(() => {
    const records = queryClient.getQueryData(options.queryKey)?.data;
    // A transition renders in slices, so a press is handled first.
    if (records) startTransition(() => setThere({ page: next, records }));
  });

  useEffect(() => {
    if (!wanted) return;
    let read: ReturnType<typeof setTimeout> | undefined;
    let cancelled = false;
    const waitForReading = () => {
      if (!cancelled) read = setTimeout(renderAhead, readMilliseconds);
    };
    const painted = afterPaint(() => void prefetch().then(waitForReading));
    return () => {
      cancelled = true;
      painted.cancel();
      clearTimeout(read);
      // Deferred until the effects of this page turn have run. By then the list itself may use the prefetched page.
      queueMicrotask(() => {
        const query = queryClient.getQueryCache().get(next);
        if (query?.isActive() === false) void query.cancel({ revert: true });
      });
    };
  }, [wanted, next, queryClient]);
  return wanted && there?.page === next ? there.records : null;
}
