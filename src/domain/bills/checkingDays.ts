import { addMonths, dayOf, monthEnd, monthOf } from '../../lib/time';

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

/** `YYYY-MM-DD` of a day of a month, at most the month's last day. */
function dayIn(month: string, day: number): string {
  const end = Number(dayOf(monthEnd(month)).slice(8));
  return `${month}-${String(Math.min(day, end)).padStart(2, '0')}`;
}
