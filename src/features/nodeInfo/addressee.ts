/** User names: 4–20 letters, digits, `_` (docs/platform.md, "Fine points"). */
const userName = /^[A-Za-z0-9_]{4,20}$/;

/**
 * Whose node info the open page records:
 * - `own`: of who is signed in;
 * - `named`: of the account that the address names, whoever is signed in;
 * - `nobody`: the address names no proper account, or none where nobody is signed in.
 */
export type Addressee = { readonly kind: 'own' | 'named'; readonly account: string } | { readonly kind: 'nobody' };

/** Out of the address's query and the name of who is signed in, null for nobody. */
export function addresseeOf(search: string, signedIn: string | null): Addressee {
  const named = new URLSearchParams(search).get('username') ?? '';
  if (named === '' && signedIn !== null) return { kind: 'own', account: signedIn };
  if (!userName.test(named)) return { kind: 'nobody' };
  return { kind: named === signedIn ? 'own' : 'named', account: named };
}
