import type { Article } from '../../article';
import { dialling, lines, manager, protocols, unsure, ways } from '../pieces/network';

/** 网络配置教程 (R4-5). */
export const network = {
  intro: '绑定前，弄清设备怎样上网，接好线，让设备在线。绑定后，在控制台选定管理网卡，需要时再给数据线路配好拨号。',
  blocks: [...ways, ...lines, ...manager, ...unsure, ...dialling, ...protocols],
} as const satisfies Article;
