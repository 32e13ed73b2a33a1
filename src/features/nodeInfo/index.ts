import { onUse } from '../../ui/lazy/onUse';

/** The face of /external-form/node-address, loaded on use. */
export const nodeAddressPage = {
  path: '/external-form/node-address',
  part: 'nodeInfo',
  Page: onUse(async () => import('./NodeAddressPage')),
} as const;
