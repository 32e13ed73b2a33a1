import { sumCents } from '../../lib/money';
import { addDays, dayOf, monthOf, monthStart, previousMonth, yesterdayOf } from '../../lib/time';
import type { DayPoint } from '../../ui/charts/dayAxis';
import type { Days } from './dayRange';

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
