/** The sign-in parameters of an address, their names in any case: the session token and the read-only flag. */
export interface SignInParameters {
  /** The decoded values of every `token`, in the order of the address. */
  readonly tokens: readonly string[];
  /** The decoded values of every `readonly`. */
  readonly readOnly: readonly string[];
}

/** A parameter hidden inside other text: after any character that is not a letter, so `billToken` does not match. */
const hidden = /(?:^|[^a-z])(?:token|readonly)\s*=/i;

/** Decodes percent-encoded ASCII repeatedly; malformed sequences stay as they are. */
function plain(text: string): string {
  const decoded = text.replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoded === text ? text : plain(decoded);
}

const hides = (text: string) => hidden.test(plain(text));

/**
 * Removes the sign-in parameters from an address (path, search and hash): from its search, from a hash that reads like
 * a search, and from the return path (`next`) in either. A part that hides one in an unreadable way is removed
 * completely. Everything else stays unchanged, character by character.
 */
export function takeSignInParameters(address: string): { readonly address: string; readonly found: SignInParameters } {
  const tokens: string[] = [];
  const readOnly: string[] = [];

  const fromPair = (pair: string): string[] => {
    const [[name = '', value = ''] = []] = new URLSearchParams(pair);
    const known = name.trim().toLowerCase();
    if (known === 'token') tokens.push(value);
    else if (known === 'readonly') readOnly.push(value);
    else if (known === 'next' && hides(value)) {
      const inner = fromAddress(value);
      return inner === value || hides(inner) ? [] : [`${name}=${encodeURIComponent(inner)}`];
    } else if (!hides(pair)) return [pair];
    return [];
  };
  const fromSearch = (search: string) => search.split('&').flatMap(fromPair).join('&');
  function fromAddress(text: string): string {
    const [, path = '', search, hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su.exec(text) ?? [];
    const kept = hides(path) ? '/' : path;
    const query = search === undefined ? '' : fromSearch(search);
    return `${kept}${query && `?${query}`}${hash === undefined ? '' : fromHash(hash)}`;
  }
  function fromHash(hash: string): string {
    const mark = hash.indexOf('?') + 1;
    const rest = fromSearch(hash.slice(mark));
    const lead = fromSearch(hash.slice(0, Math.max(mark - 1, 0)));
    const kept = mark > 0 && rest !== '' ? `${lead}?${rest}` : `${lead}${rest}`;
    return kept === '' ? '' : `#${kept}`;
  }
  return { address: fromAddress(address), found: { tokens, readOnly } };
}
