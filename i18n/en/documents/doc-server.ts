import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-server';

export const document: Translated<typeof source> = {
  intro: 'Installing the system on a server: prepare a USB drive, install from it, read the device ID.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'Before you begin' },
    { kind: 'paragraph', text: 'Make sure that the device is online before you bind it.' },
  ],
};
