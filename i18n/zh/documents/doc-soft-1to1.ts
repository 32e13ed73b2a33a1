import type { Article } from '../../article';

export const document = {
  intro: '软路由把每条线路一对一地交给设备的一张网卡。',
  blocks: [
    { kind: 'heading', anchor: 'prepare', text: '开始之前' },
    { kind: 'paragraph', text: '绑定前请确保设备已在线。' },
  ],
} as const satisfies Article;
