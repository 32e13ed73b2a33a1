import { lazy } from 'react';

/** The face of /dial/config and /dial/list, loaded on use; the lines are the resource `dial/list`. */
export const dialConfigPage = {
  path: '/dial/config',
  Page: lazy(async () => ({ default: (await import('./DialConfigPage')).DialConfigPage })),
};
export const dialListPage = {
  path: '/dial/list',
  Page: lazy(async () => ({ default: (await import('./DialListPage')).DialListPage })),
};
