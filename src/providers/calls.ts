import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { dayOf } from '../lib/time';
import type { Client } from '../platform/client';
import type { CallAnswer, CallInput, Endpoint } from '../platform/endpoint';
import { cacheKeys } from './cache';
import { useConsole } from './console';
import { useNow } from './user';

declare module '@tanstack/react-query' {
  interface Register {
    /** The endpoint that a query reads. It says how the answer is stored. */
    queryMeta: { readonly endpoint?: Endpoint };
  }
}

/** The query options of a read, for `useQuery`, `useQueries` and prefetching. */
export function callOptions<E extends Endpoint>(client: Client, endpoint: E, input: CallInput<E>) {
  return queryOptions<CallAnswer<E>, Error>({
    queryKey: cacheKeys.call(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
    meta: { endpoint },
  });
}

/** Whether a query asks; a function decides by the query's own state. */
export type Enabled = boolean | ((query: { readonly state: { readonly status: string } }) => boolean);

/**
 * For a place that shows what other places ask for: it does not ask again for what failed. Otherwise the failure that
 * they show would give way to loading when this place opens.
 */
export const unlessFailed =
  (enabled: boolean): Enabled =>
  ({ state }) =>
    enabled && state.status !== 'error';

/**
 * Calls an endpoint and caches the answer; a superseded request is aborted. `error` is for the caller to show in place.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: {
    enabled?: Enabled;
    staleTime?: number;
    gcTime?: number;
    refetchInterval?: number;
    refetchOnWindowFocus?: 'always';
  } = {},
): UseQueryResult<CallAnswer<E>, Error> {
  const { client } = useConsole();
  return useQuery<CallAnswer<E>, Error>({ ...callOptions(client, endpoint, input), ...options });
}

/** A {@link useCall} whose answer depends on the platform's day: yesterday's figures are not shown after midnight. */
export function useDaily<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: Enabled } = {},
): UseQueryResult<CallAnswer<E>, Error> {
  const { client } = useConsole();
  const queryKey = cacheKeys.call(endpoint, input, dayOf(useNow()));
  return useQuery<CallAnswer<E>, Error>({ ...callOptions(client, endpoint, input), queryKey, ...options });
}
