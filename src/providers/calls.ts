import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Client } from '../platform/client';
import type { CallAnswer, CallInput, Endpoint } from '../platform/endpoint';
import { cacheKeys } from './cache';
import { useConsole } from './console';

/** The options of a read, for `useQuery`, `useQueries` and prefetching alike. */
export function callOptions<E extends Endpoint>(client: Client, endpoint: E, input: CallInput<E>) {
  return queryOptions<CallAnswer<E>, Error>({
    queryKey: cacheKeys.call(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
  });
}

/** Asks an endpoint and keeps the answer; a superseded request is aborted. Failure stands in `error`, to be shown in place. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: boolean; staleTime?: number; refetchInterval?: number; refetchOnWindowFocus?: 'always' } = {},
): UseQueryResult<CallAnswer<E>, Error> {
  const { client } = useConsole();
  return useQuery<CallAnswer<E>, Error>({ ...callOptions(client, endpoint, input), ...options });
}
