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
export function checkingDeadline(days: CheckingDays, now: number): string | null {
  return deadlineDay(days, now)?.slice(5) ?? null;
}

function deadlineDay({ checkbill_startday: first, checkbill_endday: last }: CheckingDays, now: number): string | null {
  const day = Number(dayOf(now).slice(8));
  const month = monthOf(now);
  if (first <= last) return day >= first && day <= last ? dayIn(month, last) : null;
  if (day >= first) return dayIn(addMonths(month, 1), last);
  return day <= last ? dayIn(month, last) : null;
}

/**
 * The day on which the checking days of the present month open, `YYYY-MM-DD`; null once they have, where the month lacks
 * that day, and for days that run over the end of a month: then they have opened before any bill of it.
 */
export function checkingOpens({ checkbill_startday: first, checkbill_endday: last }: CheckingDays, now: number) {
  const today = dayOf(now);
  const opens = dayIn(monthOf(now), first);
  return first <= last && Number(opens.slice(8)) === first && today < opens ? opens : null;
}

/** `YYYY-MM-DD` of a day of a month, at most the month's own last. */
function dayIn(month: string, day: number): string {
  const end = Number(dayOf(monthEnd(month)).slice(8));
  return `${month}-${String(Math.min(day, end)).padStart(2, '0')}`;
}
