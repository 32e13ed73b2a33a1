import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh: long enough for a page fetched ahead, short enough for figures that move. */
const freshMilliseconds = 15_000;

/**
 * The cache of one account: made when it enters, dropped when it leaves. Nothing is repeated by itself: a failure is
 * shown with a way to try again, and a lost network is tried anew when it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: freshMilliseconds, refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Empties the cache of an account that left. Call it once nothing listens any more: what is let go later is kept for a while. */
export function dropQueryClient(queryClient: QueryClient): void {
  for (const mutation of queryClient.getMutationCache().getAll()) mutation.destroy();
  queryClient.clear();
}
