import type { Manifest } from '../../../domain/manifest';
import { paths } from '../../../lib/paths';

export const binding: Manifest = {
  texts: 'binding',
  pages: [
    {
      path: paths.bind,
      title: 'shell.menu.bind',
      who: 'notAgent',
      screen: () => import('./BindPage').then(({ BindPage }) => BindPage),
      menu: { icon: 'bind', short: 'shell.short.bind' },
    },
  ],
};
