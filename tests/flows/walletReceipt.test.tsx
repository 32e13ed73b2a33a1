import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { formatCount } from '../../src/lib/units';
import type { MonthlyBill } from '../../src/platform/contract/billing';
import { readSheet, type SavedFile, stubExports } from '../support/exports';
import { renderConsole } from '../support/renderConsole';
import { goBack, here } from '../support/visit';
import {
  ask,
  beijing,
  billCard,
  billFault,
  billOf,
  cells,
  centsOf,
  fact,
  monthCell,
  sampleBill,
  sum,
} from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
/** The bill's figures on the screen, cents. */
async function shown() {
  const card = await billCard();
  await within(card).findByText('税后实收');
  const amount = (label: string | RegExp) => centsOf(fact(card, label).textContent);
  return {
    card,
    income: amount('收益合计'),
    fines: amount('罚款'),
    compensation: amount('补偿'),
    beforeTax: amount('税前金额'),
    tax: amount(/^税额/),
    total: amount('税后实收'),
    lines: cells(within(card).getByRole('table', { name: '收益明细' })).map((row) => centsOf(row[5])),
    incomeList: await partsOf(card, '收益合计'),
    fineList: await partsOf(card, '罚款'),
    compensationList: await partsOf(card, '补偿'),
  };
}

/** What a line of the receipt opens: label and amount of each part. Without a mark, nothing. */
async function partsOf(card: HTMLElement, label: string): Promise<readonly (readonly [string, string])[]> {
  const button = within(card).queryByRole('button', { name: new RegExp(`^${label}.*看这个数怎么来$`) });
  if (button === null) return [];
  await userEvent.click(button);
  const opened = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const parts = [...(opened?.querySelectorAll('dl > div') ?? [])].map(
    ({ children: [name, amount] }) => [name?.textContent ?? '', amount?.textContent ?? ''] as const,
  );
  await userEvent.click(button);
  return parts;
}
const centsOfAll = (parts: readonly (readonly [string, string])[]) => parts.map(([, amount]) => centsOf(amount));

interface Row {
  readonly device_uuid: string;
  readonly time: number;
  readonly price: number;
  readonly amount_total: number;
}

/** The inspection rows of miner01's last bill. */
async function inspection(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let total = 1; rows.length < total; ) {
    const path = `/api/billing/v1/console/monthly_bill/inspect?date=2025-05&limit=100&offset=${rows.length}`;
    const page = await ask<{ Items: readonly Row[]; Total: number }>(platform.current, 'miner01', path);
    rows.push(...page.Items);
    total = page.Total;
  }
  return rows;
}
/** Rows of the second half of the month in the buyout line, which has a price of its own. */
const isSecondHalf = ({ price }: Row) => price === 38_500;

/** Expects the figures to add up, from the lines of income to the last figure. */
function expectSum(bill: Awaited<ReturnType<typeof shown>>): void {
  expect(bill.income).toBe(sum(bill.lines));
  expect(bill.income).toBe(sum(centsOfAll(bill.incomeList)));
  expect(bill.fines).toBe(sum(centsOfAll(bill.fineList)));
  expect(bill.fines).toBeLessThanOrEqual(0);
  expect(bill.compensation).toBe(sum(centsOfAll(bill.compensationList)));
  expect(bill.compensation).toBeGreaterThanOrEqual(0);
  expect(bill.beforeTax).toBe(bill.income + bill.fines + bill.compensation);
  expect(bill.tax).toBeLessThan(0);
}

/** What the receipt says if the platform's total differs: the sum of the lines, and the difference. */
const differs = ({ card }: Awaited<ReturnType<typeof shown>>) => {
  const button = within(card).queryByRole('button', { name: /^税后实收.*看差在哪里$/ });
  return button && document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent;
};

describe('a bill of thousands of lines', () => {
  it('shows a hundred lines and adjustments at first, and more of them on demand (R3-21)', async () => {
    const [line] = sampleBill.income;
    if (!line) throw new Error('no line');
    const income = Array.from({ length: 3000 }, () => line);
    const fine = Array.from({ length: 150 }, (_, nth) => ({ id: `F${nth}`, reason: '掉线', amount: 1 }));
    platform.current.faults([billFault({ ...sampleBill, income, fine })]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const card = await billCard();
    const table = await within(card).findByRole('table', { name: '收益明细' });
    expect(cells(table)).toHaveLength(100);
    await user.click(within(card).getByRole('button', { name: '显示更多（100 / 3000）' }));
    expect(cells(table)).toHaveLength(200);
    await user.click(within(card).getByRole('button', { name: /^罚款/ }));
    expect(within(card).getAllByText('掉线')).toHaveLength(100);
    await user.click(within(card).getByRole('button', { name: '显示更多（100 / 150）' }));
    expect(within(card).getAllByText('掉线')).toHaveLength(150);
    expect(within(card).getByText('共150条，已全部显示')).toBe(document.activeElement);
    // The sums cover all lines.
    expect(centsOf(fact(card, '收益合计').textContent)).toBe(3000 * line.amount_total);
  });
});

describe('the receipt', () => {
  it('adds up to the cent for every month, from the lines of income to the total after tax (R9-1, R9-12, R9-14)', async () => {
    const { user } = await renderConsole({ path: '/wallet?month=2025-03', user: 'miner01' });
    let fines = 0;
    let compensations = 0;
    for (const month of ['2025-03', '2025-02', '2025-01']) {
      await user.click(await monthCell(month));
      await billOf(month);
      const bill = await shown();
      expectSum(bill);
      expect(bill.total).toBe(bill.beforeTax + bill.tax);
      expect(differs(bill)).toBeNull();
      const path = `/api/billing/v1/console/monthly_bill/detail?date=${month}`;
      const { total_after_tax } = await ask<MonthlyBill>(platform.current, 'miner01', path);
      expect(bill.total).toBe(total_after_tax);
      fines += bill.fineList.length;
      compensations += bill.compensationList.length;
    }
    // Makes sure that the sample contains both.
    expect(fines).toBeGreaterThan(0);
    expect(compensations).toBeGreaterThan(0);
  });

  it('shows by how much the platform’s total differs (R9-15)', async () => {
    await renderConsole({ path: '/wallet?month=2024-03', user: 'miner01' });
    const bill = await shown();
    expectSum(bill);
    expect(bill.total).toBe(bill.beforeTax + bill.tax - 3);
    expect(differs(bill)).toBe(
      '各项相加13,714.15平台少了−0.03税后实收与各项相加不同，两个都是平台数字，请联系商务核对。',
    );
  });

  it('shows a difference of one cent too, and lists fines and compensation with reason and amount (R9-15, R9-22)', async () => {
    const fine = [...sampleBill.fine, { id: 'g', reason: 'Offline', amount: 30 }];
    platform.current.faults([billFault({ ...sampleBill, fine, total_after_tax: 92_610 })]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const bill = await shown();
    expectSum(bill);
    expect(differs(bill)).toContain('平台多出+0.01');
    expect(bill.fineList).toEqual([
      ['Throttled', '−20.00'],
      ['Offline', '−0.30'],
    ]);
    expect(bill.compensationList).toEqual([['Maintenance', '+5.50']]);
  });

  it('shows the tax ratio with all decimals used for the tax; the rules show it rounded (R15-10)', async () => {
    // (600 + 400 − 20 + 5.50) × 0.0675 is 66.52125.
    const account = await ask<object>(platform.current, 'miner01', '/api/v1/user/account_info');
    platform.current.faults([
      billFault({ ...sampleBill, tax_ratio: 0.0675, total_after_tax: 91_898 }),
      { match: 'user/account_info', kind: 'status', status: 200, body: { ...account, taxRatio: 0.0675 } },
    ]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const bill = await shown();
    expectSum(bill);
    expect(fact(bill.card, '税额（6.75%）').textContent).toBe('−66.52');
    expect(differs(bill)).toBeNull();
    await waitFor(() => expect(fact(document.body, '税率').textContent).toBe('7%'));
  });

  it('what is open is in the address: a shared link and Back restore it, another month begins anew (R15-16)', async () => {
    const fines = () => within(document.body).getByRole('button', { name: /^罚款.*看这个数怎么来$/ });
    const total = () => within(document.body).getByRole('button', { name: /^税后实收.*看差在哪里$/ });
    const { user } = await renderConsole({ path: '/wallet?month=2025-02&marks=fines.no%2Fname', user: 'miner01' });
    await within(await billCard()).findByText('税后实收');
    expect(here()).toBe('/wallet?month=2025-02&marks=fines');
    const pushed = vi.spyOn(window.history, 'pushState');
    await user.click(fines());
    await waitFor(() => expect(here()).toBe('/wallet?month=2025-02'));
    await waitFor(() => expect(fines().getAttribute('aria-expanded')).toBe('false'));
    await user.click(fines());
    await waitFor(() => expect(here()).toBe('/wallet?month=2025-02&marks=fines'));
    expect(pushed).not.toHaveBeenCalled();
    await user.click(within(await billCard()).getByRole('link', { name: '汇聚节点·95计费的节点明细' }));
    await screen.findByText(/2月账单的收益项/);
    await goBack();
    expect(here()).toBe('/wallet?month=2025-02&marks=fines');
    await within(await billCard()).findByText('税后实收');
    await waitFor(() => expect(fines().getAttribute('aria-expanded')).toBe('true'));
    await user.click(await monthCell('2025-01'));
    await billOf('2025-01');
    expect(here()).toBe('/wallet?month=2025-01');
    // What is open at first is in the address once it is closed.
    platform.current.faults([billFault({ ...sampleBill, total_after_tax: 92_636 }, '2025-03')]);
    await user.click(await monthCell('2025-03'));
    await billOf('2025-03');
    await user.click(await waitFor(total));
    await waitFor(() => expect(here()).toBe('/wallet?month=2025-03&marks=-total'));
    await waitFor(() => expect(total().getAttribute('aria-expanded')).toBe('false'));
  });

  it('can be negative and zero', async () => {
    const fine = [{ id: 'f', reason: '', amount: 150_000 }];
    const loss = { ...sampleBill, fine, compensation: [], total_after_tax: -47_000 };
    const nothing = { ...sampleBill, income: [], fine: [], compensation: [], total_after_tax: 0 };
    platform.current.faults([billFault(loss, '2025-05'), billFault(nothing, '2025-04')]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const bill = await shown();
    expect([bill.total, bill.beforeTax, bill.compensationList]).toEqual([-47_000, -50_000, []]);
    expect(bill.card.textContent).toContain('−$470.00');
    await user.click(await monthCell('2025-04'));
    await within(bill.card).findByText('该月没有收益');
    expect(fact(bill.card, '税后实收').textContent).toBe('$0.00');
    expect(await partsOf(bill.card, '罚款')).toEqual([]);
  });
});

describe('the lines of income', () => {
  it('show resource, period and the prices that apply, without a warning if the sums agree (R9-19)', async () => {
    platform.current.faults([billFault(sampleBill)]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const bill = await shown();
    const { card } = bill;
    expect([bill.total, bill.beforeTax, bill.tax]).toEqual([92_637, 98_550, -5_913]);
    expect(differs(bill)).toBeNull();
    expect(fact(card, '税额（6%）').textContent).toBe('−59.13');
    const table = within(card).getByRole('table', { name: '收益明细' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['资源类型', '计费周期', '单价', '国内单价', '国际单价', '收益（USD）', '操作']);
    expect(cells(table)).toEqual([
      ['Edge单价 585.00', '05-01至05-31', '585.00', '0.00', '0.00', '600.00', '明细导出明细'],
      ['Core国内单价 520.00 · 国际单价 960.00', '05-16至05-31', '0.00', '520.00', '960.00', '400.00', '明细导出明细'],
    ]);
    const detail = within(table).getByRole('link', { name: 'Core的节点明细' });
    expect(detail.getAttribute('href')).toMatch(/^\/device\/list\?billLine=/);
  });

  it('link to their nodes, those of their inspection rows, with the line and its period above (R9-20)', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const { card } = await shown();
    const details = within(card).getAllByRole<HTMLAnchorElement>('link', { name: /的节点明细$/ });
    expect(new Set(details.map(({ href }) => href)).size).toBe(5);
    const [second] = within(card).getAllByRole('link', { name: '边缘节点·买断计费的节点明细' }).slice(1);
    if (!second) throw new Error('no second half of the month');
    await user.click(second);
    const nodes = new Set((await inspection()).filter(isSecondHalf).map(({ device_uuid }) => device_uuid));
    const words = await screen.findByText(/5月账单的收益项：边缘节点·买断计费，2025-05-16至2025-05-31/);
    await within(words).findByText(new RegExp(`下面是这一项的${nodes.size}台节点。`));
    const filter = new URLSearchParams(window.location.search).get('filter') ?? '';
    expect(JSON.parse(filter)).toEqual({ id: [...nodes].sort() });
    await screen.findByText(`${nodes.size}台`);
    await user.click(within(words).getByRole('button', { name: '收起' }));
    expect(here()).toBe(`/device/list?${new URLSearchParams({ filter })}`);
    await waitFor(() => expect(screen.queryByText(/月账单的收益项/)).toBeNull());
  });

  it.each([
    ['named by words alone, with another line of its prices and days', { price: 58_500, price_local: 0 }],
    ['of rows that do not come to its sum', {}],
  ])('whose nodes cannot be determined show all nodes, and say so: %s (R9-20)', async (_, prices) => {
    const [edge, core] = sampleBill.income;
    if (!edge || !core) throw new Error('no lines');
    const income = [
      { ...edge, external_name: '95 峰值带宽' },
      { ...core, ...prices, price_international: 0 },
    ];
    platform.current.faults([billFault({ ...sampleBill, income })]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const { card } = await shown();
    await user.click(within(card).getByRole('link', { name: '95 峰值带宽的节点明细' }));
    await screen.findByText(/平台没有给出这一项的节点，下面是全部节点。/);
    expect(new URLSearchParams(window.location.search).get('filter')).toBeNull();
  });
});

describe('the export of a line', () => {
  let saved: readonly SavedFile[] = [];
  beforeEach(() => {
    saved = stubExports();
  });
  const tray = () => screen.findByRole('region', { name: '导出' });

  it('has only the line’s rows, with its number and sum (R9-21)', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const { card } = await shown();
    const button = '导出明细：边缘节点·买断计费，2025-05-16至2025-05-31';
    await user.click(within(card).getByRole('button', { name: button }));
    const own = (await inspection()).filter(isSecondHalf);
    await within(await tray()).findByText(`已交给浏览器下载，共${own.length}行`);
    const [file] = saved;
    if (!file) throw new Error('no file');
    expect(file.name).toBe('2025-05 bill 2025-05-16_2025-05-31 边缘节点·买断计费.xlsx');
    const { lines } = await readSheet(file.content);
    const at = lines.findIndex(([text]) => text === '节点名称');
    const cents = sum(own.map(({ amount_total }) => amount_total));
    expect(Object.fromEntries(lines.slice(0, at).map(([label, value]) => [label, value]))).toMatchObject({
      账单月份: '2025-05',
      资源类型: '边缘节点·买断计费',
      计费周期: '2025-05-16至2025-05-31',
      行数: own.length,
      '合计（USD）': cents / 100,
    });
    const rows = lines.slice(at + 1, -1);
    expect(rows.map((row) => [row[1], row.at(-1)])).toEqual(
      own.map(({ device_uuid, amount_total }) => [device_uuid, amount_total / 100]),
    );
    const table = within(card).getByRole('table', { name: '收益明细' });
    expect(cells(table).map((row) => centsOf(row[5]))).toContain(cents);
  });

  it('is the whole month’s if another line has its prices on its days, and says so (R9-21)', async () => {
    const [edge, core] = sampleBill.income;
    if (!edge || !core) throw new Error('no lines');
    const prices = { price: 58_500, price_local: 0, price_international: 0 };
    platform.current.faults([billFault({ ...sampleBill, income: [edge, { ...core, ...prices }] })]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const { card } = await shown();
    expect(within(card).getAllByRole('button', { name: '导出整月明细：5月全部收益项' })).toHaveLength(2);
    expect(within(card).queryByRole('button', { name: /^导出明细/ })).toBeNull();
  });

  it('whose rows do not add up to its sum is no file, without figures; tray and line offer the month instead (R9-21)', async () => {
    const rows = await inspection();
    const [edge, core] = sampleBill.income;
    if (!edge || !core) throw new Error('no lines');
    const whole = sum(rows.map(({ amount_total }) => amount_total));
    const income = [
      { ...edge, amount_total: 60_000 },
      { ...core, amount_total: whole - 60_000 },
    ];
    platform.current.faults([billFault({ ...sampleBill, income })]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const { card } = await shown();
    await user.click(within(card).getByRole('button', { name: '导出明细：Edge，2025-05-01至2025-05-31' }));
    const failed = await within(await tray()).findByText('平台没有给出这一项的明细行。');
    expect(failed.parentElement?.textContent).toBe(
      '导出收益项明细失败平台没有给出这一项的明细行。未生成文件。导出整月明细',
    );
    expect(saved).toEqual([]);
    await within(card).findByRole('button', { name: '导出整月明细：5月全部收益项' });
    expect(within(card).getByRole('button', { name: '导出明细：Core，2025-05-16至2025-05-31' })).toBeDefined();
    await user.click(within(await tray()).getByRole('button', { name: '导出整月明细' }));
    await within(await tray()).findByText(`已交给浏览器下载，共${formatCount(rows.length)}行`);
    expect(saved.map(({ name }) => name)).toEqual(['2025-05 bill.xlsx']);
    expect(within(await tray()).queryByText('导出收益项明细失败')).toBeNull();
  });
});
