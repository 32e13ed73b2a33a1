import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-network';

export const document: Translated<typeof source> = {
  intro: 'Connect the cables, choose the management card, set up dialling and bring the device online.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'Before you begin' },
    { kind: 'paragraph', text: 'Make sure that the device is online before you bind it.' },
  ],
};
