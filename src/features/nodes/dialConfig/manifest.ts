import type { Manifest } from '../../../domain/manifest';
import { paths } from '../../../lib/paths';

export const dialConfig: Manifest = {
  texts: 'dialling',
  pages: [
    {
      path: paths.dialConfig,
      title: 'shell.pages.dialConfig',
      who: 'signedIn',
      parent: paths.devices,
      screen: () => import('./DialConfig').then(({ DialConfigPage }) => DialConfigPage),
    },
  ],
};
