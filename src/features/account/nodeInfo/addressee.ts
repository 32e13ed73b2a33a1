import { openPaths } from '../../../lib/nextPath';

/** Where one signs in to fill in the own account's form. */
export const signInToFill = `/auth?${new URLSearchParams({ next: openPaths.nodeAddress })}`;

/** User names: 4–20 letters, digits, `_` (docs/platform.md, "Fine points"). */
const userName = /^[A-Za-z0-9_]{4,20}$/;

/**
 * The account whose node info the open page records:
 * - `own`: the signed-in account;
 * - `named`: the account that the address names, which is not the signed-in one;
 * - `nobody`: the name is not valid, or there is neither a name nor a signed-in account.
 */
export type Addressee = { readonly kind: 'own' | 'named'; readonly account: string } | { readonly kind: 'nobody' };

/** Reads the addressee from the page's query string. `signedIn` is the signed-in user name, null for nobody. */
export function addresseeOf(search: string, signedIn: string | null): Addressee {
  const named = new URLSearchParams(search).get('username') ?? '';
  if (named === '' && signedIn !== null) return { kind: 'own', account: signedIn };
  if (!userName.test(named)) return { kind: 'nobody' };
  return { kind: named === signedIn ? 'own' : 'named', account: named };
}
