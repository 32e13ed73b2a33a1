import type { Article } from '../../article';

export const document = {
  intro: '几条线路汇总到一台软路由，设备从软路由上网。',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: '开始之前' },
    { kind: 'paragraph', text: '绑定前请确保设备已在线。' },
  ],
} as const satisfies Article;
