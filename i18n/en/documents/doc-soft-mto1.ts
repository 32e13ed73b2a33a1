import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-soft-mto1';

export const document: Translated<typeof source> = {
  intro: 'Several lines meet in one soft router, and the device goes online through it.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'Before you begin' },
    { kind: 'paragraph', text: 'Make sure that the device is online before you bind it.' },
  ],
};
