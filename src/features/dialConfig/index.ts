import { onUse } from '../../ui/lazy/onUse';

export { NetworkPlace } from './NetworkPlace';

/** The face of /dial/config, loaded on use. */
export const dialConfigPage = {
  path: '/dial/config',
  part: 'dialling',
  Page: onUse(async () => ({ default: (await import('./DialConfigPage')).DialConfigPage })),
} as const;
