/** Names of the platform's own calls, which no token of an SMS is (docs/platform.md, "SMS link"). */
const noToken = /^(|\.{1,2}|detail|inspect|state|confirm)$/;

/** The token that an SMS link brings; null where there is none, or where it is a word that no token can be. */
export function billTokenIn(search: string): string | null {
  const token = new URLSearchParams(search).get('billToken') ?? '';
  return noToken.test(token) ? null : token;
}

/** What a place in the browser's history remembers: the token of an SMS link that has not led to its month yet. */
export interface RememberedBill {
  readonly billToken?: string;
}

/**
 * Takes the token of an SMS link out of the address of /wallet, before anything else is loaded or asked: the history
 * entry is replaced and remembers it, as a router does, until it has led to its month.
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
