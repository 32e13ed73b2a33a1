import { queryOptions } from '@tanstack/react-query';
import type { DataProvider, GetListResult, ListControllerResult, RaRecord } from 'react-admin';
import { cacheKeys } from '../../providers/cache';
import type { Filter, Sort } from './listAddress';

/** One page of a list. */
export interface PageView {
  readonly page: number;
  readonly perPage: number;
  readonly sort: Sort;
  readonly filter: Filter | Readonly<Record<string, unknown>>;
}

/** The page that a list shows. */
export function pageShown(list: ListControllerResult): PageView {
  const { page, perPage, sort, filterValues, filter } = list;
  const { field, order } = sort as Sort;
  return { page, perPage, sort: { field, order }, filter: { ...(filterValues as object), ...filter } };
}

/**
 * Query options for one page of a list, under the same key as react-admin's `useGetList`, so that the list finds
 * prefetched pages in its cache.
 */
export function listPageOptions<R extends RaRecord>(dataProvider: DataProvider, resource: string, view: PageView) {
  const { page, perPage, sort, filter } = view;
  const params = { pagination: { page, perPage }, sort: { ...sort }, filter: { ...filter } };
  return queryOptions<GetListResult<R>, Error>({
    queryKey: cacheKeys.pages(resource, params),
    queryFn: async ({ signal }) => {
      const { data, total, pageInfo, meta } = await dataProvider.getList<R>(resource, { ...params, signal });
      return { data, total, pageInfo, meta } as GetListResult<R>;
    },
  });
}
