import { onUse } from '../../ui/lazy/onUse';

export { NetworkDrawer } from './NetworkDrawer';

/** The route of /dial/config, lazily loaded. */
export const dialConfigPage = {
  path: '/dial/config',
  part: 'dialling',
  Page: onUse(async () => ({ default: (await import('./DialConfigPage')).DialConfigPage })),
} as const;
