import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { here, listen, see, signIn, signOut, toasts, tokenOf } from '../support/visit';
import { ask, beijing, wallets } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const cycleCall = 'POST /api/v1/user/modify_billing_cycle';
const payInfoCall = 'GET /api/v1/user/account_payinfo';
const rulesCall = 'GET /api/billing/v1/weekly_settled_param';
const question = () => screen.findByRole('dialog', { name: '选择结算周期' });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '提交' });
const cycleOf = async (username: string) =>
  (await ask<{ billingCycle: string }>(platform.current, username, '/api/v1/user/account_payinfo')).billingCycle;
const devicesShown = () => screen.findByText(/共8台/);

describe('the first visit of an account that has not chosen', () => {
  it('shows the SLA notice, then the choice, then nothing more (R2-9, R2-11, R2-12, R11-22, R16-23)', async () => {
    const { user, unmount } = await renderConsole({ path: '/device/list', user: 'nopass01', firstVisit: true });
    await screen.findByRole('dialog', { name: '服务等级须知（SLA）' });
    expect(screen.queryByText('选择结算周期')).toBeNull();
    await user.click(screen.getByRole('button', { name: '同意并继续' }));
    const dialog = await question();
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    await user.keyboard('{Escape}');
    expect(await question()).toBe(dialog);
    expect(screen.queryByRole('button', { name: '稍后再选' })).toBeNull();
    await within(dialog).findByRole('radio', { name: '周结' });
    expect(submit().disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: '月结' }));
    expect(submit().disabled).toBe(false);
    const { calls } = listen(platform.current);
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toContain('提交成功');
    expect(here()).toBe('/device/list');
    await waitFor(() => expect(calls).toContain(payInfoCall));
    expect(await cycleOf('nopass01')).toBe('month');
    unmount();
    await renderConsole({ path: '/device/list', user: 'nopass01', firstVisit: true });
    await devicesShown();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the choice before anything that the address opens, also if weekly is chosen (R2-10)', async () => {
    const path = '/wallet?records=weekly-withdraw&record=TX1';
    const { quiet } = listen(platform.current);
    const { user } = await renderConsole({ path, user: 'nopass01' });
    const dialog = await question();
    await quiet();
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    await user.click(await screen.findByRole('radio', { name: '周结' }));
    await user.click(submit());
    await screen.findByRole('dialog', { name: '对账' });
  });

  it('leads to the wallet if weekly is chosen (R2-12, R10-15)', async () => {
    const { calls } = listen(platform.current);
    const { user } = await renderConsole({ path: '/device/list', user: 'nopass01' });
    await user.click(await screen.findByRole('radio', { name: '周结' }));
    await user.dblClick(submit());
    await wallets();
    expect(here()).toBe('/wallet');
    expect(calls.filter((call) => call === cycleCall)).toHaveLength(1);
    expect(await cycleOf('nopass01')).toBe('week');
    await within(await wallets()).findByText('周结', { selector: 'dd' });
  });

  it('shows the rules with the platform’s figures (R10-5, R10-16, R10-18, R10-21, R10-22, R10-23, R15-10, R16-51)', async () => {
    const body = {
      getmoney_min: 250,
      getmoney_max: 123_456,
      payfee_rate: 0.0125,
      getmoney_startday: 7,
      getmoney_endday: 7,
    };
    const account = await ask<object>(platform.current, 'nopass01', '/api/v1/user/account_info');
    platform.current.faults([
      { match: 'weekly_settled_param', kind: 'status', status: 200, body },
      { match: 'GET /api/v1/user/account_info', kind: 'status', status: 200, body: { ...account, taxRatio: 0.11 } },
    ]);
    await renderConsole({ path: '/device/list', user: 'nopass01' });
    const radio = await screen.findByRole('radio', { name: '周结' });
    const rules = document.getElementById(radio.getAttribute('aria-describedby') ?? '');
    expect([...(rules?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '每周收益在次周三进入周结钱包',
      '周日申请提现，预计次日（周一）打款',
      '每周限提现一次，单笔 $2.50–$1,234.56',
      '在11%税之外另收1.250%手续费，费率可能调整',
      '以后可以改为月结',
    ]);
    const month = screen.getByRole('radio', { name: '月结' });
    expect(document.getElementById(month.getAttribute('aria-describedby') ?? '')?.lastChild?.textContent).toBe(
      '以后只有任一钱包有余额时才能改为周结，否则须联系商务',
    );
    expect((await question()).textContent).toContain('非95计费与平台托管设备不支持周结');
  });

  it('shows a window of several days', async () => {
    const body = { getmoney_min: 1, getmoney_max: 2, payfee_rate: 0, getmoney_startday: 2, getmoney_endday: 4 };
    platform.current.faults([{ match: 'weekly_settled_param', kind: 'status', status: 200, body }]);
    await renderConsole({ path: '/device/list', user: 'nopass01' });
    await screen.findByText('周二至周四申请提现，预计申请次日打款');
  });

  it('asks each account separately, and not in a support view (R2-9)', async () => {
    const { user, unmount } = await renderConsole({ path: '/device/list', user: 'miner01' });
    await screen.findByText(/共37台/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await signOut(user);
    await signIn(user, 'nopass01');
    await question();
    unmount();
    localStorage.clear();
    const token = await tokenOf(platform.current, 'nopass01');
    await renderConsole({ path: `/device/list?token=${token}&readonly=1` });
    await devicesShown();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a choice that fails', () => {
  it('shows why, can be repeated, and can be postponed', async () => {
    platform.current.faults([{ match: cycleCall, kind: 'status', status: 400, body: { msg: '系统维护中' } }]);
    const { user, unmount } = await renderConsole({ path: '/device/list', user: 'nopass01' });
    await user.click(await screen.findByRole('radio', { name: '周结' }));
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(
      '系统维护中。已查询：目前还不是这个选择，可以再次提交。',
    );
    screen.getByRole('radio', { name: '周结', checked: true });
    expect(submit().disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: '稍后再选' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await devicesShown();
    // The choice is offered again only after a reload.
    await user.click(await screen.findByRole('link', { name: /计费结算/ }));
    await wallets();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    platform.current.faults([]);
    await renderConsole({ path: '/device/list', user: 'nopass01' });
    await question();
  });

  it.each([
    ['offline', 0, true, '没有收到平台的答复'],
    ['status', 500, false, '结算维护中'],
  ] as const)('without an answer of its own (%s %s, effect: %s) is settled by the account’s cycle', async (...row) => {
    const [kind, status, after, answer] = row;
    platform.current.faults([{ match: cycleCall, kind, status, after, times: 1, body: answer }]);
    const { user } = await renderConsole({ path: '/device/list', user: 'nopass01' });
    await user.click(await screen.findByRole('radio', { name: '月结' }));
    await user.click(submit());
    if (!after) {
      await screen.findByText(`${answer}。已查询：目前还不是这个选择，可以再次提交。`);
      await user.click(submit());
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toContain(after ? `${answer}，查询后确认：结算周期已是月结。` : '提交成功');
    expect(await cycleOf('nopass01')).toBe('month');
  });

  it('stays unknown while the account cannot be read, and can be checked again', async () => {
    platform.current.faults([
      { match: cycleCall, kind: 'garbage', after: true, times: 1 },
      // Can be read before the choice is sent, but not after it.
      { match: payInfoCall, kind: 'slow', delay: 0, times: 1 },
      { match: payInfoCall, kind: 'status', times: 1 },
    ]);
    const { calls } = listen(platform.current);
    const { user } = await renderConsole({ path: '/device/list', user: 'nopass01' });
    await user.click(await screen.findByRole('radio', { name: '周结' }));
    await user.click(submit());
    await screen.findByText(/还不知道是否已保存/);
    expect(screen.getByRole('button', { name: '稍后再选' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '再查一次' }));
    await wallets();
    expect(here()).toBe('/wallet');
    expect(calls.filter((call) => call === cycleCall)).toHaveLength(1);
  });

  it('is offered again after the next sign-in if the session expired', async () => {
    platform.current.faults([{ match: cycleCall, kind: 'status', status: 401, times: 1 }]);
    const { user } = await renderConsole({ path: '/device/list', user: 'nopass01' });
    await user.click(await screen.findByRole('radio', { name: '月结' }));
    await user.click(submit());
    await signIn(user, 'nopass01');
    await question();
    expect(await cycleOf('nopass01')).toBe('');
    await user.click(await screen.findByRole('radio', { name: '月结' }));
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await cycleOf('nopass01')).toBe('month');
  });

  it('needs the rules: they can be retried, or the choice postponed', async () => {
    platform.current.faults([{ match: 'weekly_settled_param', kind: 'status', times: 1 }]);
    const { user } = await renderConsole({ path: '/device/list', user: 'nopass01' });
    const dialog = within(await question());
    expect((await dialog.findByRole('alert')).textContent).toContain('结算规则加载失败');
    expect(dialog.getByRole('button', { name: '稍后再选' })).toBeDefined();
    expect(submit().disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: '重试' }));
    await dialog.findByRole('radio', { name: '周结' });
    expect(dialog.queryByRole('button', { name: '稍后再选' })).toBeNull();
  });
});

const change = async () => within(await wallets()).findByRole('button', { name: '更改结算周期' });

describe('what the dialog shows', () => {
  it('does not change while it is open; a change found on submitting is shown and must be confirmed, and nothing is sent', async () => {
    const { calls, quiet } = listen(platform.current);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await user.click(await change());
    await user.click(await screen.findByRole('radio', { name: '周结' }));
    const rules = await ask<object>(platform.current, 'miner01', rulesCall.slice(4));
    const body = { ...rules, payfee_rate: 0.0125 };
    platform.current.faults([{ match: 'weekly_settled_param', kind: 'status', status: 200, body }]);
    const before = (await question()).textContent;
    calls.splice(0);
    vi.setSystemTime(Date.now() + 600_000);
    await see('visible');
    await waitFor(() => expect(calls).toContain(rulesCall));
    await quiet();
    expect((await question()).textContent).toBe(before);
    await user.click(submit());
    const note = await screen.findByRole('alert');
    expect(note.textContent).toMatch(/^内容已经变化，没有提交。请核对后再提交。手续费原为.*现为1\.250%$/);
    expect((await question()).textContent).toContain('另收1.250%手续费');
    expect(calls).not.toContain(cycleCall);
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await cycleOf('miner01')).toBe('week');
  });

  /** Stores a cycle in another window. */
  const chooseElsewhere = (username: string, billingCycle: string) =>
    ask(platform.current, username, '/api/v1/user/modify_billing_cycle', {
      method: 'POST',
      body: JSON.stringify({ billingCycle }),
      headers: { 'Content-Type': 'application/json' },
    });

  it('includes the cycle: if it was chosen elsewhere, says that there is nothing to submit, and closes', async () => {
    const { calls } = listen(platform.current);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await user.click(await change());
    await user.click(await screen.findByRole('radio', { name: '周结' }));
    await chooseElsewhere('miner01', 'week');
    calls.splice(0);
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('结算周期刚在别处选为周结，和你选的一样，不用再提交。');
    expect(calls).not.toContain(cycleCall);
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await within(await wallets()).findByText('周结', { selector: 'dd' });
  });

  it('tells users who choose for the first time what was chosen elsewhere, and links to where it can be changed', async () => {
    const { calls, quiet } = listen(platform.current);
    const { user } = await renderConsole({ path: '/device/list', user: 'nopass01' });
    await user.click(await screen.findByRole('radio', { name: '周结' }));
    await chooseElsewhere('nopass01', 'month');
    calls.splice(0);
    await user.click(submit());
    const alert = await screen.findByRole('alert');
    await quiet();
    expect(alert.textContent).toBe('结算周期刚在别处选为月结，你选的周结没有提交。去「计费结算」更改');
    expect(alert.isConnected).toBe(true);
    screen.getByRole('radio', { name: '月结', checked: true });
    expect(calls).not.toContain(cycleCall);
    await user.click(within(alert).getByRole('link'));
    await wallets();
    expect(here()).toBe('/wallet');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await cycleOf('nopass01')).toBe('month');
  });

  it('cannot be read again: nothing is sent, which it says, and the user can retry', async () => {
    const { calls } = listen(platform.current);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await user.click(await change());
    await user.click(await screen.findByRole('radio', { name: '周结' }));
    platform.current.faults([{ match: rulesCall, kind: 'status', body: '结算维护中', times: 1 }]);
    await user.click(submit());
    await screen.findByText('没有提交：最新内容读取失败（结算维护中），请重试。');
    expect(calls).not.toContain(cycleCall);
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await cycleOf('miner01')).toBe('week');
  });
});

describe('the billing cycle on the wallet’s page', () => {
  it('can be changed by accounts with weekly settlement (R10-4, R10-15, R16-23)', async () => {
    const { user } = await renderConsole({ path: '/wallet?month=2025-03', user: 'weekly01' });
    await within(await wallets()).findByText('周结', { selector: 'dd' });
    await user.click(await change());
    await screen.findByRole('radio', { name: '周结', checked: true });
    expect(submit().disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: '月结' }));
    const { calls } = listen(platform.current);
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toContain('提交成功');
    await within(await wallets()).findByText('月结', { selector: 'dd' });
    // The payout details, which the page has already read, are refetched once.
    const after = () => calls.slice(calls.indexOf(cycleCall)).filter((call) => call === payInfoCall);
    await waitFor(() => expect(after()).toHaveLength(1));
    expect(here()).toBe('/wallet?month=2025-03');
    // Changing back is possible, since the weekly wallet has a balance.
    await user.click(await change());
    await user.click(await screen.findByRole('radio', { name: '周结' }));
    await user.click(submit());
    await within(await wallets()).findByText('周结', { selector: 'dd' });
    expect(await cycleOf('weekly01')).toBe('week');
  });

  it('stays the same if the dialog is left', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await user.click(await change());
    await user.click(await screen.findByRole('radio', { name: '周结' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await change());
    await screen.findByRole('radio', { name: '月结', checked: true });
    expect(await cycleOf('miner01')).toBe('month');
  });

  /** The balances of the monthly and the weekly wallet, cents; null for one that cannot be read. */
  const fill = (...balances: readonly (number | null)[]) =>
    platform.current.faults(
      balances.map((leftAmount, walletType) => {
        const data = { leftAmount, withdrawalAmount: 0 };
        return {
          match: `GET /api/wallet/wallet?walletType=${walletType}`,
          kind: 'status',
          ...(leftAmount !== null && { status: 200, body: { code: 0, message: '', data } }),
        };
      }),
    );

  it('can be changed by accounts with monthly settlement and money in either wallet (R10-16)', async () => {
    fill(1, 0);
    const { user } = await renderConsole({ path: '/wallet', user: 'whale01' });
    await user.click(await change());
    await user.click(await screen.findByRole('radio', { name: '周结' }));
    await user.click(submit());
    await within(await wallets()).findByText('周结', { selector: 'dd' });
    expect(await cycleOf('whale01')).toBe('week');
  });

  it.each([
    [0, 0, '周结账号，或任一钱包有余额的账号可以更改结算周期；其他账号请联系商务。'],
    [null, 0, '结算周期读取失败，现在不能更改。'],
    [0, null, '结算周期读取失败，现在不能更改。'],
  ])('cannot be changed with balances of %j and %j, and says why (R10-16)', async (monthly, weekly, why) => {
    fill(monthly, weekly);
    await renderConsole({ path: '/wallet', user: 'whale01' });
    const button = await change();
    const reason = await within(await wallets()).findByText(why);
    expect(button).toHaveProperty('disabled', true);
    expect(button.getAttribute('aria-describedby')).toBe(reason.id);
  });

  it('is disabled in a support view', async () => {
    const token = await tokenOf(platform.current, 'weekly01');
    await renderConsole({ path: `/wallet?token=${token}&readonly=1` });
    expect(await change()).toHaveProperty('disabled', true);
    expect(within(await wallets()).getAllByText('只读视图不能执行此操作').length).toBeGreaterThan(0);
  });

  it('has the user’s reason first in a support view (R1-35)', async () => {
    fill(0, 0);
    const token = await tokenOf(platform.current, 'whale01');
    await renderConsole({ path: `/wallet?token=${token}&readonly=1` });
    await within(await wallets()).findByText(/其他账号请联系商务/);
    expect(await change()).toHaveProperty('disabled', true);
  });

  it('has the rules of service beside it, which open and close (R8-9)', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await user.click(await within(await wallets()).findByRole('button', { name: '查看SLA' }));
    const dialog = await screen.findByRole('dialog', { name: '服务等级须知（SLA）' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(7);
    await user.click(within(dialog).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('is also in English', async () => {
  localStorage.setItem('console.preferences', '{"locale":"en"}');
  await renderConsole({ path: '/device/list', user: 'nopass01' });
  const dialog = within(await screen.findByRole('dialog'));
  expect(document.documentElement.lang).toBe('en');
  await dialog.findByText('Request withdrawals on Wednesday; payment is expected the day after (Thursday)');
});
