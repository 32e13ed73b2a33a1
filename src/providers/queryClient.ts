import { QueryClient, type QueryClientConfig, type QueryPersister } from '@tanstack/react-query';
import { Refused, Unavailable } from '../platform/errors';
import type { Console } from './console';
import { adoptAnswers, isAdopted, persistedQueries } from './storedAnswers';

/**
 * Milliseconds for which an answer is fresh: long enough to use a prefetched page, short enough for changing figures.
 */
const staleTime = 15_000;

/** When the user returns to the page, queries with data older than this are refetched, in milliseconds. */
const refetchOnFocusAfterMs = 60_000;

/** The longest pause of a failing poll, in milliseconds: by its own backoff, and by `Retry-After`. */
const [maxPause, maxAskedPause] = [600_000, 3_600_000];

/** The delay of a poll whose data came from another tab, in milliseconds, so that the other tab polls first. */
const followingLag = 10_000;

/** The pause that the platform asked for by `Retry-After`, in milliseconds after the failure; 0 without one. */
function retryAfterMs(error: unknown): number {
  const seconds = error instanceof Refused || error instanceof Unavailable ? error.retryAfter : null;
  return Math.min((seconds ?? 0) * 1000, maxAskedPause);
}

/** The parts of react-query's `Query` that decide when it is read again. */
interface Polled {
  readonly state: {
    readonly error: unknown;
    readonly errorUpdateCount: number;
    readonly errorUpdatedAt: number;
    readonly dataUpdatedAt: number;
  };
}

/** Whether the waiting time that the platform set by `Retry-After` has not passed yet. */
export const isRetryAfterPending = ({ state }: Polled): boolean =>
  Date.now() < state.errorUpdatedAt + retryAfterMs(state.error);

/**
 * The `refetchInterval` of a poll (R18-27). While the poll fails, each pause is as long as it has been failing, so the
 * pauses double. If another tab of the account polls the same call, this tab waits for that tab's answers.
 */
export const pollEvery =
  (milliseconds: number) =>
  (query: Polled): number => {
    const { error, errorUpdateCount, errorUpdatedAt, dataUpdatedAt } = query.state;
    if (error === null) return isAdopted(query) ? milliseconds + followingLag : milliseconds;
    const failing = dataUpdatedAt === 0 ? milliseconds * 2 ** (errorUpdateCount - 1) : errorUpdatedAt - dataUpdatedAt;
    return Math.max(milliseconds, Math.min(failing, maxPause), retryAfterMs(error));
  };

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
        refetchOnWindowFocus: (query) =>
          !isRetryAfterPending(query) && Date.now() - query.state.dataUpdatedAt >= refetchOnFocusAfterMs,
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
  if (!ofSessions.has(scope.signal)) adoptAnswers(queryClient, app.sessions, scope.signal);
  ofSessions.set(scope.signal, queryClient);
  return queryClient;
}
