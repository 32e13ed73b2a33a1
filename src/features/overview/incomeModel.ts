import { formatPercent, sumCents } from '../../lib/money';
import { addDays, addMonths, dayOf, monthOf, monthStart, previousMonth, yesterdayOf } from '../../lib/time';
import type { DayPoint } from '../../ui/charts/axes';
import type { Days } from './overviewAddress';

/** The days of a history that are in a range, each once, in order; cents. */
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

/** The day with the lowest income, the first of several. */
export function lowestDay(points: readonly DayPoint[]): DayPoint | undefined {
  return points.reduce<DayPoint | undefined>(
    (least, point) => (least === undefined || point.cents < least.cents ? point : least),
    undefined,
  );
}

/** The tiles that sum up days. */
export type DayTile = 'yesterday' | 'month' | 'lastMonth';

/** The days that a tile sums up; null for this month on its first day. */
export function tileDays(tile: DayTile, now: number): Days | null {
  const yesterday = yesterdayOf(now);
  const month = monthOf(now);
  if (tile === 'yesterday') return { from: yesterday, to: yesterday };
  if (tile === 'lastMonth') {
    const last = previousMonth(month);
    return { from: dayOf(monthStart(last)), to: addDays(dayOf(monthStart(month)), -1) };
  }
  const from = dayOf(monthStart(month));
  return from <= yesterday ? { from, to: yesterday } : null;
}

/**
 * The sum of the days shown over those of a tile, in cents; null unless all of them are shown.
 */
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
 * The days that a tile is compared with (R19-16): the day before, the same days of last month, the month before. Null
 * where there are none, or where last month lacks one of them.
 */
export function baseDays(tile: DayTile, now: number): Days | null {
  const own = tileDays(tile, now);
  if (own === null) return null;
  if (tile === 'yesterday') return { from: addDays(own.from, -1), to: addDays(own.to, -1) };
  const month = addMonths(monthOf(now), tile === 'month' ? -1 : -2);
  const from = dayOf(monthStart(month));
  if (tile === 'lastMonth') return { from, to: addDays(own.from, -1) };
  const to = `${month}-${own.to.slice(8)}`;
  return to < own.from && dayOf(monthStart(month) + 86_400 * (Number(to.slice(8)) - 1)) === to ? { from, to } : null;
}

/** The days that contain those of every tile's comparison. */
export function comparedDays(now: number): Days {
  return { from: dayOf(monthStart(addMonths(monthOf(now), -2))), to: yesterdayOf(now) };
}

/** How a sum differs from the one before. */
interface Comparison {
  readonly way: 'more' | 'less' | 'same';
  /** Cents, not negative. */
  readonly difference: number;
  /** Of the sum before, with one decimal; null where that is not above zero. */
  readonly percent: string | null;
}

/** Compares sums of days, both cents. */
export function compareSums(cents: number, before: number): Comparison {
  const difference = Math.abs(cents - before);
  return {
    way: cents > before ? 'more' : cents < before ? 'less' : 'same',
    difference,
    percent: before > 0 ? formatPercent(difference / before, 1) : null,
  };
}
