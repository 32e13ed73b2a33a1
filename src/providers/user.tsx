import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { accountInfo, identity as identityCall, type User } from '../platform/contract/user';
import { callOptions } from './calls';
import { useConsole } from './console';

/** Who is signed in: the user's state, the account's own ID, and whether certification is still to be done. */
export interface SignedIn {
  readonly user: User;
  readonly uid: string;
  readonly needVerify: boolean;
}

/** The user's state is asked for anew every ten minutes (spec §9, "User timestamp tick"). */
const tickMilliseconds = 600_000;

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
  const queryClient = useQueryClient();
  const user = useQuery({
    queryKey: [accountInfo.name, {}],
    queryFn: async ({ signal }) => {
      const answer = await client.call(accountInfo, {}, { signal });
      clock.set(answer.timestamp); // Before anything is drawn that depends on what day it is.
      sessions.rename(answer.username);
      return answer;
    },
    refetchInterval: tickMilliseconds,
  });
  const identity = useQuery({ ...callOptions(client, identityCall, {}), refetchInterval: tickMilliseconds });

  const error = (user.data === undefined && user.error) || (identity.data === undefined && identity.error);
  if (error) {
    const retry = () => void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' });
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

/** Whether this tab is a support view, which writes nothing (decisions §1.4). */
export function useReadOnly(): boolean {
  const { sessions } = useConsole();
  return useSyncExternalStore(sessions.subscribe, () => sessions.current()?.readOnly === true);
}

/** The platform's present time, unix seconds, as of this render. */
export function useNow(): number {
  return useConsole().clock.now();
}
