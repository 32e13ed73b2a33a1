import type { AuthProvider } from 'react-admin';
import type { Console } from './console';
import { type Credentials, signIn } from './signIn';

type Session = Pick<Console, 'client' | 'sessions' | 'signOut'>;

/** What shows and changes nothing; every other action writes. */
const reading = ['list', 'show', 'export'];

/**
 * What react-admin asks of the session. The client itself ends a session that the platform no longer knows, and the
 * root turns to the sign-in page; so no error here signs anybody out a second time, and signing out never fails.
 *
 * @param mayVisit whether the user may see the place of a resource or an address without its first slash
 */
export function createAuthProvider({ client, sessions, signOut }: Session, mayVisit: (resource: string) => boolean) {
  // The support view writes nothing (R1-14); the client refuses it as well.
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
    /** The answer of `canAccess`, at once. */
    may,
    canAccess: (asked) => Promise.resolve(may(asked)),
  } satisfies AuthProvider;
}

/** The auth provider with its immediate answer: `useAuthProvider<ConsoleAuthProvider>()`. */
export type ConsoleAuthProvider = ReturnType<typeof createAuthProvider>;
