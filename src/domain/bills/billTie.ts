import { addMonths, isMonth, monthEnd, monthOf, previousMonth } from '../../lib/time';
import type { Entry } from '../../platform/contract/wallet';
import { firstWalletMonth } from './billModel';

/** A bill in state 300: what it came to after tax, cents, and its month, `YYYY-MM`. */
export interface SettledBill {
  readonly month: string;
  readonly amount: number;
}

/** How many months after its own a bill may enter the wallet. */
export const longestWait = 6;

/** Whether an entry is of the kind that a monthly bill becomes. */
export const isBillEntry = (entry: Entry): boolean => entry.type === 'bill' && entry.walletType === 0;

/** When a month's bill may enter the wallet: unix seconds, inclusive. */
function timeOf(month: string): { readonly start: number; readonly end: number } {
  return { start: monthEnd(month) + 1, end: monthEnd(addMonths(month, longestWait)) };
}

/** The months whose bill an entry may be, `YYYY-MM`, the newest first; none before bills went to the wallet. */
export function monthsOf(entry: Entry): readonly string[] {
  const present = monthOf(entry.create);
  if (!isMonth(present)) return [];
  const months: string[] = [];
  const earliest = addMonths(present, -longestWait);
  for (let month = previousMonth(present); month >= earliest; month = previousMonth(month)) {
    if (month >= firstWalletMonth) months.push(month);
  }
  return months;
}

/** Whether an entry can be what a bill became: the same cents, at a time that can be. */
function canBe(bill: SettledBill, entry: Entry): boolean {
  const { start, end } = timeOf(bill.month);
  return (
    isBillEntry(entry) &&
    bill.amount !== 0 &&
    entry.amount === bill.amount &&
    entry.create >= start &&
    entry.create <= end
  );
}

/** The one of a list; null where there is none, or more. */
const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);

/** The settled ones among the bills of these months. */
export type ReadBills<Bill extends SettledBill> = (months: readonly string[]) => Promise<readonly Bill[]>;
/** Entries of the monthly wallet from one instant to another, unix seconds, inclusive. */
export type ReadEntries = (start: number, end: number) => Promise<readonly Entry[]>;

/**
 * The entry that a settled bill became, where the figures force it (R9-46): of the months in which it can have
 * come the only entry of these cents, and that of no other bill. Null where they do not.
 */
export async function entryOfBill(
  bill: SettledBill,
  read: { readonly bills: ReadBills<SettledBill>; readonly entries: ReadEntries },
): Promise<Entry | null> {
  if (bill.amount === 0) return null;
  const { start, end } = timeOf(bill.month);
  const entry = only((await read.entries(start, end)).filter((one) => canBe(bill, one)));
  if (entry === null) return null;
  const others = await read.bills(monthsOf(entry).filter((month) => month !== bill.month));
  return others.some((other) => canBe(other, entry)) ? null : entry;
}

/**
 * The bill that became an entry, by the same rule as {@link entryOfBill}.
 *
 * @param entries all entries of the monthly wallet
 */
export async function billOfEntry<Bill extends SettledBill>(
  entry: Entry,
  entries: readonly Entry[],
  readBills: ReadBills<Bill>,
): Promise<Bill | null> {
  if (!isBillEntry(entry) || entry.amount === 0) return null;
  const bill = only((await readBills(monthsOf(entry))).filter((one) => canBe(one, entry)));
  return bill && only(entries.filter((one) => canBe(bill, one))) && bill;
}
