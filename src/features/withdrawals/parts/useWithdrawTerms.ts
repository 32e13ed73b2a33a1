import { useGetList } from 'react-admin';
import { useSettlement } from '../../../domain/wallet/useSettlement';
import { getPayInfo, type PayInfo } from '../../../platform/contract/account';
import type { Withdrawal } from '../../../platform/contract/wallet';
import { useCall } from '../../../providers/calls';
import { useNow } from '../../../providers/user';
import { type WithdrawRules, weekUsed, withdrawLimits, withdrawRules } from '../model/withdrawTerms';
import { type WithdrawWindow, weekStart, withdrawWindow } from '../model/withdrawWindow';

/** What a wallet can be drawn by now, all of it the platform's figures. */
export interface WithdrawTerms {
  /** Null until they are there, and where the platform has none. */
  readonly rules: WithdrawRules | null;
  readonly limits: ReturnType<typeof withdrawLimits> | null;
  readonly window: WithdrawWindow | null;
  readonly payInfo: PayInfo | null;
  /** Why the button may be disabled, as far as these figures tell. */
  readonly standing: {
    readonly failed: boolean;
    readonly loading: boolean;
    readonly noRules: boolean;
    readonly weekUsed: boolean;
    readonly window: WithdrawWindow | null;
    readonly enough: boolean;
  };
  /** Asks anew for what could not be read. */
  readonly retry: () => void;
}

/**
 * The terms of a wallet (0 monthly, 1 weekly) at this moment.
 *
 * @param leftAmount cents that it holds; undefined until the platform has told
 */
export function useWithdrawTerms(walletType: 0 | 1, leftAmount: number | undefined): WithdrawTerms {
  const now = useNow();
  const settlement = useSettlement();
  const payInfo = useCall(getPayInfo, {});
  const ofWeek = useGetList<Withdrawal & { id: string }>(
    'wallet/weekly-withdraw',
    { filter: { start: weekStart(now) }, pagination: { page: 1, perPage: 10 } },
    { enabled: walletType === 1 },
  );
  // What the weekly wallet has asked is there for the monthly one too, and is none of its business.
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
    standing: {
      failed: (settled === undefined && settlement.error !== null) || weekFailed,
      loading: settled === undefined || leftAmount === undefined || (week !== null && week.data === undefined),
      noRules,
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
