import { sumCents } from '../../../lib/money';
import { addDays, dayOf, monthOf, monthStart, previousMonth, yesterdayOf } from '../../../lib/time';
import type { DayPoint } from '../../../ui/charts/dayAxis';
import type { Days } from './dayRange';

/** The days of a history that lie in a range, each once, in order; cents. */
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

/** The average of cents in whole cents, half a cent up; 0 of none. Exact, whatever the size of the sum. */
export function averageCents(list: readonly number[]): number {
  if (list.length === 0) return 0;
  const sum = sumCents(list);
  const rest = ((sum % list.length) + list.length) % list.length;
  return (sum - rest) / list.length + (2 * rest >= list.length ? 1 : 0);
}

/** The day that brought least, the first of several. */
export function lowestDay(points: readonly DayPoint[]): DayPoint | undefined {
  return points.reduce<DayPoint | undefined>(
    (least, point) => (least === undefined || point.cents < least.cents ? point : least),
    undefined,
  );
}

/** The tiles that stand for days. */
export type DayTile = 'yesterday' | 'month' | 'lastMonth';

/** The days a tile stands for, both inclusive; null on the first of a month, when this month has none behind it. */
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
 * What the days shown come to over those of a tile, in cents; null where not every one of them is shown, so that
 * there is nothing to compare.
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
