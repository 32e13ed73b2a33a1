import { expect, it, vi } from 'vitest';
import { wordsIn } from '../../../../tests/support/words';
import { recordTabs } from '../../../domain/wallet/walletAddress';
import { dayEnd, dayStart } from '../../../lib/time';
import type { Client } from '../../../platform/client';
import { entryPlan, withdrawalPlan } from './recordExport';

const t = await wordsIn('zh');
const call = vi.fn();
const client = { call, background: (task: () => unknown) => task() } as unknown as Client;
const days = { from: '2025-01-01', to: '2025-06-06' };
const create = dayStart('2025-06-05') + 58_811;
const entry = { type: 'bill', create, rzId: 'RZ1', amount: 12_345, walletType: 0 } as const;
const withdrawal = {
  type: 'withdraw',
  create,
  txId: 'TX1',
  amount: 300_000,
  collectionMethod: 'personalCard',
  collectionNumber: '6222000011112222',
  status: 'transferring',
} as const;
const planOf = (tab: (typeof recordTabs)[number]) =>
  (tab.endsWith('entry') ? entryPlan : withdrawalPlan)({ client, t, tab, days });

it.each(recordTabs)(
  'export of %s: has its days in the file name, and table, range, zone and rows above the table',
  (tab) => {
    const plan = planOf(tab);
    expect(plan.fileName).toBe(`2025-01-01_2025-06-06 ${tab}.xlsx`);
    expect(plan.sheetName).toBe(t(`resources.wallet/${tab}.name`));
    expect(plan.heading(12).map(({ label, value }) => [label, value])).toEqual([
      ['记录', plan.sheetName],
      ['日期范围', '2025-01-01至2025-06-06'],
      ['时区', '北京时间（Asia/Shanghai，UTC+8）'],
      ['行数', 12],
    ]);
    expect([plan.pageSize, plan.paging]).toEqual([10, 'index']);
    expect(plan.columns[plan.foot?.column ?? -1]?.header).toBe('金额（USD）');
  },
);

it('export of entries: has the columns of the table', () => {
  const { columns, foot } = entryPlan({ client, t, tab: 'monthly-entry', days });
  expect(columns.map(({ header, kind, value }) => [header, kind, value(entry)])).toEqual([
    ['类型', 'text', '账单收益'],
    ['创建时间', 'instant', create],
    ['账单编号', 'text', 'RZ1'],
    ['金额（USD）', 'money', 12_345],
    ['状态', 'text', '已放入月结钱包'],
  ]);
  expect(columns.at(-1)?.value({ ...entry, walletType: 1 })).toBe('已放入周结钱包');
  expect(columns.at(-1)?.value({ ...entry, walletType: 7 })).toBe('7');
  expect(foot?.centsOf({ ...entry, amount: -900 })).toBe(-900);
});

it('export of withdrawals: has the columns of the table, masks the account, and omits failures from the sum', () => {
  const { columns, foot } = withdrawalPlan({ client, t, tab: 'monthly-withdraw', days });
  expect(columns.map(({ header, kind, value }) => [header, kind, value(withdrawal)])).toEqual([
    ['类型', 'text', '提现'],
    ['创建时间', 'instant', create],
    ['订单号', 'text', 'TX1'],
    ['金额（USD）', 'money', 300_000],
    ['收款方式', 'text', '个人银行卡'],
    ['收款账号', 'text', '6222 **** **** 2222'],
    ['状态', 'text', '转账中'],
  ]);
  expect(foot?.label).toBe('合计（USD，不含失败）');
  expect(foot?.centsOf(withdrawal)).toBe(300_000);
  expect(foot?.centsOf({ ...withdrawal, status: 'failure' })).toBe(0);
});

it.each([
  ['monthly-entry', 'wallet.entries', 0],
  ['weekly-entry', 'wallet.entries', 1],
  ['monthly-withdraw', 'wallet.withdrawals', 0],
  ['weekly-withdraw', 'wallet.withdrawals', 1],
] as const)('export of %s: calls %s for wallet %s, over whole days in Beijing', async (tab, name, walletType) => {
  call.mockReset().mockResolvedValueOnce({ list: [], total: 21 });
  const { signal } = new AbortController();
  expect(await planOf(tab).read({ index: 2, offset: 20, size: 10 }, signal)).toEqual({ rows: [], total: 21 });
  const [endpoint, input, options] = call.mock.calls[0] ?? [];
  expect(endpoint.name).toBe(name);
  expect(input.query).toEqual({
    start: dayStart('2025-01-01'),
    end: dayEnd('2025-06-06'),
    walletType,
    pageIndex: 3,
    pageSize: 10,
  });
  expect(options.signal).toBe(signal);
});
