import type { Article } from '../../article';

export const document = {
  intro: '认识控制台：节点、数据、计费结算和用户中心各在哪里。',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: '开始之前' },
    { kind: 'paragraph', text: '绑定前请确保设备已在线。' },
  ],
} as const satisfies Article;
