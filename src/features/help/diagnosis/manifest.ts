import type { Manifest } from '../../../domain/manifest';
import { paths } from '../../../lib/paths';

export const diagnosis: Manifest = {
  texts: 'help',
  pages: [
    {
      path: paths.diagnosis,
      title: 'shell.pages.diagnosis',
      who: 'signedIn',
      screen: () => import('./DiagnosisPage').then(({ DiagnosisPage }) => DiagnosisPage),
      inCommands: 'search',
    },
  ],
};
