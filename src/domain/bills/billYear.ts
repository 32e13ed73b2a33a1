import { earliestBillMonth, latestBillMonth, mayHaveBill, monthsOf } from '../../lib/billMonths';
import { sumCents } from '../../lib/money';
import { monthEnd, monthOf, monthStart } from '../../lib/time';
import type { MonthlyBill } from '../../platform/contract/billing';
import type { Withdrawal } from '../../platform/contract/wallet';
import { readWithdrawals } from '../wallet/readRecords';
import { type BillStage, billStage, isOnItsWay, sumBill } from './billModel';
import { type BillSource, readBill } from './readBill';

// Reads and sums the bills of a year. Years are strings, such as `2025`.

/** The years that have a month with a bill, the newest first. `now` is unix seconds. */
export function billYears(now: number): readonly string[] {
  const first = Number(earliestBillMonth.slice(0, 4));
  const last = Number(latestBillMonth(now).slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
}

/** Whether a bill's amount was received: in the wallet, or paid out before the wallet existed (R9-18). */
export const hasArrived = (stage: BillStage): boolean => stage === 'placed' || stage === 'paid';

/** The result of reading a month's bill. */
export interface MonthReading {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Null if the month has no bill; undefined if the bill has not been read. */
  readonly bill: MonthlyBill | null | undefined;
  /** Why the bill could not be read; null if reading did not fail. */
  readonly error: Error | null;
}

/** Bills and the sum of their amounts after tax, in cents. */
interface BillGroup {
  readonly count: number;
  readonly cents: number;
}

/** A year's bills by how far they are. */
export interface YearSum {
  /** How many months were requested. */
  readonly months: number;
  /** How many months have been read. */
  readonly read: number;
  /** The bills whose amounts were received (`hasArrived`). */
  readonly arrived: BillGroup;
  /** How many of these were paid out directly, before the wallet existed (R9-18). */
  readonly paid: number;
  /** The bills that are confirmed, and whose amounts were not received yet. */
  readonly confirmed: BillGroup;
  /** The bills that wait for the user's confirmation. */
  readonly unconfirmed: BillGroup;
  /** The months that could not be read. */
  readonly failed: readonly string[];
}

/** Sums the bills of the months that have been read. */
export function sumYear(readings: readonly MonthReading[]): YearSum {
  const bills = readings.flatMap(({ month, bill }) =>
    bill ? [{ stage: billStage(bill.state, month), cents: bill.total_after_tax }] : [],
  );
  const group = (has: (stage: BillStage) => boolean): BillGroup => {
    const list = bills.filter(({ stage }) => has(stage));
    return { count: list.length, cents: sumCents(list.map(({ cents }) => cents)) };
  };
  return {
    months: readings.length,
    read: readings.filter(({ bill }) => bill !== undefined).length,
    arrived: group(hasArrived),
    paid: group((stage) => stage === 'paid').count,
    confirmed: group(isOnItsWay),
    unconfirmed: group((stage) => stage === 'unconfirmed'),
    failed: readings.flatMap(({ month, bill, error }) => (bill === undefined && error !== null ? [month] : [])),
  };
}

/** The columns of a year's statement that have a sum. All are in cents. */
export const yearColumns = [
  'income',
  'fines',
  'compensation',
  'tax',
  'afterTax',
  'arrived',
  'withdrawnMonthly',
  'withdrawnWeekly',
  'transferring',
] as const;
type YearColumn = (typeof yearColumns)[number];

/**
 * A line of the statement, in cents. A figure of the bill is null if the month has no bill, or if finance is still
 * verifying the bill (R9-13). Fines and tax are positive numbers, which are subtracted.
 */
export interface YearRow extends Readonly<Record<YearColumn, number | null>> {
  /** `YYYY-MM`; null for the line with the sums. */
  readonly month: string | null;
  /** The stage of the month's bill; `open` while the month is not over, null if there is no bill. */
  readonly stage: BillStage | 'open' | null;
  /** The platform's code for the stage; null if there is no bill. */
  readonly code: number | null;
  /** The platform's amount after tax minus the sum of its parts, cents; 0 if they agree. */
  readonly difference: number;
}

/** A year's statement: its months and their sum. */
export interface YearStatement {
  readonly year: string;
  readonly rows: readonly YearRow[];
  readonly total: YearRow;
  /** How many withdrawals have an unknown status; no sum includes them. */
  readonly unknown: number;
  /** When the statement was read, unix seconds. */
  readonly at: number;
}

interface YearFacts {
  /** The bill of each month; null for a month without a bill. */
  readonly bills: ReadonlyMap<string, MonthlyBill | null>;
  /** First those of the monthly wallet, then those of the weekly wallet. */
  readonly withdrawals: readonly [readonly Withdrawal[], readonly Withdrawal[]];
  /** Unix seconds. */
  readonly now: number;
}

/** The months of a year that have begun. */
const begun = (year: string, now: number) => monthsOf(year).filter((month) => month <= monthOf(now));

/**
 * Builds the statement of a year, up to the current month. A withdrawal counts in the month in which it was requested;
 * failed withdrawals do not count.
 *
 * @throws {YearUnread} if it is unknown whether a month has a bill
 */
export function yearStatement(year: string, { bills, withdrawals, now }: YearFacts): YearStatement {
  const months = begun(year, now);
  const unread = months.filter((month) => mayHaveBill(month, now) && !bills.has(month));
  if (unread.length > 0) throw new YearUnread(unread, false, null);
  const rows = months.map((month): YearRow => {
    const own = withdrawals.map((list) => list.filter(({ create }) => monthOf(create) === month));
    const sumOf = (list: readonly Withdrawal[] | undefined, wanted: Withdrawal['status']) =>
      sumCents((list ?? []).flatMap(({ amount, status }) => (status === wanted ? [amount] : [])));
    return {
      month,
      ...billFigures(month, bills.get(month) ?? null, now),
      withdrawnMonthly: sumOf(own[0], 'success'),
      withdrawnWeekly: sumOf(own[1], 'success'),
      transferring: sumOf(own.flat(), 'transferring'),
    };
  });
  const columns = Object.fromEntries(
    yearColumns.map((column) => [column, sumCents(rows.map((row) => row[column] ?? 0))]),
  ) as Record<YearColumn, number>;
  const known: readonly string[] = ['success', 'transferring', 'failure'];
  const inYear = withdrawals.flat().filter(({ create }) => months.includes(monthOf(create)));
  return {
    year,
    rows,
    total: {
      month: null,
      stage: null,
      code: null,
      difference: sumCents(rows.map(({ difference }) => difference)),
      ...columns,
    },
    unknown: inYear.filter(({ status }) => !known.includes(status)).length,
    at: now,
  };
}

function billFigures(month: string, bill: MonthlyBill | null, now: number) {
  const none = { income: null, fines: null, compensation: null, tax: null, afterTax: null, arrived: null };
  if (month > latestBillMonth(now)) return { stage: 'open' as const, code: null, difference: 0, ...none };
  if (bill === null) return { stage: null, code: null, difference: 0, ...none };
  const stage = billStage(bill.state, month);
  if (stage === 'unverified') return { stage, code: bill.state, difference: 0, ...none };
  const { income, fines, compensation, tax, difference } = sumBill(bill);
  const afterTax = bill.total_after_tax;
  const arrived = hasArrived(stage) ? afterTax : null;
  return { stage, code: bill.state, difference, income, fines, compensation, tax, afterTax, arrived };
}

/** A part of the year could not be read, so there is no statement. */
export class YearUnread extends Error {
  override readonly name = 'YearUnread';
  constructor(
    /** The months whose bills could not be read, `YYYY-MM`. */
    readonly months: readonly string[],
    /** Whether the withdrawals could not be read. */
    readonly withdrawals: boolean,
    override readonly cause: unknown,
  ) {
    super(months.join());
  }
}

/**
 * Reads a year's bills and withdrawals, and builds the statement. Settled bills that are in the cache are not requested
 * again. `now` returns the platform's time, unix seconds.
 *
 * @throws {YearUnread} if a bill or the withdrawals cannot be read
 */
export async function readYear(
  source: BillSource,
  year: string,
  now: () => number,
  signal: AbortSignal,
): Promise<YearStatement> {
  const started = now();
  const bills = new Map<string, MonthlyBill | null>();
  const failed = new Map<string, unknown>();
  const read = (month: string) =>
    readBill(source, month).then(
      (bill) => bills.set(month, bill),
      (error: unknown) => failed.set(month, error),
    );
  const days = { start: monthStart(`${year}-01`), end: monthEnd(`${year}-12`) };
  const draws = ([0, 1] as const).map((walletType) =>
    readWithdrawals(source.client, { walletType, ...days }, signal, () => undefined),
  );
  const [lists] = await Promise.all([
    Promise.allSettled(draws),
    ...monthsOf(year)
      .filter((month) => mayHaveBill(month, started))
      .map(read),
  ]);
  signal.throwIfAborted();
  const undrawn = lists.find((list) => list.status === 'rejected');
  if (failed.size > 0 || undrawn) {
    const cause = failed.size > 0 ? [...failed.values()][0] : undrawn?.reason;
    throw new YearUnread([...failed.keys()].sort(), undrawn !== undefined, cause);
  }
  const [monthly = [], weekly = []] = lists.map((list) => (list.status === 'fulfilled' ? list.value : []));
  return yearStatement(year, { bills, withdrawals: [monthly, weekly], now: now() });
}
