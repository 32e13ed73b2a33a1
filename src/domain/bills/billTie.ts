import { addDays, addMonths, dayOf, isMonth, monthEnd, monthOf, monthStart, previousMonth } from '../../lib/time';
import { billCode } from '../../platform/contract/billing';
import type { Entry } from '../../platform/contract/wallet';
import { getCachedRecord } from '../../providers/cache';
import type { BillRecord } from '../../providers/dataProvider';
import { readEntries } from '../wallet/readRecords';
import { firstWalletMonth, sumBill } from './billModel';
import { type BillSource, readBill } from './readBill';

/** A bill in state 300 (settled). */
export interface SettledBill {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The amount after tax, cents. */
  readonly amount: number;
}

/** A bill enters the wallet at most this many months after the month that it bills. */
const maxDelayMonths = 6;

/** Whether an entry can come from a monthly bill, by its type and wallet. */
export const isBillEntry = (entry: Entry): boolean => entry.type === 'bill' && entry.walletType === 0;

/** When a month's bill may enter the wallet: unix seconds, inclusive. */
function entryPeriod(month: string): { readonly start: number; readonly end: number } {
  return { start: monthEnd(month) + 1, end: monthEnd(addMonths(month, maxDelayMonths)) };
}

/** The months, `YYYY-MM`, whose bill an entry may come from, the newest first; none before `firstWalletMonth`. */
function possibleMonths(entry: Entry): readonly string[] {
  const present = monthOf(entry.create);
  if (!isMonth(present)) return [];
  const months: string[] = [];
  const earliest = addMonths(present, -maxDelayMonths);
  for (let month = previousMonth(present); month >= earliest; month = previousMonth(month)) {
    if (month >= firstWalletMonth) months.push(month);
  }
  return months;
}

/** Whether an entry can come from a bill: it has the bill's amount and was created in the bill's `entryPeriod`. */
function matches(bill: SettledBill, entry: Entry): boolean {
  const { start, end } = entryPeriod(bill.month);
  return (
    isBillEntry(entry) &&
    bill.amount !== 0 &&
    entry.amount === bill.amount &&
    entry.create >= start &&
    entry.create <= end
  );
}

/** The only item of a list; null if there are none or several. */
const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);

/** Reads the settled bills of these months. */
export type ReadBills<Bill extends SettledBill> = (months: readonly string[]) => Promise<readonly Bill[]>;
/** Reads the entries of the monthly wallet between two instants, unix seconds, inclusive. */
export type ReadEntries = (start: number, end: number) => Promise<readonly Entry[]>;

/**
 * Finds the wallet entry of a settled bill by its amount (R9-46). Returns null unless exactly one entry in the bill's
 * period has this amount, and no other bill matches this entry.
 */
export async function entryOfBill(
  bill: SettledBill,
  read: { readonly bills: ReadBills<SettledBill>; readonly entries: ReadEntries },
): Promise<Entry | null> {
  if (bill.amount === 0) return null;
  const { start, end } = entryPeriod(bill.month);
  const entry = only((await read.entries(start, end)).filter((one) => matches(bill, one)));
  if (entry === null) return null;
  const others = await read.bills(possibleMonths(entry).filter((month) => month !== bill.month));
  return others.some((other) => matches(other, entry)) ? null : entry;
}

/**
 * Finds the bill of a wallet entry, by the same rule as {@link entryOfBill}.
 *
 * @param entries all entries of the monthly wallet
 */
export async function billOfEntry<Bill extends SettledBill>(
  entry: Entry,
  entries: readonly Entry[],
  readBills: ReadBills<Bill>,
): Promise<Bill | null> {
  if (!isBillEntry(entry) || entry.amount === 0) return null;
  const bill = only((await readBills(possibleMonths(entry))).filter((one) => matches(one, entry)));
  return bill && only(entries.filter((one) => matches(bill, one))) && bill;
}

/** A settled bill, with the difference between its total and its lines. */
export interface FoundBill extends SettledBill {
  /** The platform's total minus the sum of the lines, cents; 0 when they agree. */
  readonly sumAbove: number;
}

/** Reads the settled bills of these months. A cached bill is requested again only if it is not settled. */
export async function readSettledBills(source: BillSource, months: readonly string[]): Promise<readonly FoundBill[]> {
  const bills = await Promise.all(months.map((month) => settledOrRead(source, month)));
  return bills.flatMap((bill, index) =>
    bill?.state === billCode.settled
      ? [{ month: months[index] ?? '', amount: bill.total_after_tax, sumAbove: sumBill(bill).difference }]
      : [],
  );
}

/** Returns the cached bill of a month if it is settled; otherwise requests the bill. */
async function settledOrRead(source: BillSource, month: string): Promise<BillRecord | null> {
  const known = getCachedRecord<BillRecord>(source.queryClient, 'bill', month);
  return known?.state === billCode.settled ? known : readBill(source, month, 0);
}

/** When a bill entered the wallet. */
export interface BillArrival {
  /** The month of the bill, `YYYY-MM`. */
  readonly month: string;
  /** When the wallet entry was created, unix seconds. */
  readonly create: number;
}

/** The day by which a bill's income is expected, and the facts behind the estimate. */
interface Expected {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** How many earlier bills the estimate uses. */
  readonly bills: number;
  /** Each of these bills arrived this many months after the month that it bills. */
  readonly monthsLater: number;
  /** The latest day of the month on which one of them arrived. */
  readonly dayOfMonth: number;
}

/** The estimate needs at least this many bills. */
const fewestArrivals = 2;
/** The estimate uses at most this many bills, the newest ones. */
const maxArrivals = 3;

const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/**
 * Estimates, from the newest arrivals, when the bill of `month` enters the wallet. Returns null if there are too few
 * arrivals, if they took different numbers of months, or if the estimated day has already come. `now` is unix seconds.
 */
export function expectedArrival(month: string, arrivals: readonly BillArrival[], now: number): Expected | null {
  const newest = [...arrivals].sort((a, b) => (a.month < b.month ? 1 : -1)).slice(0, maxArrivals);
  const delays = newest.map(({ month: own, create }) => monthIndex(monthOf(create)) - monthIndex(own));
  const [monthsLater] = delays;
  if (newest.length < fewestArrivals || monthsLater === undefined) return null;
  if (delays.some((delay) => delay !== monthsLater)) return null;
  const dayOfMonth = Math.max(...newest.map(({ create }) => Number(dayOf(create).slice(8))));
  const arrivalMonth = addMonths(month, monthsLater);
  const lastDay = Number(dayOf(monthEnd(arrivalMonth)).slice(8));
  const day = addDays(`${arrivalMonth}-${String(Math.min(dayOfMonth, lastDay)).padStart(2, '0')}`, 1);
  return day > dayOf(now) ? { day, bills: newest.length, monthsLater, dayOfMonth } : null;
}

/** How many months back to look for wallet entries of bills. */
const monthsBack = 4;

/**
 * Reads when the newest bills entered the monthly wallet. Leaves out entries whose bill cannot be found by its amount.
 * `now` is unix seconds.
 */
export async function readArrivals(
  source: BillSource,
  now: number,
  signal: AbortSignal,
): Promise<readonly BillArrival[]> {
  const first = addMonths(monthOf(now), -monthsBack);
  // An entry may come from a bill up to `maxDelayMonths` older, and is matched against all entries since that bill's
  // month.
  const start = monthStart(addMonths(first, -maxDelayMonths));
  const entries = await readEntries(source.client, { walletType: 0, start, end: now }, signal);
  const newest = entries
    .filter((entry) => isBillEntry(entry) && entry.create >= monthStart(first))
    .slice(0, maxArrivals);
  // Each bill is read once, although it may be the bill of several entries.
  const bills = await readSettledBills(source, [...new Set(newest.flatMap(possibleMonths))]);
  const arrivals: BillArrival[] = [];
  for (const entry of newest) {
    const bill = await billOfEntry(entry, entries, async (months) =>
      bills.filter(({ month }) => months.includes(month)),
    );
    if (bill !== null) arrivals.push({ month: bill.month, create: entry.create });
  }
  return arrivals;
}
