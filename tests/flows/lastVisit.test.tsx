import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { hold, tokenOf } from '../support/visit';
import { beijing, billCard, stopClocks } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:32:00') });
beforeEach(stopClocks);

const rows = async () =>
  within(await screen.findByRole('table', { name: '节点' }))
    .getAllByRole('row')
    .slice(1);
const full = () => waitFor(async () => expect(await rows()).toHaveLength(20));
const listCall = '/api/v1/devices';
const billCall = '/api/billing/v1/console/monthly_bill/detail';
const stored = () => Object.keys(localStorage).filter((key) => /kept\.\["(device\/list|bill)"/.test(key));

/** Visits an address, waits for `shown`, and leaves the page. */
async function visit(path: string, user: string, shown: () => Promise<unknown>): Promise<void> {
  const { unmount } = await renderConsole({ path, user });
  await shown();
  await waitFor(() => expect(stored()).not.toEqual([]));
  unmount();
}

describe('the node list of the last visit', () => {
  it('shows until the new rows have arrived, with its time and without miner accounts (R3-19)', async () => {
    await visit('/device/list', 'agent01', full);
    const [key = ''] = stored();
    expect(localStorage.getItem(key)).not.toMatch(/node_provider/);
    platform.current.setNow(beijing('2025-06-07T09:00:00'));
    const held = hold(platform.current, listCall);
    await renderConsole({});
    await screen.findByText('按06-06 10:32的数据');
    const before = await rows();
    expect(before).toHaveLength(20);
    held.release();
    await screen.findByText('更新于09:00');
    const after = await rows();
    expect(after.map((row) => row.querySelector('a')?.href)).toEqual(before.map((row) => row.querySelector('a')?.href));
    expect(after[0]?.textContent).toMatch(/node_provider/);
  });

  it('is not shown in another order, and is removed by signing out', async () => {
    await visit('/device/list', 'miner01', full);
    const held = hold(platform.current, listCall);
    const { console, unmount } = await renderConsole({ path: '/device/list?sort=name&order=DESC' });
    await screen.findByRole('table', { name: '节点' });
    await waitFor(() => expect(held.calls).toBeGreaterThan(0));
    expect(screen.queryByText(/^按/)).toBeNull();
    expect(await rows()).toEqual([]);
    console.endSession();
    await screen.findByRole('heading', { name: '登录' });
    expect(stored()).toEqual([]);
    held.release();
    unmount();
  });

  it('is ignored if it is malformed', async () => {
    await visit('/device/list', 'miner01', full);
    const [key = ''] = stored();
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"deviceID":"[^"]*"/, '"deviceID":null'));
    const held = hold(platform.current, listCall);
    await renderConsole({});
    await waitFor(() => expect(held.calls).toBeGreaterThan(0));
    expect(await rows()).toEqual([]);
    held.release();
    await full();
  });
});

it('a session that expires leaves no balance, bill, entry or list in the browser (R1-23)', async () => {
  const all = () => Object.keys(localStorage).filter((key) => key.includes('kept.'));
  // All of it is stored before the page is left.
  await visit('/wallet', 'miner01', () =>
    waitFor(() => {
      for (const kind of ['wallet.balance', 'bill', 'wallet/monthly-entry'])
        expect(all().some((key) => key.includes(`["${kind}"`))).toBe(true);
    }),
  );
  platform.current.faults([{ match: '/api/', kind: 'status', status: 401, body: { msg: 'token expired' } }]);
  await renderConsole({});
  await screen.findByRole('heading', { name: '登录' });
  expect(all()).toEqual([]);
});

it('a support view neither reads nor stores the last visit', async () => {
  await visit('/device/list', 'miner01', full);
  const values = () => stored().map((key) => [key, localStorage.getItem(key)]);
  const kept = values();
  const held = hold(platform.current, listCall);
  const token = await tokenOf(platform.current, 'miner01');
  await renderConsole({ path: `/device/list?token=${token}&readonly=1` });
  await waitFor(() => expect(held.calls).toBeGreaterThan(0));
  expect(await rows()).toEqual([]);
  held.release();
  await full();
  expect(values()).toEqual(kept);
});

it('the bill of the last visit shows with its time, and cannot be confirmed before the new one has arrived (R3-19)', async () => {
  const button = async () => within(await billCard()).findByRole<HTMLButtonElement>('button', { name: '确认账单' });
  await visit('/wallet', 'miner01', async () => waitFor(async () => expect((await button()).disabled).toBe(false)));
  const held = hold(platform.current, billCall);
  await renderConsole({});
  await screen.findByText(/按10:32的数据/);
  expect((await button()).disabled).toBe(true);
  held.release();
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  expect(screen.queryByText(/按10:32的数据/)).toBeNull();
});

it.each([
  ['/device/list', listCall, '节点列表加载失败'],
  ['/wallet', billCall, '账单加载失败'],
])('what %s showed on the last visit is replaced by a failure', async (path, call, title) => {
  await visit(path, 'miner01', path === '/wallet' ? () => screen.findByText('收益明细') : full);
  platform.current.faults([{ match: call, kind: 'status', status: 500, body: '内部服务器错误' }]);
  await renderConsole({});
  await screen.findByText(title);
  expect(screen.queryByText(/^按/)).toBeNull();
});
