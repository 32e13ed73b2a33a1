import type { Entry, Withdrawal } from '../../src/platform/contract/wallet';
import { addMonths, dayNumber, firstDay, midnight, monthOf, stamp, weekday } from './calendar';
import { mix } from './devices';
import { billStateAt, hasBill, type Profile, settlementMonth } from './profiles';
import { hash } from './pseudo';

/** Bills from this month on are paid into the wallet; older bills were paid out directly. */
const FIRST_MONTH_IN_WALLET = '2020-10';
const SETTLED = 300;
/** The smallest withdrawal, in cents. */
const LEAST = 10_000;

/** A wallet and the totals of its bills. */
export interface WalletOf {
  readonly seed: string;
  readonly username: string;
  readonly profile: Profile;
  /** `total_after_tax` of a month's bill, in cents. */
  readonly billTotal: (month: string) => number;
  /** The largest withdrawal, in cents. */
  readonly max: number;
}

type Method = Pick<Withdrawal, 'collectionMethod' | 'collectionNumber'>;

/** The payout account that the demo accounts have stored (`accounts.ts`), as records show it. */
const card: Method = { collectionMethod: 'enterpriseCard', collectionNumber: '6225 **** **** 5678' };
const otherMethods: readonly Method[] = [
  { collectionMethod: 'personalCard', collectionNumber: '6222 **** **** 0001' },
  { collectionMethod: 'personalPayPal', collectionNumber: 'pay***@example.com' },
  { collectionMethod: 'personalAlipay', collectionNumber: '138****0000' },
];

function entryOf(
  type: Entry['type'],
  create: number,
  walletType: number,
  letter: string,
  serial: number,
  amount: number,
) {
  const rzId = `RZ${stamp(create).slice(0, 8)}${letter}${String(serial % 10_000).padStart(4, '0')}`;
  return { type, create, rzId, amount, walletType };
}

/** One entry per settled bill, with occasional compensations and adjustments; up to `now`, oldest first. */
function monthlyEntries({ seed, username, profile, billTotal }: WalletOf, now: number): Entry[] {
  const entries: Entry[] = [];
  const present = monthOf(now);
  const from = profile.billsFrom ?? present;
  for (
    let month = from > FIRST_MONTH_IN_WALLET ? from : FIRST_MONTH_IN_WALLET, nth = 0;
    hasBill(profile, month, present);
    month = addMonths(month, 1), nth += 1
  ) {
    if (billStateAt(profile, month, present) !== SETTLED) continue;
    const figure = hash(seed, username, 'entry', month);
    const paidIn = midnight(firstDay(settlementMonth(profile, month)) + 8) + 10 * 3600 + 60 + (mix(figure, 1) % 120);
    const amount = billTotal(month);
    entries.push(entryOf('bill', paidIn, 0, 'M', 100 + nth * 7, amount));
    if (nth % 8 === 3) {
      entries.push(entryOf('compensation', paidIn, 0, 'C', mix(figure, 2), 1_800 + (mix(figure, 3) % 9_000)));
    }
    if (nth % 9 === 5) {
      // Every other adjustment is negative.
      const sign = nth % 18 === 5 ? 1 : -1;
      const later = paidIn + 9 * 86_400 + (mix(figure, 4) % 20_000);
      entries.push(entryOf('adjustment', later, 0, 'A', mix(figure, 5), sign * (900 + (mix(figure, 6) % 14_000))));
    }
  }
  return entries.filter(({ create }) => create <= now);
}

/** One entry every Wednesday since the account's first week; up to `now`, oldest first. */
function weeklyEntries({ seed, username, profile }: WalletOf, now: number): Entry[] {
  if (profile.weeklyFrom === null) return [];
  const entries: Entry[] = [];
  const first = firstDay(profile.weeklyFrom);
  for (let day = first + ((10 - weekday(first)) % 7), nth = 0; midnight(day) <= now; day += 7, nth += 1) {
    const figure = hash(seed, username, 'week', day);
    const create = midnight(day) + 10 * 3600 + (mix(figure, 1) % 20);
    entries.push(entryOf('bill', create, 1, 'W', 100 + nth, 18_000 + (mix(figure, 2) % 40_000)));
  }
  return entries.filter(({ create }) => create <= now);
}

/** The entries of a wallet up to `now` (unix seconds), oldest first; amounts in cents. */
export function entriesOf(wallet: WalletOf, walletType: 0 | 1, now: number): Entry[] {
  return walletType === 0 ? monthlyEntries(wallet, now) : weeklyEntries(wallet, now);
}

function withdrawalAt(seed: string, username: string, create: number, amount: number, nth: number): Withdrawal {
  const method = nth % 4 === 3 ? (otherMethods[Math.floor(nth / 4) % otherMethods.length] ?? card) : card;
  const serial = String(hash(seed, username, 'withdrawal', create) % 1_000).padStart(3, '0');
  return { type: 'withdraw', create, txId: `TX${stamp(create)}${serial}`, amount, ...method, status: 'success' };
}

/**
 * When money may have been withdrawn after an entry, in unix seconds: on `usual` days any amount, on other days only
 * large ones.
 */
function occasionsOf(entry: Entry, nth: number, figure: number): { create: number; usual: boolean }[] {
  const day = dayNumber(entry.create);
  const at = (later: number) => midnight(day + later) + 11 * 3600 + (mix(figure, later) % 30_000);
  if (entry.walletType === 1) return nth % 3 === 2 ? [{ create: at(0), usual: true }] : [];
  return Array.from({ length: 14 }, (_, later) => ({ create: at(3 + later), usual: later % 7 === 0 }));
}

/**
 * The amount withdrawn from a balance, in whole tens of dollars: the maximum if the balance is larger, otherwise a part
 * of the balance.
 */
function drawnOf(balance: number, max: number, part: number): number {
  return balance > max ? max : Math.floor((balance * part) / 1_000) * 1_000;
}

/**
 * The withdrawals of a wallet before `bornAt` (unix seconds), oldest first; amounts in cents. They keep to the rules
 * for withdrawals: balance, windows, limits, and one weekly withdrawal a week. The weekly wallet has none in the
 * current week. Some failed. The newest is still in progress, to the stored payout account.
 */
export function withdrawalsOf(wallet: WalletOf, walletType: 0 | 1, bornAt: number): Withdrawal[] {
  const { seed, username, max } = wallet;
  const drawn: Withdrawal[] = [];
  const today = dayNumber(bornAt);
  const latest = midnight(walletType === 0 ? today : today - weekday(today) + 1);
  let balance = 0;
  for (const [nth, entry] of entriesOf(wallet, walletType, bornAt).entries()) {
    balance += entry.amount;
    if (entry.type !== 'bill') continue;
    const figure = hash(seed, username, 'drawing', entry.create);
    let times = 1 + (mix(figure, 40) % 2);
    for (const { create, usual } of occasionsOf(entry, nth, figure)) {
      if (create >= latest || (balance <= max && !(usual && times > 0))) continue;
      const amount = drawnOf(balance, max, times > 1 ? 0.55 : 0.7);
      if (amount < LEAST) continue;
      times -= 1;
      const one = withdrawalAt(seed, username, create, amount, drawn.length);
      const failed = drawn.length % 10 === 5;
      drawn.push(failed ? { ...one, status: 'failure' } : one);
      if (!failed) balance -= amount;
    }
  }
  const last = drawn.at(-1);
  if (last) drawn[drawn.length - 1] = { ...last, ...card, status: 'transferring' };
  return drawn;
}
