import type { QueryClient } from '@tanstack/react-query';
import { getPayInfo } from '../../platform/contract/account';
import { accountInfo, identity } from '../../platform/contract/user';
import { userAuthState } from '../../platform/contract/wallet';
import { refreshCalls } from '../../providers/cache';

/** The account has moved on, or may have: who one is, what is on file and what the wallet asks for are read anew. */
export async function refreshAccount(queryClient: QueryClient): Promise<void> {
  const calls = [accountInfo, identity, getPayInfo, userAuthState];
  await refreshCalls(queryClient, ...calls);
}
