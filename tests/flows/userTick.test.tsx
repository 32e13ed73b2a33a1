import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../../mocks/faults';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { User } from '../../src/platform/contract/account';
import { listed, notice } from '../support/notices';
import { passingTime } from '../support/passing';
import { renderConsole } from '../support/renderConsole';
import { here, hold, listen, menu, see, toasts } from '../support/visit';
import { ask, beijing, dataFault, wallets } from '../support/wallet';
import { drawButton, drawDialog } from '../support/withdraw';

const platform = setupPlatform({ now: beijing('2025-06-11T10:00:00') });
const pass = passingTime(platform);
beforeAll(async () => {
  await Promise.all([
    import('../../src/shell/FirstRunSteps'),
    import('../../src/features/money/withdrawals/WithdrawDialog'),
    import('../../src/features/money/withdrawals/Withdraw'),
  ]);
});
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

const tick = 600;
const userCall = 'GET /api/v1/user/account_info';
const identityCall = 'GET /api/account/v1/info';

/** A fault that changes an account's answer at the next tick. */
async function from(username: string, change: Partial<User>): Promise<Fault> {
  platform.current.faults([]);
  const user = await ask<User>(platform.current, username, '/api/v1/user/account_info');
  const body = { ...user, ...change, timestamp: platform.current.now() + tick };
  return { match: userCall, kind: 'status', status: 200, body };
}

/** Changes the account and lets a tick pass. */
async function becomes(username: string, change: Partial<User>, ...others: Fault[]): Promise<void> {
  platform.current.faults([await from(username, change), ...others]);
  await pass(tick);
}

const devices = () => screen.findByText(/共37台/);
const weekly = () => screen.queryByRole('dialog', { name: '选择结算周期' });

describe('every ten minutes', () => {
  it('the user is refetched while the page is visible, and when it becomes visible again (R2-29, R15-3)', async () => {
    await renderConsole({ path: '/device/list', user: 'miner01' });
    await devices();
    const { calls, quiet } = listen(platform.current);
    const asked = () => calls.splice(0).filter((call) => call === userCall || call === identityCall);
    await pass(tick - 1);
    expect(asked()).toEqual([]);
    await pass(1);
    await quiet();
    expect(asked().sort()).toEqual([identityCall, userCall]);
    await see('hidden');
    await pass(3 * tick);
    await quiet();
    expect(asked()).toEqual([]);
    await see('visible');
    await quiet();
    expect(asked().sort()).toEqual([identityCall, userCall]);
  });

  it('a failed refetch shows nothing, and is not repeated before the next one', async () => {
    await renderConsole({ path: '/device/list', user: 'miner01' });
    await devices();
    const { calls, quiet } = listen(platform.current);
    platform.current.faults([
      { match: userCall, kind: 'status' },
      { match: identityCall, kind: 'garbage' },
    ]);
    await pass(tick);
    await quiet();
    await pass(tick - 1);
    await quiet();
    expect(calls.filter((call) => call === userCall || call === identityCall)).toHaveLength(2);
    expect(toasts()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    await devices();
    // The next tick works.
    await becomes('miner01', { role: 'agent' });
    await waitFor(() => expect(screen.queryByRole('link', { name: '绑定节点' })).toBeNull());
  });

  it('an expired session ends, with the return address', async () => {
    await renderConsole({ path: '/wallet?records=weekly-entry', user: 'miner01' });
    await wallets();
    platform.current.faults([{ match: userCall, kind: 'status', status: 401 }]);
    await pass(tick);
    await screen.findByLabelText('账号');
    expect(toasts()).toEqual(['登录已过期，请重新登录']);
    expect(here()).toBe(`/auth?next=${encodeURIComponent('/wallet?records=weekly-entry')}`);
  });

  it('the page and the focus stay', async () => {
    await renderConsole({ path: '/device/list', user: 'miner01' });
    await devices();
    const [, row] = screen.getAllByRole('row');
    const link = within(row as HTMLElement).getAllByRole('link')[0] as HTMLElement;
    link.focus();
    const held = hold(platform.current, '(account_info|v1/info)$');
    const { quiet } = listen(platform.current);
    await pass(tick);
    await waitFor(() => expect(held.calls).toBe(2));
    expect(document.querySelector('.skel')).toBeNull();
    held.release();
    await quiet();
    expect(document.activeElement).toBe(link);
    expect(row?.isConnected).toBe(true);
  });
});

it('new notices are fetched every three minutes while the page is visible, never in the background', async () => {
  await renderConsole({ path: '/device/list', user: 'miner01' });
  await screen.findByRole('button', { name: '通知，3条未读' });
  const { calls, quiet } = listen(platform.current);
  const asked = () => calls.splice(0).filter((call) => call === 'GET /api/notice/list').length;
  platform.current.faults([listed('/api/notice/list', [notice()], 1)]);
  await pass(179);
  expect(asked()).toBe(0);
  await pass(1);
  await screen.findByRole('button', { name: '通知，1条未读' });
  expect(asked()).toBe(1);
  await see('hidden');
  await pass(2400);
  await quiet();
  expect(asked()).toBe(0);
});

describe('changes that show without a reload', () => {
  it('the wallet opens after certification and signing (R2-30)', async () => {
    await renderConsole({ path: '/wallet', user: 'newbie01' });
    await screen.findByRole('link', { name: '去实名认证' });
    const step = dataFault('userAuthState', { step: 2 });
    await becomes(
      'newbie01',
      { idenAuthenticationed: true },
      dataFault('v1/info', { uid: '100004', needVerify: false }),
      step,
    );
    await screen.findByText('合同尚未签署');
    await becomes(
      'newbie01',
      { contractStatus: 'signed' },
      dataFault('v1/info', { uid: '100004', needVerify: false }),
      dataFault('userAuthState', { step: 4 }),
    );
    await wallets();
    expect(screen.queryByText('合同尚未签署')).toBeNull();
  });

  it('the wallet closes once none of its dialogs is open', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await user.click(await drawButton('月结钱包'));
    const dialog = await drawDialog();
    const amount = await within(dialog).findByLabelText('提现金额');
    await user.type(amount, '1234');
    const change = { contractStatus: 'unsigned', role: 'agent' } as const;
    await becomes('miner01', change, dataFault('userAuthState', { step: 2 }));
    // The menu shows that the tick has finished.
    await waitFor(() => expect(document.querySelector('a[href="/help/bind_device"]')).toBeNull());
    expect(amount).toHaveProperty('value', '1234');
    expect(document.activeElement).toBe(amount);
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await screen.findByText('合同尚未签署');
  });

  it('the pages of a reconcile user appear, and the tabs above an unfinished form', async () => {
    const { user } = await renderConsole({ path: '/user/password', user: 'unsigned01' });
    const old = await screen.findByLabelText('原密码');
    await user.type(old, 'Demo1234');
    expect(within(await menu()).queryByRole('link', { name: '收款信息' })).toBeNull();
    await becomes('unsigned01', { needReconcileUser: true });
    await within(await menu()).findByRole('link', { name: '收款信息' });
    await screen.findByRole('tab', { name: '登录密码', selected: true });
    expect(document.activeElement).toBe(old);
    expect(screen.getByLabelText('原密码')).toHaveProperty('value', 'Demo1234');
  });

  it('a page that the user may no longer visit closes', async () => {
    await renderConsole({ path: '/user/beneficiary', user: 'miner01' });
    await screen.findByRole('heading', { level: 1, name: '收款信息' });
    await becomes('miner01', { needReconcileUser: false });
    await waitFor(() => expect(here()).toBe('/user/certification'));
    expect(within(await menu()).queryByRole('link', { name: '收款信息' })).toBeNull();
  });

  it('payout details is required again', async () => {
    await renderConsole({ path: '/user/beneficiary', user: 'miner01' });
    await screen.findByRole('button', { name: '修改收款信息' });
    await becomes('miner01', { needFillCollection: true });
    await screen.findByText(/平台要求更新收款信息/);
  });

  it('a wallet password is no longer set', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const draw = await drawButton('月结钱包');
    await becomes('miner01', { walletPasswordFilled: false });
    await user.click(draw);
    await screen.findAllByRole('link', { name: /设置/ });
    expect(screen.queryByLabelText('提现金额')).toBeNull();
  });
});

describe('a choice of the billing cycle that falls due during use', () => {
  const due = { needFillBillingCycle: true } as const;

  it('opens at once if the user is not busy, and not again once postponed (R2-30)', async () => {
    const { user } = await renderConsole({ path: '/device/list', user: 'miner01' });
    await devices();
    await becomes('miner01', due, { match: 'weekly_settled_param', kind: 'status' });
    await user.click(await screen.findByRole('button', { name: '稍后再选' }));
    await waitFor(() => expect(weekly()).toBeNull());
    await becomes('miner01', due);
    expect(weekly()).toBeNull();
  });

  it('waits while a form is unfinished, and opens with the next page', async () => {
    const { user } = await renderConsole({ path: '/help/bind_device', user: 'miner01' });
    const serial = await screen.findByLabelText('设备ID');
    await user.type(serial, 'E4A7B0319C52');
    await user.tab();
    await becomes('miner01', due);
    await becomes('miner01', due);
    expect(weekly()).toBeNull();
    expect(serial).toHaveProperty('value', 'E4A7B0319C52');
    await user.click(screen.getByRole('link', { name: '节点列表' }));
    await devices();
    await waitFor(() => expect(weekly()).not.toBeNull());
  });

  it('waits while a dialog is open or a field has the focus, until the next tick', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await user.click(await drawButton('月结钱包'));
    const dialog = await drawDialog();
    await user.type(await within(dialog).findByLabelText('提现金额'), '1234');
    await becomes('miner01', due);
    expect(weekly()).toBeNull();
    expect(within(dialog).getByLabelText('提现金额')).toHaveProperty('value', '1234');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(weekly()).toBeNull();
    await becomes('miner01', due);
    await waitFor(() => expect(weekly()).not.toBeNull());
  });
});
