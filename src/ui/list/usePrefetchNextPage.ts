import { hashKey, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { afterPaint } from '../../lib/afterPaint';
import { listPageOptions, pageShown } from './pageOptions';

/** Rendering ahead waits until the shown page is read: whoever leafs through the pages does not wait for it. */
const readMilliseconds = 1000;

/**
 * Prefetches the next page once the current one has arrived, so that turning the page renders at once (R3-5).
 * Prefetches for an earlier view are aborted. Requires a ListContext.
 *
 * @returns the records of the next page, to render them ahead, once they are there and the shown page is read; else null
 */
export function usePrefetchNextPage(): readonly RaRecord[] | null {
  const list = useListContext();
  const { resource, page, hasNextPage, isFetching, isPlaceholderData, error } = list;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const wanted = hasNextPage === true && !isFetching && !isPlaceholderData && !error;
  const options = listPageOptions(dataProvider, resource, { ...pageShown(list), page: page + 1 });
  // As text, so that equal views compare equal.
  const next = hashKey(options.queryKey);
  const [there, setThere] = useState<{ readonly page: string; readonly records: readonly RaRecord[] } | null>(null);
  const prefetch = useEffectEvent(() => queryClient.prefetchQuery(options));
  const renderAhead = useEffectEvent(() => {
    const records = queryClient.getQueryData(options.queryKey)?.data;
    // A transition is rendered in slices, and a press comes first.
    if (records) startTransition(() => setThere({ page: next, records }));
  });

  useEffect(() => {
    if (!wanted) return;
    let read: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const waitForReading = () => {
      if (!left) read = setTimeout(renderAhead, readMilliseconds);
    };
    const painted = afterPaint(() => void prefetch().then(waitForReading));
    return () => {
      left = true;
      painted.cancel();
      clearTimeout(read);
      // After this turn's effects: by then the list itself may use the page.
      queueMicrotask(() => {
        const query = queryClient.getQueryCache().get(next);
        if (query?.isActive() === false) void query.cancel({ revert: true });
      });
    };
  }, [wanted, next, queryClient]);
  return wanted && there?.page === next ? there.records : null;
}
