import { addMonths, dayOf, monthEnd, monthOf } from '../../lib/time';

/** Days of the month, inclusive, in which bills may be confirmed. */
export interface CheckingDays {
  checkbill_startday: number;
  checkbill_endday: number;
}

/**
 * Whether `now` (platform's unix seconds) lies in the checking days; the last of them, `MM-DD`, when it does.
 * Days that run over the end of a month (25 to 5) end in the next one.
 */
export function checkingDeadline({ checkbill_startday: first, checkbill_endday: last }: CheckingDays, now: number) {
  const day = Number(dayOf(now).slice(8));
  const month = monthOf(now);
  if (first <= last) return day >= first && day <= last ? lastDay(month, last) : null;
  if (day >= first) return lastDay(addMonths(month, 1), last);
  return day <= last ? lastDay(month, last) : null;
}

/** `MM-DD` of a day of a month, at most the month's own last. */
function lastDay(month: string, day: number): string {
  const end = Number(dayOf(monthEnd(month)).slice(8));
  return `${month.slice(5)}-${String(Math.min(day, end)).padStart(2, '0')}`;
}
