import { earliestBillMonth } from '../../lib/billMonths';
import { isDay, yesterdayOf } from '../../lib/time';

/** The parameter that names the day whose violations are shown, on the dashboard and on a device's page. */
export const dayParameter = 'day';

/** The first day that can have been billed. */
export const earliestDay = `${earliestBillMonth}-01`;

/** The day an address asks for, a day of the calendar up to yesterday; null where it names none that can be shown. */
export function askedDay(search: URLSearchParams, now: number): string | null {
  const asked = search.get(dayParameter) ?? '';
  return isDay(asked) && asked <= yesterdayOf(now) && asked >= earliestDay ? asked : null;
}
