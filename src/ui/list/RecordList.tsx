import { type ReactNode, useEffect, useState } from 'react';
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
import { useLocation, useNavigate } from 'react-router';
import { pageOfKey } from '../../providers/cache';
import { type Filter, type ListRules, readListAddress, writeListAddress } from './listAddress';
import { usePrefetchNextPage } from './usePrefetchNextPage';
import { AllSelected } from './useSelection';

interface RecordListProps {
  resource: string;
  /** What may stand in the address; a value of the module, not made anew at each render. */
  rules: ListRules;
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
 * A list whose address alone says what it shows (decisions §3.1, §3.2), handing react-admin's ListContext to its
 * children: its queries, cache and selection. react-admin's own ListBase is not used because it takes unchecked
 * parameters from the address and answers a page past the end, or a page that failed, by going to page 1: here such
 * a page becomes the last one, and a failure stays where it is. The next page is fetched ahead.
 */
export function RecordList<R extends RaRecord>(props: RecordListProps) {
  const { resource, rules, filter, keepAcrossFilters = false, children } = props;
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readListAddress(search, rules);
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

  // The address in its canonical form; a page past the end becomes the last one.
  const lastPage =
    total !== undefined && !isPlaceholderData && !isFetching ? Math.max(1, Math.ceil(total / perPage)) : page;
  const canonical = writeListAddress({ ...view, page: Math.min(page, lastPage) }, rules, search);
  useEffect(() => {
    if (canonical !== search) void navigate({ search: canonical }, { replace: true });
  }, [canonical, search, navigate]);

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
  const go = (to: typeof view) => void navigate({ search: writeListAddress(to, rules, search) });
  const setFilters = (to: Filter) => go({ ...view, page: 1, filter: to });
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
    setPage: (to: number) => go({ ...view, page: to }),
    // The first row of the page stays on it.
    setPerPage: (to: number) => go({ ...view, perPage: to, page: Math.floor(((page - 1) * perPage) / to) + 1 }),
    sort: { ...sort },
    setSort: ({ field, order }: SortPayload) => go({ ...view, page: 1, sort: { field, order } }),
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
