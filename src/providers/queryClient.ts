import { QueryClient } from '@tanstack/react-query';
import type { SessionScope } from '../platform/sessionScope';

/** How long an answer is fresh: long enough to use a prefetched page, short enough for changing figures. */
const freshMilliseconds = 15_000;

/**
 * The query cache of one account: created when it signs in, dropped when it leaves. Failed reads are not retried
 * automatically, since the screen offers a retry; after a lost connection they are refetched.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: freshMilliseconds, refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const ofSessions = new WeakMap<AbortSignal, QueryClient>();

/** The query cache of a session, by the signal of its scope; created on first use. */
export function queryClientOf({ signal }: SessionScope): QueryClient {
  const queryClient = ofSessions.get(signal) ?? createQueryClient();
  ofSessions.set(signal, queryClient);
  return queryClient;
}

/**
 * Empties the cache of an account that has left. Call it after everything has unsubscribed: later entries would be kept
 * for a while.
 */
export function dropQueryClient(queryClient: QueryClient): void {
  for (const mutation of queryClient.getMutationCache().getAll()) mutation.destroy();
  queryClient.clear();
}
