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
  const stored = useStoredAnswer<GetListResult<R>>(cacheKeys.pages(resource, params), showStored);
  const query = useGetList<R>(resource, params, {
    placeholderData: (previousData, previousQuery) => {
      const previous = previousQuery && pageOfKey(previousQuery.queryKey);
      const keepsRows =
        previous?.resource === resource && (keepAcrossFilters || JSON.stringify(previous.params.filter) === filterKey);
      if (keepsRows) return previousData;
      return stored && !previousQuery ? { ...stored.answer, meta: { storedAt: stored.at } } : undefined;
    },
  });
  const { data, total, pageInfo, isFetching, isPlaceholderData } = query;
  useLastPage(view, onView, isPlaceholderData || isFetching ? undefined : total);
  const { allSelected, ...selection } = useRowSelection(resource, filterKey, data);

  const controls = viewControls(view, onView, total);
  const setFilters = useEvent(controls.setFilters);
  const setSort = useEvent(controls.setSort);
  const shownFilters = useShownFilters(viewFilter, setFilters);
  const hasNextPage = total === undefined ? pageInfo?.hasNextPage === true : controls.hasNextPage;
  const canPrefetch = hasNextPage && !isFetching && !isPlaceholderData && !query.error;
  usePrefetchedPage(resource, { page: page + 1, perPage, sort, filter: allFilters }, canPrefetch);
  const base: ListControllerBaseResult<R> = {
    resource,
    isFetching,
    isLoading: query.isLoading,
    isPaused: query.isPaused,
    isPlaceholderData,
    refetch: query.refetch,
    ...controls,
    hasNextPage,
    sort,
    setSort,
    filterValues: viewFilter,
    setFilters,
    filter: filter === undefined ? undefined : { ...filter },
    ...shownFilters,
    ...selection,
    exporter: false,
  };
  const { meta, error, isPending } = query;
  // ListControllerResult is a union of the states of a list, which TypeScript cannot match with a query's values.
  const context = { ...base, data, total, meta, error, isPending } as ListControllerResult<R>;
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={context}>
        <AllSelected value={allSelected}>{children}</AllSelected>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/**
 * The selection of a list. Another filter (`filterKey`) clears it; another page or order keeps it. "Select all" stores
 * only the filter, so that thousands of records need not be read. `rows` are those of the current page.
 */
function useRowSelection<R extends RaRecord>(resource: string, filterKey: string, rows: readonly R[] | undefined) {
  const [selectedIds, selection] = useRecordSelection<R>({ resource, disableSyncWithStore: true });
  /** The filter whose records are all selected. */
  const [allSelectedFilter, setAllSelectedFilter] = useState<string | null>(null);
  const allSelected = allSelectedFilter === filterKey;
  // Rows that the platform no longer has cannot be selected.
  const pageIds = useMemo(
    () => (allSelected ? (rows ?? []).filter((row) => !isGone(row)).map(({ id }) => id) : null),
    [allSelected, rows],
  );
  const presentIds = useMemo(() => {
    const gone = new Set((rows ?? []).filter(isGone).map(({ id }) => id));
    return gone.size === 0 ? selectedIds : selectedIds.filter((id) => !gone.has(id));
  }, [rows, selectedIds]);
  // After "select all", deselecting a row leaves only the other rows of this page selected.
  const onToggleItem = useCallback(
    (id: Identifier) => {
      setAllSelectedFilter(null);
      if (pageIds) selection.select(pageIds.filter((one) => one !== id));
      else selection.toggle(id);
    },
    [pageIds, selection],
  );
  const clearOther = useEffectEvent((currentFilter: string) => {
    setAllSelectedFilter((selected) => (selected === currentFilter ? selected : null));
    if (selectedIds.length > 0) selection.clearSelection();
  });
  useEffect(() => clearOther(filterKey), [filterKey]);
  return {
    /** Whether all records that match the filter are selected. `selectedIds` then holds those of the current page. */
    allSelected,
    selectedIds: pageIds ?? presentIds,
    onSelect: (ids: Identifier[]) => {
      setAllSelectedFilter(null);
      selection.select(ids);
    },
    onToggleItem,
    onUnselectItems: () => {
      setAllSelectedFilter(null);
      selection.clearSelection();
    },
    onSelectAll: () => setAllSelectedFilter(filterKey),
  };
}

/** The filters that the list shows: those that have a value, and those that were added without a value. */
function useShownFilters(filter: Filter, setFilters: (to: Filter) => void) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const displayedFilters = useMemo(
    () => Object.fromEntries([...added, ...Object.keys(filter)].map((name) => [name, true])),
    [added, filter],
  );
  const showFilter = useEvent((name: string, value: Filter[string] | undefined) => {
    setAdded((names) => [...names, name]);
    if (value !== undefined) setFilters({ ...filter, [name]: value });
  });
  const hideFilter = useEvent((name: string) => {
    const { [name]: _, ...rest } = filter;
    setAdded((names) => names.filter((one) => one !== name));
    setFilters(rest);
  });
  return { displayedFilters, showFilter, hideFilter };
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
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / perPage));
  const turnBack = useEffectEvent(() =>
    onView((now) => ({ ...now, page: Math.min(now.page, lastPage) }), { replace: true }),
  );
  useEffect(() => {
    if (page > lastPage) turnBack();
  }, [page, lastPage]);
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

/**
 * The filter in the address of the list above. `setFilter` changes the address, and with it the rows; with `replace` it
 * adds no history entry.
 */
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
