import { onUse } from '../../ui/onUse';

/** The face of /help/bind_device: its screen, loaded on use. */
export const bindPage = {
  path: '/help/bind_device',
  part: 'binding',
  Page: onUse(async () => ({ default: (await import('./BindPage')).BindPage })),
} as const;
