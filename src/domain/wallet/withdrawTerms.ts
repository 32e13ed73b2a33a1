import { partOfCents } from '../../lib/money';
import type { PayInfo } from '../../platform/contract/account';
import type { Withdrawal } from '../../platform/contract/wallet';
import type { Settlement } from './useSettlement';
import { type WindowDays, weekStart } from './withdrawWindow';

/** The platform's rules for a wallet: days, limits of one withdrawal in cents, the fee as a fraction. */
export interface WithdrawRules extends WindowDays {
  readonly getmoney_min: number;
  readonly getmoney_max: number;
  /** 0 for the monthly wallet, which has none (docs/platform.md, "Wallets"). */
  readonly feeRate: number;
}

/** The rules of a wallet (0 monthly, 1 weekly); null if the platform has none for the account's contract. */
export function withdrawRules(walletType: 0 | 1, { monthly, weekly }: Settlement): WithdrawRules | null {
  if (walletType === 1) return { ...weekly, feeRate: weekly.payfee_rate };
  return monthly && { ...monthly, feeRate: 0 };
}

type Limits = Pick<WithdrawRules, 'getmoney_min' | 'getmoney_max'>;

/** Whether the limits leave any amount: not if the maximum is 0 or below the minimum, nor with a negative one. */
export function areLimitsValid({ getmoney_min: least, getmoney_max: limit }: Limits): boolean {
  return least >= 0 && limit > 0 && least <= limit;
}

/** The limits of one withdrawal, cents; `enough`: whether the balance reaches the smallest withdrawal. */
export function withdrawLimits(rules: Limits, leftAmount: number) {
  const { getmoney_min: least, getmoney_max: limit } = rules;
  const most = Math.min(limit, leftAmount);
  const valid = areLimitsValid(rules);
  return { least, limit, most, valid, enough: valid && most >= least && most > 0 };
}

/** The fee of an amount, half a cent up, and what arrives, both cents (docs/platform.md, "Wallets"). */
export function deductFee(amount: number, feeRate: number): { fee: number; arrives: number } {
  const fee = partOfCents(amount, feeRate);
  return { fee, arrives: amount - fee };
}

/**
 * The problem with an amount, checked in the platform's order; null if there is none. `amount` is the text parsed by
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

/** Whether a withdrawal since Monday did not fail: the week allows one (docs/platform.md, "Wallets"). */
export function weekUsed(withdrawals: readonly Pick<Withdrawal, 'create' | 'status'>[], now: number): boolean {
  const monday = weekStart(now);
  return withdrawals.some(({ create, status }) => create >= monday && status !== 'failure');
}

/**
 * Whether weekly settlement is available: the billing cycle is the week, or a wallet has a balance (R10-16).
 *
 * @param leftAmount cents: of the weekly wallet where it is about that wallet, of the fuller one where the cycle is chosen
 */
export function weeklyAvailable({ billingCycle }: Pick<PayInfo, 'billingCycle'>, leftAmount: number): boolean {
  return billingCycle === 'week' || leftAmount > 0;
}
