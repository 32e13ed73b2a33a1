import type { QueryClient } from '@tanstack/react-query';
import type { Console } from './console';
import { keptQueries } from './kept/keptQueries';
import { createQueryClient } from './queryClient';

const ofSessions = new WeakMap<AbortSignal, QueryClient>();

/** The query cache of the current session, by its scope; created on first use. */
export function queryClientOf(app: Pick<Console, 'client' | 'sessions' | 'clock' | 'storage'>): QueryClient {
  const scope = app.client.scope();
  const queryClient = ofSessions.get(scope.signal) ?? createQueryClient(keptQueries(app, scope));
  ofSessions.set(scope.signal, queryClient);
  return queryClient;
}
