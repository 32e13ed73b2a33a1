import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-soft-1to1';

export const document: Translated<typeof source> = {
  intro: 'A soft router hands each line to one network card of the device.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'Before you begin' },
    { kind: 'paragraph', text: 'Make sure that the device is online before you bind it.' },
  ],
};
