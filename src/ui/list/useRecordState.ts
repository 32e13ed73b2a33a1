import { type RaRecord, useListContext } from 'react-admin';
import { useLate } from '../hooks/useLate';

/** Quick answers show no skeleton (docs/visual.md, "Data tables"). */
const skeletonAfterMilliseconds = 400;

/**
 * What a list shows. `waiting` is loading that is too short for a skeleton yet. `stale` rows belong to the previous
 * view or are being refetched. Only the last kind has `rows`; its `error` is that of a failed refetch.
 */
export type RecordState<R> =
  | { kind: 'waiting' | 'skeleton' | 'empty' | 'nothingFound'; rows: readonly R[]; stale: false }
  | { kind: 'failed'; error: unknown; rows: readonly R[]; stale: false }
  | { kind: 'rows'; rows: readonly R[]; stale: boolean; error: unknown };

/** The state of the current list, for tables and cards. Requires a ListContext. */
export function useRecordState<R extends RaRecord>(): RecordState<R> {
  const { data, total, page, perPage, error, isPending, isFetching, isPlaceholderData, filterValues } =
    useListContext<R>();
  const pastEnd = total !== undefined && total > 0 && (page - 1) * perPage >= total;
  const loading = isPending || (data === undefined && isFetching === true) || (pastEnd && !error);
  const late = useLate(loading, skeletonAfterMilliseconds);
  if (loading) return { kind: late ? 'skeleton' : 'waiting', rows: [], stale: false };
  if (data === undefined) return { kind: 'failed', error, rows: [], stale: false };
  if (data.length === 0) {
    const filtered = Object.keys(filterValues as object).length > 0;
    return { kind: filtered ? 'nothingFound' : 'empty', rows: [], stale: false };
  }
  const fetching = isFetching === true;
  return { kind: 'rows', rows: data, stale: isPlaceholderData === true || fetching, error: fetching ? null : error };
}
