import { QueryClient, type QueryClientConfig, type QueryPersister } from '@tanstack/react-query';
import type { Console } from './console';
import { persistedQueries } from './storedAnswers';

/**
 * Milliseconds for which an answer is fresh: long enough to use a prefetched page, short enough for changing figures.
 */
const staleTime = 15_000;

/**
 * The query cache of one account: created on sign-in, dropped when the session ends. Failed reads are not retried
 * automatically, because the screen offers a retry; they are refetched when the network comes back.
 */
export function createQueryClient({
  persister,
  ...parts
}: Pick<QueryClientConfig, 'queryCache'> & { readonly persister?: QueryPersister } = {}): QueryClient {
  return new QueryClient({
    ...parts,
    defaultOptions: {
      queries: {
        ...(persister && { persister }),
        retry: false,
        networkMode: 'always',
        staleTime,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Empties the cache of an account that has left. Call this function after all components have unsubscribed; otherwise
 * later entries would be kept for a while.
 */
export function dropQueryClient(queryClient: QueryClient): void {
  for (const mutation of queryClient.getMutationCache().getAll()) mutation.destroy();
  queryClient.clear();
}

const ofSessions = new WeakMap<AbortSignal, QueryClient>();

/** The query cache of the current session, by its scope; created on first use. */
export function queryClientOf(app: Pick<Console, 'client' | 'sessions' | 'clock' | 'storage'>): QueryClient {
  const scope = app.client.scope();
  const queryClient = ofSessions.get(scope.signal) ?? createQueryClient(persistedQueries(app, scope));
  ofSessions.set(scope.signal, queryClient);
  return queryClient;
}
