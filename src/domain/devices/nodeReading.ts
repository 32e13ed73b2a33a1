import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult } from 'react-admin';
import { dayOf } from '../../lib/time';
import { unlessAborted } from '../../lib/wait';
import type { Client } from '../../platform/client';
import type { Clock } from '../../platform/clock';
import { incomeSummary } from '../../platform/contract/billing';
import type { Device } from '../../platform/contract/devices';
import type { CallAnswer, CallInput, Endpoint } from '../../platform/endpoint';
import { cacheKeys } from '../../providers/cache';
import { callOptions, type Enabled, useDaily } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useNow } from '../../providers/user';
import { everEarned } from '../violations/incomeDays';
import { type DerivedView, derivedViewOf, platformFilter } from './derivedViews';

// The readings of derived views (`derivedViews.ts`), in the query cache: home, the list, its counter and its columns share
// them. Their code (`nodeReadings.ts`) is loaded on use.

const loadNodeReadings = () => import('./nodeReadings');

type Code = Awaited<ReturnType<typeof loadNodeReadings>>;
type Readings = { readonly [N in DerivedView]: Awaited<ReturnType<Code['readings'][N]>> };
type Filter = Readonly<Record<string, unknown>>;

/** Milliseconds for which a reading, and the calls it shares with screens, are as good as new. */
const fresh = 60_000;

interface Services {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly clock: Pick<Clock, 'now'>;
}

/** Takes what screens ask as well out of their cache, or puts it there. */
function sharedCalls({ client, queryClient, clock }: Services) {
  return <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { background = false }: { readonly background?: boolean } = {},
  ): Promise<CallAnswer<E>> => {
    const options = callOptions(client, endpoint, input, { background });
    const daily = endpoint.name === incomeSummary.name;
    const queryKey = daily ? cacheKeys.call(endpoint, input, dayOf(clock.now())) : options.queryKey;
    return queryClient.fetchQuery({ ...options, queryKey, staleTime: fresh } as typeof options);
  };
}

/** The query of a day's reading within filters of the list; outdated together with the list. */
function readingOptions<N extends DerivedView>(name: N, services: Services, view: Filter) {
  const { client, clock } = services;
  const filter = platformFilter(name, view);
  return queryOptions<Readings[N], Error>({
    queryKey: cacheKeys.derivedFrom('device/list', name, dayOf(clock.now()), filter),
    queryFn: async ({ signal }) => {
      const { readings } = await loadNodeReadings();
      const reading = { client, now: clock.now(), filter, signal, ask: sharedCalls(services) };
      return readings[name](reading) as Promise<Readings[N]>;
    },
    staleTime: fresh,
  });
}

function useReadingOptions<N extends DerivedView>(name: N, filter: Filter) {
  useNow(); // Another day is another reading.
  const { client, clock } = useConsole();
  const queryClient = useQueryClient();
  return readingOptions(name, { client, queryClient, clock }, filter);
}

/** Yesterday's zeros within filters of the list. */
export function useZeroNodes(filter: Filter, enabled: boolean) {
  return useQuery({ ...useReadingOptions('zero', filter), enabled });
}

/** The income per Gbps of the nodes within filters of the list, and its median. Yesterday is over: read once, unless the nodes change. */
export function useIncomePerGbps(filter: Filter) {
  return useQuery({ ...useReadingOptions('incomePerGbps', filter), staleTime: Number.POSITIVE_INFINITY });
}

/** Reads anew what is shown of the readings. */
export const refreshReadings = (queryClient: QueryClient) =>
  queryClient.refetchQueries(
    { queryKey: cacheKeys.derivedFrom('device/list'), type: 'active' },
    { cancelRefetch: false },
  );

/** Whether yesterday's income has come in, and whether the account ever had any. */
export function useStanding(enabled: Enabled) {
  const { client, clock } = useConsole();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: cacheKeys.call(incomeSummary, 'standing', dayOf(useNow())),
    queryFn: async ({ signal }) => {
      const { readStanding } = await loadNodeReadings();
      const ask = sharedCalls({ client, queryClient, clock });
      return readStanding({ client, now: clock.now(), signal, ask });
    },
    staleTime: fresh,
    enabled,
  });
}

/** Whether the account ever had income (`everEarned`). Home reads the same sums. */
export function useEverEarned(enabled: Enabled) {
  const { data, error, isFetching, refetch } = useDaily(incomeSummary, {}, { enabled });
  return { data: data && everEarned(data), error, isFetching, refetch };
}

/**
 * `getList` of the node list's derived views, null for others: a page of the view's reading, which all its pages share. A
 * page that was read before is read from a newer reading. Its `meta` is that of `listOf`.
 */
export function createReadDerived(services: Services) {
  const { queryClient } = services;
  /** How many pages wait for a reading. */
  const waiting = new Map<string, number>();

  type Params = GetListParams & { signal?: AbortSignal };
  const readPage = async (name: DerivedView, { pagination, sort, filter, signal }: Params) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: Number.MAX_SAFE_INTEGER };
    const order = sort ?? { field: 'id', order: 'ASC' };
    const options = readingOptions(name, services, filter as Filter);
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
    const read = queryClient.fetchQuery({
      ...options,
      staleTime: ({ state }) => (state.dataUpdatedAt > before ? fresh : 0),
    });
    try {
      const [reading, { listOf }] = await Promise.all([
        signal === undefined ? read : unlessAborted(read, signal),
        loadNodeReadings(),
      ]);
      const { rows, meta } = listOf(reading, { filter: filter as Filter, sort: order }, services.clock.now());
      const data = rows.slice((page - 1) * perPage, page * perPage);
      return { data, total: rows.length, ...(Object.keys(meta).length > 0 && { meta }) } as GetListResult<Device>;
    } finally {
      leave();
    }
  };
  return (params: Params) => {
    const name = derivedViewOf(params);
    return name === null ? null : readPage(name, params);
  };
}
