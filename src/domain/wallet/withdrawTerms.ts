import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { partOfCents } from '../../lib/money';
import { addDays, dayOf, dayStart, weekdayOf } from '../../lib/time';
import type { PayInfo } from '../../platform/contract/account';
import * as account from '../../platform/contract/account';
import type { WithdrawParam } from '../../platform/contract/billing';
import * as billing from '../../platform/contract/billing';
import type { Withdrawal } from '../../platform/contract/wallet';
import type { CallAnswer } from '../../platform/endpoint';
import { refreshCalls } from '../../providers/cache';
import { type Enabled, useCall } from '../../providers/calls';
import { useNow } from '../../providers/user';

/** The platform's days, limits and fees for an account. */
export interface Settlement {
  /** The days and limits of the account's contract; null if the platform has none. */
  monthly: WithdrawParam | null;
  weekly: CallAnswer<typeof billing.weeklySettledParam>;
}

/** The platform's rules for a wallet: the days, limits and fee of a withdrawal. */
export interface WithdrawRules extends WindowDays {
  /** The smallest withdrawal, in cents. */
  readonly getmoney_min: number;
  /** The largest withdrawal, in cents. */
  readonly getmoney_max: number;
  /** The fee as a fraction; 0 for the monthly wallet, which has no fee (docs/platform.md, "Wallets"). */
  readonly feeRate: number;
}

/** The rules of a wallet (0 monthly, 1 weekly); null if the platform has none for the account's contract. */
export function withdrawRules(walletType: 0 | 1, { monthly, weekly }: Settlement): WithdrawRules | null {
  if (walletType === 1) return { ...weekly, feeRate: weekly.payfee_rate };
  return monthly && { ...monthly, feeRate: 0 };
}

type Limits = Pick<WithdrawRules, 'getmoney_min' | 'getmoney_max'>;

/** Whether the limits allow any amount: not if a limit is negative, or if the maximum is 0 or below the minimum. */
export function areLimitsValid({ getmoney_min: min, getmoney_max: limit }: Limits): boolean {
  return min >= 0 && limit > 0 && min <= limit;
}

/** The limits of one withdrawal, in cents. `enough` tells whether the balance reaches the smallest withdrawal. */
export function withdrawLimits(rules: Limits, leftAmount: number) {
  const { getmoney_min: min, getmoney_max: limit } = rules;
  const max = Math.min(limit, leftAmount);
  const valid = areLimitsValid(rules);
  return { min, limit, max, valid, enough: valid && max >= min && max > 0 };
}

/**
 * How many withdrawals it takes to withdraw the complete balance (cents), if it is more than the largest withdrawal.
 * Null if one is enough, or if no number of withdrawals within the limits adds up to the balance.
 */
export function withdrawalsForAll({ getmoney_min: min, getmoney_max: limit }: Limits, leftAmount: number) {
  if (!areLimitsValid({ getmoney_min: min, getmoney_max: limit }) || leftAmount <= limit) return null;
  const count = Math.ceil(leftAmount / limit);
  return count * min <= leftAmount ? count : null;
}

/** The fee of an amount, rounded half up, and what arrives, both in cents (docs/platform.md, "Wallets"). */
export function deductFee(amount: number, feeRate: number): { fee: number; arrives: number } {
  const fee = partOfCents(amount, feeRate);
  return { fee, arrives: amount - fee };
}

/**
 * The problem with an amount, in the platform's order of checks; null if there is none. `amount` is the text parsed by
 * `parseUsd`, cents.
 */
export function amountProblem(
  text: string,
  amount: number | null,
  rules: Limits,
  leftAmount: number,
): 'missing' | 'unreadable' | 'limits' | 'below' | 'above' | 'balance' | null {
  if (text.trim() === '') return 'missing';
  if (amount === null) return 'unreadable';
  if (!areLimitsValid(rules)) return 'limits';
  if (amount < rules.getmoney_min || amount <= 0) return 'below';
  if (amount > rules.getmoney_max) return 'above';
  return amount > leftAmount ? 'balance' : null;
}

/**
 * Whether the one weekly withdrawal of this week is used: a withdrawal since Monday did not fail
 * (docs/platform.md, "Wallets").
 */
export function weekUsed(withdrawals: readonly Pick<Withdrawal, 'create' | 'status'>[], now: number): boolean {
  const monday = weekStart(now);
  return withdrawals.some(({ create, status }) => create >= monday && status !== 'failure');
}

/**
 * Whether weekly settlement is available: the billing cycle is weekly, or a wallet has a balance (R10-16).
 *
 * @param leftAmount the balance that counts, in cents: the weekly wallet's, or the larger balance of both wallets where
 * the user chooses the cycle
 */
export function weeklyAvailable({ billingCycle }: Pick<PayInfo, 'billingCycle'>, leftAmount: number): boolean {
  return billingCycle === 'week' || leftAmount > 0;
}

/** The days on which withdrawals are possible, inclusive: days of the month, or of the week with Monday as 1. */
interface WindowDays {
  readonly getmoney_startday: number;
  readonly getmoney_endday: number;
}

/** Whether withdrawals are possible now. Days are `YYYY-MM-DD` in Beijing. */
export type WithdrawWindow =
  /** `until` is the last day of the window; null if the window never closes. */
  | { readonly open: true; readonly until: string | null }
  /** `next` is the day on which the window opens; null if it never opens. */
  | { readonly open: false; readonly next: string | null };

/** How many days to look ahead. Any day of a month, even the 31st, recurs within 62 days. */
const horizon = 62;

/**
 * The window of a wallet (0 monthly, 1 weekly) at `now`, the platform's time in unix seconds. A window whose last day
 * is smaller than its first runs over the end of the month or week. As on the platform, a window skips the days that a
 * month does not have: from the 31st to the 31st, it does not open in April.
 */
export function withdrawWindow(walletType: 0 | 1, days: WindowDays, now: number): WithdrawWindow {
  const within = (day: string) => isWindowDay(walletType, days, day);
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

/** Whether a `YYYY-MM-DD` is one of a window's days. */
export function isWindowDay(walletType: 0 | 1, days: WindowDays, day: string): boolean {
  const { getmoney_startday: first, getmoney_endday: last } = days;
  const figure = walletType === 0 ? Number(day.slice(8)) : weekdayOf(day);
  return first <= last ? figure >= first && figure <= last : figure >= first || figure <= last;
}

/** The first second of the week of `now`, which begins on Monday in Beijing; unix seconds. */
export function weekStart(now: number): number {
  const today = dayOf(now);
  return dayStart(addDays(today, 1 - weekdayOf(today)));
}

/** The day, `YYYY-MM-DD`, on which a weekly withdrawal made at `now` is expected to arrive: the following day. */
export function weeklyPayday(now: number): string {
  return addDays(dayOf(now), 1);
}

/** Conditions that make a withdrawal impossible. If several apply, the user sees the first. */
const obstacles = [
  // The browser has no network.
  'offline',
  // The console does not know the account's step.
  'unknownStep',
  // Some of the data could not be loaded.
  'failed',
  'loading',
  // The platform has no rules for the account's contract.
  'noRules',
  // No amount lies within the platform's limits.
  'invalidLimits',
  // The outcome of an earlier withdrawal is still unknown.
  'pending',
  'weekUsed',
] as const;

type Obstacle = (typeof obstacles)[number];

/** Why a withdrawal is not possible now. `readOnly`: the user could withdraw, but the support view cannot (R1-35). */
export type WithdrawBlock = Obstacle | 'closed' | 'below' | 'readOnly';

interface Conditions extends Readonly<Record<Obstacle | 'readOnly', boolean>> {
  readonly window: WithdrawWindow | null;
  /** Whether the balance reaches the smallest withdrawal. */
  readonly enough: boolean;
}

/**
 * Why a withdrawal is not possible: the first of the `obstacles`, then `closed`, `below` and `readOnly`. So support
 * sees the user's reason before its own. Null if a withdrawal is possible.
 */
export function withdrawBlock(conditions: Conditions): WithdrawBlock | null {
  const obstacle = obstacles.find((one) => conditions[one]);
  if (obstacle) return obstacle;
  if (conditions.window?.open === false) return 'closed';
  if (!conditions.enough) return 'below';
  return conditions.readOnly ? 'readOnly' : null;
}

/** `param_type` by contract type (docs/platform.md, "Account"). */
const paramType: Readonly<Record<string, number>> = { personal: 1, enterprise: 2 };

/** The days and limits of the account's contract; null if the platform has none. */
export const monthlyParam = (
  { data }: CallAnswer<typeof billing.settledParam>,
  { contractType }: Pick<PayInfo, 'contractType'>,
): WithdrawParam | null => data.params.find((param) => param.param_type === paramType[contractType]) ?? null;

/** The settlement rules of the account; `data` is undefined until all three calls have answered. */
export function useSettlement(enabled: Enabled = true): {
  data: Settlement | undefined;
  error: Error | null;
  refetch: () => void;
} {
  const queryClient = useQueryClient();
  const params = useCall(billing.settledParam, {}, { enabled });
  const weekly = useCall(billing.weeklySettledParam, {}, { enabled });
  const payInfo = useCall(account.getPayInfo, {}, { enabled });
  const calls = [params, weekly, payInfo];
  const failed = calls.find((call) => call.data === undefined && call.error);
  const refetch = () => {
    for (const [index, endpoint] of [billing.settledParam, billing.weeklySettledParam, account.getPayInfo].entries()) {
      if (calls[index]?.error) void refreshCalls(queryClient, endpoint);
    }
  };
  if (!params.data || !weekly.data || !payInfo.data) return { data: undefined, error: failed?.error ?? null, refetch };
  const monthly = monthlyParam(params.data, payInfo.data);
  return { data: { monthly, weekly: weekly.data }, error: null, refetch };
}

/** The weekly withdrawals since Monday in Beijing; they show whether this week's withdrawal is used. */
export function useWeekWithdrawals(enabled: Enabled) {
  return useGetList<Withdrawal & { id: string }>(
    'wallet/weekly-withdraw',
    { filter: { start: weekStart(useNow()) }, pagination: { page: 1, perPage: 10 } },
    { enabled },
  );
}
