import type { Db } from '../db';
import type { Account } from '../seed/accounts';
import { type BillOf, billOf } from '../seed/billing';
import { monthOf } from '../seed/calendar';
import { billStateAt, hasBill, profileOf } from '../seed/profiles';
import { fleetOf } from './fleet';

const UNCONFIRMED = 100;
const CONFIRMED = 200;

/** A text for each state of a bill. */
const words: Readonly<Record<number, string>> = {
  0: 'unverified',
  100: 'unconfirmed',
  200: 'confirmed',
  210: 'modified',
  290: 'audited',
  300: 'settled',
};

/** The months that the account has confirmed on this platform. */
const confirmedOf = (db: Db, { username }: Account) => db.domain(`confirmed:${username}`, () => new Set<string>());

/** The inputs from which an account's bill of a month is computed. */
export function billFor(db: Db, account: Account, month: string): BillOf {
  const { earnings } = fleetOf(db, account);
  return { seed: db.seed, username: account.username, month, earnings, taxRatio: account.taxRatio };
}

/** `total_after_tax` of a month's bill in cents; cached. */
export function billTotal(db: Db, account: Account, month: string): number {
  const totals = db.domain(`billTotals:${account.username}`, () => new Map<string, number>());
  const known = totals.get(month) ?? billOf(billFor(db, account, month), UNCONFIRMED).total_after_tax;
  totals.set(month, known);
  return known;
}

/** The state of a month's bill; null if there is none. */
export function billState(db: Db, account: Account, month: string): { statusCode: number; status: string } | null {
  const profile = profileOf(account.username);
  const present = monthOf(db.now());
  if (!hasBill(profile, month, present)) return null;
  const left = billStateAt(profile, month, present);
  const statusCode = left === UNCONFIRMED && confirmedOf(db, account).has(month) ? CONFIRMED : left;
  return { statusCode, status: words[statusCode] ?? '' };
}

/** Confirms a month's bill. The caller checks that it may be confirmed. */
export function confirmBill(db: Db, account: Account, month: string): void {
  confirmedOf(db, account).add(month);
  db.ledger.confirmations.push({ at: db.now(), username: account.username, date: month });
}
