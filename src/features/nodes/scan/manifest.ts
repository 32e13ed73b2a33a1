import type { Manifest } from '../../../domain/manifest';
import { paths } from '../../../lib/paths';

/** The page with which a phone scans for the bind page. It is open to the same users as the bind page. */
export const scan: Manifest = {
  texts: 'scan',
  pages: [
    {
      path: paths.scan,
      title: 'shell.pages.scan',
      who: 'notAgent',
      screen: () => import('./ScanPage').then(({ ScanPage }) => ScanPage),
      // A command instead: on a desktop it explains how to use a phone.
      inCommands: 'never',
    },
  ],
};
