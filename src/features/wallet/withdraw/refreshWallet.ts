import type { QueryClient } from '@tanstack/react-query';
import { weeklySettledParam } from '../../../platform/contract/billing';
import { settledParam } from '../../../platform/contract/devices';
import { balance, withdrawals } from '../../../platform/contract/wallet';
import { refreshCall } from '../../../providers/calls';
import { recordTabs } from '../walletAddress';

/** Money was drawn, or the platform knows better: whatever tells of wallets, their rules and records is asked anew. */
export async function refreshWallet(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    ...[balance, withdrawals, settledParam, weeklySettledParam].map((call) => refreshCall(queryClient, call)),
    // The records as react-admin keeps them, under the names of their resources.
    ...recordTabs.map((tab) => queryClient.invalidateQueries({ queryKey: [`wallet/${tab}`] })),
  ]);
}
