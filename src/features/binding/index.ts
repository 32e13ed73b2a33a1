import { lazy } from 'react';

/** The face of /help/bind_device: its screen, loaded on use. */
export const bindPage = {
  path: '/help/bind_device',
  part: 'binding',
  Page: lazy(async () => ({ default: (await import('./BindPage')).BindPage })),
} as const;
