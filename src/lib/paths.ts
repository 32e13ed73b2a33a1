/** The URL of a text; null if it is not a URL. `URL.canParse` and `URL.parse` are missing in older browsers. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** A path without the slashes at its end; '' for the home address. */
export function withoutEndSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** Punctuation of a Chinese sentence that links are pasted with. */
const sentenceMarks = [...'。，、；：！？…）」』】》”’'];
/** Each closing mark with its opening one. */
const pairs = ['（）', '「」', '『』', '【】', '《》', '“”', '‘’'].map(([opening = '', closing = '']) => ({
  opening,
  closing,
}));
const formsOf = (character: string) => [character, encodeURIComponent(character)];

/**
 * An address (path, search, hash) without the Chinese punctuation at its end, which chat programs take for a part of a
 * link: `/wallet?month=2026-08。`. The punctuation may be percent-encoded. A mark that closes what the address itself
 * opens stays, as in the name `CDN（国内）`.
 */
export function withoutSentenceMarks(address: string): string {
  const whole = address.toUpperCase();
  const count = (character: string) => formsOf(character).reduce((sum, form) => sum + whole.split(form).length - 1, 0);
  const unopened = new Map(pairs.map(({ opening, closing }) => [closing, count(closing) - count(opening)]));
  for (let end = address.length; ; ) {
    const last = whole.slice(Math.max(0, end - 9), end);
    const mark = sentenceMarks.find((one) => formsOf(one).some((form) => last.endsWith(form)));
    const excess = mark === undefined ? 0 : (unopened.get(mark) ?? 1);
    if (mark === undefined || excess <= 0) return address.slice(0, end);
    if (unopened.has(mark)) unopened.set(mark, excess - 1);
    end -= formsOf(mark).find((form) => last.endsWith(form))?.length ?? 0;
  }
}

/** Replaces the window's address by the same address without Chinese punctuation at its end. */
export function dropSentenceMarks({ origin, pathname, search, hash }: Location, history: History): void {
  const address = `${pathname}${search}${hash}`;
  const plain = withoutSentenceMarks(address);
  // With the origin, because a path may begin with `//`, which alone would name another host.
  if (plain !== address) history.replaceState(history.state, '', `${origin}${plain}`);
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
