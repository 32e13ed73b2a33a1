import { earliestBillMonth } from '../../lib/billMonths';
import { isDay, yesterdayOf } from '../../lib/time';

/** The parameter that names the day shown, on the dashboard and on a device's page. */
export const dayParameter = 'day';

/** The first day that was ever billed. */
export const earliestDay = `${earliestBillMonth}-01`;

/** The day that an address names; null unless it is a day from the first bill up to yesterday. */
export function askedDay(search: URLSearchParams, now: number): string | null {
  const asked = search.get(dayParameter) ?? '';
  return isDay(asked) && asked <= yesterdayOf(now) && asked >= earliestDay ? asked : null;
}
