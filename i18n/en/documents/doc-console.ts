import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-console';

export const document: Translated<typeof source> = {
  intro: 'Finding your way in the console: nodes, figures, wallet and account.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'Before you begin' },
    { kind: 'paragraph', text: 'Make sure that the device is online before you bind it.' },
  ],
};
