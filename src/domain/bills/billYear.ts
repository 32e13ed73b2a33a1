import { earliestBillMonth, latestBillMonth } from '../../lib/billMonths';
import { sumCents } from '../../lib/money';
import type { MonthlyBill } from '../../platform/contract/billing';
import { type BillStage, billStage, isOnItsWay } from './billModel';

// Sums the bills of a year. Years are strings, such as `2025`.

/** The years that have a month with a bill, the newest first. `now` is unix seconds. */
export function billYears(now: number): readonly string[] {
  const first = Number(earliestBillMonth.slice(0, 4));
  const last = Number(latestBillMonth(now).slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
}

/** Whether a bill's amount was received: in the wallet, or paid out before the wallet existed (R9-18). */
const hasArrived = (stage: BillStage): boolean => stage === 'placed' || stage === 'paid';

/** The result of reading a month's bill. */
export interface MonthQuery {
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

/** A year's bills, counted and summed by their stage. */
export interface YearSum {
  /** How many months were requested. */
  readonly months: number;
  /** How many months have been read. */
  readonly read: number;
  /** The bills whose amounts were received (`hasArrived`). */
  readonly arrived: BillGroup;
  /** How many of these were paid out directly, before the wallet existed (R9-18). */
  readonly paid: number;
  /** The confirmed bills whose amounts have not been received yet. */
  readonly confirmed: BillGroup;
  /** The bills that wait for the user's confirmation. */
  readonly unconfirmed: BillGroup;
  /** The months that could not be read. */
  readonly failed: readonly string[];
}

/** Sums the bills of the months that have been read. */
export function sumYear(readings: readonly MonthQuery[]): YearSum {
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
