import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { dayOf, untilNextDay } from '../lib/time';
import type { User } from '../platform/contract/account';
import * as account from '../platform/contract/account';
import { cacheKeys, getCachedAnswer, refreshResources } from './cache';
import { callOptions } from './calls';
import { type Console, useConsole } from './console';
import { pollEvery } from './queryClient';
import { UserContext } from './user';

/** How often the user's state is refetched: every ten minutes. */
export const tickMilliseconds = 600_000;

/** The cached user; null before the first answer. */
export function getCachedUser(queryClient: QueryClient): User | null {
  return getCachedAnswer(queryClient, account.accountInfo, {}) ?? null;
}

/** The query options of the user's state. Each answer sets the platform's clock. */
export function userOptions({ client, sessions, clock }: Pick<Console, 'client' | 'sessions' | 'clock'>) {
  return queryOptions({
    ...callOptions(client, account.accountInfo, {}),
    queryFn: async ({ signal }) => {
      const answer = await client.call(account.accountInfo, {}, { signal });
      clock.set(answer.timestamp); // Before anything that depends on the date is rendered.
      sessions.rename(answer.username);
      return answer;
    },
  });
}

interface UserProviderProps {
  readonly loading: ReactNode;
  /** Rendered if the account cannot be read; `retry` requests it again. */
  readonly failure: (error: Error, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Reads the user before rendering the children, which depend on it. */
export function UserProvider({ loading, failure, children }: UserProviderProps) {
  const app = useConsole();
  const { client, clock } = app;
  const user = useQuery({ ...userOptions(app), refetchInterval: pollEvery(tickMilliseconds) });
  const identity = useQuery({
    ...callOptions(client, account.identity, {}),
    refetchInterval: pollEvery(tickMilliseconds),
  });

  // The fields that decide what the user may visit.
  const who = user.data && `${user.data.role} ${user.data.needReconcileUser}`;
  const before = useRef(who);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (before.current !== undefined && before.current !== who) {
      void queryClient.invalidateQueries({ queryKey: cacheKeys.access });
    }
    before.current = who;
  }, [queryClient, who]);

  // After midnight, the cached `yesterdayIncome` of the nodes is the income of another day, so the nodes are refetched.
  const day = dayOf(clock.now());
  const dayBefore = useRef(day);
  useEffect(() => {
    if (dayBefore.current !== day) void refreshResources(queryClient, 'device/list');
    dayBefore.current = day;
  }, [queryClient, day]);

  // Re-renders everything that depends on the date at midnight, and when the page becomes visible again.
  const [, redraw] = useReducer((turns: number) => turns + 1, 0);
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && redraw();
    const timer = setTimeout(refresh, untilNextDay(clock.now()) * 1000);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  });

  const error = (user.data === undefined && user.error) || (identity.data === undefined && identity.error);
  if (error) {
    const retry = () => {
      for (const query of [user, identity]) if (query.error) void query.refetch();
    };
    return failure(error, retry);
  }
  if (user.data === undefined || identity.data === undefined) return loading;
  return <UserContext value={{ user: user.data, ...identity.data }}>{children}</UserContext>;
}
