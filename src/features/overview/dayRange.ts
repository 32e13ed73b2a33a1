import { earliestDay } from '../../domain/violations/violationRows';
import type { SearchPart } from '../../lib/search';
import { addDays, daysBetween, isDay, yesterdayOf } from '../../lib/time';

/** Two days, inclusive, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A number of days up to the platform's yesterday, as a text (`30`), or two days, inclusive. */
export type DayRange = string | Days;

/** The ranges that a screen offers. */
export interface RangeRules {
  /** Ranges by their number of days. */
  readonly names: readonly string[];
  /** The default. */
  readonly usual: string;
  /** The most days of a range. */
  readonly most: number;
}

/** The number of days in a range. */
export function dayCount({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}

/** Why a range is refused: it contains a day that is not over, one before the first bill, or too many days. */
export type RangeFault = 'late' | 'early' | 'long';

/** The fault of a range, null if it is valid. */
export function rangeFault(days: Days, now: number, { most }: RangeRules): RangeFault | null {
  if (days.to > yesterdayOf(now)) return 'late';
  if (days.from < earliestDay) return 'early';
  return dayCount(days) > most ? 'long' : null;
}

/** The range in an address, `range` or `from` and `to`; the default where there is no valid one. */
export const rangePart = (now: number, rules: RangeRules): SearchPart<DayRange> => ({
  read(given) {
    const [from, to] = [given.get('from') ?? '', given.get('to') ?? ''];
    if (isDay(from) && isDay(to) && from <= to && rangeFault({ from, to }, now, rules) === null) return { from, to };
    return rules.names.find((name) => name === given.get('range')) ?? rules.usual;
  },
  write(range, into) {
    if (typeof range === 'object') {
      into.set('from', range.from);
      into.set('to', range.to);
    } else if (range !== rules.usual) into.set('range', range);
  },
});

/** The days of a range, up to the platform's yesterday. */
export function rangeDays(range: DayRange, now: number): Days {
  if (typeof range === 'object') return range;
  const to = yesterdayOf(now);
  return { from: addDays(to, 1 - Number(range)), to };
}

/** The days of a range, the last first. */
export function daysOf({ from, to }: Days): readonly string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) days.push(day);
  return days;
}
