/** The documents, in the order they are read: the address of each is `/` and its name. */
export const documentNames = [
  'doc-ip',
  'doc-server',
  'doc-soft-mto1',
  'doc-soft-1to1',
  'doc-console',
  'doc-bind-device',
  'doc-network',
  'doc-x86',
] as const;
export type DocumentName = (typeof documentNames)[number];

/** The tutorials of the bind page: shorter, in drawers. */
export const tutorialNames = ['flashing', 'network'] as const;
export type TutorialName = (typeof tutorialNames)[number];
