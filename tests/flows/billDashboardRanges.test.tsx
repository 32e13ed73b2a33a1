import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { enterDay, loadDays } from '../support/dayFields';
import { incomeCard } from '../support/income';
import { renderConsole } from '../support/renderConsole';
import { goBack, here } from '../support/visit';
import { beijing, stopClock } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
beforeAll(loadDays);

/**
 * Records the requests for income and violations, and how many of the latter run in parallel at most. Requests for
 * violations are answered once `together` of them are pending.
 */
function listen(together = 1) {
  const asked: string[] = [];
  const days: string[] = [];
  const busy = { now: 0, max: 0 };
  const answer = platform.current.fetch;
  vi.spyOn(platform.current, 'fetch').mockImplementation(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const span = `${searchParams.get('start_timestamp')}–${searchParams.get('end_timestamp')}`;
    if (pathname.endsWith('/user/history') && span !== compared) asked.push(span);
    if (!pathname.endsWith('/device/violation')) return answer(request);
    const day = searchParams.get('date') ?? '';
    days.push(day);
    // The line of zeros requests yesterday's as well, whichever is first.
    if (day === '2025-06-05') return answer(request);
    busy.now += 1;
    busy.max = Math.max(busy.max, busy.now);
    try {
      await expect.poll(() => busy.max).toBeGreaterThanOrEqual(together);
      return await answer(request);
    } finally {
      busy.now -= 1;
    }
  });
  return { asked, days, busy };
}
/** The days for the comparisons and forecasts of the tiles, whatever the range. */
const compared = `${beijing('2025-02-01T00:00:00')}–${beijing('2025-06-05T23:59:59')}`;
const seconds = (from: string, to: string) => `${beijing(`${from}T00:00:00`)}–${beijing(`${to}T23:59:59`)}`;

const choice = async () => within(await incomeCard('每日收益')).getByRole('group', { name: '时间范围' });
const pressed = async () =>
  within(await choice())
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const shown = async () =>
  within(await incomeCard('每日收益')).getByText(/^\d{4}-\d\d-\d\d至\d{4}-\d\d-\d\d$/).textContent;
const rows = async () => within(await incomeCard('每日收益')).findAllByRole('rowheader');

describe('the range', () => {
  it('is kept in the address, and Back restores the previous one (R8-3)', async () => {
    const { asked } = listen();
    const { user } = await renderConsole({ path: '/dashboard/bill', user: 'miner01' });
    expect(await rows()).toHaveLength(30);
    expect(await pressed()).toEqual(['近30天']);
    expect(await shown()).toBe('2025-05-07至2025-06-05');
    await user.click(within(await choice()).getByRole('button', { name: '近7天' }));
    expect(here()).toBe('/dashboard/bill?range=7');
    await waitFor(async () => expect(await rows()).toHaveLength(7));
    await user.click(within(await choice()).getByRole('button', { name: '近90天' }));
    expect(here()).toBe('/dashboard/bill?range=90');
    await waitFor(async () => expect(await rows()).toHaveLength(90));
    await goBack();
    await waitFor(async () => expect(await rows()).toHaveLength(7));
    expect(await pressed()).toEqual(['近7天']);
    expect(new Set(asked)).toEqual(
      new Set([
        seconds('2025-05-07', '2025-06-05'),
        seconds('2025-05-30', '2025-06-05'),
        seconds('2025-03-08', '2025-06-05'),
      ]),
    );
  });

  it.each([
    ['?range=365&foo=bar&day=2025-06-06', '', 30],
    ['?from=2025-05-31&to=2025-05-31&range=7', '?from=2025-05-31&to=2025-05-31', 1],
  ])('of %s is replaced by %s', async (search, clean, count) => {
    await renderConsole({ path: `/dashboard/bill${search}`, user: 'miner01' });
    expect(await rows()).toHaveLength(count);
    await waitFor(() => expect(here()).toBe(`/dashboard/bill${clean}`));
  });

  it('of any two days that the platform would refuse is rejected beside its field', async () => {
    const { asked } = listen();
    const { user } = await renderConsole({ path: '/dashboard/bill', user: 'miner01' });
    await rows();
    await user.click(within(await choice()).getByRole('button', { name: '自定义' }));
    const from = await screen.findByRole('textbox', { name: '开始日期' });
    const to = screen.getByRole('textbox', { name: '结束日期' });
    const apply = async (first: string, last: string) => {
      await enterDay(user, from, first);
      await enterDay(user, to, last);
      await user.click(screen.getByRole('button', { name: '应用' }));
    };
    await apply('2025-06-01', '2025-06-06');
    expect(screen.getByText('结束日期最晚为昨天2025-06-05')).toBeDefined();
    expect(to.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('gridcell', { name: '06-05\u00a0周四' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('gridcell', { name: '06-06\u00a0周五' })).toHaveProperty('disabled', true);
    await apply('2020-06-01', '2020-07-02');
    expect(screen.getByText('开始日期最早为2020-07-01')).toBeDefined();
    await apply('2023-03-28', '2025-06-05');
    expect(screen.getByText('一次最多查看800天')).toBeDefined();
    expect(here()).toBe('/dashboard/bill');
    expect(asked).toHaveLength(1);
    await apply('2023-03-29', '2025-06-05');
    await waitFor(() => expect(here()).toBe('/dashboard/bill?from=2023-03-29&to=2025-06-05'));
    expect(await rows()).toHaveLength(800);
    expect(asked.at(-1)).toBe(seconds('2023-03-29', '2025-06-05'));
    expect(await shown()).toBe('2023-03-29至2025-06-05');
    expect(await pressed()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '显示违规' }));
    expect(screen.getByText('只标记最近92天的违规')).toBeDefined();
  });

  it('ends with the platform’s yesterday, a second before midnight and at midnight', async () => {
    stopClock();
    platform.current.reset({ now: beijing('2025-06-30T23:59:59') });
    const { unmount } = await renderConsole({ path: '/dashboard/bill', user: 'miner01' });
    await rows();
    expect(await shown()).toBe('2025-05-31至2025-06-29');
    unmount();
    platform.current.reset({ now: beijing('2025-07-01T00:00:00') });
    await renderConsole({ path: '/dashboard/bill', user: 'miner01' });
    await rows();
    expect(await shown()).toBe('2025-06-01至2025-06-30');
    await screen.findByText('本月还没有满一天');
    await screen.findByRole('link', { name: /^6月账单/ });
  });
});

describe('the marks of violations', () => {
  it('are requested when the table opens: a few days at a time, the newest first, each day once (R19-6)', async () => {
    const { days, busy } = listen(4);
    const { user } = await renderConsole({ path: '/dashboard/bill?range=7', user: 'agent01' });
    await user.click(await screen.findByRole('button', { name: '显示表格' }));
    const card = await incomeCard('每日收益');
    await waitFor(() => expect(within(card).getAllByRole('cell', { name: /^\d+台$/ })).toHaveLength(7));
    expect(busy.max).toBe(4);
    expect([...days].sort()).toEqual([
      '2025-05-30',
      '2025-05-31',
      '2025-06-01',
      '2025-06-02',
      '2025-06-03',
      '2025-06-04',
      '2025-06-05',
    ]);
    expect(days[0]).toBe('2025-06-05');
    // Past days stay cached.
    await user.click(within(await choice()).getByRole('button', { name: '近30天' }));
    await waitFor(() => expect(within(card).getAllByRole('cell', { name: /^\d+台$/ })).toHaveLength(30));
    expect(new Set(days).size).toBe(days.length);
    expect(days).toHaveLength(30);
    expect(busy.max).toBe(4);
  });

  it('that could not be loaded are reported as missing, never as zero', async () => {
    platform.current.faults([{ match: 'violation\\?date=2025-06-0[23]', kind: 'status', status: 500, body: 'x' }]);
    const { user } = await renderConsole({ path: '/dashboard/bill?range=7', user: 'agent01' });
    await user.click(await screen.findByRole('button', { name: '显示违规' }));
    const alert = (await screen.findByText('2天的违规读取失败，标记不完整')).closest<HTMLElement>('[role="alert"]');
    await user.click(screen.getByRole('button', { name: '显示表格' }));
    const card = await incomeCard('每日收益');
    expect(within(card).getAllByRole('cell', { name: '—' })).toHaveLength(2);
    platform.current.faults([]);
    if (alert === null) throw new Error('no alert');
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(within(card).queryAllByRole('cell', { name: '—' })).toHaveLength(0));
    expect(screen.queryByText(/标记不完整/)).toBeNull();
  });
});

describe('the day', () => {
  it('can be changed step by step up to yesterday, and is kept in the address', async () => {
    const { user } = await renderConsole({ path: '/dashboard/bill?range=7', user: 'agent01' });
    const card = await incomeCard('当日违规');
    expect(within(card).getByRole<HTMLButtonElement>('button', { name: '后一天' }).disabled).toBe(true);
    await user.click(within(card).getByRole('button', { name: '前一天' }));
    expect(here()).toBe('/dashboard/bill?range=7&day=2025-06-04');
    await within(card).findByText('06-04 周三');
    await within(card).findByText(/^当日收益 \$/);
    await within(card).findByText(/^\d+台节点违规$/);
    expect(within(card).getByRole('link', { name: '查看违规记录' }).getAttribute('href')).toBe('/dashboard/tech');
    await user.click(within(await choice()).getByRole('button', { name: '近30天' }));
    expect(here()).toBe('/dashboard/bill?day=2025-06-04');
    await user.click(within(card).getByRole('button', { name: '后一天' }));
    expect(here()).toBe('/dashboard/bill');
  });
});
