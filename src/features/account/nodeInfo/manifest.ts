import type { Manifest } from '../../../domain/manifest';
import { paths } from '../../../lib/paths';

export const nodeInfo: Manifest = {
  texts: 'account',
  pages: [
    {
      path: paths.nodeAddress,
      title: 'publicPages.nodeAddress',
      who: 'anyone',
      bare: true,
      screen: () => import('./NodeAddressPage').then(({ NodeAddressPage }) => NodeAddressPage),
    },
  ],
};
