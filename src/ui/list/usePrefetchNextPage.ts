import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { afterPaint } from '../../lib/afterPaint';
import { type ListPage, listPageOptions, pageShown } from './pageOptions';

/**
 * Prefetches the next page once the current one has arrived, so that turning the page renders at once (R3-5).
 * Prefetches for an earlier view are aborted. Requires a ListContext.
 */
export function usePrefetchNextPage(): void {
  const list = useListContext();
  const { resource, page, hasNextPage, isFetching, isPlaceholderData, error } = list;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const wanted = hasNextPage === true && !isFetching && !isPlaceholderData && !error;
  // As text, so that equal views compare equal.
  const next = JSON.stringify({ ...pageShown(list), page: page + 1 });

  useEffect(() => {
    if (!wanted) return;
    const options = listPageOptions(dataProvider, resource, JSON.parse(next) as ListPage);
    const painted = afterPaint(() => void queryClient.prefetchQuery(options));
    return () => {
      painted.cancel();
      // After this turn's effects: by then the list itself may use the page.
      queueMicrotask(() => {
        const query = queryClient.getQueryCache().get(hashKey(options.queryKey));
        if (query?.isActive() === false) void query.cancel({ revert: true });
      });
    };
  }, [wanted, next, resource, dataProvider, queryClient]);
}
