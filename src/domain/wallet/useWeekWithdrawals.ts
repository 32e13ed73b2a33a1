import { useGetList } from 'react-admin';
import type { Withdrawal } from '../../platform/contract/wallet';
import type { Enabled } from '../../providers/calls';
import { useNow } from '../../providers/user';
import { weekStart } from './withdrawWindow';

/** The weekly withdrawals since Monday in Beijing, which decide whether the week is used. */
export function useWeekWithdrawals(enabled: Enabled) {
  return useGetList<Withdrawal & { id: string }>(
    'wallet/weekly-withdraw',
    { filter: { start: weekStart(useNow()) }, pagination: { page: 1, perPage: 10 } },
    { enabled },
  );
}
