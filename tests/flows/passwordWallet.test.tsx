import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { here, listen, toasts, tokenOf } from '../support/visit';
import { ask, beijing, wallets } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-11T10:00:00') });
const call = 'POST /api/v1/user/modify_wallet_password';
const path = '/user/password?type=wallet';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const send = (words = '设置钱包密码') => screen.getByRole('button', { name: words });
const filled = async (username: string) =>
  (await ask<{ walletPasswordFilled: boolean }>(platform.current, username, '/api/v1/user/account_info'))
    .walletPasswordFilled;

async function fill(user: UserEvent, code = '246810', password = 'Purse-77', repeated = password): Promise<void> {
  for (const [label, text] of [
    ['验证码', code],
    ['新密码', password],
    ['确认新密码', repeated],
  ] as const) {
    const input = await field(label);
    await user.clear(input);
    if (text !== '') await user.paste(text);
  }
}

const problemAt = async (label: string) =>
  (await field(label)).closest('[data-field]')?.querySelector('.f__e')?.textContent;

/** The outcome beside the button. */
const outcome = () => screen.findByRole('alert');

/** Saves a billing cycle for nopass01; otherwise its dialog would be in the way. */
async function settleCycle(): Promise<void> {
  await ask(platform.current, 'nopass01', '/api/v1/user/modify_billing_cycle', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ billingCycle: 'month' }),
  });
}

describe('the wallet password', () => {
  it('is set by one request, with a code sent to the account’s phone (R12-1, R12-2, R12-10, R12-11)', async () => {
    await settleCycle();
    const requests = requestsOf(platform.current);
    const { user } = await renderConsole({ path, user: 'nopass01' });
    const phone = await field('手机号');
    expect(phone.value).toBe('13800000010');
    expect(phone.readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText('验证码已发送', { selector: '.VerifyCodeField_sent' });
    await fill(user);
    await user.dblClick(send());
    await screen.findByRole('heading', { level: 2, name: '修改钱包密码' });
    expect(toasts()).toContain('设置成功');
    const phoneNumber = '13800000010';
    expect(requests.flatMap((one) => (one.body === undefined ? [] : [[one.call, one.body]])).slice(-2)).toEqual([
      ['POST /api/v1/user/send_verify_code', { phoneNumber, usage: 2 }],
      [call, { phoneNumber, verifyCode: '246810', password: 'Purse-77' }],
    ]);
    expect(await filled('nopass01')).toBe(true);
    expect(here()).toBe(path);
    for (const label of ['验证码', '新密码', '确认新密码']) expect((await field(label)).value).toBe('');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Purse-77|246810|13800000010/);
  });

  it('that already exists is changed, and the texts say so; a failure about no field is shown at the button', async () => {
    platform.current.faults([{ match: call, kind: 'status', status: 400, body: { msg: '系统维护中' }, times: 1 }]);
    const { user, container } = await renderConsole({ path, user: 'miner01' });
    await screen.findByRole('heading', { level: 2, name: '修改钱包密码' });
    // Marked for password managers, separately from the login password.
    expect((await field('验证码')).autocomplete).toBe('one-time-code');
    expect((await field('新密码')).autocomplete).toBe('new-password');
    expect((await field('确认新密码')).autocomplete).toBe('new-password');
    expect(container.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('miner01（钱包）');
    await fill(user);
    await user.click(send('修改钱包密码'));
    expect((await outcome()).textContent).toBe('系统维护中');
    await user.click(send('修改钱包密码'));
    await waitFor(() => expect(toasts()).toContain('设置成功'));
  });

  it('is checked at the fields without a request; a wrong code is shown at its field; without an answer the account is read (R1-31, R12-6, R12-8, R12-9)', async () => {
    await settleCycle();
    const { calls } = listen(platform.current);
    const { user } = await renderConsole({ path, user: 'nopass01' });
    await user.click(await screen.findByRole('button', { name: '设置钱包密码' }));
    expect(await problemAt('验证码')).toBe('请输入验证码');
    expect(document.activeElement).toBe(await field('验证码'));
    await fill(user, '24681', '12345', '123456');
    expect(await problemAt('验证码')).toBe('请输入6位数字验证码');
    expect(await problemAt('新密码')).toBe('密码须为6–12位字母、数字或特殊字符');
    expect(await problemAt('确认新密码')).toBe('两次输入的密码不一致');
    await user.click(send());
    expect(calls).not.toContain(call);
    await fill(user, '000000');
    await user.click(send());
    await screen.findByText('验证码错误');
    expect(await problemAt('验证码')).toBe('验证码错误');
    expect((await field('新密码')).value).toBe('Purse-77');
    expect(await filled('nopass01')).toBe(false);
    await fill(user);
    platform.current.faults([{ match: call, kind: 'status', body: '短信网关维护中', times: 1 }]);
    await user.click(send());
    expect((await outcome()).textContent).toBe('短信网关维护中。已查询：目前还没有设置钱包密码，可以再次提交。');
    await user.click(send());
    await screen.findByRole('heading', { level: 2, name: '修改钱包密码' });
  });
});

describe('a request without an answer', () => {
  it('is resolved by the account if no password was set before', async () => {
    await settleCycle();
    platform.current.faults([{ match: call, kind: 'offline', after: true, times: 1 }]);
    const { calls } = listen(platform.current);
    const { user } = await renderConsole({ path, user: 'nopass01' });
    await fill(user);
    await user.click(send());
    await screen.findByRole('heading', { level: 2, name: '修改钱包密码' });
    expect(toasts()).toContain('设置成功');
    expect(calls.filter((one) => one === call)).toHaveLength(1);
  });

  it.each([
    ['one had been set before', 'miner01', '修改钱包密码', []],
    ['the account does not answer either', 'nopass01', '设置钱包密码', ['GET /api/v1/user/account_info']],
  ] as const)('stays unknown if %s', async (_, username, words, silent) => {
    await settleCycle();
    const { user } = await renderConsole({ path, user: username });
    await fill(user);
    platform.current.faults([
      { match: call, kind: 'garbage', after: true, times: 1 },
      ...silent.map((match) => ({ match, kind: 'status', status: 503, times: 1 }) as const),
    ]);
    await user.click(send(words));
    expect((await outcome()).textContent).toContain('还不知道钱包密码是否已修改');
    expect((await field('新密码')).value).toBe('Purse-77');
    expect(toasts()).not.toContain('设置成功');
  });
});

describe('the form of the wallet password', () => {
  it.each(['newbie01', 'unsigned01'])(
    'is not shown to %s, who sees the login password (R2-15, R12-2, R12-3, R12-15)',
    async (username) => {
      await renderConsole({ path, user: username });
      await screen.findByRole('heading', { level: 2, name: '修改登录密码' });
      expect(screen.queryByRole('tab')).toBeNull();
      expect(screen.queryByLabelText('验证码')).toBeNull();
    },
  );

  it('opens by a tab, without a history entry', async () => {
    const { user } = await renderConsole({ path: '/user/password', user: 'miner01' });
    const steps = window.history.length;
    await user.click(await screen.findByRole('tab', { name: '钱包密码' }));
    await field('手机号');
    expect(here()).toBe(path);
    await user.click(screen.getByRole('tab', { name: '登录密码' }));
    await field('原密码');
    expect(here()).toBe('/user/password');
    expect(window.history.length).toBe(steps);
  });

  it('cannot be submitted in a support view, which says why', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    const { calls } = listen(platform.current);
    await renderConsole({ path: `${path}&token=${token}&readonly=1` });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '修改钱包密码' });
    expect(button.disabled).toBe(true);
    screen.getByText('只读视图不能执行此操作');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(true);
    for (const each of document.querySelectorAll('main button')) fireEvent.click(each);
    expect(calls.filter((one) => one.startsWith('POST'))).toEqual([]);
  });
});

it('the page returns to the exact address in the wallet from which it was opened, also after a reload', async () => {
  await settleCycle();
  const from = '/wallet?month=2025-03&records=weekly-entry';
  const first = await renderConsole({ path: from, user: 'nopass01' });
  await wallets();
  const [draw] = await screen.findAllByRole<HTMLButtonElement>('button', { name: '提现' });
  if (draw === undefined) throw new Error('nothing to draw with');
  await waitFor(() => expect(draw.disabled).toBe(false));
  await first.user.click(draw);
  const prompt = await screen.findByRole('dialog', { name: '尚未设置钱包密码' });
  await first.user.click(within(prompt).getByRole('link', { name: '去设置' }));
  await field('手机号');
  expect(here()).toBe(path);
  // Switching to the other form and back keeps the return address.
  await first.user.click(screen.getByRole('tab', { name: '登录密码' }));
  await first.user.click(screen.getByRole('tab', { name: '钱包密码' }));
  first.unmount();
  const { user } = await renderConsole({});
  expect((await screen.findByRole('link', { name: '返回「计费结算」' })).getAttribute('href')).toBe(from);
  await fill(user);
  await user.click(send());
  await wallets();
  expect(here()).toBe(from);
  expect(toasts()).toContain('设置成功');
});
