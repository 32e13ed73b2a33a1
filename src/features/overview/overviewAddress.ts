import { picklist } from 'valibot';
import { lossRules } from '../../domain/losses/lossLedger';
import { dayInSearch, dayParameter, earliestDay } from '../../domain/violations/violationRows';
import { paths } from '../../lib/paths';
import {
  defineSearch,
  marksPart,
  parameter,
  type SearchPart,
  unreadableDays,
  unreadableUnless,
} from '../../lib/search';
import { keywordOf } from '../../lib/serial';
import { addDays, dayEnd, dayStart, daysBetween, isDay, yesterdayOf } from '../../lib/time';
import { maxKeywordLength } from '../../ui/list/listAddress';

/** Two days, inclusive, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A number of days up to the platform's yesterday, as a string (`30`), or the first and last day. */
export type DayRange = string | Days;

/** The ranges that a page offers. */
export interface RangeRules {
  /** The ranges by their number of days. */
  readonly names: readonly string[];
  /** The default. */
  readonly usual: string;
  /** The maximum number of days of a range. */
  readonly max: number;
}

/** The number of days in a range. */
export function dayCount({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}

/**
 * Why a range is rejected:
 * - `late`: it contains a day that is not over;
 * - `early`: it contains a day before the first bill;
 * - `long`: it has too many days.
 */
export type RangeFault = 'late' | 'early' | 'long';

/** The fault of a range; null if the range is valid. */
export function rangeFault(days: Days, now: number, { max }: RangeRules): RangeFault | null {
  if (days.to > yesterdayOf(now)) return 'late';
  if (days.from < earliestDay) return 'early';
  return dayCount(days) > max ? 'long' : null;
}

/** Reads and writes a range in an address, as `range` or as `from` and `to`. An invalid range becomes the default. */
export const rangePart = (now: number, rules: RangeRules): SearchPart<DayRange> => ({
  read(given) {
    const [from, to] = [given.get('from') ?? '', given.get('to') ?? ''];
    if (isDay(from) && isDay(to) && from <= to && rangeFault({ from, to }, now, rules) === null) return { from, to };
    return rules.names.find((name) => name === given.get('range')) ?? rules.usual;
  },
  unreadable: unreadableDays,
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

/** The ranges of /dashboard/bill. The platform answers at most 800 days at once (docs/platform.md, "Income"). */
export const incomeRules: RangeRules = { names: ['7', '30', '90'], usual: '30', max: 800 };

/**
 * The search of /dashboard/bill: by default 30 days and yesterday. `changes`: whether the drawer that compares
 * yesterday with the day before is open. `marks`: which explanations are open on the receipt.
 */
export const incomeSearch = (now: number) =>
  defineSearch<{
    readonly range: DayRange;
    readonly day: string;
    readonly changes: boolean;
    readonly marks: readonly string[];
  }>({
    range: rangePart(now, incomeRules),
    day: {
      read: (given) => dayInSearch(given, now) ?? yesterdayOf(now),
      write: (day, into) => day !== yesterdayOf(now) && into.set(dayParameter, day),
      unreadable: unreadableUnless(dayParameter, isDay),
    },
    changes: {
      read: (given) => given.get('changes') === 'nodes',
      write: (changes, into) => changes && into.set('changes', 'nodes'),
    },
    marks: marksPart,
  });

/** The key of the drawer `changes` (`DrawerState`). */
export const changesDrawer = 'changes';

/** The day to show in another range: the same day if the range contains it, otherwise the range's last day. */
export function dayWithin(range: DayRange, day: string, now: number): string {
  const { from, to } = rangeDays(range, now);
  return day < from || day > to ? to : day;
}

/** The query for a range: unix seconds, inclusive. */
export function historyQuery({ from, to }: Days) {
  return {
    start_timestamp: dayStart(from),
    end_timestamp: dayEnd(to),
    key_style: 'camel_case' as const,
  };
}

/** The ranges of /dashboard/tech. Limited, because reading the violations takes one call per day. */
export const violationRules: RangeRules = { names: ['7', '30'], usual: '30', max: 92 };

/**
 * The search of /dashboard/tech: the range of days whose violations are shown, and the list's filters (a rule, a
 * keyword, a day of the range).
 */
export const violationSearch = (now: number) => {
  const range = rangePart(now, violationRules);
  return defineSearch({
    range,
    rule: {
      ...parameter('rule', picklist(lossRules)),
      unreadable: unreadableUnless('rule', (name) => lossRules.some((rule) => rule === name)),
    },
    q: {
      read: (given) => keywordOf(given.get('q') ?? '').slice(0, maxKeywordLength),
      write: (q: string, into) => q !== '' && into.set('q', q),
    },
    day: {
      read(given) {
        const day = given.get(dayParameter);
        return daysOf(rangeDays(range.read(given), now)).find((one) => one === day) ?? null;
      },
      write: (day: string | null, into) => day !== null && into.set(dayParameter, day),
      unreadable: unreadableUnless(dayParameter, isDay),
    },
  });
};

/** The address of the violations around a day: the default range if it contains the day, otherwise only that day. */
export function violationsPath(day: string, now: number): string {
  const { from } = rangeDays(violationRules.usual, now);
  const range = day >= from ? violationRules.usual : { from: day, to: day };
  return `${paths.techDashboard}${violationSearch(now).change('', { range })}`;
}
