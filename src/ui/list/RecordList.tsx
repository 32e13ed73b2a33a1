import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import {
  type Identifier,
  ListContextProvider,
  type ListControllerBaseResult,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  type SortPayload,
  useGetList,
  useRecordSelection,
} from 'react-admin';
import { pageOfKey } from '../../providers/cache';
import type { Filter, ListView } from './listAddress';
import { usePrefetchNextPage } from './usePrefetchNextPage';
import { AllSelected } from './useSelection';

interface RecordListProps {
  resource: string;
  /** What the address states. */
  view: ListView;
  /** Puts another view into the address; `replace` where the one before was none. */
  onView: (view: ListView, options?: { replace: boolean }) => void;
  /** Always applied, and not in the list's own parameters. */
  filter?: Readonly<Record<string, unknown>>;
  /**
   * Whether old rows stay, dimmed, while another filter's load. Off, they stay for pages and sorts only. They never
   * stay for another resource.
   */
  keepAcrossFilters?: boolean;
  children: ReactNode;
}

/**
 * A list whose address alone says what it shows (R3-1, R3-4), handing react-admin's ListContext to its
 * children: its queries, cache and selection. react-admin's own ListBase is not used because it takes unchecked
 * parameters from the address and answers a page past the end, or a page that failed, by going to page 1: here such
 * a page becomes the last one, and a failure stays where it is. The next page is fetched ahead.
 */
export function RecordList<R extends RaRecord>(props: RecordListProps) {
  const { resource, view, onView, filter, keepAcrossFilters = false, children } = props;
  const { page, perPage, sort } = view;
  const asked: Record<string, unknown> = { ...view.filter, ...filter };
  const askedText = JSON.stringify(asked);
  const query = useGetList<R>(
    resource,
    { pagination: { page, perPage }, sort: { ...sort }, filter: asked },
    {
      placeholderData: (previous, before) => {
        const page = before && pageOfKey(before.queryKey);
        const same =
          page?.resource === resource && (keepAcrossFilters || JSON.stringify(page.params.filter) === askedText);
        return same ? previous : undefined;
      },
    },
  );
  const { data, total, isFetching, isPlaceholderData } = query;
  const [selectedIds, selection] = useRecordSelection<R>({ resource, disableSyncWithStore: true });

  // A page past the end becomes the last one.
  const lastPage =
    total !== undefined && !isPlaceholderData && !isFetching ? Math.max(1, Math.ceil(total / perPage)) : page;
  const turnBack = useEffectEvent(() => onView({ ...view, page: lastPage }, { replace: true }));
  useEffect(() => {
    if (page > lastPage) turnBack();
  }, [page, lastPage]);

  // What is selected belongs to what is listed: another filter starts anew, another page or order does not. All that a
  // filter leaves are selected by naming the filter, so that thousands need not be read.
  const [allOf, setAllOf] = useState<string | null>(null);
  const all = allOf === askedText;
  const here = all ? (data ?? []).map(({ id }) => id) : [];
  const { clearSelection } = selection;
  useEffect(() => {
    if (askedText !== '') clearSelection();
  }, [askedText, clearSelection]);

  // Filters that have a value are shown, and those that were asked for without one.
  const [added, setAdded] = useState<readonly string[]>([]);
  const displayedFilters = Object.fromEntries([...added, ...Object.keys(view.filter)].map((name) => [name, true]));
  const setFilters = (to: Filter) => onView({ ...view, page: 1, filter: to });
  const controls: ListControllerBaseResult<R> = {
    resource,
    isFetching,
    isLoading: query.isLoading,
    isPaused: query.isPaused,
    isPlaceholderData,
    refetch: query.refetch,
    page,
    perPage,
    hasNextPage: total !== undefined && page * perPage < total,
    hasPreviousPage: page > 1,
    setPage: (to: number) => onView({ ...view, page: to }),
    // The first row of the page stays on it.
    setPerPage: (to: number) => onView({ ...view, perPage: to, page: Math.floor(((page - 1) * perPage) / to) + 1 }),
    sort: { ...sort },
    setSort: ({ field, order }: SortPayload) => onView({ ...view, page: 1, sort: { field, order } }),
    filter: filter === undefined ? undefined : { ...filter },
    filterValues: view.filter,
    displayedFilters,
    setFilters,
    showFilter(name: string, value: Filter[string] | undefined) {
      setAdded((before) => [...before, name]);
      if (value !== undefined) setFilters({ ...view.filter, [name]: value });
    },
    hideFilter: (name: string) => {
      const { [name]: _, ...rest } = view.filter;
      setAdded((before) => before.filter((one) => one !== name));
      setFilters(rest);
    },
    selectedIds: all ? here : selectedIds,
    onSelect: (ids: Identifier[]) => {
      setAllOf(null);
      selection.select(ids);
    },
    // One taken out of all leaves the others of its page.
    onToggleItem: (id: Identifier) => {
      setAllOf(null);
      if (all) selection.select(here.filter((one) => one !== id));
      else selection.toggle(id);
    },
    onUnselectItems: () => {
      setAllOf(null);
      clearSelection();
    },
    onSelectAll: () => setAllOf(askedText),
    exporter: false,
  };
  const { meta, error, isPending } = query;
  const context = { ...controls, data, total, meta, error, isPending } as ListControllerResult<R>;
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={context}>
        <FetchAhead />
        <AllSelected value={all}>{children}</AllSelected>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

function FetchAhead() {
  usePrefetchNextPage();
  return null;
}
