import { askedDay, dayParameter } from '../../../domain/violations/violationDay';
import { dayEnd, dayStart, yesterdayOf } from '../../../lib/time';
import { type DayRange, type Days, type RangeRules, rangeDays, readRange, writeRange } from './dayRange';

/** The platform answers at most 800 days at once (contract, "Income"). */
export const incomeRules: RangeRules = { names: ['7', '30', '90'], usual: '30', most: 800 };

/** What the address of /dashboard/bill says; all of it optional there. */
export interface IncomeView {
  readonly range: DayRange;
  /** The day that is looked at. */
  readonly day: string;
}

/** Reads the address; whatever is missing or broken has its default: 30 days, and yesterday. */
export function readIncomeView(search: string, now: number): IncomeView {
  const given = new URLSearchParams(search);
  return { range: readRange(given, now, incomeRules), day: askedDay(given, now) ?? yesterdayOf(now) };
}

/** The one search of a view (decisions §3.1): '' for what is shown without any. */
function writeIncomeView({ range, day }: IncomeView, now: number): string {
  const kept = writeRange(range, incomeRules);
  if (day !== yesterdayOf(now)) kept.set(dayParameter, day);
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}

/** The search without what is unknown, broken or the default. */
export function cleanIncomeSearch(search: string, now: number): string {
  return writeIncomeView(readIncomeView(search, now), now);
}

/** The search with another range or day. A day outside another range gives way to its last one. */
export function changeIncomeSearch(search: string, change: Partial<IncomeView>, now: number): string {
  const view = { ...readIncomeView(search, now), ...change };
  const { from, to } = rangeDays(view.range, now);
  const outside = change.range !== undefined && (view.day < from || view.day > to);
  return writeIncomeView(outside ? { ...view, day: to } : view, now);
}

/** A range as the platform is asked for it: unix seconds, inclusive. */
export function historyQuery({ from, to }: Days) {
  return {
    start_timestamp: dayStart(from),
    end_timestamp: dayEnd(to),
    key_style: 'camel_case' as const,
  };
}
