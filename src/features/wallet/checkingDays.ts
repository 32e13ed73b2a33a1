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

/** When bills are checked and when the monthly wallet opens, days of the month (`settled_param`). */
export interface SettlementDays extends CheckingDays {
  getmoney_startday: number;
}

/**
 * The day before which a confirmed bill is expected in the monthly wallet, `YYYY-MM-DD`: the first day of the next
 * withdrawal window that opens after the checking days. The platform names no such day itself; these are its figures,
 * and by then the income has to be there to be drawn. Null once that day is here: then nobody can say.
 *
 * @param month the bill's, `YYYY-MM`: its checking days are those that end in the month after it
 * @param confirmed unix seconds, where it was confirmed just now: then the checking days are those of that instant
 */
export function expectedDay(days: SettlementDays, month: string, now: number, confirmed?: number): string | null {
  const end = confirmed === undefined ? null : deadlineDay(days, confirmed);
  const over = end ?? dayIn(addMonths(month, 1), days.checkbill_endday);
  const opens = [0, 1].map((count) => dayIn(addMonths(over.slice(0, 7), count), days.getmoney_startday));
  const next = opens.find((day) => day > over);
  return next !== undefined && next > dayOf(now) ? next : null;
}

/** `YYYY-MM-DD` of a day of a month, at most the month's own last. */
function dayIn(month: string, day: number): string {
  const end = Number(dayOf(monthEnd(month)).slice(8));
  return `${month}-${String(Math.min(day, end)).padStart(2, '0')}`;
}
