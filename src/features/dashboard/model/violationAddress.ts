import { defineSearch } from '../../../lib/search';
import { addDays } from '../../../lib/time';
import { type DayRange, type RangeRules, rangeDays, rangePart } from './dayRange';

/** Violations take one call per day, which limits the range. */
export const violationRules: RangeRules = { names: ['7', '30'], usual: '30', most: 92 };

/** What the address of /dashboard/tech states: the range of days whose violations are shown. */
export const violationSearch = (now: number) => defineSearch({ range: rangePart(now, violationRules) });

/** The address of the violations around a day: the usual days where it is among them, else that day alone. */
export function violationsPath(day: string, now: number): string {
  const { from } = rangeDays(violationRules.usual, now);
  const range = day >= from ? violationRules.usual : { from: day, to: day };
  return `/dashboard/tech${violationSearch(now).write({ range })}`;
}

/** The days of a range, the last first. */
export function daysOf(range: DayRange, now: number): readonly string[] {
  const { from, to } = rangeDays(range, now);
  const days: string[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) days.push(day);
  return days;
}
