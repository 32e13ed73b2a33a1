import type { Article } from '../../article';

export const document = {
  intro: '接线、选定管理网卡、配置拨号，让设备在线。',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: '开始之前' },
    { kind: 'paragraph', text: '绑定前请确保设备已在线。' },
  ],
} as const satisfies Article;
