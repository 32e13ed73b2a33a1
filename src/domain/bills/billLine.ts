import { dayLabel } from '../../lib/calendarWords';
import { paths } from '../../lib/paths';
import { dayEnd, dayOf, dayStart, formatInstant, isDay, isMonth } from '../../lib/time';
import type * as billing from '../../platform/contract/billing';
import type { MonthlyBill } from '../../platform/contract/billing';
import type { CallAnswer } from '../../platform/endpoint';
import { billLineParameter } from '../devices/deviceLinks';

/** A line of a month's bill: the income of one resource over some days. */
export interface BillLine {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The name of the resource. */
  readonly name: string;
  /** The first day that the line covers, `YYYY-MM-DD`. */
  readonly from: string;
  /** The last day that the line covers, `YYYY-MM-DD`. */
  readonly to: string;
}

/** An income line of a bill, as the platform sends it. */
export type IncomeLine = MonthlyBill['income'][number];
type Period = Pick<IncomeLine, 'start_time' | 'end_time'>;

/** The last day of a period, `YYYY-MM-DD`. A period that ends at 00:00:00 ends with the day before. */
const lastDay = ({ start_time, end_time }: Period) => dayOf(Math.max(start_time, end_time - 1));

/** The maximum length of a resource name in an address, in characters. */
const maxNameLength = 100;

/** Reduces an income line to the facts that identify it in an address. */
export function billLineOf(month: string, line: IncomeLine): BillLine {
  return { month, name: line.external_name.slice(0, maxNameLength), from: dayOf(line.start_time), to: lastDay(line) };
}

/**
 * The beginning and the end of a line's period as texts (R9-19): its first and last day by `dayWords` if it consists of
 * complete days, otherwise two instants with date, year and time.
 */
export function periodEnds(period: Period, dayWords: (day: string) => string): readonly [string, string] {
  const { start_time, end_time } = period;
  const [first, last] = [dayOf(start_time), lastDay(period)];
  const isWhole = start_time === dayStart(first) && end_time >= dayEnd(last);
  return isWhole ? [dayWords(first), dayWords(last)] : [formatInstant(start_time), formatInstant(end_time)];
}

/** `periodEnds` within the bill of a month: days have their year only if it differs from the month's. */
export function periodInBill(period: Period, month: string, locale: string): readonly [string, string] {
  const days = [dayOf(period.start_time), lastDay(period)];
  const withYear = days.some((day) => day.slice(0, 4) !== month.slice(0, 4));
  return periodEnds(period, (day) => dayLabel(day, withYear, locale));
}

/** The address of the node list that shows a bill line. */
export function billLinePath({ month, name, from, to }: BillLine): string {
  return `${paths.devices}?${new URLSearchParams({ [billLineParameter]: [month, from, to, name].join(',') })}`;
}

/** Reads the bill line from the search of the node list's address; null if the search contains no valid bill line. */
export function billLineIn(search: string): BillLine | null {
  const given = new URLSearchParams(search).get(billLineParameter) ?? '';
  const [month = '', from = '', to = '', ...rest] = given.split(',');
  return isMonth(month) && isDay(from) && isDay(to)
    ? { month, from, to, name: rest.join(',').slice(0, maxNameLength) }
    : null;
}

export type Inspection = CallAnswer<typeof billing.billInspection>['Items'][number];
type Prices = Pick<IncomeLine, 'price' | 'price_local' | 'price_international'>;

const samePrices = (a: Prices, b: Prices) =>
  a.price === b.price && a.price_local === b.price_local && a.price_international === b.price_international;
const covers = (line: IncomeLine, day: string) => dayOf(line.start_time) <= day && day <= lastDay(line);
const meet = (a: IncomeLine, b: IncomeLine) => covers(a, dayOf(b.start_time)) || covers(b, dayOf(a.start_time));

/**
 * Returns a function that tells whether an inspection row may belong to the lines in `own` (R9-21). The contract ties
 * no row to a line: it only says that all rows of a bill add up to all its lines. So if `own` has all lines of the
 * bill, every row fits; otherwise a row fits by its day and prices. That is a guess of the console, which holds only if
 * the rows add up to these lines to the cent: the caller checks that, and otherwise shows no figures. Returns null if
 * day and prices cannot decide, because another line has the same prices on one of the days. Also null if `own` is
 * empty.
 *
 * @param own some or all of the lines in `all`: the same objects, not copies
 */
export function rowsOf(
  own: readonly IncomeLine[],
  all: readonly IncomeLine[],
): ((row: Pick<Inspection, 'time' | keyof Prices>) => boolean) | null {
  const others = all.filter((line) => !own.includes(line));
  const shared = own.some((line) => others.some((other) => samePrices(line, other) && meet(line, other)));
  if (own.length === 0 || shared) return null;
  if (others.length === 0) return () => true;
  return (row) => own.some((line) => samePrices(line, row) && covers(line, dayOf(row.time)));
}
