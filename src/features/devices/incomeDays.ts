import { addDays, dayEnd, dayOf, dayStart, yesterdayOf } from '../../lib/time';

/** How many days a device's income is shown for. */
export const shownDays = 30;

/** The days whose income is shown: `shownDays` full days up to yesterday, unix seconds, the end inclusive. */
export function incomeRange(now: number): { start_timestamp: number; end_timestamp: number } {
  const last = yesterdayOf(now);
  return { start_timestamp: dayStart(addDays(last, 1 - shownDays)), end_timestamp: dayEnd(last) };
}

/** One day's income in cents, and its bar: the share of the best day, 0 to 1 (a loss has none). */
export interface IncomeDay {
  readonly day: string;
  readonly cents: number;
  readonly share: number;
}

/** The days of a history, newest first. */
export function incomeDays(list: readonly { timestamp: number; income: number }[]): readonly IncomeDay[] {
  const best = Math.max(0, ...list.map(({ income }) => income));
  return [...list]
    .sort((a, b) => b.timestamp - a.timestamp)
    .map(({ timestamp, income }) => ({
      day: dayOf(timestamp),
      cents: income,
      share: best > 0 ? Math.max(0, income) / best : 0,
    }));
}
