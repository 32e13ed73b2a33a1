import { formatPercent } from '../../lib/money';
import { addDays, addMonths, dayOf, monthOf, monthStart, yesterdayOf } from '../../lib/time';
import type { Days } from './dayRange';
import { type DayTile, tileDays } from './incomeModel';

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
export interface Comparison {
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
