import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult } from 'react-admin';
import { loadZeroNodes } from '../doors';
import { dayOf } from '../lib/time';
import type { Client } from '../platform/client';
import type { Clock } from '../platform/clock';
import { incomeSummary } from '../platform/contract/billing';
import type { Device } from '../platform/contract/devices';
import type { CallAnswer, CallInput, Endpoint } from '../platform/endpoint';
import { cacheKeys } from './cache';
import { callOptions, type Enabled } from './calls';
import { useConsole } from './console';
import { useNow } from './user';

// Yesterday's zeros (`src/domain/violations/zeroNodes.ts`), read once for home, the list and its counter. Their code is loaded
// when they are first asked for.

type Code = Awaited<ReturnType<typeof loadZeroNodes>>;
export type ZeroReading = Awaited<ReturnType<Code['readZeroNodes']>>;

/** Milliseconds for which a reading, and the calls it shares with screens, are as good as new. */
const fresh = 60_000;

interface Services {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly clock: Pick<Clock, 'now'>;
}

/** Takes what screens ask as well out of their cache, or puts it there. */
function sharedCalls({ client, queryClient, clock }: Services) {
  return <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallAnswer<E>> => {
    const options = callOptions(client, endpoint, input);
    const daily = endpoint.name === incomeSummary.name;
    const queryKey = daily ? cacheKeys.call(endpoint, input, dayOf(clock.now())) : options.queryKey;
    return queryClient.fetchQuery({ ...options, queryKey, staleTime: fresh } as typeof options);
  };
}

/** The query of a day's reading within filters that the platform knows; outdated together with the list. */
function zeroOptions(services: Services, filter: Readonly<Record<string, unknown>>) {
  const { client, clock } = services;
  return queryOptions<ZeroReading, Error>({
    queryKey: cacheKeys.derivedFrom('device/list', 'zero', dayOf(clock.now()), filter),
    queryFn: async ({ signal }) => {
      const { readZeroNodes } = await loadZeroNodes();
      return readZeroNodes({ client, now: clock.now(), filter, signal, ask: sharedCalls(services) });
    },
    staleTime: fresh,
  });
}

/** The reading within filters of the list; those that it does not ask the platform for are left out. */
export function useZeroNodes(filter: Readonly<Record<string, unknown>>, enabled: boolean) {
  useNow(); // Another day is another reading.
  const { client, clock } = useConsole();
  const queryClient = useQueryClient();
  return useQuery({ ...zeroOptions({ client, queryClient, clock }, askedFor(filter)), enabled });
}

/** Whether yesterday's income has come in, and whether the account ever had any. */
export function useStanding(enabled: Enabled) {
  const { client, clock } = useConsole();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: cacheKeys.call(incomeSummary, 'standing', dayOf(useNow())),
    queryFn: async ({ signal }) => {
      const { readStanding } = await loadZeroNodes();
      const ask = sharedCalls({ client, queryClient, clock });
      return readStanding({ client, now: clock.now(), signal, ask });
    },
    staleTime: fresh,
    enabled,
  });
}

/** The status is looked at here, so that its counts are those of one reading. */
function askedFor({ zero: _, status: __, ...filter }: Readonly<Record<string, unknown>>) {
  return filter;
}

/**
 * `getList` of the nodes that match the filter `zero` and the others: a page out of the reading, which the pages share. A
 * page that was read before is read from a newer reading. `meta.unsettled` where yesterday's income has not come in;
 * `meta.most` where there are more zeros than were read.
 */
export function createZeroList(services: Services) {
  const { queryClient } = services;
  /** How many pages wait for a reading. */
  const waiting = new Map<string, number>();

  return async ({ pagination, sort, filter, signal }: GetListParams & { signal?: AbortSignal }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: Number.MAX_SAFE_INTEGER };
    const order = sort ?? { field: 'id', order: 'ASC' };
    const options = zeroOptions(services, askedFor(filter as Record<string, unknown>));
    const key = cacheKeys.pages('device/list', { pagination: { page, perPage }, sort: order, filter });
    const before = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    const hash = hashKey(options.queryKey);
    waiting.set(hash, (waiting.get(hash) ?? 0) + 1);
    const leave = () => {
      const others = (waiting.get(hash) ?? 1) - 1;
      waiting.set(hash, others);
      // Nobody shows or awaits it any more.
      const query = queryClient.getQueryCache().get(hash);
      if (others === 0 && query?.isActive() === false) void query.cancel({ revert: true });
    };
    try {
      const [reading, { zeroRows, mostZeros }] = await Promise.all([
        untilAborted(
          queryClient.fetchQuery({
            ...options,
            staleTime: ({ state }) => (state.dataUpdatedAt > before ? fresh : 0),
          }),
          signal,
        ),
        loadZeroNodes(),
      ]);
      const rows = zeroRows(reading, { filter: filter as Record<string, unknown>, sort: order });
      const meta = {
        ...(!reading.settled && { unsettled: true }),
        ...(reading.more && { most: mostZeros }),
      };
      const data = rows.slice((page - 1) * perPage, page * perPage);
      return { data, total: rows.length, ...(Object.keys(meta).length > 0 && { meta }) } as GetListResult<Device>;
    } finally {
      leave();
    }
  };
}

/** What a promise comes to, unless the signal is aborted first. */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise<Value>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
