/** A path without the slashes at its end; '' for the home address. */
export function withoutEndSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** Punctuation of a Chinese sentence that links are pasted with. */
const sentenceMarks = [...'。，、；：！？…）」』】》”’'];

/**
 * An address (path, search, hash) without the Chinese punctuation at its end, which chat programs take for a part of a
 * link: `/wallet?month=2026-08。`. The punctuation may be percent-encoded.
 */
export function withoutSentenceMarks(address: string): string {
  for (let end = address.length; ; ) {
    const last = address.slice(Math.max(0, end - 9), end).toUpperCase();
    const mark = sentenceMarks.flatMap((one) => [one, encodeURIComponent(one)]).find((one) => last.endsWith(one));
    if (mark === undefined) return address.slice(0, end);
    end -= mark.length;
  }
}

/** Replaces the window's address by the same address without Chinese punctuation at its end. */
export function dropSentenceMarks({ pathname, search, hash }: Location, history: History): void {
  const address = `${pathname}${search}${hash}`;
  const plain = withoutSentenceMarks(address);
  if (plain !== address) history.replaceState(history.state, '', plain);
}

/** The console's addresses, without parameters. Links with parameters are built next to the data they select. */
export const paths = {
  home: '/',
  signIn: '/auth',
  register: '/register',
  resetPassword: '/reset-password',
  nodeAddress: '/external-form/node-address',
  devices: '/device/list',
  dialLines: '/dial/list',
  dialConfig: '/dial/config',
  wallet: '/wallet',
  overview: '/dashboard',
  billDashboard: '/dashboard/bill',
  techDashboard: '/dashboard/tech',
  bind: '/help/bind_device',
  scan: '/scan-device',
  diagnosis: '/help/diagnosis',
  user: '/user',
  certification: '/user/certification',
  beneficiary: '/user/beneficiary',
  password: '/user/password',
} as const;

/** `/user/password` with the form for the wallet password. */
export const walletPasswordPath = `${paths.password}?type=wallet`;

/** The wallet with the bill of a month, `YYYY-MM`. */
export const billPath = (month: string): string => `${paths.wallet}?month=${month}`;
