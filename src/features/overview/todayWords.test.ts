import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../../tests/support/words';
import type { DownItem, PendingItem } from '../../domain/today/pendingItems';
import { dayStart } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { dateWords, itemWords } from './todayWords';

const t = await wordsIn('zh');
const now = dayStart('2025-06-06') + 36_000;
type Around = Parameters<typeof itemWords>[1];
const gone = new Error('gone');
const around: Around = {
  t,
  locale: 'zh',
  now,
  username: 'miner01',
  zeros: [],
  unsettled: false,
  losses: { down: [], basis: { kind: 'none', noIncome: true }, error: null },
  errorText: String,
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** A row in one line: what it says, its amount, and what its button says and does. */
function row(item: PendingItem, more: Partial<Around> = {}): string {
  const { title, detail, figure, label, act, ...rest } = itemWords(item, { ...around, ...more });
  const sum = figure ? `${figure.amount} ${figure.label}` : '';
  const parts = [title, detail, rest.more ?? '', rest.instant ?? '', sum, label, Object.values(act).join(' ')];
  return plain(parts.filter((part) => part !== '').join(' | '));
}

const node = (id: string) => ({
  ...{ id, deviceID: id, name: `N-${id}`, boundAt: 0, lastOnlineAt: now - 90_000 },
  ...{ status: 'fault' as Device['status'], upBandwidth: 10, lineNumber: 1 },
});
const withoutLines = (id: string) => ({ ...node(id), lineNumber: 0 });
const down = (more: Partial<DownItem> = {}): DownItem => ({
  ...{ kind: 'fault', count: 1, exact: true, whole: true, since: now - 3_600, nodes: [node('a')] },
  ...more,
});
const known = <T>(data: T) => ({ data, error: null });
const failed = { data: undefined, error: gone };
const losses: Around['losses'] = { down: [], basis: { kind: 'rate', rate: { cents: 123, mbps: 10 } }, error: null };
const bill = { month: '2025-05', total: known(5) } as const;
const pair = down({ count: 3, exact: false, whole: false, nodes: ['a', 'b', 'c'].map(node) });
const list = '/device/list?filter=%7B%22status%22%3A%22';

describe('a row has the words, the amount and the action of', () => {
  it.each<[string, PendingItem, string, Partial<Around>?]>([
    [
      'a node in fault',
      down(),
      '1台节点故障 | 今天09:00起 | N-a | 2025-06-06 09:00:00 | 约−$1.23/天 昨日收益按带宽折算，非平台数字 | 查看1台 | /device/list/a/show',
      { losses },
    ],
    [
      'several nodes, the latest first',
      pair,
      `3台节点故障 | 最近一台今天09:00起 | N-a、N-b等 | 2025-06-06 09:00:00 | — 昨日没有收益，无法估算 | 查看节点 | ${list}fault%22%7D`,
    ],
    [
      'two nodes offline since an earlier day',
      down({ kind: 'offline', count: 2, since: now - 90_000, nodes: ['a', 'b'].map(withoutLines) }),
      `2台节点离线 | 06-05 09:00起 | N-a、N-b | 2025-06-05 09:00:00 | — 无法估算 | 查看2台 | ${list}offline%22%7D`,
      { losses },
    ],
    [
      'a node that was never online, beside those in the line of zeros',
      down({ since: null }),
      '1台节点故障 | 从未上线，其中昨日已为零1台 | N-a | — 昨日收益可能还没出，无法估算 | 查看1台 | /device/list/a/show',
      {
        zeros: [
          { id: 'a', status: 'fault' },
          { id: 'b', status: 'offline' },
        ],
        unsettled: true,
      },
    ],
    [
      'a node whose loss could not be read',
      down(),
      '1台节点故障 | 今天09:00起 | N-a | 2025-06-06 09:00:00 | — 估算读取失败 | 查看1台 | /device/list/a/show',
      { losses: { ...losses, basis: undefined, error: gone } },
    ],
    [
      'a bill that is waiting',
      { kind: 'bill', ...bill, until: '2025-06-08' },
      '5月账单待确认 | 06-08 周日 24:00截止，还剩2天 | 2025-06-08 24:00:00 | $0.05 税后实收 | 核对账单 | /wallet?month=2025-05',
    ],
    [
      'a bill on its last day, without its amount',
      { kind: 'bill', ...bill, until: '2025-06-06', total: failed },
      '5月账单待确认 | 今天24:00截止 | 2025-06-06 24:00:00 | — 金额读取失败 | 核对账单 | /wallet?month=2025-05',
    ],
    [
      'a bill that was missed',
      { kind: 'missed', ...bill, opens: '2025-07-03' },
      '5月账单没有确认 | 核对期已过，下个核对期从07-03 周四开始 | 2025-07-03 | $0.05 税后实收 | 查看账单 | /wallet?month=2025-05',
    ],
    [
      'the monthly wallet',
      { kind: 'withdraw', walletType: 0, until: '2025-06-25', cents: 700 },
      '月结提现开放中 | 06-25 周三 24:00截止，还剩19天 | 2025-06-25 24:00:00 | $7.00 可提现 | 提现 | /wallet',
    ],
    [
      'a weekly wallet that is always open',
      { kind: 'withdraw', walletType: 1, until: null, cents: 700 },
      '周结提现开放中 | 一直开放 | $7.00 可提现 | 提现 | /wallet',
    ],
    [
      'a certification',
      { kind: 'certify', step: 0 },
      '实名认证未完成 | 共3步，已到第1步，完成后才能使用计费结算 | 去认证 | /user/certification',
    ],
    [
      'a certification that the platform still requires, with no step left (R10-11)',
      { kind: 'certify', step: null },
      '平台仍要求实名认证 | 认证步骤都已完成，请联系商务处理 | 联系商务 | true /user/certification',
    ],
    ['a contract', { kind: 'contract' }, '合同尚未签署 | 签署后才能使用计费结算，请联系商务 | 联系商务 | true /wallet'],
    [
      'an unknown step',
      { kind: 'unknown', step: 6 },
      '未知的账户状态（6） | 现在不能提现与确认账单，请联系商务 | 联系商务 | true /wallet',
    ],
    [
      'the node info',
      { kind: 'nodeInfo' },
      '节点信息未填写 | 填写后才能使用计费结算 | 去填写 | /external-form/node-address?username=miner01 true',
    ],
    [
      'payout details, in the order of their pages',
      { kind: 'payout', missing: ['password', 'collection'], access: true },
      '收款资料待完善 | 收款信息、钱包密码，完成后才能提现 | 去填写 | /user/beneficiary',
    ],
    [
      'payout details that are on file and asked for again',
      { kind: 'payout', missing: ['collectionAgain'], access: true },
      '收款资料待完善 | 更新收款信息，完成后才能提现 | 去填写 | /user/beneficiary',
    ],
    [
      'payout details that business has to enter',
      { kind: 'payout', missing: ['password'], access: false },
      '收款资料待完善 | 钱包密码，请联系商务处理 | 联系商务 | true /wallet',
    ],
    [
      'notices',
      { kind: 'notices', count: 2, title: 'T', sentAt: now - 60 },
      '2条重要通知未读 | 今天09:59 · T | 2025-06-06 09:59:00 | 查看 | true',
    ],
    ['a failed call', { kind: 'failed', source: 'gate', error: gone }, '账户状态读取失败 | Error: gone | 重试 | gate'],
  ])('%s', (_, item, said, more) => expect(row(item, more)).toBe(said));
});

it('names what happens on the next dates (R19-15)', () => {
  const words = ([0, 1] as const).flatMap((walletType) =>
    (['opens', 'closes'] as const).map((kind) => dateWords({ kind, walletType, day: '' }, around)),
  );
  expect(words).toEqual(['月结提现开放', '月结提现截止', '周结提现开放', '周结提现截止']);
  expect(dateWords({ kind: 'checking', month: '2025-06', day: '' }, around)).toBe('6月账单开始核对');
});
