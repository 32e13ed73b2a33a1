import { onUse } from '../../ui/onUse';

export { NetworkPlace } from './NetworkPlace';

/** The face of /dial/config and /dial/list, loaded on use; the lines are the resource `dial/list`. */
export const dialConfigPage = {
  path: '/dial/config',
  part: 'dialling',
  Page: onUse(async () => ({ default: (await import('./DialConfigPage')).DialConfigPage })),
} as const;
export const dialListPage = {
  path: '/dial/list',
  part: 'dialling',
  Page: onUse(async () => ({ default: (await import('./DialListPage')).DialListPage })),
} as const;
