import { type Query, QueryCache, type QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import { whenIdle } from '../../lib/schedule';
import { isAnswered } from '../../platform/errors';
import type { SessionScope, SessionStore } from '../../platform/session';

import type { Console } from '../console';
import type { StoredAnswer } from './storedEntry';

/** Answers are stored for a session from the form alone: one from an address, such as a support view, leaves nothing. */
export const mayStore = (sessions: Pick<SessionStore, 'current'>): boolean => sessions.current()?.source === 'form';

/** The queries whose data is a stored answer, and when it was read. */
const storedByQuery = new WeakMap<Query, StoredAnswer<unknown>>();

/** When the stored answer was read that a query shows, in unix seconds of the platform's clock; undefined if it shows none. */
export const storedAnswerTime = (query: Query | undefined): number | undefined => query && storedByQuery.get(query)?.at;

/** Loaded on use, since the shapes of all kinds come with it. */
export const loadStoredAnswers = () => import('./storedAnswers');

/**
 * A query cache that stores answers in this browser and falls back to them (R18-11): `persister` is for all its queries.
 * Only where no answer came at all; what the platform says, even a failure, is shown as it is.
 */
export function persistedQueries(
  app: Pick<Console, 'sessions' | 'clock' | 'storage'>,
  { signal }: Pick<SessionScope, 'signal'>,
): { readonly queryCache: QueryCache; readonly persister: QueryPersister } {
  const { sessions, clock, storage } = app;
  const isOn = () => !signal.aborted && mayStore(sessions);
  const pending = new Map<string, StoredAnswer<unknown> & { readonly key: QueryKey }>();

  async function storePending(): Promise<void> {
    const { storeAnswer } = await loadStoredAnswers();
    for (const [hash, answered] of pending) if (isOn()) storeAnswer(storage, { hash, ...answered });
    pending.clear();
  }

  const queryCache = new QueryCache({
    onSuccess(answer, query) {
      const stored = storedByQuery.get(query as Query);
      // Shown with the time it was read, and stale.
      if (stored !== undefined) return query.setState({ dataUpdatedAt: stored.readAt, isInvalidated: true });
      if (!isOn()) return;
      if (pending.size === 0) whenIdle(() => storePending().catch(() => pending.clear()));
      pending.set(query.queryHash, { key: query.queryKey, answer, at: clock.now(), readAt: Date.now() });
    },
  });

  const persister: QueryPersister = async (queryFn, context, query) => {
    try {
      const answer = await queryFn(context);
      storedByQuery.delete(query);
      return answer;
    } catch (error) {
      // What this page has read itself is newer.
      const own = query.state.data !== undefined && !storedByQuery.has(query);
      if (isAnswered(error) || own || !isOn()) throw error;
      const found = await loadStoredAnswers().then(
        ({ findStored }) => findStored(app, query.queryKey, query.queryHash),
        () => null,
      );
      if (found === null || context.signal.aborted) throw error;
      storedByQuery.set(query, found);
      return found.answer;
    }
  };
  return { queryCache, persister };
}

/** When the oldest of the stored answers on the page was read, in unix seconds of the platform; null if there is none. */
export function oldestStored(queryClient: QueryClient): number | null {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const times = shown.flatMap((query) => storedAnswerTime(query) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** Asks anew for everything on the page that is stored, or failed for want of an answer. */
export async function refetchStored(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => storedByQuery.has(query) || !isAnswered(query.state.error),
  });
}
