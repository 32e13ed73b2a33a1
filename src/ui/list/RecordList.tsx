import { hashKey, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  type GetListResult,
  type Identifier,
  ListContextProvider,
  type ListControllerBaseResult,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  type SortPayload,
  useDataProvider,
  useEvent,
  useGetList,
  useListContext,
  useListFilterContext,
  useRecordSelection,
} from 'react-admin';
import { mergeThree } from '../../lib/merge';
import { afterPaint } from '../../lib/schedule';
import { cacheKeys, pageOfKey } from '../../providers/cache';
import { isGone, listPageOptions, type PageView } from '../../providers/calls';
import { useStoredAnswer } from '../../providers/storedAnswers';
import type { Filter, ListView } from './listAddress';

/**
 * Changes the view in the address. `change` gets the view of the current address, which may be newer than the rendered
 * one, because the router renders a new address in a transition. `replace` is true if the previous view is invalid, or
 * is still being typed.
 */
export type OnView = (change: (view: ListView) => ListView, options?: { replace: boolean }) => void;

interface RecordListProps {
  resource: string;
  /** The view in the address. */
  view: ListView;
  onView: OnView;
  /** A fixed filter, which is not a parameter of the address. */
  filter?: Readonly<Record<string, unknown>>;
  /**
   * Whether old rows stay, dimmed, while the rows of another filter load. By default they stay only for pages and
   * sorting. They never stay for another resource.
   */
  keepAcrossFilters?: boolean;
  /** Whether this browser's stored page shows, dimmed, until the rows have arrived (R3-19). */
  showStored?: boolean;
  children: ReactNode;
}

/**
 * A list whose view is entirely in its address (R3-1, R3-4). Provides react-admin's ListContext with its queries, cache
 * and selection. Prefetches the next page.
 *
 * Does not use react-admin's ListBase, for two reasons. ListBase trusts the parameters of the address. ListBase also
 * goes to page 1 if a page is past the end or fails; here, a page past the end becomes the last page, and after a
 * failure the page number stays.
 */
export function RecordList<R extends RaRecord>(props: RecordListProps) {
  const { resource, view, onView, filter, keepAcrossFilters = false, showStored = false, children } = props;
  const { page, perPage } = view;
  // Stable references, so that another page does not re-render components that use only filter and sorting.
  const viewFilter = useSame(view.filter);
  const sort = useSame(view.sort);
  const allFilters: Record<string, unknown> = { ...view.filter, ...filter };
  const filterKey = JSON.stringify(allFilters);
  const params = { pagination: { page, perPage }, sort: { ...sort }, filter: allFilters };
  const last = useStoredAnswer<GetListResult<R>>(cacheKeys.pages(resource, params), showStored);
  const query = useGetList<R>(resource, params, {
    placeholderData: (previous, before) => {
      const page = before && pageOfKey(before.queryKey);
      const same =
        page?.resource === resource && (keepAcrossFilters || JSON.stringify(page.params.filter) === filterKey);
      if (same) return previous;
      return last && !before ? { ...last.answer, meta: { storedAt: last.at } } : undefined;
    },
  });
  const { data, total, pageInfo, isFetching, isPlaceholderData } = query;
  const [selectedIds, selection] = useRecordSelection<R>({ resource, disableSyncWithStore: true });

  useLastPage(view, onView, isPlaceholderData || isFetching ? undefined : total);

  // Another filter clears the selection; another page or order keeps it. "Select all" stores only the filter, so that
  // thousands of records need not be read.
  const [allOf, setAllOf] = useState<string | null>(null);
  const all = allOf === filterKey;
  const here = useMemo(
    () => (all ? (data ?? []).filter((row) => !isGone(row)).map(({ id }) => id) : null),
    [all, data],
  );
  // Rows that the platform no longer has cannot be selected.
  const chosenIds = useMemo(() => {
    const gone = new Set((data ?? []).filter(isGone).map(({ id }) => id));
    return gone.size === 0 ? selectedIds : selectedIds.filter((id) => !gone.has(id));
  }, [data, selectedIds]);
  const { clearSelection } = selection;
  // After "select all", deselecting a row leaves only the other rows of this page selected.
  const onToggleItem = useCallback(
    (id: Identifier) => {
      setAllOf(null);
      if (here) selection.select(here.filter((one) => one !== id));
      else selection.toggle(id);
    },
    [here, selection],
  );
  const clear = useEffectEvent(() => {
    setAllOf(null);
    if (selectedIds.length > 0) clearSelection();
  });
  useEffect(() => {
    if (filterKey !== '') clear();
  }, [filterKey]);

  // The filters that have a value, and those that were added without a value.
  const [added, setAdded] = useState<readonly string[]>([]);
  const displayedFilters = useMemo(
    () => Object.fromEntries([...added, ...Object.keys(viewFilter)].map((name) => [name, true])),
    [added, viewFilter],
  );
  const change = viewControls(view, onView, total);
  const hasNextPage = total === undefined ? pageInfo?.hasNextPage === true : change.hasNextPage;
  const canPrefetch = hasNextPage && !isFetching && !isPlaceholderData && !query.error;
  usePrefetchedPage(resource, { page: page + 1, perPage, sort, filter: allFilters }, canPrefetch);
  const setFilters = useEvent(change.setFilters);
  const setSort = useEvent(change.setSort);
  const showFilter = useEvent((name: string, value: Filter[string] | undefined) => {
    setAdded((before) => [...before, name]);
    if (value !== undefined) setFilters({ ...viewFilter, [name]: value });
  });
  const hideFilter = useEvent((name: string) => {
    const { [name]: _, ...rest } = viewFilter;
    setAdded((before) => before.filter((one) => one !== name));
    setFilters(rest);
  });
  const controls: ListControllerBaseResult<R> = {
    resource,
    isFetching,
    isLoading: query.isLoading,
    isPaused: query.isPaused,
    isPlaceholderData,
    refetch: query.refetch,
    ...change,
    hasNextPage,
    sort,
    setSort,
    filterValues: viewFilter,
    setFilters,
    filter: filter === undefined ? undefined : { ...filter },
    displayedFilters,
    showFilter,
    hideFilter,
    selectedIds: here ?? chosenIds,
    onSelect: (ids: Identifier[]) => {
      setAllOf(null);
      selection.select(ids);
    },
    onToggleItem,
    onUnselectItems: () => {
      setAllOf(null);
      clearSelection();
    },
    onSelectAll: () => setAllOf(filterKey),
    exporter: false,
  };
  const { meta, error, isPending } = query;
  const context = { ...controls, data, total, meta, error, isPending } as ListControllerResult<R>;
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={context}>
        <AllSelected value={all}>{children}</AllSelected>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/**
 * Prefetches a page into the query cache once the current page is painted, so that turning to it shows its rows without
 * a request. A prefetch for an earlier view is aborted, unless the list now shows that page.
 */
function usePrefetchedPage(resource: string, page: PageView, enabled: boolean): void {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const options = listPageOptions(dataProvider, resource, page);
  // A text, so that equal views compare equal.
  const key = hashKey(options.queryKey);
  const prefetch = useEffectEvent(() => void queryClient.prefetchQuery(options));
  useEffect(() => {
    if (!enabled) return;
    const painted = afterPaint(prefetch);
    return () => {
      painted.cancel();
      // Deferred until the effects of this page turn have run. By then the list itself may use the prefetched page.
      queueMicrotask(() => {
        const query = queryClient.getQueryCache().get(key);
        if (query?.isActive() === false) void query.cancel({ revert: true });
      });
    };
  }, [enabled, key, queryClient]);
}

/** Returns a stable reference: the previous value, as long as it equals the new one. */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as Value, [text]);
}

/** The part of a ListContext that reads and changes a list's view. `total` is undefined while unknown. */
export function viewControls(view: ListView, onView: OnView, total: number | undefined) {
  const { page, perPage, sort, filter } = view;
  return {
    page,
    perPage,
    hasNextPage: total !== undefined && page * perPage < total,
    hasPreviousPage: page > 1,
    setPage: (to: number) => onView((now) => ({ ...now, page: to })),
    // Keeps the first row of the current page on the new page.
    setPerPage: (to: number) =>
      onView((now) => ({ ...now, perPage: to, page: Math.floor(((now.page - 1) * now.perPage) / to) + 1 })),
    sort: { ...sort },
    setSort: ({ field, order }: SortPayload) => onView((now) => ({ ...now, page: 1, sort: { field, order } })),
    filterValues: filter,
    // `to` was derived from the rendered filter, so only the differences are applied. `debounce` is react-admin's flag
    // for a filter that is still being typed.
    setFilters: (to: Filter, _displayed?: unknown, debounce = false) =>
      onView(
        (now) => ({ ...now, page: 1, filter: mergeThree(filter, to, now.filter).merged }),
        debounce ? { replace: true } : undefined,
      ),
  };
}

/** Goes to the last page if the current page is past the end, once the total is known. */
export function useLastPage(view: ListView, onView: OnView, total: number | undefined): void {
  const { page, perPage } = view;
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage));
  const turnBack = useEffectEvent(() =>
    onView((now) => ({ ...now, page: Math.min(now.page, last) }), { replace: true }),
  );
  useEffect(() => {
    if (page > last) turnBack();
  }, [page, last]);
}

/** Whether all records that match the filter are selected, on every page. */
const AllSelected = createContext(false);

/** The selected records of a list. */
interface Selection {
  /** Whether all records that match the filter are selected. `ids` then holds only those of the current page. */
  readonly all: boolean;
  readonly ids: readonly Identifier[];
  readonly count: number;
}

/** The selection of the current list. Requires a RecordList. */
export function useSelection(): Selection {
  const { selectedIds, total = 0 } = useListContext();
  const all = use(AllSelected);
  return { all, ids: selectedIds, count: all ? total : selectedIds.length };
}

/** The filter in the address of the list above, and its setter; `replace` adds no history entry. */
export function useListFilter(): {
  filter: Filter;
  setFilter: (filter: Filter, options?: { replace: boolean }) => void;
} {
  const { filterValues, setFilters } = useListFilterContext();
  return {
    filter: filterValues as Filter,
    // React-admin's third parameter says that the filter is still being typed.
    setFilter: (filter, options) => setFilters(filter, undefined, options?.replace === true),
  };
}
