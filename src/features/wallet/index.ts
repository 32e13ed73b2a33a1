import { lazy } from 'react';

/** The face of /wallet: its screen, loaded on use. The lists on it are the resources of `recordTabs`. */
export const walletPage = {
  path: '/wallet',
  part: 'wallet',
  Page: lazy(async () => import('./WalletPage')),
} as const;
