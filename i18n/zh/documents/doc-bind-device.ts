import type { Article } from '../../article';

export const document = {
  intro: '把已经在线的设备绑定到账户。',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: '开始之前' },
    { kind: 'paragraph', text: '绑定前请确保设备已在线。' },
  ],
} as const satisfies Article;
