import type { WithdrawParam } from '../../src/platform/contract/billing';
import type { Account } from './accounts';
import { dayNumber, dayOfMonth, weekday } from './calendar';

/**
 * When bills can be checked and money withdrawn, in days of the month, and the limits of a withdrawal, in cents.
 * `param_type` is 1 for personal contracts and 2 for enterprise contracts.
 */
export const settledParams: readonly WithdrawParam[] = [
  {
    param_type: 1,
    checkbill_startday: 3,
    checkbill_endday: 8,
    getmoney_startday: 10,
    getmoney_endday: 20,
    getmoney_min: 10_000,
    getmoney_max: 500_000,
  },
  {
    param_type: 2,
    checkbill_startday: 3,
    checkbill_endday: 8,
    getmoney_startday: 5,
    getmoney_endday: 25,
    getmoney_min: 10_000,
    getmoney_max: 3_000_000,
  },
];

/** The weekly wallet's window, in weekdays with 1 for Monday; limits in cents, the fee as a fraction. */
export const weeklyParam = {
  getmoney_min: 100,
  getmoney_max: 3_000_000,
  payfee_rate: 0.015,
  getmoney_startday: 3,
  getmoney_endday: 3,
} as const;

/** The parameters for an account's kind of contract. */
export function paramOf({ payInfo }: Pick<Account, 'payInfo'>): WithdrawParam {
  const type = payInfo.contractType === 'enterprise' ? 2 : 1;
  return settledParams.find(({ param_type }) => param_type === type) as WithdrawParam;
}

/** Whether bills can be confirmed on the day of `now` (unix seconds). */
export function inCheckingDays(param: WithdrawParam, now: number): boolean {
  const day = dayOfMonth(dayNumber(now));
  return day >= param.checkbill_startday && day <= param.checkbill_endday;
}

/** Whether the window for withdrawals is open, and the limits of a withdrawal, in cents. */
export interface WithdrawalRules {
  readonly open: boolean;
  readonly min: number;
  readonly max: number;
}

/** The rules for withdrawals from a wallet (0 monthly, 1 weekly) at `now`, in unix seconds. */
export function withdrawalRules(account: Pick<Account, 'payInfo'>, walletType: 0 | 1, now: number): WithdrawalRules {
  const today = dayNumber(now);
  const rules = walletType === 0 ? paramOf(account) : weeklyParam;
  const day = walletType === 0 ? dayOfMonth(today) : weekday(today);
  return {
    open: day >= rules.getmoney_startday && day <= rules.getmoney_endday,
    min: rules.getmoney_min,
    max: rules.getmoney_max,
  };
}
