import { addDays, addMonths, dayOf, monthEnd, monthOf } from '../../lib/time';

/** The days of the month, inclusive, on which bills can be confirmed. */
export interface CheckingDays {
  checkbill_startday: number;
  checkbill_endday: number;
}

/**
 * The last of the checking days that `now` (platform's unix seconds) lies in, `MM-DD`; null outside them. Days from 25
 * to 5 end in the next month.
 */
export function checkingDeadline(days: CheckingDays, now: number): string | null {
  return lastCheckingDay(days, now)?.slice(5) ?? null;
}

/** The last of the checking days that `now` lies in, `YYYY-MM-DD`; null outside them. */
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

/**
 * The day on which this month's checking days begin, `YYYY-MM-DD`. Null once they have begun, if the month lacks that
 * day, and for days that run over the end of a month.
 */
export function checkingOpens({ checkbill_startday: first, checkbill_endday: last }: CheckingDays, now: number) {
  const today = dayOf(now);
  const opens = dayIn(monthOf(now), first);
  return first <= last && Number(opens.slice(8)) === first && today < opens ? opens : null;
}

/** Any day of a month comes again within this many days. */
const horizon = 62;

/** The next day after that of `now` on which checking days begin, `YYYY-MM-DD`; null if none does. */
export function nextCheckingDays({ checkbill_startday: first }: CheckingDays, now: number): string | null {
  for (let later = 1; later <= horizon; later += 1) {
    const day = addDays(dayOf(now), later);
    if (Number(day.slice(8)) === first) return day;
  }
  return null;
}

/** `YYYY-MM-DD` of a day of a month, at most the month's last day. */
function dayIn(month: string, day: number): string {
  const end = Number(dayOf(monthEnd(month)).slice(8));
  return `${month}-${String(Math.min(day, end)).padStart(2, '0')}`;
}
