import { useSettlement, useWeekWithdrawals } from '../../../domain/wallet/useSettlement';

import { type WithdrawRules, weekUsed, withdrawLimits, withdrawRules } from '../../../domain/wallet/withdrawTerms';
import { type WithdrawWindow, withdrawWindow } from '../../../domain/wallet/withdrawWindow';
import { getPayInfo, type PayInfo } from '../../../platform/contract/account';
import { useCall } from '../../../providers/calls';
import { useNow } from '../../../providers/user';

/** The terms of a withdrawal from a wallet, all from the platform. */
export interface WithdrawTerms {
  /** Null while loading, and if the platform has none. */
  readonly rules: WithdrawRules | null;
  readonly limits: ReturnType<typeof withdrawLimits> | null;
  readonly window: WithdrawWindow | null;
  readonly payInfo: PayInfo | null;
  /** The conditions for the button, without those of the balance call and the flow. */
  readonly conditions: {
    readonly failed: boolean;
    readonly loading: boolean;
    readonly noRules: boolean;
    readonly invalidLimits: boolean;
    readonly weekUsed: boolean;
    readonly window: WithdrawWindow | null;
    readonly enough: boolean;
  };
  /** Refetches what failed to load. */
  readonly retry: () => void;
}

/**
 * The current terms of a wallet (0 monthly, 1 weekly).
 *
 * @param leftAmount the balance, cents; undefined until it is known
 */
export function useWithdrawTerms(walletType: 0 | 1, leftAmount: number | undefined): WithdrawTerms {
  const now = useNow();
  const settlement = useSettlement();
  const payInfo = useCall(getPayInfo, {});
  const ofWeek = useWeekWithdrawals(walletType === 1);
  // A disabled query still returns cached data, which the monthly wallet must ignore.
  const week = walletType === 1 ? ofWeek : null;
  const weekFailed = week !== null && week.data === undefined && week.error !== null;
  const settled = settlement.data;
  const rules = settled ? withdrawRules(walletType, settled) : null;
  const limits = rules && leftAmount !== undefined ? withdrawLimits(rules, leftAmount) : null;
  const window = rules && withdrawWindow(walletType, rules, now);
  const noRules = settled !== undefined && rules === null;
  return {
    rules,
    limits,
    window,
    payInfo: payInfo.data ?? null,
    conditions: {
      failed: (settled === undefined && settlement.error !== null) || weekFailed,
      loading: settled === undefined || leftAmount === undefined || (week !== null && week.data === undefined),
      noRules,
      invalidLimits: limits?.valid === false,
      weekUsed: week?.data !== undefined && weekUsed(week.data, now),
      window,
      enough: limits?.enough ?? false,
    },
    retry() {
      if (settled === undefined) settlement.retry();
      if (weekFailed) void ofWeek.refetch();
    },
  };
}
