import { isDay } from '../../lib/time';
import { yesterdayOf } from './incomeDays';

/** The parameter of a device's page that names the day of its violations. */
export const dayParameter = 'day';

/** The day an address asks for: a day of the calendar up to yesterday, else yesterday itself. */
export function violationDay(search: URLSearchParams, now: number): string {
  const yesterday = yesterdayOf(now);
  const asked = search.get(dayParameter) ?? '';
  return isDay(asked) && asked <= yesterday && asked >= '2020-01-01' ? asked : yesterday;
}
