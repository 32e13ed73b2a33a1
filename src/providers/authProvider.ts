import type { AuthProvider } from 'ra-core';
import type { Console } from './console';

/**
 * What react-admin asks of the session. The client itself ends a session that the platform no longer knows, and the
 * root turns to the sign-in page; so no error here signs anybody out a second time, and signing out never fails.
 */
export function createAuthProvider({ sessions, signOut }: Pick<Console, 'sessions' | 'signOut'>): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Signing in happens before react-admin is there')),
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
  };
}
