import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { whenIdle } from '../../src/lib/schedule';
import { renderConsole } from '../support/renderConsole';
import { failLazyModules, hold, toasts, tokenOf } from '../support/visit';
import { beijing, billCard } from '../support/wallet';
import { column, confirmWithdrawal, drawButton, drawDialog, fillWithdrawal } from '../support/withdraw';

const platform = setupPlatform({ now: beijing('2025-06-06T10:32:00') });
const everything = '.*';
const isStored = (what: string) => Object.keys(localStorage).some((key) => key.includes(`kept.["${what}"`));
const rows = async () =>
  within(await screen.findByRole('table', { name: '节点' }))
    .getAllByRole('row')
    .slice(1);

/** Disconnects or reconnects the network, as the browser reports it. */
function setOnline(online: boolean): void {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(online);
  platform.current.faults(online ? [] : [{ match: everything, kind: 'offline' }]);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
afterEach(() => {
  vi.restoreAllMocks();
});

/** Visits an address with a signed-in account, until something of it is stored, and leaves the page. */
async function visit(path: string, what: string, user = 'miner01'): Promise<void> {
  const { unmount } = await renderConsole({ path, user });
  const gates = path === '/wallet' ? ['wallet.userAuthState', 'wallet.balance'] : [];
  const all = [what, 'account.accountInfo', 'account.identity', ...gates];
  await waitFor(() => expect(all.filter((one) => !isStored(one))).toEqual([]));
  unmount();
}

const mark = () => screen.queryByText('网络离线');

describe('a visit without a network', () => {
  it('shows the last list with its time, says 网络离线, and is refreshed by itself once the network is back (R18-11, R18-13)', async () => {
    await visit('/device/list', 'device/list');
    platform.current.setNow(beijing('2025-06-07T09:00:00'));
    setOnline(false);
    await renderConsole({});
    expect(await rows()).toHaveLength(20);
    await waitFor(() => expect(screen.getAllByText(/^按.*10:32的数据$/)).toHaveLength(2));
    expect(mark()).not.toBeNull();
    expect(screen.queryByText(/^更新于/)).toBeNull();
    setOnline(true);
    await screen.findByText('更新于09:00');
    await waitFor(() => expect(mark()).toBeNull());
    expect(screen.queryByText(/^按/)).toBeNull();
  });

  it('shows the last bill with its time; it cannot be confirmed, and says why (R18-12)', async () => {
    await visit('/wallet', 'bill');
    setOnline(false);
    await renderConsole({});
    const card = within(await billCard());
    await card.findByText(/按10:32的数据/);
    expect(card.getByRole<HTMLButtonElement>('button', { name: '确认账单' }).disabled).toBe(true);
    expect(card.getByText('现在没有网络；联网后再试')).not.toBeNull();
    expect(within(await column('月结钱包')).getByText('现在没有网络；联网后再试')).not.toBeNull();
  });

  it('shows nothing of another account, and after signing out there is nothing (R18-11)', async () => {
    await visit('/device/list', 'device/list');
    await visit('/device/list', 'device/list', 'agent01');
    expect(JSON.stringify({ ...localStorage })).not.toContain('杭州托管 B05');
    const { console } = await renderConsole({});
    console.endSession();
    await screen.findByRole('heading', { name: '登录' });
    expect(Object.keys(localStorage).filter((key) => key.includes('kept'))).toEqual([]);
  });

  it('shows another account nothing that arrived after it had signed in in another tab (R18-11)', async () => {
    const held = hold(platform.current, '/api/v1/devices');
    const { unmount } = await renderConsole({ path: '/device/list', user: 'miner01' });
    await waitFor(() => expect(held.calls).toBeGreaterThan(0));
    const token = await tokenOf(platform.current, 'whale01');
    localStorage.setItem('console.session', JSON.stringify({ token, username: 'whale01', readOnly: false }));
    held.release();
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    // Answers are stored then, in the order in which they arrived.
    await new Promise<void>(whenIdle);
    unmount();
    setOnline(false);
    await renderConsole({});
    await screen.findByText('连接失败，请检查网络后重试');
    expect(screen.queryByText(/^按/)).toBeNull();
    expect(screen.queryByRole('table', { name: '节点' })).toBeNull();
  });

  it('of a support view shows nothing, and stores nothing', async () => {
    await visit('/device/list', 'device/list');
    const token = await tokenOf(platform.current, 'miner01');
    const before = { ...localStorage };
    const { unmount } = await renderConsole({ path: `/device/list?token=${token}&readonly=1` });
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    unmount();
    setOnline(false);
    await renderConsole({});
    await screen.findByText('连接失败，请检查网络后重试');
    expect(screen.queryByText(/^按/)).toBeNull();
    expect({ ...localStorage }).toEqual(before);
  });
});

it('a failure that the platform itself answers is shown as such, even if something is stored (R18-11)', async () => {
  await visit('/wallet', 'bill');
  platform.current.faults([
    {
      match: 'GET /api/billing/v1/console/monthly_bill/detail',
      kind: 'status',
      status: 500,
      body: { msg: '账单维护中' },
    },
  ]);
  await renderConsole({});
  await screen.findByText('账单维护中');
  expect(mark()).toBeNull();
});

it('a call that takes too long falls back to the stored answer', async () => {
  await visit('/wallet', 'bill');
  platform.current.faults([{ match: 'GET /api/billing/v1/console/monthly_bill/detail', kind: 'offline' }]);
  await renderConsole({});
  const card = within(await billCard());
  await card.findByText(/按10:32的数据/);
  expect(card.getByRole<HTMLButtonElement>('button', { name: '确认账单' }).disabled).toBe(true);
});

it('a withdrawal without a network is not sent, has no unknown outcome, and keeps the input (R18-12)', async () => {
  platform.current.setNow(beijing('2025-06-11T10:00:00'));
  const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
  await user.click(await drawButton('月结钱包'));
  await fillWithdrawal(user, '3000.00');
  setOnline(false);
  await confirmWithdrawal(user);
  const dialog = await drawDialog();
  await within(dialog).findByText(/现在没有网络，没有发送；联网后再试/);
  expect(screen.queryByText('结果确认中')).toBeNull();
  expect(platform.current.ledger.withdrawals).toEqual([]);
  expect([...toasts()].join()).not.toMatch(/确认中/);
  setOnline(true);
});

describe('where the browser reports no network although there is one', () => {
  it('everything loads, writes are sent, and failures are not blamed on the network (R18-12)', async () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    platform.current.faults([{ match: 'GET /kv/', kind: 'status', status: 500 }]);
    const { user, console } = await renderConsole({ path: '/device/list', user: 'nopass01' });
    await screen.findByRole('dialog', { name: '选择结算周期' });
    expect(toasts()).toContain('配置信息获取错误');
    await user.click(await screen.findByRole('radio', { name: '月结' }));
    await user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(toasts()).toContain('提交成功'));
    expect(await rows()).toHaveLength(8);
    expect(mark()).toBeNull();
    const restore = failLazyModules(console.texts, 'account');
    await user.click(screen.getByRole('button', { name: '用户中心' }));
    await user.click(await screen.findByRole('link', { name: '收款信息' }));
    await screen.findByText(/^页面文件加载失败：可能被浏览器扩展或过滤规则拦下了/);
    screen.getByRole('button', { name: '重新加载' });
    restore();
  });
});
