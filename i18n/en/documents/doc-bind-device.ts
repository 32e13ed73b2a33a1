import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-bind-device';

export const document: Translated<typeof source> = {
  intro: 'Binding a device that is online to your account.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'Before you begin' },
    { kind: 'paragraph', text: 'Make sure that the device is online before you bind it.' },
  ],
};
