import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../platform/client';
import { billCode } from '../../platform/contract/billing';
import { cacheKeys } from '../../providers/cache';
import type { BillRecord, ConsoleDataProvider } from '../../providers/dataProvider';
import { isNotFound } from '../../providers/errorWording';
import { isStored } from '../../providers/storedAnswers';

/** What is needed to read bills. */
export interface BillSource {
  readonly client: Client;
  readonly dataProvider: ConsoleDataProvider;
  readonly queryClient: QueryClient;
}

/**
 * How long a cached bill is fresh, in milliseconds. A settled bill that this session has read is final and never
 * refetched. All other bills, also those that an earlier session stored (`isStored`), are stale after 15 seconds.
 */
export const billStaleTime = (query: Query<BillRecord, Error>) =>
  query.state.data?.state === billCode.settled && !isStored(query as Query) ? 'static' : 15_000;

/**
 * The query of a month's bill. It has the query key of react-admin's `useGetOne`, so both share the answer. It is a
 * background read (`Client.background`).
 */
export const billOptions = ({ client, dataProvider }: Omit<BillSource, 'queryClient'>, month: string) =>
  queryOptions<BillRecord, Error>({
    queryKey: cacheKeys.record('bill', month),
    queryFn: async ({ signal }) => {
      const read = () => dataProvider.getOne<BillRecord>('bill', { id: month, signal });
      return (await client.background(read, signal)).data;
    },
    staleTime: billStaleTime,
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * Reads the bill of a month, `YYYY-MM`, through the cache; null if the month has no bill. If the user has confirmed the
 * bill, a stale answer of the platform does not undo the confirmation.
 *
 * @param staleTime milliseconds for which a cached bill is used; by default {@link billStaleTime}
 * @throws the errors of `platform/errors.ts`
 */
export async function readBill(
  { queryClient, ...source }: BillSource,
  month: string,
  staleTime: typeof billStaleTime | number = billStaleTime,
): Promise<BillRecord | null> {
  try {
    return await queryClient.fetchQuery({ ...billOptions(source, month), staleTime });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
