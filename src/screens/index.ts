import { onUse } from '../ui/lazy/onUse';

/** The page /wallet, loaded on use. */
export const walletPage = {
  path: '/wallet',
  part: 'wallet',
  Page: onUse(async () => ({ default: (await import('./Wallet')).Wallet })),
} as const;

/** The page /help/bind_device, loaded on use. */
export const bindPage = {
  path: '/help/bind_device',
  part: 'binding',
  Page: onUse(async () => ({ default: (await import('./Bind')).Bind })),
} as const;
