import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { billCode, type MonthlyBill } from '../../src/platform/contract/billing';
import { readSheet, stubExports } from '../support/exports';
import { passingTime } from '../support/passing';
import { renderConsole } from '../support/renderConsole';
import { goBack, here, hold, listen as listenToAll } from '../support/visit';
import {
  ask,
  beijing,
  billCard,
  billFault,
  billOf,
  cells,
  centsOf,
  monthCell,
  stopClock,
  yearStrip,
} from '../support/wallet';

type Visit = Awaited<ReturnType<typeof renderConsole>>;

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const billShown = async () => within(await billCard()).findByText('税后实收');
const cellsShown = async () =>
  within(await yearStrip())
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ dataset }) => dataset.month !== undefined);
/** The text of a month's cell, without its name. */
const cell = async (month: string) =>
  (await monthCell(month)).getAttribute('aria-label')?.split('，').slice(1).join('，');

/** Records the months of the requested bills, and how many were requested at a time at most. */
function listen() {
  const asked: string[] = [];
  const load = { now: 0, max: 0 };
  const answer = platform.current.fetch;
  platform.current.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith('/monthly_bill/detail')) return answer(request);
    asked.push(searchParams.get('date') ?? '');
    load.now += 1;
    load.max = Math.max(load.max, load.now);
    return answer(request).finally(() => {
      load.now -= 1;
    });
  };
  return { asked, load, quiet: listenToAll(platform.current).quiet };
}

describe('the month of the bill', () => {
  it.each(['/wallet?month=2025-03。', '/wallet?month=2025-03%EF%BC%89%E3%80%82'])(
    'is that of a link that was pasted with Chinese punctuation: %s (R3-46)',
    async (path) => {
      await renderConsole({ path, user: 'miner01' });
      await billOf('2025-03');
      expect(here()).toBe('/wallet?month=2025-03');
    },
  );

  it.each(['2025-13', '2025-03。请尽快确认'])(
    'of an address that cannot be read is no other month: %s (R3-45)',
    async (month) => {
      const { asked } = listen();
      const { user } = await renderConsole({ path: `/wallet?month=${month}&records=weekly-entry`, user: 'miner01' });
      await screen.findByText(`「month=${month}」无法识别。请核对链接，或不带这部分打开。`);
      expect(asked).toEqual([]);
      await user.click(screen.getByRole('button', { name: '不带这部分打开' }));
      await billOf('2025-05');
      expect(here()).toBe('/wallet?records=weekly-entry');
    },
  );

  it.each([
    ['2024-12-31T23:59:59', '2024-11'],
    ['2025-01-01T00:00:00', '2024-12'],
  ])('is last month by the platform’s clock, at %s: %s (R9-10, R15-2)', async (now, last) => {
    stopClock();
    platform.current.setNow(beijing(now));
    const { asked, quiet } = listen();
    await renderConsole({ path: '/wallet', user: 'miner01' });
    await billOf(last);
    await billShown();
    expect(asked[0]).toBe(last);
    expect((await monthCell(last)).getAttribute('aria-current')).toBe('date');
    const months = Number(last.slice(5));
    expect((await cellsShown()).filter(({ disabled }) => !disabled)).toHaveLength(months);
    expect(here()).toBe('/wallet');
    // The whole year is read.
    await waitFor(() => expect(asked).toHaveLength(months));
    await quiet();
  });

  it('is kept if a tab of the records is pressed before the month is rendered', async () => {
    await renderConsole({ path: '/wallet', user: 'miner01' });
    await billShown();
    const [month, tab] = [await monthCell('2025-04'), await screen.findByRole('tab', { name: '周结入账' })];
    fireEvent.click(month);
    // The address changes at once; the rendering follows in a separate task.
    for (let turn = 0; turn < 50 && here() === '/wallet'; turn += 1) await Promise.resolve();
    expect([here(), month.getAttribute('aria-current')]).toEqual(['/wallet?month=2025-04', null]);
    fireEvent.click(tab);
    await waitFor(() => expect(here()).toBe('/wallet?month=2025-04&records=weekly-entry'));
  });

  it('cannot be the current one, even a second before its end', async () => {
    stopClock();
    platform.current.setNow(beijing('2025-05-31T23:59:59'));
    await renderConsole({ path: '/wallet?month=2025-05', user: 'miner01' });
    await billOf('2025-04');
    expect(here()).toBe('/wallet');
  });

  it.each(['2025-06', '2020-06'])(
    'is replaced in the address if it is %s, without a history entry (R9-9)',
    async (broken) => {
      const push = vi.spyOn(window.history, 'pushState');
      await renderConsole({ path: `/wallet?month=${broken}&records=weekly-entry`, user: 'miner01' });
      await billOf('2025-05');
      await waitFor(() => expect(here()).toBe('/wallet?records=weekly-entry'));
      expect(push).not.toHaveBeenCalled();
      push.mockRestore();
    },
  );

  it('is chosen in the year, and Back undoes it, across years (R9-8)', async () => {
    const { user } = await renderConsole({ path: '/wallet?records=weekly-entry', user: 'miner01' });
    await user.click(await monthCell('2025-04'));
    await billOf('2025-04');
    expect(here()).toBe('/wallet?month=2025-04&records=weekly-entry');
    await user.click(within(await yearStrip()).getByRole('radio', { name: '2023' }));
    expect(here()).toBe('/wallet?month=2025-04&records=weekly-entry');
    await user.click(await monthCell('2023-12'));
    await billOf('2023-12');
    await goBack();
    await billOf('2025-04');
    await monthCell('2025-04');
    await goBack();
    await billOf('2025-05');
    expect(here()).toBe('/wallet?records=weekly-entry');
  });

  it('is 2020-07 at the earliest (R9-9, R9-11)', async () => {
    const { asked } = listen();
    await renderConsole({ path: '/wallet?month=2020-07', user: 'miner01' });
    await billOf('2020-07');
    await billShown();
    expect(asked[0]).toBe('2020-07');
    const years = within(await yearStrip()).getAllByRole('radio');
    expect(years.map((one) => one.closest('label')?.textContent)).toEqual([
      '2025',
      '2024',
      '2023',
      '2022',
      '2021',
      '2020',
    ]);
    const open = (await cellsShown()).filter(({ disabled }) => !disabled);
    expect(open.map(({ dataset }) => dataset.month?.slice(5))).toEqual(['07', '08', '09', '10', '11', '12']);
  });

  it('can be pasted over the year, which says why a month cannot be chosen (R15-502)', async () => {
    const { user } = await renderConsole({ path: '/wallet?month=2025-02', user: 'miner01' });
    (await monthCell('2025-02')).focus();
    for (const [text, words] of [
      ['2025-13', '没有2025-13这个月'],
      ['2025年6月', '可选2020-07至2025-05'],
      ['二月', '请粘贴月份，如2026-03'],
    ] as const) {
      await user.paste(text);
      expect(within(await yearStrip()).getByRole('alert').textContent).toBe(words);
    }
    await user.paste('\u202a２０２４年３月');
    await billOf('2024-03');
  });

  it('moves from month to month by keyboard, across years, within the range; one of them is a tab stop (R9-8)', async () => {
    const { user } = await renderConsole({ path: '/wallet?month=2025-02', user: 'miner01' });
    (await monthCell('2025-02')).focus();
    const focused = () => (document.activeElement as HTMLElement).dataset.month;
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('2024-12');
    await user.keyboard('{End}{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('2025-05');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('2025-02');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(focused()).toBe('2020-07');
    await user.keyboard('{PageDown}');
    expect((await cellsShown()).filter(({ tabIndex }) => tabIndex === 0).map(({ dataset }) => dataset.month)).toEqual([
      '2021-07',
    ]);
    expect(here()).toBe('/wallet?month=2025-02');
    await user.keyboard('{Enter}');
    await billOf('2021-07');
    expect(document.activeElement).toBe(await monthCell('2021-07'));
  });
});

describe('the bills of a year', () => {
  it('are read after the bill shown, four at a time (R9-412)', async () => {
    const others = hold(platform.current, 'detail.date=2024-(?!08)');
    const shown = hold(platform.current, 'detail?date=2024-08');
    const { asked, load, quiet } = listen();
    await renderConsole({ path: '/wallet?month=2024-08', user: 'miner01' });
    await waitFor(() => expect(shown.calls).toBe(1));
    expect(asked).toEqual(['2024-08']);
    shown.release();
    await waitFor(() => expect(others.calls).toBe(4));
    others.release();
    await waitFor(async () => expect((await yearStrip()).textContent).toContain('已入账12个月'));
    await quiet();
    expect(asked).toHaveLength(12);
    expect(load.max).toBe(4);
  });

  it('show state, sum and fines, and what has arrived to the cent (R9-413)', async () => {
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const bills = await Promise.all(
      ['2025-01', '2025-02'].map((month) =>
        ask<{ total_after_tax: number }>(
          platform.current,
          'miner01',
          `/api/billing/v1/console/monthly_bill/detail?date=${month}`,
        ),
      ),
    );
    const cents = bills.reduce((total, { total_after_tax }) => total + total_after_tax, 0);
    const text = `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    await within(await yearStrip()).findByText(`已入账2个月，税后 ${text}`);
    expect((await yearStrip()).textContent).toContain('已确认2个月 $30,738.86待确认1个月 $15,231.21');
    expect(await cell('2025-05')).toMatch(/^待确认，税后实收 \$[\d,]+\.\d\d/);
    expect(await cell('2025-04')).toMatch(/^已确认（财务已审核），税后实收/);
    expect(await cell('2025-01')).toMatch(/^已放入我的钱包，税后实收/);
    // What the platform says about a month that is not billed yet: when checking begins.
    expect(await cell('2025-06')).toBe('未出账，核对期从2025-07-03开始');
    expect(await cell('2025-07')).toBe('未出账');
  });

  it('have the icon of their state, the same as in the bill and in the sums; no two states share one (R9-413)', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const strip = await yearStrip();
    const legend = [/^已入账2个月/, /^已确认2个月/, /^待确认1个月/];
    const sums = await Promise.all(legend.map((text) => within(strip).findByText(text)));
    const iconOf = (place: Element | null | undefined) => place?.querySelector('svg')?.innerHTML;
    const icons = new Set<string | undefined>();
    for (const [nth, month] of ['2025-02', '2025-04', '2025-05'].entries()) {
      await user.click(await monthCell(month));
      await billOf(month);
      await waitFor(async () => expect((await billCard()).querySelector('.chip')).not.toBeNull());
      const icon = iconOf(await monthCell(month));
      expect([iconOf((await billCard()).querySelector('.chip')), iconOf(sums[nth])]).toEqual([icon, icon]);
      icons.add(icon);
    }
    expect(icons.size).toBe(3);
  });

  it('have no figures while finance verifies them (R9-13)', async () => {
    await renderConsole({ path: '/wallet', user: 'weekly01' });
    await screen.findByText('财务正在核实5月账单');
    expect(await cell('2025-05')).toBe('待核实');
    expect((await monthCell('2025-05')).textContent).not.toMatch(/\d\.\d\d/);
  });

  it('say which month could not be loaded, with a retry for all of them; its cell opens it (R9-412)', async () => {
    platform.current.faults([
      { match: 'detail?date=2025-03', kind: 'status', times: 1 },
      { match: 'detail?date=2025-01', kind: 'status', times: 2 },
    ]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const strip = within(await yearStrip());
    await strip.findByText('1月、3月未读到');
    expect(strip.getByText(/^已入账1个月/).textContent).toContain('（已读3/5个月）');
    expect(await cell('2025-03')).toBe('未读到');
    await user.click(strip.getByRole('button', { name: '重试' }));
    await strip.findByText('1月未读到');
    await user.click(await monthCell('2025-01'));
    await billOf('2025-01');
    await billShown();
    await waitFor(() => expect(strip.queryByRole('alert')).toBeNull());
    expect(strip.getByText(/^已入账2个月/).textContent).not.toContain('已读');
  });

  it('a month that is still to be read is opened before the others', async () => {
    hold(platform.current, 'detail.date=2024-(?!01)');
    const { asked } = listen();
    const { user } = await renderConsole({ path: '/wallet?month=2024-01', user: 'miner01' });
    await waitFor(() => expect(asked).toHaveLength(5));
    await user.click(await monthCell('2024-12'));
    await waitFor(() => expect(asked[5]).toBe('2024-12'));
  });
});

describe('the bills of a year, once no answer is fresh any more', () => {
  const pass = passingTime(platform);

  it('are refetched, except the settled ones (R9-412)', async () => {
    const path = '/api/billing/v1/console/monthly_bill/detail?date=2025-04';
    const april = await ask<MonthlyBill>(platform.current, 'miner01', path);
    expect(april.state).toBe(billCode.audited);
    const { asked, quiet } = listen();
    const { user } = await renderConsole({ path: '/wallet?month=2025-02', user: 'miner01' });
    const choose = async (year: string) => user.click(within(await yearStrip()).getByRole('radio', { name: year }));
    await waitFor(() => expect(asked).toHaveLength(5));
    await choose('2024');
    await waitFor(async () => expect((await yearStrip()).textContent).toContain('已入账12个月'));
    await quiet();

    platform.current.faults([billFault({ ...april, state: billCode.settled }, '2025-04')]);
    await pass(16);
    asked.length = 0;
    await user.click(await monthCell('2024-08'));
    await billOf('2024-08');
    await billShown();
    await choose('2025');
    await waitFor(async () => expect(await cell('2025-04')).toMatch(/^已放入我的钱包/));
    expect((await yearStrip()).textContent).toContain('已入账3个月');
    await quiet();
    expect(asked.sort()).toEqual(['2025-03', '2025-04', '2025-05']);

    await pass(16);
    asked.length = 0;
    await choose('2024');
    await choose('2025');
    await waitFor(() => expect(asked).toHaveLength(2));
    await quiet();
    expect(asked.sort()).toEqual(['2025-03', '2025-05']);
  });
});

describe('the statement', () => {
  const open = async (user: Visit['user'], year = '2025') => {
    await user.click(await screen.findByRole('button', { name: '对账单' }));
    return within(await screen.findByRole('dialog', { name: `${year}年对账单` }));
  };
  const walletTable = { name: '钱包收支，按到账与提现的日期' };
  const billTable = { name: '账单，按账单月份' };

  // Summed up in SQL from the records that the platform sends, backwards from its present balance.
  it.each([
    [
      'miner01',
      [
        [1697570, 1480095, 202381, -3000000, -87000, 1305, 293046],
        [293046, 1470139, 140639, -1153000, -190000, 2850, 560824],
        [560824, 1529887, 150124, -1762000, -133000, 1995, 345835],
        [345835, 1553248, 198278, -1562000, -128000, 1920, 407361],
        [407361, 1396084, 132921, -1155000, -128000, 1920, 653366],
        [653366, 0, 22657, 0, 0, 0, 676023],
        [1697570, 7429453, 847000, -8632000, -666000, 9990, 676023],
      ],
      ['$4,950.23', '$1,810.00'],
    ],
    [
      'agent01',
      [
        [53752182, 47010123, 0, -36000000, 0, 0, 64762305],
        [64762305, 48028643, 0, -39000000, 0, 0, 73790948],
        [73790948, 43022852, 0, -36000000, 0, 0, 80813800],
        [80813800, 48684581, 0, -39000000, 0, 0, 90498381],
        [90498381, 47606608, 0, -39000000, 0, 0, 99104989],
        [99104989, 0, 0, 0, 0, 0, 99104989],
        [53752182, 234352807, 0, -189000000, 0, 0, 99104989],
      ],
      ['$991,049.89'],
    ],
    [
      'weekly01',
      [
        [242395, 423914, 176140, 0, -117000, 1755, 725449],
        [725449, 442571, 188879, -803000, -223000, 3345, 330899],
        [330899, 388370, 153525, -513000, -273000, 4095, 86794],
        [86794, 446608, 224979, -391000, -159000, 2385, 208381],
        [208381, 432241, 147859, -418000, -215000, 3225, 155481],
        [155481, 0, 53908, 0, 0, 0, 209389],
        [242395, 2133704, 945290, -2125000, -987000, 14805, 209389],
      ],
      ['$755.47', '$1,338.42'],
    ],
  ] as const)('of %s adds up to the cent and to the platform’s balances (R9-414)', async (name, sums, balances) => {
    const { user } = await renderConsole({ path: '/wallet', user: name });
    const dialog = await open(user);
    const shown = cells(await dialog.findByRole('table', walletTable));
    expect(shown.map(([, ...figures]) => figures.map(centsOf))).toEqual(sums);
    const check = dialog.getByRole('group', { name: '核对余额' });
    const totals = within(check).getAllByRole('button');
    expect(totals.map(({ textContent }) => textContent)).toEqual(
      balances.map((balance) => expect.stringContaining(balance)),
    );
    expect(totals.every((one) => one.getAttribute('aria-expanded') === 'false')).toBe(true);
  });

  it('is printed and exported as shown, by month and in total (R9-414)', async () => {
    const saved = stubExports();
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const dialog = await open(user);
    const wallets = cells(await dialog.findByRole('table', walletTable));
    const bills = cells(await dialog.findByRole('table', billTable));
    expect(wallets.map(([month]) => month)).toEqual(['1月', '2月', '3月', '4月', '5月', '6月', '合计']);
    expect(bills[5]?.slice(1)).toEqual(['未出账', '—', '—', '—', '—', '—']);
    for (const fact of ['miner01', '王小明', '王小明网络科技有限公司']) expect(dialog.getByText(fact)).toBeDefined();
    expect(dialog.getByText(/^2025-06-06 10:0\d:\d\d（北京时间）$/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '打印' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
    await user.click(dialog.getByRole('button', { name: '导出Excel' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('2025-01_2025-06 statement.xlsx');
    const { lines } = await readSheet(saved[0]?.content ?? new Blob());
    const at = lines.findIndex((line) => line[1] === '期初余额（USD）');
    expect(lines.slice(0, 6).map(([label]) => label)).toEqual(['账号', '实名', '公司全称', '月份', '读取时间', '时区']);
    expect(lines.find(([label]) => label === '月结钱包余额')?.[1]).toBe(4950.23);
    const rows = lines.slice(at + 1);
    expect(rows.map(([month]) => month)).toEqual([
      '2025-01',
      '2025-02',
      '2025-03',
      '2025-04',
      '2025-05',
      '2025-06',
      '合计',
    ]);
    const usd = (texts: readonly string[] = []) => texts.map((text) => (text === '—' ? null : centsOf(text) / 100));
    for (const [index, row] of rows.entries()) {
      const figures = row.slice(1, 14).map((cell) => (cell === '' ? null : (cell ?? null)));
      expect(figures.slice(0, 7)).toEqual(usd(wallets[index]?.slice(1)));
      expect(figures.slice(8)).toEqual(usd(bills[index]?.slice(2)));
    }
  });

  it('is that of the year shown, after another year was, or of any months chosen (R9-414)', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const first = await open(user);
    await first.findByRole('table', walletTable);
    await user.click(first.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(await yearStrip()).getByRole('radio', { name: '2024' }));
    const second = await open(user, '2024');
    expect(cells(await second.findByRole('table', walletTable))).toHaveLength(13);
    await user.selectOptions(second.getByRole('combobox', { name: '结束月份' }), '2025-02');
    await user.selectOptions(second.getByRole('combobox', { name: '起始月份' }), '2024-12');
    const chosen = within(await screen.findByRole('dialog', { name: '2024年12月至2025年2月对账单' }));
    const shown = cells(await chosen.findByRole('table', walletTable));
    expect(shown.map(([month]) => month)).toEqual(['2024年12月', '2025年1月', '2025年2月', '合计']);
    expect(centsOf(shown[3]?.at(-1) ?? '')).toBe(560824);
    await user.selectOptions(chosen.getByRole('combobox', { name: '结束月份' }), '2024-05');
    const one = within(await screen.findByRole('dialog', { name: '2024年5月对账单' }));
    expect(cells(await one.findByRole('table', billTable)).map(([month]) => month)).toEqual(['5月', '合计']);
  });

  it('shows records that are not the balance apart from it, without a difference and without balances of the past (R9-414, R9-46)', async () => {
    const balance = await ask<{ data: { leftAmount: number } }>(
      platform.current,
      'miner01',
      '/api/wallet/wallet?walletType=0',
    );
    const { leftAmount } = balance.data;
    platform.current.faults([
      {
        match: 'wallet/wallet?walletType=0',
        kind: 'status',
        status: 200,
        body: { ...balance, data: { ...balance.data, leftAmount: leftAmount + 1 } },
      },
    ]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const dialog = await open(user);
    const shown = cells(await dialog.findByRole('table', walletTable));
    expect(shown.slice(0, 5).map((row) => [row[1], row[7]])).toEqual(Array(5).fill(['—', '—']));
    expect(shown.at(-1)?.[7]).toBe('6,760.24');
    const check = within(dialog.getByRole('group', { name: '核对余额' }));
    expect(check.getByText('入账减提现').parentElement?.textContent).toContain('$4,950.23');
    expect(check.getByText('月结钱包余额').parentElement?.textContent).toContain('4,950.24');
    expect(check.queryByText(/0\.01/)).toBeNull();
    expect(dialog.getByText(/^全部记录相加与平台的余额不同/)).toBeDefined();
  });

  it('is missing while a part of it could not be loaded; says which part, and reloads it (R9-416)', async () => {
    platform.current.faults([
      { match: 'detail?date=2025-03', kind: 'status', times: 2 },
      { match: 'pageSize=100', kind: 'wrongType', times: 1 },
    ]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await within(await yearStrip()).findByText('3月未读到');
    const dialog = await open(user);
    await dialog.findByText('2025年3月的账单、钱包记录没有读到，不生成对账单');
    expect(dialog.getByRole('button', { name: '导出Excel' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('button', { name: '打印' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: '重试' }));
    await dialog.findByRole('table', walletTable);
    expect(dialog.getByRole('button', { name: '打印' })).toHaveProperty('disabled', false);
  });

  it('names the months that finance verifies, and includes them in no total (R9-13, R9-414)', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'weekly01' });
    const dialog = await open(user);
    const shown = cells(await dialog.findByRole('table', billTable));
    expect(shown[4]?.slice(1)).toEqual(['待核实', '—', '—', '—', '—', '—']);
    expect(dialog.getByText('2025-05的账单财务正在核实，没有金额，不计入合计。')).toBeDefined();
  });
});

it('a bill: prints by its own button, with its folded lines, and without the rest of the page (R9-415)', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(document.querySelectorAll('[data-printed]')).toHaveLength(1);
    expect(document.querySelector('[data-printed]')?.textContent).toContain('账号 miner01 · 王小明');
    window.dispatchEvent(new Event('afterprint'));
  });
  const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
  await billShown();
  await user.click(within(await billCard()).getByRole('button', { name: '打印2025年5月账单' }));
  expect(print).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.querySelector('[data-printed]')).toBeNull());
  print.mockRestore();
});

it('a month without a bill: shows so, in the year as well', async () => {
  const { user } = await renderConsole({ path: '/wallet?month=2022-12', user: 'weekly01' });
  const card = await billCard();
  await within(card).findByText('2022年12月没有账单');
  expect(within(card).queryByRole('alert')).toBeNull();
  expect(card.textContent).not.toMatch(/\d\.\d\d/);
  await waitFor(async () => expect(await cell('2022-07')).toBe('无账单'));
  expect((await yearStrip()).textContent).toContain('还没有入账的月份');
  await user.click(within(await yearStrip()).getByRole('radio', { name: '2023' }));
  await user.click(await monthCell('2023-01'));
  await billShown();
});
