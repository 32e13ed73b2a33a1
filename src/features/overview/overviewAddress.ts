import { picklist } from 'valibot';
import { lossRules } from '../../domain/losses/lossLedger';
import { dayInSearch, dayParameter } from '../../domain/violations/violationRows';
import { defineSearch, parameter } from '../../lib/search';
import { keywordOf } from '../../lib/serial';
import { dayEnd, dayStart, yesterdayOf } from '../../lib/time';
import { longestKeyword } from '../../ui/list/listAddress';
import { type DayRange, type Days, daysOf, type RangeRules, rangeDays, rangePart } from './dayRange';

/** The platform answers at most 800 days at once (docs/platform.md, "Income"). */
export const incomeRules: RangeRules = { names: ['7', '30', '90'], usual: '30', most: 800 };

/** What the address of /dashboard/bill states: 30 days and yesterday, unless it says other days that can be shown. */
export const incomeSearch = (now: number) =>
  defineSearch<{ readonly range: DayRange; readonly day: string }>({
    range: rangePart(now, incomeRules),
    day: {
      read: (given) => dayInSearch(given, now) ?? yesterdayOf(now),
      write: (day, into) => day !== yesterdayOf(now) && into.set(dayParameter, day),
    },
  });

/** The day to look at in another range: the same where it lies within, else the last. */
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

/** Violations take one call per day, which limits the range. */
export const violationRules: RangeRules = { names: ['7', '30'], usual: '30', most: 92 };

/**
 * What the address of /dashboard/tech states: the range of days whose violations are shown, and what the list is
 * filtered by: a rule, a keyword, a day of the range.
 */
export const violationSearch = (now: number) => {
  const range = rangePart(now, violationRules);
  return defineSearch({
    range,
    rule: parameter('rule', picklist(lossRules)),
    q: {
      read: (given) => keywordOf(given.get('q') ?? '').slice(0, longestKeyword),
      write: (q: string, into) => q !== '' && into.set('q', q),
    },
    day: {
      read(given) {
        const day = given.get(dayParameter);
        return daysOf(rangeDays(range.read(given), now)).find((one) => one === day) ?? null;
      },
      write: (day: string | null, into) => day !== null && into.set(dayParameter, day),
    },
  });
};

/** The address of the violations around a day: the usual days where it is among them, else that day alone. */
export function violationsPath(day: string, now: number): string {
  const { from } = rangeDays(violationRules.usual, now);
  const range = day >= from ? violationRules.usual : { from: day, to: day };
  return `/dashboard/tech${violationSearch(now).change('', { range })}`;
}
