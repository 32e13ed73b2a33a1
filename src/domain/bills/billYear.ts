import { earliestBillMonth, latestBillMonth } from '../../lib/billMonths';
import { sumCents } from '../../lib/money';
import type { MonthlyBill } from '../../platform/contract/billing';
import { type BillStage, billStage } from './billModel';

// Sums the bills of a year. Years are strings, such as `2025`.

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

/** The sum of the bills whose amounts were received (`hasArrived`). */
export interface YearSum {
  /** How many months were requested. */
  readonly months: number;
  /** How many months have been read. */
  readonly read: number;
  /** How many months have a bill whose amount was received. */
  readonly arrived: number;
  /** How many of these were paid out directly, before the wallet existed (R9-18). */
  readonly paid: number;
  /** The sum of the amounts received, after tax, in cents. */
  readonly cents: number;
  /** The months that could not be read. */
  readonly failed: readonly string[];
}

/** Sums the bills whose amounts were received, among the months that have been read. */
export function sumYear(readings: readonly MonthReading[]): YearSum {
  const arrived = readings.flatMap(({ month, bill }) => {
    const stage = bill ? billStage(bill.state, month) : 'unknown';
    return bill && hasArrived(stage) ? [{ stage, cents: bill.total_after_tax }] : [];
  });
  return {
    months: readings.length,
    read: readings.filter(({ bill }) => bill !== undefined).length,
    arrived: arrived.length,
    paid: arrived.filter(({ stage }) => stage === 'paid').length,
    cents: sumCents(arrived.map(({ cents }) => cents)),
    failed: readings.flatMap(({ month, bill, error }) => (bill === undefined && error !== null ? [month] : [])),
  };
}
