import { addCents, formatPercent, sumCents } from '../../lib/money';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  monthOf,
  monthStart,
  previousMonth,
  yesterdayOf,
} from '../../lib/time';
import type { DayPoint } from '../../ui/charts/axes';
import type { Days } from './overviewAddress';

/** The days of a history that are in a range, each day once, in order. Amounts in cents. */
export function incomePoints(
  list: readonly { readonly timestamp: number; readonly income: number }[],
  { from, to }: Days,
): readonly DayPoint[] {
  const byDay = new Map(list.map(({ timestamp, income }) => [dayOf(timestamp), income]));
  return [...byDay]
    .filter(([day]) => day >= from && day <= to)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, cents]) => ({ day, cents }));
}

/** The day with the lowest income; the first such day if there are several. */
export function lowestDay(points: readonly DayPoint[]): DayPoint | undefined {
  return points.reduce<DayPoint | undefined>(
    (least, point) => (least === undefined || point.cents < least.cents ? point : least),
    undefined,
  );
}

/** The figures of the summary that are sums of days. */
export type SummaryPeriod = 'yesterday' | 'month' | 'lastMonth';

/** The days of a period; null for this month on its first day. */
export function periodDays(period: SummaryPeriod, now: number): Days | null {
  const yesterday = yesterdayOf(now);
  const month = monthOf(now);
  if (period === 'yesterday') return { from: yesterday, to: yesterday };
  if (period === 'lastMonth') {
    const last = previousMonth(month);
    return { from: dayOf(monthStart(last)), to: addDays(dayOf(monthStart(month)), -1) };
  }
  const from = dayOf(monthStart(month));
  return from <= yesterday ? { from, to: yesterday } : null;
}

/** The sum of `days` in cents; null unless `points` has all of them. */
export function shownSum(points: readonly DayPoint[], days: Days | null): number | null {
  if (days === null) return null;
  const own = points.filter(({ day }) => day >= days.from && day <= days.to);
  let expected = days.from;
  for (const { day } of own) {
    if (day !== expected) return null;
    expected = addDays(expected, 1);
  }
  return expected > days.to ? sumCents(own.map(({ cents }) => cents)) : null;
}

/**
 * The days that a period is compared with (R19-16): the day before, the same days of last month, the month before. Null
 * if there are no such days, or if last month is too short for all of them.
 */
export function baseDays(period: SummaryPeriod, now: number): Days | null {
  const own = periodDays(period, now);
  if (own === null) return null;
  if (period === 'yesterday') return { from: addDays(own.from, -1), to: addDays(own.to, -1) };
  const month = addMonths(monthOf(now), period === 'month' ? -1 : -2);
  const from = dayOf(monthStart(month));
  if (period === 'lastMonth') return { from, to: addDays(own.from, -1) };
  const to = `${month}-${own.to.slice(8)}`;
  return to < own.from && dayOf(monthStart(month) + 86_400 * (Number(to.slice(8)) - 1)) === to ? { from, to } : null;
}

/**
 * The days to read for the summary: for the comparisons, and for the past forecasts in {@link monthForecast}. They span
 * four closed months: three that are forecast, and one with the 30 days that the first of these forecasts needs.
 */
export function comparedDays(now: number): Days {
  return { from: dayOf(monthStart(addMonths(monthOf(now), -4))), to: yesterdayOf(now) };
}

/** The console's estimate of this month's total. */
export interface Forecast {
  readonly cents: number;
  /** The largest deviation in the last three months, in whole percent, rounded up; null without three closed months. */
  readonly deviation: number | null;
}

/** How many days the forecast's mean covers. */
const meanDays = 30;
/** How many closed months the forecast is tested on. */
const triedMonths = 3;

/**
 * Forecasts this month's total (R19-64): the income of its days so far, plus a mean for today and each day after it.
 * The mean covers the days with income among the last 30 days.
 *
 * Null before the third day of the month, if one of these days is missing, and if none had income. Also null if
 * yesterday is zero but the day before is not: yesterday may not be settled yet.
 */
export function monthForecast(points: readonly DayPoint[], now: number): Forecast | null {
  const today = dayOf(now);
  const [before, yesterday] = points.slice(-2);
  if (yesterday?.cents === 0 && before !== undefined && before.cents > 0) return null;
  const cents = forecastOn(points, today);
  return cents === null ? null : { cents, deviation: pastDeviation(points, today) };
}

/** Whether a month has a forecast on this day (`YYYY-MM-DD`): from its third day on. */
export const isForecastDay = (day: string): boolean => Number(day.slice(8)) >= 3;

/** The forecast for the month of `day`, as it was on that day: from the days before it. */
function forecastOn(points: readonly DayPoint[], day: string): number | null {
  const month = day.slice(0, 7);
  const yesterday = addDays(day, -1);
  const last = { from: addDays(day, -meanDays), to: yesterday };
  const paid = points.filter(({ day: one, cents }) => one >= last.from && one <= last.to && cents > 0);
  const known = shownSum(points, { from: `${month}-01`, to: yesterday });
  if (!isForecastDay(day) || known === null || shownSum(points, last) === null || paid.length === 0) return null;
  const remaining = daysBetween(day, dayOf(monthStart(addMonths(month, 1))));
  return addCents(known, Math.round((sumCents(paid.map(({ cents }) => cents)) * remaining) / paid.length));
}

/**
 * The largest error of the last three months' forecasts, in whole percent, rounded up. Takes each month's forecast of
 * the same day of the month, or of the last day of a shorter month. Null unless each of these months is complete, and
 * the account had income from its first day on.
 */
function pastDeviation(points: readonly DayPoint[], today: string): number | null {
  const first = points.find(({ cents }) => cents > 0);
  let max = 0;
  for (let back = 1; back <= triedMonths; back += 1) {
    const month = addMonths(today.slice(0, 7), -back);
    const days = { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
    const sameDay = `${month}-${today.slice(8)}`;
    const made = forecastOn(points, sameDay < days.to ? sameDay : days.to);
    const sum = shownSum(points, days);
    if (first === undefined || first.day > days.from || made === null || sum === null || sum <= 0) return null;
    max = Math.max(max, Math.ceil((100 * Math.abs(made - sum)) / sum));
  }
  return max;
}

/** How a sum differs from the previous one. */
interface Comparison {
  readonly way: 'more' | 'less' | 'same';
  /** Cents, not negative. */
  readonly difference: number;
  /** The difference in percent of the previous sum, with one decimal; null unless that sum is above zero. */
  readonly percent: string | null;
}

/** Compares the sums of two periods, both in cents. */
export function compareSums(cents: number, before: number): Comparison {
  const difference = Math.abs(cents - before);
  return {
    way: cents > before ? 'more' : cents < before ? 'less' : 'same',
    difference,
    percent: before > 0 ? formatPercent(difference / before, 1) : null,
  };
}
