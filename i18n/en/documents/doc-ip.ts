import type { Translated } from '../../article';
import type { document as source } from '../../zh/documents/doc-ip';

export const document: Translated<typeof source> = {
  intro:
    'How to give a device its IP: first find out where the address comes from, then where to set it, and check it at the end.',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: 'Before you begin' },
    { kind: 'paragraph', text: 'Make sure that the device is online before you bind it.' },
  ],
};
