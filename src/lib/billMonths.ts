import { addMonths, monthOf, previousMonth } from './time';

/** The first month that can have a bill (R9-11), `YYYY-MM`. */
export const earliestBillMonth = '2020-07';

/**
 * The last month that can have a bill: the month before the platform's current month.
 *
 * @param now unix seconds
 */
export const latestBillMonth = (now: number): string => previousMonth(monthOf(now));

/** The twelve months of a year, `YYYY-MM`. */
export const monthsOf = (year: string): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index));

/** Whether a month, `YYYY-MM`, may have a bill: from 2020-07 to last month (R9-9). `now` is unix seconds. */
export const mayHaveBill = (month: string, now: number): boolean =>
  month >= earliestBillMonth && month <= latestBillMonth(now);
