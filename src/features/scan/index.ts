import { onUse } from '../../ui/lazy/onUse';

/** The route of /scan-device, lazily loaded. */
export const scanPage = {
  path: '/scan-device',
  part: 'scan',
  Page: onUse(async () => ({ default: (await import('./ScanPage')).ScanPage })),
} as const;
