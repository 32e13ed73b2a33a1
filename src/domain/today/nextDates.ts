import { latestBillMonth } from '../../lib/billMonths';
import { dayStart, nextDayOfMonth, previousMonth } from '../../lib/time';
import { billCode } from '../../platform/contract/billing';
import type { Settlement } from '../wallet/withdrawTerms';
import { weeklyAvailable, withdrawRules, withdrawWindow } from '../wallet/withdrawTerms';

import type { TodayAnswers } from './answers';

/** An upcoming date. `day` is `YYYY-MM-DD` in Beijing. */
export type NextDate =
  /** The withdrawal window of a wallet opens on the day, or has its last day. */
  | { readonly kind: 'opens' | 'closes'; readonly walletType: 0 | 1; readonly day: string }
  /** The bill of `month`, `YYYY-MM`, can be checked from the day on. */
  | { readonly kind: 'checking'; readonly month: string; readonly day: string };

/** How many dates are shown. */
const shown = 3;

/** The next dates of an account with an open wallet, in order: windows that open or close, and the next bill. */
export function nextDates(
  { settlement, billingCycle, balances, billState }: TodayAnswers,
  now: number,
): readonly NextDate[] {
  const rules = settlement.data;
  if (rules === undefined) return [];
  const weekly = weeklyAvailable({ billingCycle }, balances[1].data?.leftAmount ?? 0);
  const dates = [
    ...windowDate(0, rules, now),
    ...(weekly ? windowDate(1, rules, now) : []),
    ...checkingDate(rules, billState.data, now),
  ];
  return dates.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).slice(0, shown);
}

function windowDate(walletType: 0 | 1, settlement: Settlement, now: number): readonly NextDate[] {
  const rules = withdrawRules(walletType, settlement);
  if (rules === null) return [];
  const window = withdrawWindow(walletType, rules, now);
  const day = window.open ? window.until : window.next;
  return day === null ? [] : [{ kind: window.open ? 'closes' : 'opens', walletType, day }];
}

/** The first day on which the next bill can be checked. Last month's bill counts only until it is confirmed. */
function checkingDate({ monthly }: Settlement, billState: number | null | undefined, now: number): readonly NextDate[] {
  if (monthly === null) return [];
  const next = nextDayOfMonth(monthly.checkbill_startday, now);
  const done = billMonth(next) === latestBillMonth(now) && !isOpenBill(billState);
  const day = done ? nextDayOfMonth(monthly.checkbill_startday, dayStart(next)) : next;
  return [{ kind: 'checking', month: billMonth(day), day }];
}

const billMonth = (day: string): string => previousMonth(day.slice(0, 7));
/** Whether finance has yet to verify the bill, or the user has yet to confirm it. */
const isOpenBill = (code: number | null | undefined): boolean =>
  code === billCode.unverified || code === billCode.unconfirmed;
