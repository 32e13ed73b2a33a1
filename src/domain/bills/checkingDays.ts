import { addDays, addMonths, dayOf, monthEnd, monthOf } from '../../lib/time';

/** The days of the month, 1 to 31, inclusive, on which bills can be confirmed. */
export interface CheckingDays {
  checkbill_startday: number;
  checkbill_endday: number;
}

/**
 * The last of the checking days that `now` (platform's unix seconds) lies in, `YYYY-MM-DD`; null outside them. Days from
 * 25 to 5 end in the next month.
 */
export function lastCheckingDay(
  { checkbill_startday: first, checkbill_endday: last }: CheckingDays,
  now: number,
): string | null {
  const day = Number(dayOf(now).slice(8));
  const month = monthOf(now);
  if (first <= last) return day >= first && day <= last ? dayIn(month, last) : null;
  if (day >= first) return dayIn(addMonths(month, 1), last);
  return day <= last ? dayIn(month, last) : null;
}

/** The next day after that of `now` on which checking days begin, `YYYY-MM-DD`: a month may lack that day. */
export function nextCheckingDays({ checkbill_startday: first }: CheckingDays, now: number): string {
  let day = addDays(dayOf(now), 1);
  while (Number(day.slice(8)) !== first) day = addDays(day, 1);
  return day;
}

/** `YYYY-MM-DD` of a day of a month, at most the month's last day. */
function dayIn(month: string, day: number): string {
  const end = Number(dayOf(monthEnd(month)).slice(8));
  return `${month}-${String(Math.min(day, end)).padStart(2, '0')}`;
}
