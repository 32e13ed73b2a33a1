/** The sign-in parameters of an address: the session token and the read-only flag. Their names may be in any case. */
export interface SignInParameters {
  /**
   * The decoded values of every `token`, in the order of the address, without surrounding blanks and line breaks. A `+`
   * stays: it is part of a token.
   */
  readonly tokens: readonly string[];
  /** The decoded values of every `readonly`; '' for a value that cannot be decoded. */
  readonly readOnly: readonly string[];
  /** Whether there is a token that cannot be read: in the path, or in the query under another name. */
  readonly unreadable: boolean;
}

const bytes = /(?:%[\da-f]{2})+/gi;
const utf8 = new TextDecoder();
const decodeBytes = (text: string) =>
  utf8.decode(Uint8Array.from(text.slice(1).split('%'), (hex) => Number.parseInt(hex, 16)));

/**
 * Decodes a text up to eight times, more often than any software encodes a text. Also replaces full-width characters by
 * plain characters, and removes invisible characters.
 */
function plain(text: string): string {
  let read = text;
  for (let round = 0; round < 8; round += 1) {
    const decoded = read
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(bytes, decodeBytes);
    if (decoded === read) break;
    read = decoded;
  }
  return read;
}

/** A parameter hidden inside other text; `billToken` does not match. */
const hidden = /(token|readonly)[^a-z=&?#/]*=/gi;
const hiddenIn = (text: string) =>
  [
    ...plain(text)
      .replace(/billtoken/gi, '')
      .matchAll(hidden),
  ].map(([, name = '']) => name.toLowerCase());
const hides = (text: string) => hiddenIn(text).length > 0;

/** The first `name=value` of a text, decoded. */
function pairIn(text: string): readonly [name: string, value: string] {
  const [[name = '', value = ''] = []] = new URLSearchParams(text);
  return [name, value];
}

/**
 * Removes the sign-in parameters from an address (path, search and hash): from its search, from a hash that reads like
 * a search, and from the return path (`next`) in both. A part of the address that hides a sign-in parameter in an
 * unreadable way is removed completely. Everything else stays unchanged, character by character.
 */
export function takeSignInParameters(address: string): { readonly address: string; readonly found: SignInParameters } {
  const tokens: string[] = [];
  const readOnly: string[] = [];
  let unreadable = false;

  const drop = (text: string) => {
    const names = hiddenIn(text);
    if (names.includes('token')) unreadable = true;
    if (names.includes('readonly')) readOnly.push('');
  };
  const fromPair = (pair: string): string[] => {
    const [name, value] = pairIn(pair);
    const known = name.trim().toLowerCase();
    if (known === 'token' && !hides(value)) {
      const [, token] = pairIn(pair.replaceAll('+', '%2B'));
      tokens.push(token.replace(/\p{Cf}/gu, '').trim());
    } else if (known === 'readonly' && !hides(value)) readOnly.push(value);
    else if (known === 'next' && hides(value)) {
      const inner = fromAddress(value);
      if (inner !== value && !hides(inner)) return [`${name}=${encodeURIComponent(inner)}`];
      drop(value);
    } else if (hides(pair)) drop(pair);
    else return [pair];
    return [];
  };
  const fromSearch = (search: string) => search.split('&').flatMap(fromPair).join('&');
  function fromAddress(text: string): string {
    const [, path = '', search, hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su.exec(text) ?? [];
    if (hides(path)) drop(path);
    const cleanPath = hides(path) ? '/' : path;
    const query = search === undefined ? '' : fromSearch(search);
    return `${cleanPath}${query && `?${query}`}${hash === undefined ? '' : fromHash(hash)}`;
  }
  function fromHash(hash: string): string {
    const mark = hash.indexOf('?') + 1;
    const rest = fromSearch(hash.slice(mark));
    const lead = fromSearch(hash.slice(0, Math.max(mark - 1, 0)));
    const cleanHash = mark > 0 && rest !== '' ? `${lead}?${rest}` : `${lead}${rest}`;
    return cleanHash === '' ? '' : `#${cleanHash}`;
  }
  return { address: fromAddress(address), found: { tokens, readOnly, unreadable } };
}
