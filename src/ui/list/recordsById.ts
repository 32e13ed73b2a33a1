import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { limitConcurrency } from '../../lib/limitConcurrency';

/** Ids per request, so that the address stays below server limits. */
const most = 100;

/** At most four requests at a time, so the screen's own are not queued behind them. */
const limited = limitConcurrency(4);

/**
 * The records of a simple-rest collection with these ids, in no particular order (docs/platform.md, "Lists": `id` may be filtered).
 */
export async function recordsById<R extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  ids: readonly Identifier[],
  signal: AbortSignal = new AbortController().signal,
): Promise<R[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ids.slice(at * most, (at + 1) * most));
  const found = await Promise.all(
    parts.map((part) => {
      const params = {
        pagination: { page: 1, perPage: part.length },
        sort: { field: 'id', order: 'ASC' as const },
        filter: { id: part },
        signal,
      };
      return limited(() => dataProvider.getList<R>(resource, params), signal);
    }),
  );
  return found.flatMap(({ data }) => data);
}
