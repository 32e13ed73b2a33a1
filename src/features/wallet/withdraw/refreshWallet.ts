import type { QueryClient } from '@tanstack/react-query';
import { weeklySettledParam } from '../../../platform/contract/billing';
import { settledParam } from '../../../platform/contract/devices';
import { balance, withdrawals } from '../../../platform/contract/wallet';
import { refreshCalls, refreshResources } from '../../../providers/cache';
import { recordTabs } from '../walletAddress';

/** Money was drawn, or the platform knows better: whatever tells of wallets, their rules and records is asked anew. */
export async function refreshWallet(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshCalls(queryClient, balance, withdrawals, settledParam, weeklySettledParam),
    refreshResources(queryClient, ...recordTabs.map((tab) => `wallet/${tab}`)),
  ]);
}
