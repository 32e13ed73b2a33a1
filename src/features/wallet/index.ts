import { onUse } from '../../ui/onUse';

/** The face of /wallet: its screen, loaded on use. The lists on it are the resources of `recordTabs`. */
export const walletPage = {
  path: '/wallet',
  part: 'wallet',
  Page: onUse(async () => import('./WalletPage')),
} as const;
