import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Client } from '../platform/client';
import type { CallAnswer, CallInput, Endpoint } from '../platform/endpoint';
import { cacheKeys } from './cache';
import { useConsole } from './console';

/** The query options of a read, for `useQuery`, `useQueries` and prefetching. */
export function callOptions<E extends Endpoint>(client: Client, endpoint: E, input: CallInput<E>) {
  return queryOptions<CallAnswer<E>, Error>({
    queryKey: cacheKeys.call(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
  });
}

/**
 * Calls an endpoint and caches the answer; a superseded request is aborted. `error` is for the caller to show in place.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: {
    enabled?: boolean;
    staleTime?: number;
    gcTime?: number;
    refetchInterval?: number;
    refetchOnWindowFocus?: 'always';
  } = {},
): UseQueryResult<CallAnswer<E>, Error> {
  const { client } = useConsole();
  return useQuery<CallAnswer<E>, Error>({ ...callOptions(client, endpoint, input), ...options });
}
