import { useEffect, useEffectEvent } from 'react';
import type { SortPayload } from 'react-admin';
import type { Filter, ListView } from './listAddress';

/** Puts another view into the address; `replace` if the previous one is invalid. */
export type OnView = (view: ListView, options?: { replace: boolean }) => void;

/** The part of a ListContext that tells a list's view and changes it. `total` is undefined while it is not known. */
export function viewControls(view: ListView, onView: OnView, total: number | undefined) {
  const { page, perPage, sort, filter } = view;
  return {
    page,
    perPage,
    hasNextPage: total !== undefined && page * perPage < total,
    hasPreviousPage: page > 1,
    setPage: (to: number) => onView({ ...view, page: to }),
    // Keep the first row of the page on it.
    setPerPage: (to: number) => onView({ ...view, perPage: to, page: Math.floor(((page - 1) * perPage) / to) + 1 }),
    sort: { ...sort },
    setSort: ({ field, order }: SortPayload) => onView({ ...view, page: 1, sort: { field, order } }),
    filterValues: filter,
    // `debounce` is react-admin's word for a filter that is still being typed.
    setFilters: (to: Filter, _displayed?: unknown, debounce = false) =>
      onView({ ...view, page: 1, filter: to }, debounce ? { replace: true } : undefined),
  };
}

/** Goes from a page past the end to the last one, once the total is known. */
export function useLastPage(view: ListView, onView: OnView, total: number | undefined): void {
  const { page, perPage } = view;
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage));
  const turnBack = useEffectEvent(() => onView({ ...view, page: last }, { replace: true }));
  useEffect(() => {
    if (page > last) turnBack();
  }, [page, last]);
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** The number of records, if the platform gives it. */
  readonly count?: number;
}

/** A filter of a list and its options. */
export interface FilterGroup {
  readonly name: string;
  readonly options: readonly FilterOption[];
  readonly loading: boolean;
  /** The options could not be loaded. */
  readonly failure: { error: Error; retry: () => void } | null;
}

/** A group of a list's filter bar. */
export interface BarGroup extends FilterGroup {
  readonly key: string;
  /** The filter with these values for this group, without values of other groups that do not apply any more. */
  readonly apply: (filter: Filter, values: readonly string[]) => Filter;
}
