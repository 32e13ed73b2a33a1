import type { Article } from '../../article';

export const document = {
  intro: '怎样给设备设置 IP：先弄清地址从哪里来，再决定在哪里设置，最后检查。',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: '开始之前' },
    { kind: 'paragraph', text: '绑定前请确保设备已在线。' },
  ],
} as const satisfies Article;
