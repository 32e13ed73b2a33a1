import { urlOf } from './paths';
import { takeSignInParameters } from './signInParameters';

/** A placeholder origin, to resolve a path as the browser does. */
const nowhere = 'https://origin.invalid';

/**
 * Decodes a path until nothing changes, as a router, a proxy and a browser might do one after the other; null if the
 * path is malformed.
 */
function fullyDecoded(path: string): string | null {
  let text = path;
  for (let round = 0; round < 8; round += 1) {
    let decoded: string;
    try {
      decoded = decodeURIComponent(text);
    } catch {
      return null;
    }
    if (decoded === text) return text;
    text = decoded;
  }
  return null;
}

/**
 * The address to return to after sign-in: a path of this origin with its search and hash, without sign-in parameters.
 * Null for other origins in any spelling (`//x`, `/\x`, `/%09/x`, `/.//x`, `javascript:`), control characters, broken
 * encoding, and the sign-in page itself. Idempotent.
 */
export function safeNext(text: string | null): string | null {
  if (text === null || !text.startsWith('/') || /[\p{Cc}\p{Cs}]/u.test(text)) return null;
  const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(text);
  const [path = '', search = '', hash = ''] = parts?.slice(1) ?? [];
  const decoded = fullyDecoded(path);
  if (decoded === null || /[\p{Cc}\s\\]|\/\/|\/\.{1,2}(\/|$)/u.test(decoded)) return null;
  if (/^\/auth(\/|$)/i.test(decoded)) return null;
  const next = takeSignInParameters(`${path}${search}${hash}`).address;
  return urlOf(next, nowhere)?.origin === nowhere ? next : null;
}

/**
 * The sign-in page's address. If `current` (path, search and hash) is a valid address to return to, the
 * result contains it.
 */
export function signInAddress(current: string): string {
  const next = safeNext(current);
  return next === null || next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`;
}

/** The screens that are open without a session. Every other address shows the sign-in page if nobody is signed in. */
export const openPaths = {
  register: '/register',
  resetPassword: '/reset-password',
  nodeAddress: '/external-form/node-address',
} as const;

/** The values that the pages without a session pass on to each other. */
interface Carried {
  /** The user name to sign in with; '' while unknown. */
  readonly username?: string;
  /** Where to go after signing in, as returned by `safeNext`. */
  readonly next: string | null;
}

/** The address of the sign-in, registration or reset page, with the values that are passed on. */
export function entranceAddress(
  path: '/auth' | '/register' | '/reset-password',
  { username = '', next }: Carried,
): string {
  const query = String(new URLSearchParams({ ...(username !== '' && { username }), ...(next !== null && { next }) }));
  return query === '' ? path : `${path}?${query}`;
}
