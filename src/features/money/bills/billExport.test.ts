import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wordsIn } from '../../../../tests/support/words';
import { dayStart } from '../../../lib/time';
import type { Client } from '../../../platform/client';
import { billPlan } from './billExport';

const t = await wordsIn('zh');
const call = vi.fn();
const client = { call, background: (task: () => unknown) => task() } as unknown as Client;
const day = dayStart('2025-05-07');
const row = {
  device_uuid: '0190-uuid',
  device_name: '=cmd',
  miner_account: 'node_provider_01',
  time: day,
  time_ranges: [{ start: day, end: day + 86_399 }],
  bandwidth: 512.25,
  bandwidth_local: 400,
  bandwidth_international: 112.25,
  price: 0,
  price_local: 52_000,
  price_international: 96_000,
  income: 0,
  income_local: 1_001,
  income_international: 205,
  income_total: 1_206,
  amount_total: 1_206,
};
const plan = (agent = false) => billPlan({ client, t, month: '2025-05', named: '5月', agent });
const { signal } = new AbortController();
/** Makes the platform answer with a bill of these incomes, then with a page. */
function answers(state: number, ...incomes: readonly number[]) {
  call.mockResolvedValueOnce({ state, income: incomes.map((amount_total) => ({ amount_total })) });
  call.mockResolvedValueOnce({ Items: [row], Total: 201 });
}
beforeEach(() => void call.mockReset());
const headers = (agent: boolean) => plan(agent).columns.map(({ header }) => header);
const cell = (header: string, change: Partial<typeof row> = {}) =>
  plan()
    .columns.find((column) => column.header === header)
    ?.value({ ...row, ...change });

describe('the export of a bill', () => {
  it('has its month in the file name, and month, zone, rows and sum above the table (R9-36, R9-42, R9-44)', async () => {
    const made = plan();
    expect([made.fileName, made.failed, made.paging]).toEqual(['2025-05 bill.xlsx', '导出月账单失败', 'offset']);
    answers(100, 60_000, 41);
    await made.read({ index: 0, offset: 0, size: 100 }, signal);
    expect(made.heading(1_234)).toEqual([
      { label: '账单月份', kind: 'text', value: '2025-05' },
      { label: '时区', kind: 'text', value: '北京时间（Asia/Shanghai，UTC+8）' },
      { label: '行数', kind: 'number', value: 1_234 },
      { label: '合计（USD）', kind: 'money', value: 60_041 },
    ]);
  });

  it('has one column for every field of a row (R9-38)', () => {
    const values = plan().columns.map(({ kind, value }) => [kind, value(row)]);
    expect(values).toEqual([
      ['text', '=cmd'],
      ['text', '0190-uuid'],
      ['text', 'nod****r_01'],
      ['day', day],
      ['text', '全天'],
      ['bandwidth', 512.25],
      ['bandwidth', 400],
      ['bandwidth', 112.25],
      ['money', 0],
      ['money', 52_000],
      ['money', 96_000],
      ['money', 0],
      ['money', 1_001],
      ['money', 205],
      ['money', 1_206],
      ['money', 1_206],
    ]);
    expect(new Set(headers(false)).size).toBe(16);
  });

  it('has miner accounts except for agents (R9-40)', () => {
    expect(headers(false)).toContain('矿工账号');
    expect(headers(true)).toEqual(headers(false).filter((header) => header !== '矿工账号'));
  });

  it.each([
    [[], '未计费'],
    [[[0, 86_399]], '全天'],
    [[[0, 86_400]], '全天'],
    [[[0, 3_600]], '00:00:00–01:00:00'],
    [
      [
        [0, 65_100],
        [66_000, 86_400],
      ],
      '00:00:00–18:05:00、18:20:00–24:00:00',
    ],
    [[[-60, 90_000]], '全天'],
    [[[-60, 60]], '2025-05-06 23:59:00–00:01:00'],
  ] as const)('shows the periods %j as %s', (ranges, said) => {
    const time_ranges = ranges.map(([start, end]) => ({ start: day + start, end: day + end }));
    expect(cell('计费时段', { time_ranges })).toBe(said);
  });

  it('reads pages of a hundred, and expects their sum to equal the bill’s income at the start (R9-37)', async () => {
    const made = plan();
    expect(made.pageSize).toBe(100);
    for (const cents of [41, 42]) {
      answers(300, 60_000, cents);
      await made.read({ index: 0, offset: 0, size: 100 }, signal);
      expect(made.sum?.expected).toBe(60_000 + cents);
    }
    expect(made.sum?.centsOf(row)).toBe(1_206);
    call.mockReset().mockResolvedValueOnce({ Items: [row], Total: 201 });
    const page = await made.read({ index: 2, offset: 200, size: 100 }, signal);
    expect(page).toEqual({ rows: [row], total: 201 });
    expect(call.mock.calls.map(([, ...input]) => input)).toEqual([
      [{ query: { date: '2025-05', limit: 100, offset: 200 } }, { signal }],
    ]);
  });

  it('fails if finance is verifying the bill again', async () => {
    answers(0, 60_000);
    await expect(plan().read({ index: 0, offset: 0, size: 100 }, signal)).rejects.toThrow('财务正在核实5月账单');
  });

  it('of a line has the rows and the sum of that line and is named after it; fails if the bill no longer has the line (R9-21)', async () => {
    const line = {
      ...{ external_name: 'A/B', start_time: day, end_time: day + 86_399, amount_total: 1 },
      ...{ price: 0, price_local: 52_000, price_international: 96_000 },
    };
    const made = billPlan({
      client,
      t,
      month: '2025-05',
      named: '5月',
      agent: false,
      only: { line, onNotGiven: () => undefined },
    });
    expect([made.fileName, made.failed]).toEqual(['2025-05 bill 2025-05-07_2025-05-07 A B.xlsx', '导出收益项明细失败']);
    const income = [
      { ...line, amount_total: 1_206 },
      { ...line, price: 1, amount_total: 7 },
    ];
    call.mockResolvedValueOnce({ state: 100, income }).mockResolvedValueOnce({ Items: [row], Total: 1 });
    await made.read({ index: 0, offset: 0, size: 100 }, signal);
    expect(made.sum?.expected).toBe(1_206);
    expect([row, { ...row, price: 1 }, { ...row, time: day + 86_400 }].map((one) => made.only?.fits(one))).toEqual([
      true,
      false,
      false,
    ]);
    call.mockResolvedValueOnce({ state: 100, income: [{ ...line, price: 1 }] });
    await expect(made.read({ index: 0, offset: 0, size: 100 }, signal)).rejects.toThrow('账单已更新');
  });

  it.each([true, false])('has the sum below the amounts (agent: %s)', (agent) => {
    const { foot, columns } = plan(agent);
    expect(columns[foot?.column ?? -1]?.header).toBe('结算金额（USD）');
    expect(foot?.centsOf(row)).toBe(1_206);
  });
});
