import { addDays, dayEnd, dayStart, isDay, yesterdayOf } from '../../lib/time';
import { dayParameter, earliestDay, violationDay } from '../../ui/violations/violationDay';

/** Ranges by their number of days, ending with the platform's yesterday. */
export const namedRanges = ['7', '30', '90'] as const;
export type NamedRange = (typeof namedRanges)[number];

/** The days whose income is shown: so many up to yesterday, or those between two days, inclusive. */
export type IncomeRange = NamedRange | { readonly from: string; readonly to: string };

/** Two days, inclusive, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What the address of /dashboard/bill says; all of it optional there. */
export interface IncomeView {
  readonly range: IncomeRange;
  /** The day whose violations are shown. */
  readonly day: string;
}

/** The platform answers at most so many days at once (contract, "Income"). */
export const mostDays = 800;
const usual: NamedRange = '30';

/** How many days lie between two, both counted. */
export function dayCount({ from, to }: Days): number {
  return Math.round((dayStart(to) - dayStart(from)) / 86_400) + 1;
}

/** Why two days, the first not after the last, are no range of incomes: not over yet, before any bill, too many. */
export type IncomeRangeFault = 'late' | 'early' | 'long';

/** The fault of a range, null when it is one. */
export function incomeRangeFault(days: Days, now: number): IncomeRangeFault | null {
  if (days.to > yesterdayOf(now)) return 'late';
  if (days.from < earliestDay) return 'early';
  return dayCount(days) > mostDays ? 'long' : null;
}

function rangeIn(search: URLSearchParams, now: number): IncomeRange {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to && incomeRangeFault({ from, to }, now) === null) return { from, to };
  return namedRanges.find((name) => name === search.get('range')) ?? usual;
}

/** Reads the address; whatever is missing or broken has its default: 30 days, and yesterday's violations. */
export function readIncomeView(search: string, now: number): IncomeView {
  const given = new URLSearchParams(search);
  return { range: rangeIn(given, now), day: violationDay(given, now) };
}

/** The one search of a view (decisions §3.1): '' for what is shown without any. */
function writeIncomeView({ range, day }: IncomeView, now: number): string {
  const kept = new URLSearchParams();
  if (typeof range === 'object') {
    kept.set('from', range.from);
    kept.set('to', range.to);
  } else if (range !== usual) {
    kept.set('range', range);
  }
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

/** The days of a range: full days of the platform up to yesterday. */
export function rangeDays(range: IncomeRange, now: number): Days {
  if (typeof range === 'object') return range;
  const to = yesterdayOf(now);
  return { from: addDays(to, 1 - Number(range)), to };
}

/** A range as the platform is asked for it: unix seconds, inclusive. */
export function historyQuery({ from, to }: Days) {
  return {
    start_timestamp: dayStart(from),
    end_timestamp: dayEnd(to),
    key_style: 'camel_case' as const,
  };
}
