import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DataProvider, GetListResult, Identifier, ListControllerResult, RaRecord, SortPayload } from 'react-admin';
import { dayOf } from '../lib/time';
import type { Client } from '../platform/client';
import type { CallAnswer, CallInput, Endpoint } from '../platform/endpoint';
import { cacheKeys } from './cache';
import { useConsole } from './console';
import { isNotFound } from './errorWording';
import type { pollEvery } from './queryClient';
import { useNow } from './user';

declare module '@tanstack/react-query' {
  interface Register {
    /** The endpoint that a query reads. It defines how the answer is stored. */
    queryMeta: { readonly endpoint?: Endpoint };
  }
}

/**
 * The query options of a read, for `useQuery`, `useQueries` and prefetching. `background` marks a
 * background read (`Client.background`).
 */
export function callOptions<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: CallInput<E>,
  { background = false }: { readonly background?: boolean } = {},
) {
  return queryOptions<CallAnswer<E>, Error>({
    queryKey: cacheKeys.call(endpoint, input),
    queryFn: ({ signal }) => {
      const call = () => client.call(endpoint, input, { signal });
      return background ? client.background(call, signal) : call();
    },
    meta: { endpoint },
  });
}

/** Whether a query is enabled; a function decides by the query's state. */
export type Enabled = boolean | ((query: { readonly state: { readonly status: string } }) => boolean);

/**
 * For a component that shows a query which other components own: the query does not refetch after a failure when this
 * component opens. Otherwise the failure that the other components show would change to a loading state.
 */
export const unlessFailed =
  (enabled: boolean): Enabled =>
  ({ state }) =>
    enabled && state.status !== 'error';

/**
 * Calls an endpoint and caches the answer; a request that nobody needs any more is aborted. The caller shows `error` in
 * place of the data.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: {
    enabled?: Enabled;
    staleTime?: number;
    gcTime?: number;
    refetchInterval?: ReturnType<typeof pollEvery>;
  } = {},
): UseQueryResult<CallAnswer<E>, Error> {
  const { client } = useConsole();
  return useQuery<CallAnswer<E>, Error>({ ...callOptions(client, endpoint, input), ...options });
}

/** A {@link useCall} whose answer depends on the platform's day: after midnight, yesterday's figures are not shown. */
export function useDaily<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: Enabled } = {},
): UseQueryResult<CallAnswer<E>, Error> {
  const { client } = useConsole();
  const queryKey = cacheKeys.call(endpoint, input, dayOf(useNow()));
  return useQuery<CallAnswer<E>, Error>({ ...callOptions(client, endpoint, input), queryKey, ...options });
}

/** The page of a list that a request asks for. */
export interface PageView {
  readonly page: number;
  readonly perPage: number;
  readonly sort: Readonly<SortPayload>;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The page that a list shows. */
export function pageShown(list: ListControllerResult): PageView {
  const { page, perPage, sort, filterValues, filter } = list;
  const { field, order } = sort;
  return { page, perPage, sort: { field, order }, filter: { ...(filterValues as object), ...filter } };
}

/**
 * Query options for one page of a list, with the same key as react-admin's `useGetList`, so that the list finds
 * prefetched pages in the cache.
 */
export function listPageOptions<R extends RaRecord>(dataProvider: DataProvider, resource: string, view: PageView) {
  const { page, perPage, sort, filter } = view;
  const params = { pagination: { page, perPage }, sort: { ...sort }, filter: { ...filter } };
  return queryOptions<GetListResult<R>, Error>({
    queryKey: cacheKeys.pages(resource, params),
    queryFn: async ({ signal }) => {
      const { data, total, pageInfo, meta } = await dataProvider.getList<R>(resource, { ...params, signal });
      return { data, total, pageInfo, meta } as GetListResult<R>;
    },
  });
}

/** The maximum number of ids per request, so that the address stays below the limits of servers. */
const maxIds = 100;

interface RecordSource {
  readonly dataProvider: DataProvider;
  /** If given, each request is a background read (`Client.background`); otherwise requests are sent at once. */
  readonly client?: Pick<Client, 'background'>;
}

/**
 * The records of a simple-rest collection with these ids, in no particular order (docs/platform.md, "Lists": `id` may
 * be filtered).
 */
export async function recordsById<R extends RaRecord>(
  { dataProvider, client }: RecordSource,
  resource: string,
  ids: readonly Identifier[],
  signal: AbortSignal = new AbortController().signal,
): Promise<R[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, at) =>
    ids.slice(at * maxIds, (at + 1) * maxIds),
  );
  const found = await Promise.all(
    parts.map((part) => {
      const params = {
        pagination: { page: 1, perPage: part.length },
        sort: { field: 'id', order: 'ASC' as const },
        filter: { id: part },
        signal,
      };
      const read = () => dataProvider.getList<R>(resource, params);
      return client ? client.background(read, signal) : read();
    }),
  );
  return found.flatMap(({ data }) => data);
}

/** Marks a row that the platform no longer has: a request for this record alone returned 404. */
interface Gone {
  readonly gone?: true;
}

/** Whether a list row or a page's record is marked as gone. */
export const isGone = (record: object): boolean => (record as Gone).gone === true;

/**
 * Refetches these records of a simple-rest collection, in the same order. Records that the platform no longer has keep
 * their last values and are marked as gone. A list may omit existing records, so each missing record is requested
 * alone, unless it is already marked: only a 404 proves that the record is gone.
 *
 * All requests are background reads.
 *
 * @throws the error of a failed read; then no record is updated
 */
export async function refetchRecords<R extends RaRecord>(
  source: Required<RecordSource>,
  resource: string,
  shown: readonly R[],
  signal: AbortSignal,
): Promise<(R & Gone)[]> {
  const ids = shown.map(({ id }) => id);
  const listed = await recordsById<R>(source, resource, ids, signal);
  const byId = new Map(listed.map((record) => [record.id, record]));
  const { dataProvider, client } = source;
  const alone = async (record: R): Promise<R & Gone> => {
    try {
      const params = { id: record.id, signal };
      return (await client.background(() => dataProvider.getOne<R>(resource, params), signal)).data;
    } catch (error) {
      if (isNotFound(error)) return { ...record, gone: true };
      throw error;
    }
  };
  return Promise.all(shown.map((record) => byId.get(record.id) ?? (isGone(record) ? record : alone(record))));
}
