import { sumCents } from '../../lib/money';
import { addDays, dayEnd, dayOf, dayStart, monthOf, yesterdayOf } from '../../lib/time';

/** How many days a device's income is shown for. */
export const shownDays = 30;

/** The days whose income is shown: `shownDays` full days up to yesterday, unix seconds, the end inclusive. */
export function incomeRange(now: number): { start_timestamp: number; end_timestamp: number } {
  const last = yesterdayOf(now);
  return { start_timestamp: dayStart(addDays(last, 1 - shownDays)), end_timestamp: dayEnd(last) };
}

/** One day's income in cents; null where the platform gives none. */
export interface IncomeDay {
  readonly day: string;
  readonly cents: number | null;
}

/** A day of which the platform gives the income. */
export interface KnownDay extends IncomeDay {
  readonly cents: number;
}

export const isKnown = (one: IncomeDay): one is KnownDay => one.cents !== null;

/** The days shown, the oldest first, each with its income of a history. */
export function incomeDays(list: readonly { timestamp: number; income: number }[], now: number): readonly IncomeDay[] {
  const known = new Map(list.map(({ timestamp, income }) => [dayOf(timestamp), income]));
  const last = yesterdayOf(now);
  return Array.from({ length: shownDays }, (_, nth) => {
    const day = addDays(last, 1 - shownDays + nth);
    return { day, cents: known.get(day) ?? null };
  });
}

/** What the days shown bring together and those of the present month; cents, null where not one is known. */
export function incomeSums(days: readonly IncomeDay[], now: number): { all: number | null; month: number | null } {
  const known = days.filter(isKnown);
  const sum = (some: readonly KnownDay[]) => (some.length === 0 ? null : sumCents(some.map(({ cents }) => cents)));
  return { all: sum(known), month: sum(known.filter(({ day }) => day.startsWith(monthOf(now)))) };
}

/** Whether a day brought nothing although the device (bound at unix seconds) could have earned. */
export function isUnpaid({ day, cents }: IncomeDay, boundAt: number): boolean {
  return cents !== null && cents <= 0 && dayEnd(day) >= boundAt;
}
