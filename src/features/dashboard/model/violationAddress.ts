import { addDays } from '../../../lib/time';
import { type DayRange, type RangeRules, rangeDays, readRange, writeRange } from './dayRange';

/** The platform tells violations a day a call: so many days are asked for at most. */
export const violationRules: RangeRules = { names: ['7', '30'], usual: '30', most: 92 };

/** The range of days whose violations an address shows. */
export function readViolationRange(search: string, now: number): DayRange {
  return readRange(new URLSearchParams(search), now, violationRules);
}

/** The one search of a range (decisions §3.1): '' for the usual one. */
export function writeViolationRange(range: DayRange): string {
  const text = writeRange(range, violationRules).toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of the violations around a day: the usual days where it is among them, else that day alone. */
export function violationsPath(day: string, now: number): string {
  const { from } = rangeDays(violationRules.usual, now);
  return `/dashboard/tech${writeViolationRange(day >= from ? violationRules.usual : { from: day, to: day })}`;
}

/** The days of a range, the last first. */
export function daysOf(range: DayRange, now: number): readonly string[] {
  const { from, to } = rangeDays(range, now);
  const days: string[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) days.push(day);
  return days;
}
