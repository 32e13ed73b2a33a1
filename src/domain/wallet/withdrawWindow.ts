import { addDays, dayOf, dayStart, weekdayOf } from '../../lib/time';

/** The days on which withdrawals are possible, inclusive: days of the month, or of the week with Monday as 1. */
export interface WindowDays {
  readonly getmoney_startday: number;
  readonly getmoney_endday: number;
}

/**
 * Whether a window is open; days are `YYYY-MM-DD` in Beijing. `until`: its last day, null if it never closes. `next`: the
 * day it opens, null if it never does.
 */
export type WithdrawWindow =
  | { readonly open: true; readonly until: string | null }
  | { readonly open: false; readonly next: string | null };

/** Days to look ahead: any day of a month, even the 31st, recurs within 62 days. */
const horizon = 62;

/**
 * The window of a wallet (0 monthly, 1 weekly) at `now`, the platform's unix seconds. If its last day is smaller than its
 * first, it runs over the end of the month or week. Like the platform, it skips days that a month lacks: a window from the
 * 31st to the 31st does not open in April.
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

/** The first second of the week of `now`, which begins on Monday in Beijing; unix seconds. */
export function weekStart(now: number): number {
  const today = dayOf(now);
  return dayStart(addDays(today, 1 - weekdayOf(today)));
}

/** The expected day of payment, `YYYY-MM-DD`, of a weekly withdrawal made at `now`: the day after. */
export function weeklyPayday(now: number): string {
  return addDays(dayOf(now), 1);
}
