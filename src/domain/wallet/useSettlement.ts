import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { getPayInfo } from '../../platform/contract/account';
import { weeklySettledParam } from '../../platform/contract/billing';
import { settledParam } from '../../platform/contract/devices';
import type { Withdrawal } from '../../platform/contract/wallet';
import { refreshCalls } from '../../providers/cache';
import { type Enabled, useCall } from '../../providers/calls';
import { useNow } from '../../providers/user';
import { type Settlement, weekStart } from './withdrawTerms';

/** `param_type` by contract type (docs/platform.md, "Account"). */
const paramType: Readonly<Record<string, number>> = { personal: 1, enterprise: 2 };

/** The settlement rules of the account; `data` is undefined until all three calls have answered. */
export function useSettlement(enabled: Enabled = true): {
  data: Settlement | undefined;
  error: Error | null;
  refetch: () => void;
} {
  const queryClient = useQueryClient();
  const params = useCall(settledParam, {}, { enabled });
  const weekly = useCall(weeklySettledParam, {}, { enabled });
  const payInfo = useCall(getPayInfo, {}, { enabled });
  const calls = [params, weekly, payInfo];
  const failed = calls.find((call) => call.data === undefined && call.error);
  const refetch = () => {
    for (const [index, endpoint] of [settledParam, weeklySettledParam, getPayInfo].entries()) {
      if (calls[index]?.error) void refreshCalls(queryClient, endpoint);
    }
  };
  if (!params.data || !weekly.data || !payInfo.data) return { data: undefined, error: failed?.error ?? null, refetch };
  const type = paramType[payInfo.data.contractType];
  const monthly = params.data.data.params.find((param) => param.param_type === type) ?? null;
  return { data: { monthly, weekly: weekly.data }, error: null, refetch };
}

/** The weekly withdrawals since Monday in Beijing, which decide whether the week is used. */
export function useWeekWithdrawals(enabled: Enabled) {
  return useGetList<Withdrawal & { id: string }>(
    'wallet/weekly-withdraw',
    { filter: { start: weekStart(useNow()) }, pagination: { page: 1, perPage: 10 } },
    { enabled },
  );
}
