import { type ReactNode, useMemo } from 'react';
import {
  ListContextProvider,
  type ListControllerBaseResult,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  useRecordSelection,
} from 'react-admin';
import type { ListView } from './listAddress';
import { type OnView, useLastPage, viewControls } from './RecordList';

interface LocalListProps<R> {
  resource: string;
  /** The view in the address. */
  view: ListView;
  onView: OnView;
  /**
   * All records that match the view, in the order of the view; undefined while they are loading or could not be loaded.
   */
  records: readonly R[] | undefined;
  /** Why `records` could not be loaded. */
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

const nothing = () => undefined;

/**
 * A list of records in memory, whose view is entirely in its address. Provides the same ListContext as RecordList, with
 * one page of the records. Only records that match the view are selected.
 */
export function LocalList<R extends RaRecord>(props: LocalListProps<R>) {
  const { resource, view, onView, records, error, onRetry, children } = props;
  const { page, perPage } = view;
  const total = records?.length;
  useLastPage(view, onView, total);
  const data = useMemo(() => records?.slice((page - 1) * perPage, page * perPage), [records, page, perPage]);
  const [marked, selection] = useRecordSelection<R>({ resource, disableSyncWithStore: true });
  const selectedIds = useMemo(() => {
    const known = new Set(marked.length === 0 ? [] : records?.map(({ id }) => id));
    return marked.filter((id) => known.has(id));
  }, [marked, records]);
  const loading = records === undefined && error === null;
  const controls: ListControllerBaseResult<R> = {
    resource,
    isFetching: loading,
    isLoading: loading,
    isPaused: false,
    isPlaceholderData: false,
    refetch: onRetry as ListControllerBaseResult<R>['refetch'],
    ...viewControls(view, onView, total),
    filter: undefined,
    displayedFilters: {},
    showFilter: nothing,
    hideFilter: nothing,
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: () => selection.clearSelection(),
    onSelectAll: nothing,
    exporter: false,
  };
  const context = { ...controls, data, total, error, isPending: loading } as ListControllerResult<R>;
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={context}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
}
