import type { TextKey } from '.';

/** What each document is called, in the order they are read; a document's address is `/` and its name (spec §2). */
export const documentTitles = {
  'doc-ip': 'shell.places.docIp',
  'doc-server': 'shell.places.docServer',
  'doc-soft-mto1': 'shell.places.docSoftManyToOne',
  'doc-soft-1to1': 'shell.places.docSoftOneToOne',
  'doc-console': 'shell.places.docConsole',
  'doc-bind-device': 'shell.places.docBindDevice',
  'doc-network': 'shell.places.docNetwork',
  'doc-x86': 'shell.places.docX86',
} as const satisfies Readonly<Record<string, TextKey>>;

export type DocumentName = keyof typeof documentTitles;
export const documentNames = Object.keys(documentTitles) as readonly DocumentName[];
