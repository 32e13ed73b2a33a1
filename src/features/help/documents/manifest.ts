import { documentNames } from '../../../../documents/names';
import type { Manifest } from '../../../domain/manifest';
import { paths } from '../../../lib/paths';
import type { ImportScreen } from '../../../ui/lazyModule';

/** One component for all tutorials; it reads the name from the address. */
const screen: ImportScreen = () => import('./DocumentPage').then(({ DocumentPage }) => DocumentPage);

export const documents: Manifest = {
  texts: 'help',
  pages: documentNames.map((name) => ({
    path: `/${name}`,
    title: `shell.documents.${name}`,
    who: 'signedIn',
    parent: paths.devices,
    screen,
    // The command menu lists the documents in a separate group.
    inCommands: 'never',
  })),
};
