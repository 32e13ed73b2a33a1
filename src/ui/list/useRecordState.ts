import { type RaRecord, useListContext } from 'react-admin';
import { useLate } from '../hooks/useLate';

/** A quick answer shows no skeleton (docs/visual.md, "Data tables"). */
const skeletonAfterMilliseconds = 400;

/**
 * What a list has to show. `waiting` is loading that has not lasted yet. `stale`: the rows are those of the view
 * before, or are being asked for anew. `rows` is empty but in the last state, whose `error` says why they could not be
 * asked for anew.
 */
export type RecordState<R> =
  | { kind: 'waiting' | 'skeleton' | 'empty' | 'nothingFound'; rows: readonly R[]; stale: false }
  | { kind: 'failed'; error: unknown; rows: readonly R[]; stale: false }
  | { kind: 'rows'; rows: readonly R[]; stale: boolean; error: unknown };

/** The state of the list above, for tables and cards alike. Under a ListContext. */
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
