import { addDays, dayStart, untilNextDay } from '../../lib/time';
import { type KnownDay, sharedCents, shownDays } from '../violations/incomeDays';
import { earliestDay } from '../violations/violationDay';
import { estimateFor } from '../violations/whyNoIncome';

/**
 * What a lost day of a device is worth, in whole cents above zero, and of how many days it is the mean:
 * - `paidDays`: the days with income among those around it
 * - `life`: all days since the device was bound
 *
 * It is the console's estimate, not the platform's (R19-1).
 */
export interface DayWorth {
  readonly cents: number;
  readonly days: number;
  readonly basis: 'paidDays' | 'life';
}

/** The most devices whose histories are read one by one; the worth of more is the mean of their lives, in one call. */
export const mostHistories = 40;

/** The first second that was ever billed. */
const firstBilled = dayStart(earliestDay);

/** The days whose income tells what the days of a range are worth: the range, and at least `shownDays` up to its end. */
export function worthDays({ from, to }: { readonly from: string; readonly to: string }) {
  const first = addDays(to, 1 - shownDays);
  return { from: from < first ? from : first, to };
}

/** The worth of a day by the device's income around it; null where no other day had income. */
export function paidDayWorth(day: string, history: readonly KnownDay[]): DayWorth | null {
  const estimate = estimateFor(day, history);
  return estimate && { ...estimate, basis: 'paidDays' };
}

/**
 * The worth of a day by the income of the device's whole life in cents, from its binding or the first bill to
 * yesterday; null where it has earned less than half a cent a day. `boundAt` and `now` in unix seconds.
 */
export function lifeWorth(total: number, boundAt: number, now: number): DayWorth | null {
  const bound = Math.floor(Math.max(boundAt, firstBilled));
  // From the midnight after the binding to that after yesterday, and the day of the binding; without calendars, since
  // an agent has hundreds of devices.
  const days = (now + untilNextDay(now) - 86_400 - (bound + untilNextDay(bound))) / 86_400 + 1;
  if (!(days >= 1)) return null;
  const cents = sharedCents(total, days);
  return cents > 0 ? { cents, days, basis: 'life' } : null;
}
