import { openPaths } from '../../lib/nextPath';
import { onUse } from '../../ui/lazy/onUse';

/** The route of /external-form/node-address, lazily loaded. */
export const nodeAddressPage = {
  path: openPaths.nodeAddress,
  part: 'nodeInfo',
  Page: onUse(async () => import('./NodeAddressPage')),
} as const;
