import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { untilNextDay } from '../lib/time';
import { accountInfo, identity as identityCall, type User } from '../platform/contract/user';
import { cacheKeys, knownCall } from './cache';
import { callOptions } from './calls';
import { useConsole } from './console';

/** Who is signed in: the user's state, the account's own ID, and whether certification is still to be done. */
export interface SignedIn {
  readonly user: User;
  readonly uid: string;
  readonly needVerify: boolean;
}

/** The user's state is asked for anew every ten minutes (R2-29). */
export const tickMilliseconds = 600_000;

/** Who is signed in, as the platform last told; null before that. */
export function knownUser(queryClient: QueryClient): User | null {
  return knownCall(queryClient, accountInfo, {}) ?? null;
}

const UserContext = createContext<SignedIn | null>(null);

interface UserProviderProps {
  readonly loading: ReactNode;
  /** Shown when the account could not be read at all; `retry` asks again. */
  readonly failure: (error: Error, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Reads who is signed in before anything that depends on it is shown; sets the platform's clock on the way. */
export function UserProvider({ loading, failure, children }: UserProviderProps) {
  const { client, sessions, clock } = useConsole();
  const user = useQuery({
    queryKey: cacheKeys.call(accountInfo, {}),
    queryFn: async ({ signal }) => {
      const answer = await client.call(accountInfo, {}, { signal });
      clock.set(answer.timestamp); // Before anything is drawn that depends on what day it is.
      sessions.rename(answer.username);
      return answer;
    },
    refetchInterval: tickMilliseconds,
  });
  const identity = useQuery({ ...callOptions(client, identityCall, {}), refetchInterval: tickMilliseconds });

  // What may be visited goes by these.
  const who = user.data && `${user.data.role} ${user.data.needReconcileUser}`;
  const before = useRef(who);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (before.current !== undefined && before.current !== who) {
      void queryClient.invalidateQueries({ queryKey: cacheKeys.access });
    }
    before.current = who;
  }, [queryClient, who]);

  // What is drawn by the day turns over with it, between two ticks too; what nobody sees, once it is seen again.
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

/** Who is signed in. Only below the shell. */
export function useUser(): SignedIn {
  const signedIn = use(UserContext);
  if (signedIn === null) throw new Error('useUser needs a UserProvider above it');
  return signedIn;
}

/** Who is signed in; null on a page that stands open to anyone, while nobody is. */
export function useVisitor(): SignedIn | null {
  return use(UserContext);
}

/** Whether this tab is a support view, which writes nothing (R1-14). */
export function useReadOnly(): boolean {
  const { sessions } = useConsole();
  return useSyncExternalStore(sessions.subscribe, () => sessions.current()?.readOnly === true);
}

/** The platform's present time, unix seconds, as of this render; below the shell drawn anew with each tick and each day. */
export function useNow(): number {
  use(UserContext);
  return useConsole().clock.now();
}
