import { earliestDay } from '../../../domain/violations/violationDay';
import type { SearchPart } from '../../../lib/search';
import { addDays, dayStart, isDay, yesterdayOf } from '../../../lib/time';

/** Two days, inclusive, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** So many days up to the platform's yesterday, as a text (`30`), or those between two days, inclusive. */
export type DayRange = string | Days;

/** Which ranges a screen offers. */
export interface RangeRules {
  /** Ranges by their number of days. */
  readonly names: readonly string[];
  /** The one that is shown where the address names none. */
  readonly usual: string;
  /** The most days between two. */
  readonly most: number;
}

/** How many days lie between two, both counted. */
export function dayCount({ from, to }: Days): number {
  return Math.round((dayStart(to) - dayStart(from)) / 86_400) + 1;
}

/** Why two days, the first not after the last, are no range: not over yet, before any bill, too many. */
export type RangeFault = 'late' | 'early' | 'long';

/** The fault of a range, null when it is one. */
export function rangeFault(days: Days, now: number, { most }: RangeRules): RangeFault | null {
  if (days.to > yesterdayOf(now)) return 'late';
  if (days.from < earliestDay) return 'early';
  return dayCount(days) > most ? 'long' : null;
}

/** The range that an address names, `range` or `from` and `to`; the usual one where it names none that can be shown. */
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

/** The days of a range: full days of the platform up to yesterday. */
export function rangeDays(range: DayRange, now: number): Days {
  if (typeof range === 'object') return range;
  const to = yesterdayOf(now);
  return { from: addDays(to, 1 - Number(range)), to };
}
