import { lazy } from 'react';

/** The face of /external-form/node-address, loaded on use. */
export const nodeAddressPage = {
  path: '/external-form/node-address',
  part: 'nodeInfo',
  Page: lazy(async () => import('./NodeAddressPage')),
} as const;
