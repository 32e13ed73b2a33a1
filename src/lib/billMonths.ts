import { monthOf, previousMonth } from './time';

/** The first month that can have a bill (R9-11), `YYYY-MM`. */
export const earliestBillMonth = '2020-07';

/**
 * The last month that can have a bill: the month before the platform's current month.
 *
 * @param now unix seconds
 */
export const latestBillMonth = (now: number): string => previousMonth(monthOf(now));
