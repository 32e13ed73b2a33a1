import { hashKey, type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult } from 'react-admin';
import { dayOf } from '../../lib/time';
import { unlessAborted } from '../../lib/wait';
import type { Client } from '../../platform/client';
import type { Clock } from '../../platform/clock';
import * as billing from '../../platform/contract/billing';
import type { Device } from '../../platform/contract/devices';
import type { CallAnswer, CallInput, Endpoint } from '../../platform/endpoint';
import { cacheKeys, setCachedAnswer } from '../../providers/cache';
import { callOptions, type Enabled, useDaily } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useNow } from '../../providers/user';
import { getCachedUser } from '../../providers/userProvider';
import { everEarned } from '../violations/incomeDays';
import { type DerivedView, derivedViewOf, readingFilter } from './derivedViews';

// A derived view is a view of the node list that the platform cannot provide, so the console reads all nodes to make it
// (`derivedViews.ts`). This file keeps the results ("readings") in the query cache, where home and the node list with
// its counter and columns share them. The code that makes a reading (`nodeReadings.ts`) loads on use.

const loadNodeReadings = () => import('./nodeReadings');

type Code = Awaited<ReturnType<typeof loadNodeReadings>>;
type Readings = { readonly [N in DerivedView]: Awaited<ReturnType<Code['readings'][N]>> };
type Filter = Readonly<Record<string, unknown>>;

/** How long a reading, and the answers that it shares with pages, stay fresh, in milliseconds. */
const fresh = 60_000;

interface Services {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly clock: Pick<Clock, 'now'>;
}

/** Returns a function that makes calls through the query cache, so that readings and pages share the answers. */
function sharedCalls({ client, queryClient, clock }: Services) {
  return <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { background = false }: { readonly background?: boolean } = {},
  ): Promise<CallAnswer<E>> => {
    const options = callOptions(client, endpoint, input, { background });
    const daily = endpoint.name === billing.incomeSummary.name;
    const queryKey = daily ? cacheKeys.call(endpoint, input, dayOf(clock.now())) : options.queryKey;
    return queryClient.fetchQuery({ ...options, queryKey, staleTime: fresh } as typeof options);
  };
}

/** The query of today's reading of a derived view, within the list's filters. Invalidated together with the list. */
function readingOptions<N extends DerivedView>(name: N, services: Services, view: Filter) {
  const { client, clock, queryClient } = services;
  const filter = readingFilter(name, view);
  const queryKey = cacheKeys.derivedFrom('device/list', name, dayOf(clock.now()), filter);
  return queryOptions<Readings[N], Error>({
    queryKey,
    queryFn: async ({ signal }) => {
      const { readings } = await loadNodeReadings();
      const state = queryClient.getQueryState<Readings['terms']>(queryKey);
      const reading = {
        client,
        now: clock.now(),
        filter,
        signal,
        ask: sharedCalls(services),
        agent: getCachedUser(queryClient)?.role === 'agent',
        zeros: (within: Filter): Promise<Readings['zero']> =>
          queryClient.fetchQuery(readingOptions('zero', services, within)),
        pasted: (): Promise<Readings['terms']> => queryClient.fetchQuery(readingOptions('terms', services, filter)),
        // An invalidated reading is not reused: after a write, such as a binding, every term is searched for again.
        before: name === 'terms' && state?.isInvalidated === false ? state.data : undefined,
        onProgress: (done: number) => setCachedAnswer(queryClient, progressKey(filter), () => done),
      };
      return readings[name](reading) as Promise<Readings[N]>;
    },
    staleTime: fresh,
  });
}

/** The query key of the number of terms of a pasted list that have been looked up. */
const progressKey = ({ terms }: Filter) => cacheKeys.derivedFrom('device/list', 'progress', terms);

function useReadingOptions<N extends DerivedView>(name: N, filter: Filter) {
  useNow(); // Each day has its own reading.
  const { client, clock } = useConsole();
  const queryClient = useQueryClient();
  return readingOptions(name, { client, queryClient, clock }, filter);
}

/** The nodes within the list's filters that had no income yesterday. */
export function useZeroNodes(filter: Filter, enabled: Enabled) {
  return useQuery({ ...useReadingOptions('zero', filter), enabled });
}

/** The same nodes as {@link useZeroNodes}, with their estimated losses. */
export function useZeroLosses(filter: Filter) {
  return useQuery(useReadingOptions('loss', filter));
}

/** The nodes of the filter's pasted list, and how many of its terms have been looked up. */
export function usePastedNodes(filter: Filter, enabled: Enabled = true) {
  const reading = useQuery({ ...useReadingOptions('terms', filter), enabled });
  const { data: done = 0 } = useQuery<number>({ queryKey: progressKey(filter), queryFn: skipToken });
  return { ...reading, done };
}

/**
 * The nodes within the list's filters, with the median of their income per Gbps. Yesterday's income does not change, so
 * the nodes are read again only after an invalidation, such as one by a write.
 */
export function useIncomePerGbps(filter: Filter) {
  return useQuery({ ...useReadingOptions('incomePerGbps', filter), staleTime: Number.POSITIVE_INFINITY });
}

/** Refetches the readings that the current page shows. */
export const refreshReadings = (queryClient: QueryClient) =>
  queryClient.refetchQueries(
    { queryKey: cacheKeys.derivedFrom('device/list'), type: 'active' },
    { cancelRefetch: false },
  );

/** Whether the account ever had income (`everEarned`). Shares the call for the sums with home. */
export function useEverEarned(enabled: Enabled) {
  const { data, error, isFetching, refetch } = useDaily(billing.incomeSummary, {}, { enabled });
  return { data: data && everEarned(data), error, isFetching, refetch };
}

/**
 * Creates the `getList` of the derived views; it returns null for other lists. All pages of a view share one reading.
 * Refetching a page makes a new reading. `meta` is that of `listOf`.
 */
export function createReadDerived(services: Services) {
  const { queryClient } = services;
  /** How many pages are waiting for each reading. */
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
      // Stop the reading if nothing shows it and no page waits for it any more.
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
