/**
 * Matches texts that are never tokens. As the last segment of the path of `billByToken`, they would address another
 * call (docs/platform.md, "SMS link").
 */
const noToken = /^(|\.{1,2}|detail|inspect|state|confirm)$/;

/** The token of an SMS link; null if the query has no token or no valid one. */
export function billTokenIn(search: string): string | null {
  const token = new URLSearchParams(search).get('billToken')?.trim() ?? '';
  return noToken.test(token) ? null : token;
}

/** The state of a history entry that remembers the token of an SMS link until the month of the link is known. */
export interface RememberedBill {
  readonly billToken?: string;
}

/** The remembered token in the state of a history entry, in the router's format. */
export const billTokenOf = (state: unknown): string | undefined =>
  (state as { readonly usr?: RememberedBill | null } | null)?.usr?.billToken;

/**
 * Moves the token of an SMS link from the address of /wallet to the state of the history entry, in the format that the
 * router uses. Call this function before any module loads or any request is sent.
 */
export function takeBillToken(location: Location, history: History): void {
  const query = new URLSearchParams(location.search);
  if (location.pathname !== '/wallet' || !query.has('billToken')) return;
  const billToken = billTokenIn(location.search);
  query.delete('billToken');
  const search = query.toString();
  const usr: RememberedBill | null = billToken === null ? null : { billToken };
  const state = { ...(history.state as object | null), usr };
  history.replaceState(state, '', `${location.pathname}${search ? `?${search}` : ''}${location.hash}`);
}
