import type { Settlement } from '../../../domain/wallet/useSettlement';
import { partOfCents } from '../../../lib/money';
import type { Withdrawal } from '../../../platform/contract/wallet';
import { type WindowDays, weekStart } from './withdrawWindow';

/** What the platform lets a wallet be drawn by: days, limits of one withdrawal in cents, the fee as a fraction. */
export interface WithdrawRules extends WindowDays {
  readonly getmoney_min: number;
  readonly getmoney_max: number;
  /** 0 for the monthly wallet, which has none (docs/platform.md, "Wallets"). */
  readonly feeRate: number;
}

/** The rules of a wallet (0 monthly, 1 weekly); null where the platform has none for this account's contract. */
export function withdrawRules(walletType: 0 | 1, { monthly, weekly }: Settlement): WithdrawRules | null {
  if (walletType === 1) return { ...weekly, feeRate: weekly.payfee_rate };
  return monthly && { ...monthly, feeRate: 0 };
}

/** What one withdrawal may take now, in cents; `enough` where the wallet holds the least that can be drawn. */
export function withdrawLimits(rules: Pick<WithdrawRules, 'getmoney_min' | 'getmoney_max'>, leftAmount: number) {
  const { getmoney_min: least, getmoney_max: limit } = rules;
  const most = Math.min(limit, leftAmount);
  return { least, limit, most, enough: most >= least && most > 0 };
}

/** The fee of an amount and what then arrives, in cents: half a cent of the fee goes up (docs/platform.md, "Wallets"). */
export function arrivalOf(amount: number, feeRate: number): { fee: number; arrives: number } {
  const fee = partOfCents(amount, feeRate);
  return { fee, arrives: amount - fee };
}

/**
 * What is wrong with an amount, in the order in which the platform asks: not an amount at all, below or above the
 * limits, more than the wallet holds. `amount` is what `parseUsd` made of the text; null where nothing is wrong.
 */
export function amountProblem(
  text: string,
  amount: number | null,
  rules: Pick<WithdrawRules, 'getmoney_min' | 'getmoney_max'>,
  leftAmount: number,
): 'missing' | 'unreadable' | 'below' | 'above' | 'balance' | null {
  if (text.trim() === '') return 'missing';
  if (amount === null) return 'unreadable';
  if (amount < rules.getmoney_min || amount <= 0) return 'below';
  if (amount > rules.getmoney_max) return 'above';
  return amount > leftAmount ? 'balance' : null;
}

/** Whether this week's withdrawal is used: one of Monday to Sunday that did not fail (docs/platform.md, "Wallets"). */
export function weekUsed(withdrawals: readonly Pick<Withdrawal, 'create' | 'status'>[], now: number): boolean {
  const monday = weekStart(now);
  return withdrawals.some(({ create, status }) => create >= monday && status !== 'failure');
}
