import { type Query, QueryCache, type QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import { loadKeep } from '../../doors';
import { whenIdle } from '../../lib/schedule';
import { isAnswered } from '../../platform/errors';
import type { SessionScope, SessionStore } from '../../platform/session';

import type { Console } from '../console';
import type { Kept } from './keptEntry';

/** Answers are kept for a session from the form alone: one from an address, such as a support view, leaves nothing. */
export const mayKeep = (sessions: Pick<SessionStore, 'current'>): boolean => sessions.current()?.source === 'form';

/** The queries whose data is a kept answer, and when it was read. */
const fallen = new WeakMap<Query, Kept<unknown>>();

/** When the kept answer was read that a query shows, in unix seconds of the platform's clock; undefined if it shows none. */
export const fallenAt = (query: Query | undefined): number | undefined => query && fallen.get(query)?.at;

/**
 * A query cache that keeps answers in this browser and falls back to them (R18-11): `persister` is for all its queries.
 * Only where no answer came at all; what the platform says, even a failure, is shown as it is.
 */
export function keptQueries(
  app: Pick<Console, 'sessions' | 'clock' | 'storage'>,
  { signal }: Pick<SessionScope, 'signal'>,
): { readonly queryCache: QueryCache; readonly persister: QueryPersister } {
  const { sessions, clock, storage } = app;
  const isOn = () => !signal.aborted && mayKeep(sessions);
  const waiting = new Map<string, Kept<unknown> & { readonly key: QueryKey }>();

  async function keepWaiting(): Promise<void> {
    const { keepAnswer } = await loadKeep();
    for (const [hash, answered] of waiting) if (isOn()) keepAnswer(storage, { hash, ...answered });
    waiting.clear();
  }

  const queryCache = new QueryCache({
    onSuccess(answer, query) {
      const kept = fallen.get(query as Query);
      // Shown with the time it was read, and stale.
      if (kept !== undefined) return query.setState({ dataUpdatedAt: kept.readAt, isInvalidated: true });
      if (!isOn()) return;
      if (waiting.size === 0) whenIdle(() => keepWaiting().catch(() => waiting.clear()));
      waiting.set(query.queryHash, { key: query.queryKey, answer, at: clock.now(), readAt: Date.now() });
    },
  });

  const persister: QueryPersister = async (queryFn, context, query) => {
    try {
      const answer = await queryFn(context);
      fallen.delete(query);
      return answer;
    } catch (error) {
      // What this page has read itself is newer.
      const own = query.state.data !== undefined && !fallen.has(query);
      if (isAnswered(error) || own || !isOn()) throw error;
      const found = await loadKeep().then(
        ({ findKept }) => findKept(app, query.queryKey, query.queryHash),
        () => null,
      );
      if (found === null || context.signal.aborted) throw error;
      fallen.set(query, found);
      return found.answer;
    }
  };
  return { queryCache, persister };
}

/** When the oldest of the kept answers on the page was read, in unix seconds of the platform; null if there is none. */
export function oldestShown(queryClient: QueryClient): number | null {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const times = shown.flatMap((query) => fallenAt(query) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** Asks anew for everything on the page that is kept, or failed for want of an answer. */
export async function refreshFallen(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => fallen.has(query) || !isAnswered(query.state.error),
  });
}
