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
 * The table of the current page, and a hidden table of the next page, which is rendered and laid out while the browser
 * is idle. Turning the page then only needs a paint: the rows show in the frame after the press, before the address and
 * the rest of the screen update.
 */
export function RecordPages<R extends RaRecord>({ rows, stale, table }: RecordPagesProps<R>) {
  const prefetched = useNextPage<R>();
  const next = stale ? null : prefetched;
  // Each page has a key; the next page's is one higher.
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
      {/* As wide as the frame, without a height; used by `watchEdges`. */}
      <div />
      {children}
    </div>
  );
}

function whenMounted(page: HTMLElement | null) {
  const table = page?.lastElementChild;
  // Reading these values forces the styles and the layout of a hidden page; in two idle tasks, because 100 rows take
  // long.
  if (table && page.ariaHidden === 'true') {
    whenIdle(() => {
      getComputedStyle(table).getPropertyValue('color');
      whenIdle(() => {
        // A no-op that marks the page as changed: with up-to-date styles, Chromium lays out a hidden page only if it
        // has changed itself.
        page.style.width = '100%';
        table.getBoundingClientRect();
      });
    });
  }
  return watchEdges(page);
}

/**
 * Watches the edges of a page in a table's frame; the page contains an empty block and the table. Sets
 * `data-under-start` and `data-under-end` on the frame while content is scrolled out of view beyond that edge. The
 * scroll container is `main` on a list page, otherwise the frame itself. Returns the cleanup.
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
  // without them, and reports an error if it grows again in the same frame.
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

/** Turns to the next page in a transition, during which its rows already show. Set while a table is mounted. */
export const NextPageTurn = createContext<RefObject<TransitionStartFunction | null> | null>(null);

/** Prefetches the next page for the tables below. Requires a ListContext. */
export function PrefetchNextPage({ children }: { children: ReactNode }) {
  return <NextPage value={usePrefetchNextPage()}>{children}</NextPage>;
}

/**
 * Rendering the next page waits until the user has had time to read this one, so that quick page turns are not delayed.
 */
const readMilliseconds = 1000;

/**
 * Prefetches the next page once the current one has arrived, so that turning the page renders at once. Prefetches for
 * an earlier view are aborted. Requires a ListContext.
 *
 * @returns the records of the next page once they have arrived and the user had time to read this page; null before
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
      // Deferred until this turn's effects have run: by then the list itself may use the page.
      queueMicrotask(() => {
        const query = queryClient.getQueryCache().get(next);
        if (query?.isActive() === false) void query.cancel({ revert: true });
      });
    };
  }, [wanted, next, queryClient]);
  return wanted && there?.page === next ? there.records : null;
}
