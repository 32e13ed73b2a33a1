import { onUse } from '../../ui/lazy/onUse';

/** The face of /scan-device: the phone as scanner, loaded on use. */
export const scanPage = {
  path: '/scan-device',
  part: 'scan',
  Page: onUse(async () => ({ default: (await import('./ScanPage')).ScanPage })),
} as const;
