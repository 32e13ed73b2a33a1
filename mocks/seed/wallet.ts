import type { Entry, Withdrawal } from '../../src/platform/contract/wallet';
import { addMonths, dayNumber, firstDay, midnight, monthOf, stamp, weekday } from './calendar';
import { mix } from './devices';
import { billStateAt, hasBill, type Profile, settlementMonth } from './profiles';
import { hash } from './pseudo';
import type { WithdrawalRules } from './settlement';

/** Bills from this month on are paid into the wallet; older bills were paid out directly. */
const FIRST_MONTH_IN_WALLET = '2020-10';
const SETTLED = 300;

/** An account's wallet: the bills that are paid into it, and the rules for withdrawals. */
export interface SeededWallet {
  readonly seed: string;
  readonly username: string;
  readonly profile: Profile;
  /** `total_after_tax` of a month's bill, in cents. */
  readonly billTotal: (month: string) => number;
  /** The rules for a withdrawal at a time, in unix seconds. */
  readonly rulesAt: (time: number) => WithdrawalRules;
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
function monthlyEntries({ seed, username, profile, billTotal }: SeededWallet, now: number): Entry[] {
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
function weeklyEntries({ seed, username, profile }: SeededWallet, now: number): Entry[] {
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
export function entriesOf(wallet: SeededWallet, walletType: 0 | 1, now: number): Entry[] {
  return walletType === 0 ? monthlyEntries(wallet, now) : weeklyEntries(wallet, now);
}

function withdrawalAt(seed: string, username: string, create: number, amount: number, index: number): Withdrawal {
  const method = index % 4 === 3 ? (otherMethods[Math.floor(index / 4) % otherMethods.length] ?? card) : card;
  const serial = String(hash(seed, username, 'withdrawal', create) % 1_000).padStart(3, '0');
  return { type: 'withdraw', create, txId: `TX${stamp(create)}${serial}`, amount, ...method, status: 'success' };
}

/**
 * When money may be withdrawn after an entry, in unix seconds. At a time that is not `usual`, it is withdrawn only if
 * the balance is above the limit.
 */
function timesAfter(entry: Entry, index: number, figure: number): { time: number; usual: boolean }[] {
  const day = dayNumber(entry.create);
  const timeOn = (later: number) => midnight(day + later) + 11 * 3600 + (mix(figure, later) % 30_000);
  if (entry.walletType === 1) return index % 3 === 2 ? [{ time: timeOn(0), usual: true }] : [];
  return Array.from({ length: 14 }, (_, nth) => ({ time: timeOn(3 + nth), usual: nth % 7 === 0 }));
}

/**
 * The amount withdrawn from a balance, in cents: `max` if the balance is larger, otherwise a `share` of it in tens of
 * dollars.
 */
function amountFrom(balance: number, max: number, share: number): number {
  return balance > max ? max : Math.floor((balance * share) / 1_000) * 1_000;
}

/**
 * The withdrawals of a wallet before `bornAt` (unix seconds), oldest first; amounts in cents. They follow the rules for
 * withdrawals: balance, windows, limits, and one weekly withdrawal a week. The weekly wallet has none in the current
 * week. Some failed. The newest went to the stored payout account, and is in progress if it is at most three days old.
 */
export function withdrawalsOf(wallet: SeededWallet, walletType: 0 | 1, bornAt: number): Withdrawal[] {
  const { seed, username, rulesAt } = wallet;
  const withdrawals: Withdrawal[] = [];
  const today = dayNumber(bornAt);
  const end = midnight(walletType === 0 ? today : today - weekday(today) + 1);
  let balance = 0;
  for (const [index, entry] of entriesOf(wallet, walletType, bornAt).entries()) {
    balance += entry.amount;
    if (entry.type !== 'bill') continue;
    const figure = hash(seed, username, 'drawing', entry.create);
    // A bill is usually withdrawn in one or two parts.
    let partsLeft = 1 + (mix(figure, 40) % 2);
    for (const { time, usual } of timesAfter(entry, index, figure)) {
      const { open, min, max } = rulesAt(time);
      const wanted = balance > max || (usual && partsLeft > 0);
      const amount = amountFrom(balance, max, partsLeft > 1 ? 0.55 : 0.7);
      if (time >= end || !open || !wanted || amount < min) continue;
      partsLeft -= 1;
      const withdrawal = withdrawalAt(seed, username, time, amount, withdrawals.length);
      const failed = withdrawals.length % 10 === 5;
      withdrawals.push(failed ? { ...withdrawal, status: 'failure' } : withdrawal);
      if (!failed) balance -= amount;
    }
  }
  const newest = withdrawals.at(-1);
  if (newest) {
    const status = bornAt - newest.create <= 3 * 86_400 ? 'transferring' : 'success';
    withdrawals[withdrawals.length - 1] = { ...newest, ...card, status };
  }
  return withdrawals;
}
