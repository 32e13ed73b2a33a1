import { addDays, addMonths, dayOf, monthEnd, monthOf } from '../../../lib/time';

/** A bill (`YYYY-MM`) whose entry the figures tell, and when that came, unix seconds. */
export interface Arrival {
  readonly month: string;
  readonly create: number;
}

/** The day before which a bill's income is expected, and what that rests on. */
export interface Expected {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Of so many bills, each came in this month after its own, on this day of it or before. */
  readonly bills: number;
  readonly monthsLater: number;
  readonly dayOfMonth: number;
}

/** Bills that have to agree before a day is named. */
const fewest = 2;
/** The newest of them that are weighed. */
export const weighed = 3;

const index = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/**
 * When a bill of `month` is expected in the wallet, as far as the records bear it out: the newest bills all came equally
 * many months after their own. Null where they differ or are too few, and once that day is here. `now` is unix seconds.
 */
export function expectedArrival(month: string, arrivals: readonly Arrival[], now: number): Expected | null {
  const newest = [...arrivals].sort((a, b) => (a.month < b.month ? 1 : -1)).slice(0, weighed);
  const waits = newest.map(({ month: own, create }) => index(monthOf(create)) - index(own));
  const [monthsLater] = waits;
  if (newest.length < fewest || monthsLater === undefined || waits.some((wait) => wait !== monthsLater)) return null;
  const dayOfMonth = Math.max(...newest.map(({ create }) => Number(dayOf(create).slice(8))));
  const there = addMonths(month, monthsLater);
  const lastDay = Number(dayOf(monthEnd(there)).slice(8));
  const day = addDays(`${there}-${String(Math.min(dayOfMonth, lastDay)).padStart(2, '0')}`, 1);
  return day > dayOf(now) ? { day, bills: newest.length, monthsLater, dayOfMonth } : null;
}
