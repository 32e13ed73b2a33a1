import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { hold, listen } from '../support/visit';
import { ask, beijing, cells, centsOf } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });

async function open(name = 'miner01', path = '/wallet?month=2025-05', title = '2025年5月账单：按节点') {
  const { user } = await renderConsole({ path, user: name });
  await user.click(await screen.findByRole('button', { name: /^按(节点|矿工)$/ }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}
const shownIn = async (dialog: Awaited<ReturnType<typeof open>>['dialog'], name = '各节点的收益') =>
  cells(await dialog.findByRole('table', { name }));

describe('the bill by node', () => {
  // Added up by a script from the rows that the platform sends.
  it('has days, income and share of every node, which come to the bill’s income (R9-417)', async () => {
    const { dialog } = await open();
    const shown = await shownIn(dialog);
    expect(shown).toHaveLength(38);
    expect(shown.slice(0, 3)).toEqual([
      ['深圳机房 C01', '31', '0', '3,877.58', '23.6%'],
      ['广州机房 B06', '31', '0', '1,175.01', '7.2%'],
      ['重庆机房 A05', '31', '0', '908.68', '5.5%'],
    ]);
    expect(shown.find(([name]) => name === '东京交换机 05')).toEqual(['东京交换机 05', '0', '31', '0.00', '0.0%']);
    expect(shown.at(-1)).toEqual(['合计（37）', '1,085', '61', '16,400.22', '100.0%']);
    expect(dialog.getByText(/^罚款、补偿与税不分到节点/)).toBeDefined();
  });

  it('of a line has the rows of its days and prices, if they come to the line (R9-417)', async () => {
    const { user, dialog } = await open();
    await shownIn(dialog);
    const lines = dialog.getByRole('combobox', { name: '收益项' });
    await user.selectOptions(lines, within(lines).getByRole('option', { name: /^托管节点·95计费/ }));
    await dialog.findByText(/^平台没有写明明细属于哪一项/);
    expect((await shownIn(dialog)).at(-1)?.slice(3)).toEqual(['1,608.58', '100.0%']);
    expect(dialog.queryByRole('combobox', { name: '对比' })).toBeNull();
  });

  it('is compared with another month: differences add up to that of both bills (R9-418)', async () => {
    const { user, dialog } = await open();
    await shownIn(dialog);
    await user.selectOptions(dialog.getByRole('combobox', { name: '对比' }), '2025-04');
    await dialog.findByRole('columnheader', { name: '差额' });
    const shown = await shownIn(dialog);
    expect(shown[0]).toEqual(['深圳机房 C01', '', '31', '30', '3,877.58', '3,808.90', '+$68.68']);
    expect(shown.find(([name]) => name === '上海机房 C06')).toEqual([
      '上海机房 C06',
      '新增',
      '0',
      '—',
      '0.00',
      '—',
      '$0.00',
    ]);
    expect(shown.at(-1)).toEqual(['合计（37）', '', '1,085', '1,050', '16,400.22', '16,150.20', '+$250.02']);
    expect(shown.slice(0, -1).reduce((sum, row) => sum + centsOf(row.at(-1) ?? ''), 0)).toBe(25_002);
  });

  it('shows no figures if the rows do not come to the bill, and says by how much (R9-44, R9-417)', async () => {
    const path = '/api/billing/v1/console/monthly_bill/inspect?date=2025-05';
    const page = await ask<{ Items: { amount_total: number }[]; Total: number }>(
      platform.current,
      'miner01',
      `${path}&limit=100&offset=0`,
    );
    const first = page.Items.map((item, place) =>
      place === 0 ? { ...item, amount_total: item.amount_total + 1 } : item,
    );
    platform.current.faults([
      {
        match: 'inspect?date=2025-05&limit=100&offset=0',
        kind: 'status',
        status: 200,
        body: { ...page, Items: first },
      },
    ]);
    const { user, dialog } = await open();
    await dialog.findByText('5月的明细没有读到');
    expect(dialog.getByText(/相差 \$0\.01/)).toBeDefined();
    expect(dialog.queryByRole('table')).toBeNull();
    platform.current.faults([]);
    await user.click(dialog.getByRole('button', { name: '重试' }));
    expect(await shownIn(dialog)).toHaveLength(38);
  });

  it('says which month could not be read (R9-418)', async () => {
    platform.current.faults([{ match: 'detail?date=2025-03', kind: 'status', status: 400, body: '账单暂停查询' }]);
    const { user, dialog } = await open();
    await shownIn(dialog);
    await user.selectOptions(dialog.getByRole('combobox', { name: '对比' }), '2025-03');
    await dialog.findByText('3月的明细没有读到');
    expect(dialog.getByText('账单暂停查询')).toBeDefined();
  });

  it('shows the progress; a cancel closes it and stops the requests (R9-417)', async () => {
    const held = hold(platform.current, 'inspect?date=2025-05&limit=100&offset=198');
    const { user, dialog } = await open();
    await dialog.findByText(/^1\d\d \/ 1,146行/);
    const { calls } = listen(platform.current);
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    held.release();
    expect(calls.filter((call) => call.includes('inspect'))).toEqual([]);
  });
});

it('an agent’s bill is shown by miner (R9-417)', async () => {
  const billOf = (path: string) =>
    ask<never>(platform.current, 'agent01', `/api/billing/v1/console/monthly_bill/${path}`);
  const { Items }: { Items: readonly { miner_account: string; amount_total: number }[] } = await billOf(
    'inspect?date=2025-05&limit=100&offset=0',
  );
  const bill: { income: readonly object[] } = await billOf('detail?date=2025-05');
  const amount_total = Items.reduce((sum, row) => sum + row.amount_total, 0);
  platform.current.faults([
    { match: 'inspect?date=2025-05', kind: 'status', status: 200, body: { Items, Total: 100 } },
    {
      match: 'detail?date=2025-05',
      kind: 'status',
      status: 200,
      body: { ...bill, income: bill.income.slice(0, 1).map((line) => ({ ...line, amount_total })) },
    },
  ]);
  const { dialog } = await open('agent01', '/wallet?month=2025-05', '2025年5月账单：按矿工');
  const shown = await shownIn(dialog, '各矿工的收益');
  const miners = new Set(Items.map(({ miner_account }) => miner_account));
  expect(new Set(shown.slice(0, -1).map(([name]) => name))).toEqual(miners);
  expect(shown.at(-1)?.[0]).toBe(`合计（${miners.size}）`);
  expect(centsOf(shown.at(-1)?.[3] ?? '')).toBe(amount_total);
});
