import { createContext, use } from 'react';
import type { User } from '../platform/contract/account';
import { useConsole, useSessionState } from './console';

/** The signed-in user. */
export interface SignedIn {
  /** The user's state. */
  readonly user: User;
  /** The account's ID. */
  readonly uid: string;
  /** Whether the account's certification is pending. */
  readonly needVerify: boolean;
}

/** Provided by `UserProvider`. */
export const UserContext = createContext<SignedIn | null>(null);

/** The signed-in user. Works only below the shell. */
export function useUser(): SignedIn {
  const signedIn = use(UserContext);
  if (signedIn === null) throw new Error('useUser needs a UserProvider above it');
  return signedIn;
}

/** The signed-in user; null on an open page without a session. */
export function useVisitor(): SignedIn | null {
  return use(UserContext);
}

/** Whether this tab is a support view, which writes nothing. */
export function useReadOnly(): boolean {
  return useSessionState(({ session }) => session?.readOnly === true);
}

/**
 * The platform's current time in unix seconds, as of this render. Below the shell, the component re-renders after each
 * refetch of the user and at midnight.
 */
export function useNow(): number {
  use(UserContext);
  return useConsole().clock.now();
}
