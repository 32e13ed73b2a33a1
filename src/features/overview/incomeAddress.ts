import { askedDay, dayParameter } from '../../domain/violations/violationRows';
import { defineSearch } from '../../lib/search';
import { dayEnd, dayStart, yesterdayOf } from '../../lib/time';
import { type DayRange, type Days, type RangeRules, rangeDays, rangePart } from './dayRange';

/** The platform answers at most 800 days at once (docs/platform.md, "Income"). */
export const incomeRules: RangeRules = { names: ['7', '30', '90'], usual: '30', most: 800 };

/** What the address of /dashboard/bill states: 30 days and yesterday, unless it says other days that can be shown. */
export const incomeSearch = (now: number) =>
  defineSearch<{ readonly range: DayRange; readonly day: string }>({
    range: rangePart(now, incomeRules),
    day: {
      read: (given) => askedDay(given, now) ?? yesterdayOf(now),
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
