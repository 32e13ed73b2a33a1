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
      // The command menu has an action for it instead, which explains on a desktop that a phone is needed.
      inCommands: 'never',
    },
  ],
};
