import { addDays, dayOf, dayStart, weekdayOf } from '../../../lib/time';

/** Days in which a wallet can be drawn on, inclusive: of the month, or of the week with 1 Monday. */
export interface WindowDays {
  readonly getmoney_startday: number;
  readonly getmoney_endday: number;
}

/**
 * Where a window stands at an instant, its days `YYYY-MM-DD` in Beijing. `until`: the last day of the window that is
 * open, null where it never closes. `next`: the day on which it opens, null where it never does.
 */
export type WithdrawWindow =
  | { readonly open: true; readonly until: string | null }
  | { readonly open: false; readonly next: string | null };

/** Long enough to meet any day of a month: a 31st comes again within 62 days. */
const horizon = 62;

/**
 * The window of a wallet (0 monthly, 1 weekly) at `now`, the platform's unix seconds. A window whose end comes before
 * its start runs over the end of the month or week. A day that a month lacks is not replaced by another: a window from
 * the 31st does not open in April, as the platform counts days too.
 */
export function withdrawWindow(walletType: 0 | 1, days: WindowDays, now: number): WithdrawWindow {
  const { getmoney_startday: first, getmoney_endday: last } = days;
  const within = (day: string) => {
    const figure = walletType === 0 ? Number(day.slice(8)) : weekdayOf(day);
    return first <= last ? figure >= first && figure <= last : figure >= first || figure <= last;
  };
  const today = dayOf(now);
  const open = within(today);
  let day = today;
  for (let later = 1; later <= horizon; later += 1) {
    const following = addDays(today, later);
    if (within(following) !== open) return open ? { open, until: day } : { open, next: following };
    day = following;
  }
  return open ? { open, until: null } : { open, next: null };
}

/** First second of the week, Monday to Sunday in Beijing, that `now` falls in. */
export function weekStart(now: number): number {
  const today = dayOf(now);
  return dayStart(addDays(today, 1 - weekdayOf(today)));
}

/**
 * The day on which a weekly withdrawal applied for at `now` should be paid, `YYYY-MM-DD`: the day after (R10-18),
 * on whichever day the platform lets it be applied for. It names no such day itself.
 */
export function weeklyPayday(now: number): string {
  return addDays(dayOf(now), 1);
}
