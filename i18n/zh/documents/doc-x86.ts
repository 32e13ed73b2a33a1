import type { Article } from '../../article';

export const document = {
  intro: '给 x86 主机安装系统：制作启动盘，从 U 盘安装，查看设备ID。',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: '开始之前' },
    { kind: 'paragraph', text: '绑定前请确保设备已在线。' },
  ],
} as const satisfies Article;
