import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { type ListPage, listPageOptions, pageShown } from './pageOptions';

/**
 * Fetches the page after the one that is shown, once that one has arrived, so that turning the page paints at once
 * (R3-5). What was fetched ahead for a view that is gone is aborted. Under a ListContext.
 */
export function usePrefetchNextPage(): void {
  const list = useListContext();
  const { resource, page, hasNextPage, isFetching, isPlaceholderData, error } = list;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const wanted = hasNextPage === true && !isFetching && !isPlaceholderData && !error;
  // As text, so that an equal view is the same view.
  const next = JSON.stringify({ ...pageShown(list), page: page + 1 });

  useEffect(() => {
    if (!wanted) return;
    const options = listPageOptions(dataProvider, resource, JSON.parse(next) as ListPage);
    void queryClient.prefetchQuery(options);
    return () => {
      // After the effects of this turn: by then the list itself may have taken the page over.
      queueMicrotask(() => {
        const query = queryClient.getQueryCache().find({ queryKey: options.queryKey, exact: true });
        if (query?.isActive() === false) void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
      });
    };
  }, [wanted, next, resource, dataProvider, queryClient]);
}
