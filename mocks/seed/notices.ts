import type { Notice } from '../../src/platform/contract/notices';
import { hash } from './pseudo';

const DAY = 86_400;

const TEMPLATES: readonly Pick<Notice, 'title' | 'content' | 'level'>[] = [
  {
    title: '上月账单已生成，请在核对期内确认',
    content: '您的上月账单已由财务核对完成，请前往结算页查看并确认。\n逾期未确认的账单将顺延至下一结算周期。',
    level: '高',
  },
  {
    title: '骨干网络割接通知',
    content: '为提升线路质量，部分地区将于凌晨 02:00–05:00 进行割接，期间可能短暂掉线，不计入 SLA 违规。',
    level: '中',
  },
  {
    title: '新版镜像发布',
    content: '整机镜像已更新，修复多拨场景下网卡识别问题，刷机步骤见[教程文档](https://docs.example.com/flash)。',
    level: '低',
  },
  {
    title: '节点晚高峰掉线提醒',
    content: '监测到您有节点在 18–24 点出现掉线，请检查供电与线路，避免影响当日收益。',
    level: '高',
  },
  {
    title: '周结算手续费说明',
    content:
      '周结算提现按比例收取手续费，实际到账金额以提现记录为准。\n详见[结算规则](https://docs.example.com/settlement)。',
    level: '中',
  },
  {
    title: '节假日客服安排',
    content: '假期期间客服在线时间为 9:00–18:00，紧急故障请拨打支持电话。',
    level: '低',
  },
];

/** The number of an account's notices, and how many of the newest are unread. */
const SIZES: Readonly<Record<string, { readonly total: number; readonly unread: number }>> = {
  miner01: { total: 47, unread: 3 },
  agent01: { total: 120, unread: 26 },
  newbie01: { total: 1, unread: 1 },
};
const DEFAULT_SIZE = { total: 8, unread: 2 };

/** An account's notices as they are at `bornAt` (unix seconds), newest first. */
export function noticesOf(seed: string, username: string, bornAt: number): Notice[] {
  const { total, unread } = SIZES[username] ?? DEFAULT_SIZE;
  return Array.from({ length: total }, (_, nth) => ({
    ...(TEMPLATES[nth % TEMPLATES.length] as (typeof TEMPLATES)[number]),
    id: `n${hash(seed, 'notice', username, nth)}`,
    sendTime: bornAt - 3600 - nth * 2 * DAY - (hash(seed, 'sent', username, nth) % DAY),
    read: nth >= unread,
  }));
}
