import { type AuthProvider, useAuthProvider, useCanAccess } from 'react-admin';
import type { Console } from './console';
import { type Credentials, signIn } from './signIn';

type Session = Pick<Console, 'client' | 'sessions' | 'signOut'>;

/** Actions that only read; all others write. */
const reading = ['list', 'show', 'export'];

/**
 * react-admin's auth provider. The client itself ends an expired session, and the root then shows the sign-in page. So
 * `checkError` never signs the user out, and `logout` never fails.
 *
 * @param mayVisit whether the user may visit a resource, or an address without its leading slash
 */
export function createAuthProvider({ client, sessions, signOut }: Session, mayVisit: (resource: string) => boolean) {
  // A support view may only read. The client rejects its writes too.
  const may = ({ action, resource }: { readonly action: string; readonly resource: string }) =>
    mayVisit(resource) && (reading.includes(action) || sessions.current()?.readOnly !== true);
  return {
    async login(credentials: Credentials) {
      const { token, username } = await signIn(client, credentials);
      sessions.startShared(token, username);
    },
    logout() {
      signOut();
      return Promise.resolve(false);
    },
    checkAuth: () => (sessions.current() ? Promise.resolve() : Promise.reject(new Error('signed out'))),
    checkError: () => Promise.resolve(),
    getIdentity() {
      const username = sessions.current()?.username ?? '';
      return Promise.resolve({ id: username, fullName: username });
    },
    /** The synchronous form of `canAccess`. */
    may,
    canAccess: (params) => Promise.resolve(may(params)),
  } satisfies AuthProvider;
}

/** The auth provider with its synchronous `may`: `useAuthProvider<ConsoleAuthProvider>()`. */
export type ConsoleAuthProvider = ReturnType<typeof createAuthProvider>;

/** Permissions stay valid until the user's data changes; `UserProvider` then invalidates them. */
export const staleTime = Number.POSITIVE_INFINITY;

/**
 * Whether the user may perform an action on a resource, or on the page at an address (without the leading slash). Like
 * react-admin's `useCanAccess`, but the answer is available in the first render. Works only below `CoreAdmin`.
 *
 * @param action `list`, `show` and `export` read, all others write
 */
export function useCanAccessNow(action: string, resource: string): boolean {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const initialData = authProvider?.may({ action, resource }) ?? true;
  return useCanAccess({ action, resource, initialData, staleTime }).canAccess === true;
}
