import { takeSignInParameters } from './signInParameters';

/** Where nobody is: only used to see how a browser reads a path. */
const nowhere = 'https://origin.invalid';

/** Decoded until it stays the same, as far as a router, a proxy and a browser together might; null when malformed. */
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
 * The way back after sign-in, or null where it is not one (R1-19): a path of this origin, search and hash
 * kept, but for what signs in. Dropped are other origins in every spelling (`//x`, `/\x`, `/%09/x`, `/.//x`, `javascript:`), control
 * characters, broken encoding, and the sign-in page itself. What comes out goes through unchanged when given again.
 */
export function safeNext(text: string | null): string | null {
  if (text === null || !text.startsWith('/') || !text.isWellFormed() || /\p{Cc}/u.test(text)) return null;
  const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(text);
  const [path = '', search = '', hash = ''] = parts?.slice(1) ?? [];
  const decoded = fullyDecoded(path);
  if (decoded === null || /[\p{Cc}\s\\]|\/\/|\/\.{1,2}(\/|$)/u.test(decoded)) return null;
  if (/^\/auth(\/|$)/i.test(decoded)) return null;
  const next = takeSignInParameters(`${path}${search}${hash}`).address;
  return URL.canParse(next, nowhere) && new URL(next, nowhere).origin === nowhere ? next : null;
}

/** The sign-in page's address, with the way back to `current` (path, search and hash) where there is one. */
export function signInAddress(current: string): string {
  const next = safeNext(current);
  return next === null || next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`;
}
