/** What signs in by address, in any case of letters: the session's token, and whether it may only read. */
export interface SignInParameters {
  /** Every `token`, decoded, in the order of the address. */
  readonly tokens: readonly string[];
  /** Every `readonly`, decoded. */
  readonly readOnly: readonly string[];
}

/** As it would stand in an address that hides it: behind any character that is no letter, so not `billToken`. */
const hidden = /(?:^|[^a-z])(?:token|readonly)\s*=/i;

/** With everything decoded that is ASCII, however often it was encoded; what is malformed stays as it is. */
function plain(text: string): string {
  const decoded = text.replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoded === text ? text : plain(decoded);
}

const hides = (text: string) => hidden.test(plain(text));

/**
 * Takes the parameters that sign in out of an address (path, search and hash): from the search, from a fragment that
 * reads like one, and from the way back (`next`) in either. What hides one in a way that cannot be read is left out
 * whole. Everything else stays letter by letter.
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
