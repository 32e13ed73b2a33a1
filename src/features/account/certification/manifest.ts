import type { Manifest } from '../../../domain/manifest';
import { paths } from '../../../lib/paths';

export const certification: Manifest = {
  texts: 'account',
  pages: [
    {
      path: paths.user,
      title: 'shell.menu.user',
      who: 'signedIn',
      to: paths.certification,
      menu: { icon: 'user', short: 'shell.short.user' },
    },
    {
      path: paths.certification,
      title: 'shell.pages.certification',
      who: 'signedIn',
      parent: paths.user,
      screen: () => import('./CertificationPage').then(({ CertificationPage }) => CertificationPage),
      menu: 'child',
    },
  ],
};
