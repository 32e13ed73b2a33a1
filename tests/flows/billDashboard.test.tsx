import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { Device } from '../../src/platform/contract/devices';
import { historyFault, incomeCard, incomesOf, summaryLine, summaryOf } from '../support/income';
import { renderConsole } from '../support/renderConsole';
import { here, listen } from '../support/visit';
import { ask, beijing, billFault, cells, centsOf, sampleBill, sum } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const open = (user: string, path = '/dashboard/bill') => renderConsole({ path, user });
const broken = (match: string, times?: number) =>
  ({ match, kind: 'status', status: 500, body: '内部服务器错误', ...(times !== undefined && { times }) }) as const;
/** The call for the chart's days, which begin with 2025-05-07. */
const chartDays = `income/user/history.*start_timestamp=${beijing('2025-05-07T00:00:00')}`;
/** The lines of the ranking. */
const rankRows = async () =>
  (await within(await incomeCard('节点收益排行')).findAllByRole('term')).map(
    (term) => term.parentElement as HTMLElement,
  );
const failing = (title: string) =>
  screen.findByText(title).then((words) => words.closest<HTMLElement>('[role="alert"]'));

/** Presses 重试 in the failure with this title. */
async function retry(user: Awaited<ReturnType<typeof open>>['user'], title: string) {
  const alert = await failing(title);
  if (alert === null) throw new Error(`${title} is no alert`);
  await user.click(within(alert).getByRole('button', { name: '重试' }));
}

describe('the tiles', () => {
  it('show the platform’s sums for the account; the tabs lead to the other screen (R8-1, R8-2, R15-6)', async () => {
    const summary = await summaryOf(platform.current, 'miner01');
    const { user } = await open('miner01');
    await screen.findByRole('heading', { level: 1, name: '数据概览' });
    const figure = async (label: string) => {
      const found = (await summaryLine(label)).querySelector('[class*="Receipt_amount"]');
      await waitFor(() => expect(found?.textContent).toMatch(/\d/));
      return centsOf(found?.textContent);
    };
    expect(await figure('昨日收益')).toBe(summary.yesterday);
    expect(await figure('本月收益')).toBe(summary.cur_month);
    expect(await figure('上月收益')).toBe(summary.last_month);
    expect(await figure('累计收益')).toBe(summary.total);
    expect(await summaryLine('本月预计')).toBeDefined();
    expect((await summaryLine('累计收益')).textContent).toContain('税前');
    const tabs = await screen.findByRole('navigation', { name: '数据概览' });
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('账单数据');
    await user.click(within(tabs).getByRole('link', { name: '技术数据' }));
    await waitFor(() => expect(here()).toBe('/dashboard/tech'));
  });

  it('link last month’s income to its bill', async () => {
    const { user } = await open('miner01');
    const link = await within(await summaryLine('上月收益')).findByRole('link', { name: '5月账单待确认' });
    await user.click(link);
    await waitFor(() => expect(here()).toMatch(/^\/wallet/));
    expect(await screen.findByRole('region', { name: /月账单$/ })).toBeDefined();
  });

  it.each([
    [200, '已确认'],
    [210, '已确认（财务已修改）'],
    [290, '已确认（财务已审核）'],
    [300, '已放入我的钱包'],
    [777, '状态777'],
  ])('show the bill’s state %i as %s (R8-5, R9-17)', async (statusCode, words) => {
    platform.current.faults([
      { match: 'monthly_bill/state', kind: 'status', status: 200, body: { status: 'any', statusCode } },
    ]);
    await open('miner01');
    await within(await summaryLine('上月收益')).findByRole('link', { name: `5月账单${words}` });
  });

  it('show that a month has no bill', async () => {
    platform.current.faults([{ match: 'monthly_bill/state', kind: 'status', status: 404, body: { msg: '没有' } }]);
    await open('miner01');
    await within(await summaryLine('上月收益')).findByText('5月没有账单');
  });

  it('are not compared with any other figure if the days do not add up to the same, and open no trace (R9-46)', async () => {
    const days = Array.from({ length: 66 }, () => 1_000_000);
    platform.current.faults([billFault(sampleBill, '2025-05'), historyFault(beijing('2025-04-01T00:00:00'), days)]);
    const { quiet } = listen(platform.current);
    await open('miner01');
    await within(await incomeCard('每日收益')).findByText('日均');
    const bill = await within(await summaryLine('上月收益')).findByRole('link', { name: '5月账单待确认' });
    await quiet();
    const tiles = await incomeCard('收益概况');
    expect(within(tiles).getAllByRole('link')).toEqual([bill]);
    expect(tiles.textContent).not.toMatch(/[多少较比]|增加|减少|持平/);
  });

  it('are each compared with their own days (R19-16)', async () => {
    const summary = await summaryOf(platform.current, 'miner01');
    platform.current.faults([
      {
        match: 'income/summary',
        kind: 'status',
        status: 200,
        body: { ...summary, last_month: summary.last_month + 1, cur_month: 0 },
      },
    ]);
    await open('miner01');
    await within(await summaryLine('昨日收益')).findByText(/较前一日/);
    for (const label of ['本月收益', '上月收益']) expect((await summaryLine(label)).textContent).not.toContain('较');
  });
});

describe('every part fails alone and can be retried', () => {
  it('tiles, chart and ranking, each without the others', async () => {
    platform.current.faults(['income/summary', chartDays, 'yesterdayIncome'].map((one) => broken(one)));
    const { user } = await open('miner01');
    const titles = ['收益概况加载失败', '每日收益加载失败', '节点收益加载失败'];
    for (const title of titles) expect((await failing(title))?.textContent).toContain('内部服务器错误');
    expect(await incomeCard('当日违规')).toBeDefined();
    platform.current.faults([]);
    // The line of zeros needs the summary and the list.
    await retry(user, '昨日零收益读取失败');
    await waitFor(() => expect(screen.queryByText('昨日零收益读取失败')).toBeNull());
    for (const [tried, title] of titles.entries()) {
      if (screen.queryByText(title) === null) continue;
      expect(screen.getAllByRole('button', { name: '重试' }).length).toBeLessThanOrEqual(titles.length - tried);
      await retry(user, title);
      await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    }
    expect(screen.queryByRole('alert')).toBeNull();
    await within(await incomeCard('每日收益')).findByText('日均');
    await rankRows();
  });

  it('the state of last month’s bill', async () => {
    const title = '账单状态加载失败';
    platform.current.faults([broken('monthly_bill/state')]);
    const { user } = await open('miner01');
    expect((await failing(title))?.textContent).toContain('内部服务器错误');
    const parts = ['收益概况', '每日收益', '节点收益排行', '当日违规'];
    for (const part of parts) expect(await incomeCard(part)).toBeDefined();
    expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(1);
    platform.current.faults([]);
    await retry(user, title);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await within(await incomeCard('每日收益')).findByText('日均');
    await rankRows();
    await within(await summaryLine('上月收益')).findByRole('link', { name: /账单/ });
  });
});

describe('the ranking', () => {
  it('names the devices, and links to their pages and to the whole list (R8-4)', async () => {
    const best8 = '/api/v1/devices?filter={}&range=[0,7]&sort=["yesterdayIncome","DESC"]';
    const list = await ask<Device[]>(platform.current, 'miner01', best8);
    const { calls, quiet } = listen(platform.current);
    const { user } = await open('miner01');
    const card = await incomeCard('节点收益排行');
    const rows = await rankRows();
    expect(rows.map((row) => centsOf(row.querySelector('dd')?.textContent))).toEqual(
      list.map(({ yesterdayIncome }) => yesterdayIncome),
    );
    expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual(
      list.map(({ id }) => `/device/list/${id}/show`),
    );
    await waitFor(() => expect(rows.every((row) => /[一-鿿].*[0-9A-F]{12}/.test(row.textContent ?? ''))).toBe(true));
    await quiet();
    // The ranking, yesterday's zeros, and the nodes in fault and offline.
    expect(calls.filter((call) => call === 'GET /api/v1/devices')).toHaveLength(4);
    await user.click(within(card).getByRole('link', { name: '全部节点' }));
    await screen.findByRole('heading', { level: 1, name: '节点列表' });
    const sorted = await screen.findByRole('columnheader', { name: '昨日收益（USD）' });
    expect(sorted.getAttribute('aria-sort')).toBe('descending');
  });

  it('is not there for an agent of thousands of nodes (R8-4)', async () => {
    const { quiet } = listen(platform.current);
    await open('agent01');
    await incomeCard('每日收益');
    await quiet();
    expect(screen.queryByRole('region', { name: '节点收益排行' })).toBeNull();
  });

  it('shows an agent each device’s miner (R8-4)', async () => {
    const counts = await ask<object>(platform.current, 'agent01', '/api/v1/agent/device/overview');
    const few = { ...counts, total: 90, online: 90, offline: 0, fault: 0 };
    platform.current.faults([{ match: 'agent/device/overview', kind: 'status', status: 200, body: few }]);
    await open('agent01');
    const rows = await rankRows();
    await waitFor(() => expect(rows.every((row) => /[0-9A-F]{12} \S/.test(row.textContent ?? ''))).toBe(true));
  });

  const summary = (yesterday: number) =>
    ({
      match: 'income/summary',
      kind: 'status',
      status: 200,
      body: { yesterday, total: 9, cur_month: 9, last_month: 9 },
    }) as const;
  const idle = async () => {
    const [device] = await ask<Device[]>(
      platform.current,
      'miner01',
      '/api/v1/devices?filter={}&range=[0,0]&sort=["id","ASC"]',
    );
    return { ...(device as Device), yesterdayIncome: 0 };
  };

  it('shows the next step to an account without devices', async () => {
    platform.current.faults([{ match: 'GET /api/v1/devices?', kind: 'status', status: 200, body: [] }]);
    await open('miner01');
    const card = await incomeCard('节点收益排行');
    await within(card).findByText('还没有节点');
    expect(within(card).getByRole('link', { name: '去绑定节点' }).getAttribute('href')).toBe('/help/bind_device');
  });

  it.each([
    [0, ['昨日没有节点产生收益']],
    [1_931_430, []],
  ])('for devices without income, in an account with %i cents: %j (R8-4)', async (cents, said) => {
    const devices = [await idle()];
    platform.current.faults([
      { match: 'GET /api/v1/devices?', kind: 'status', status: 200, body: devices },
      summary(cents),
    ]);
    const { calls, quiet } = listen(platform.current);
    await open('miner01');
    await incomeCard('每日收益');
    await waitFor(() => expect(calls).toContain('GET /api/v1/devices'));
    await quiet();
    expect(screen.queryAllByText('昨日没有节点产生收益').map(({ textContent }) => textContent)).toEqual(said);
    expect(screen.queryAllByRole('region', { name: '节点收益排行' })).toHaveLength(said.length);
  });
});

describe('the table behind the chart', () => {
  it('has every day of the range, the newest first, and their sum (R8-3)', async () => {
    const incomes = await incomesOf(
      platform.current,
      'miner01',
      beijing('2025-05-07T00:00:00'),
      beijing('2025-06-05T23:59:59'),
    );
    const { user } = await open('miner01');
    const card = await incomeCard('每日收益');
    // Always there for screen readers, shown on demand.
    const table = await within(card).findByRole('table');
    expect(table.parentElement?.className).toBe('vh');
    await user.click(within(card).getByRole('button', { name: '显示表格' }));
    await waitFor(() => expect(within(card).queryByText('—')).toBeNull());
    const rows = cells(within(card).getByRole('table'));
    expect(table.parentElement?.className).not.toBe('vh');
    expect(rows.slice(0, -1).map(([, amount]) => centsOf(amount))).toEqual([...incomes].reverse());
    expect(centsOf(rows.at(-1)?.[1])).toBe(sum(incomes));
    const days = within(card)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect([days[0], days.at(-1), days.length]).toEqual(['2025-06-05', '2025-05-07', 30]);
    expect(within(card).getByText(`$${(Math.round(sum(incomes) / 30) / 100).toFixed(2)}`)).toBeDefined();
    await user.click(within(card).getByRole('button', { name: '2025-05-19' }));
    await waitFor(() => expect(here()).toBe('/dashboard/bill?day=2025-05-19'));
    await within(await incomeCard('当日违规')).findByText('05-19 周一');
  });

  it('says which days the platform left out', async () => {
    platform.current.faults([
      historyFault(
        beijing('2025-05-07T00:00:00'),
        Array.from({ length: 27 }, () => 100),
      ),
    ]);
    await open('miner01');
    await screen.findByText('平台少返回3天的收益，合计与日均不含这些天。');
    platform.current.faults([]);
  });

  it('is replaced by a note if there is no day at all', async () => {
    platform.current.faults([historyFault(beijing('2025-05-07T00:00:00'), [])]);
    await open('miner01');
    await within(await incomeCard('每日收益')).findByText('这段时间没有数据');
  });
});
