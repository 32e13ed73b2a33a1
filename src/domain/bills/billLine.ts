import { paths } from '../../lib/paths';
import { dayOf, isDay, isMonth } from '../../lib/time';
import type * as billing from '../../platform/contract/billing';
import type { MonthlyBill } from '../../platform/contract/billing';
import type { CallAnswer } from '../../platform/endpoint';
import { billLineParameter } from '../devices/deviceLinks';

/** A line of a month's bill: the name of its resource and the days it covers, `YYYY-MM-DD`, inclusive. */
export interface BillLine {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** A line as the platform has it. */
export type IncomeLine = MonthlyBill['income'][number];

/** The longest resource name that an address may contain, in characters. */
const maxNameLength = 100;

/** The line of a bill, reduced to what identifies it in an address. */
export function billLineOf(month: string, { external_name, start_time, end_time }: IncomeLine): BillLine {
  return { month, name: external_name.slice(0, maxNameLength), from: dayOf(start_time), to: dayOf(end_time) };
}

/** The address of the node list for a line. */
export function billLinePath({ month, name, from, to }: BillLine): string {
  return `${paths.devices}?${new URLSearchParams({ [billLineParameter]: [month, from, to, name].join(',') })}`;
}

/** Reads the bill line from the search of the node list's address; null if there is no valid one. */
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
const covers = ({ start_time, end_time }: IncomeLine, day: string) =>
  dayOf(start_time) <= day && day <= dayOf(end_time);
const meet = (a: IncomeLine, b: IncomeLine) => covers(a, dayOf(b.start_time)) || covers(b, dayOf(a.start_time));

/**
 * Finds the inspection rows of some lines of a bill by day and prices, because the rows do not name their line (R9-21).
 * Null if another line of the bill has the same prices on one of the days.
 *
 * @param own some of `all`, the very same objects
 */
export function rowsOf(
  own: readonly IncomeLine[],
  all: readonly IncomeLine[],
): ((row: Pick<Inspection, 'time' | keyof Prices>) => boolean) | null {
  const others = all.filter((line) => !own.includes(line));
  const shared = own.some((line) => others.some((other) => samePrices(line, other) && meet(line, other)));
  if (own.length === 0 || shared) return null;
  return (row) => own.some((line) => samePrices(line, row) && covers(line, dayOf(row.time)));
}
