import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import {
  bodiesOf,
  codeCall,
  field,
  fill,
  fillReset,
  newcomer,
  resetCall,
  saidOf,
  stored,
  textIn,
} from '../support/entrance';
import { renderConsole } from '../support/renderConsole';
import { here, hold, listen, menu, statusOf, toasts, tokenOf } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const { password } = newcomer;
const phoneNumber = '13800000001';
const send = () => screen.getByRole('button', { name: '重置密码' });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const labels = ['手机号', '验证码', '新密码', '确认新密码'];
const typed = [phoneNumber, '246810', password, password];
const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled;

afterEach(() => void scrolled.mockClear());

describe('resetting a password', () => {
  it('starts from the sign-in with the user name typed there, and returns there; the new password signs in (R1-28, R16-27)', async () => {
    const before = await tokenOf(platform.current, 'miner01');
    const { user: visitor, unmount } = await renderConsole({ path: '/auth?next=%2Fwallet' });
    await visitor.type(await field('账号'), 'miner01 ');
    const way = screen.getByRole('link', { name: '忘记密码' }).getAttribute('href') ?? '';
    expect(way).toBe('/reset-password?username=miner01&next=%2Fwallet');
    unmount();
    const { user } = await renderConsole({ path: way });
    await field('手机号');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('返回登录')).toBe('/auth?username=miner01&next=%2Fwallet');
    expect(hrefOf('注册账号')).toBe('/register?next=%2Fwallet');
    await fillReset(user);
    const bodies = bodiesOf(platform.current, resetCall);
    await user.click(send());
    expect((await field('账号')).value).toBe('miner01');
    expect(bodies).toEqual([{ phoneNumber, verifyCode: '246810', password }]);
    expect(document.activeElement).toBe(screen.getByLabelText('密码'));
    expect(toasts()).toEqual(['密码已重置，请登录']);
    expect(here()).toBe('/auth?username=miner01&next=%2Fwallet');
    expect(await statusOf(platform.current, before)).toBe(401);
    await user.type(screen.getByLabelText('密码'), `${password}{Enter}`);
    await menu();
    expect(here()).toMatch(/^\/wallet/);
  });

  it('sends a single request, however often it is submitted; without a user name the sign-in asks for it', async () => {
    const { user } = await renderConsole({ path: '/reset-password' });
    await fillReset(user);
    expect(document.querySelector('[autocomplete=username]')).toBeNull();
    const held = hold(platform.current, '/api/v1/user/reset_password');
    await user.dblClick(send());
    await waitFor(() => expect(held.calls).toBe(1));
    await user.type(await field('确认新密码'), '{Enter>5/}');
    held.release();
    const account = await field('账号');
    expect(held.calls).toBe(1);
    expect(here()).toBe('/auth');
    expect(account.value).toBe('');
    expect(document.activeElement).toBe(account);
    expect(toasts()).toEqual(['密码已重置，请登录']);
  });

  it('names the account only for password managers; marks missing fields without a request', async () => {
    const { user } = await renderConsole({ path: '/reset-password?username=miner01' });
    await field('手机号');
    const marks = labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
    expect(marks).toEqual(['tel', 'one-time-code', 'new-password', 'new-password']);
    const name = document.querySelector<HTMLInputElement>('form [autocomplete=username]');
    expect(name?.value).toBe('miner01');
    expect(name?.hidden).toBe(true);
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
      'phoneNumber',
      'verifyCode',
    ]);
    const { calls } = listen(platform.current);
    await user.click(send());
    expect(alerts()).toEqual(['请输入手机号', '请输入验证码', '请输入新密码', '请再次输入密码']);
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
    expect(calls).toEqual([]);
  });

  it('requests codes of its own kind, and only keeps the phone (R16-15)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { user, unmount } = await renderConsole({ path: '/reset-password' });
    await fillReset(user);
    const bodies = bodiesOf(platform.current, codeCall);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /秒后重发$/ });
    expect(bodies).toEqual([{ phoneNumber, usage: 3 }]);
    expect(stored()).not.toContain(password);
    expect(stored()).not.toContain('246810');
    unmount();
    await renderConsole({});
    await screen.findByRole('button', { name: /秒后重发$/ });
    expect(labels.map(textIn)).toEqual([phoneNumber, '', '', '']);
  });
});

describe('a reset that failed', () => {
  it('is shown at the field or above the form, and can be submitted again', async () => {
    const { user } = await renderConsole({ path: '/reset-password' });
    for (const [label, text, words] of [
      ['手机号', '13911112222', '手机号未注册'],
      ['验证码', '000000', '验证码错误'],
    ] as const) {
      await fillReset(user, { [label]: text });
      await user.click(send());
      await waitFor(async () => expect(await saidOf(label)).toBe(words));
      expect(alerts()).toEqual([expect.stringContaining('不能确定密码是否已经重置'), words]);
      expect(document.activeElement).toBe(screen.getByLabelText(label));
      expect(textIn('新密码')).toBe(password);
    }
    await fillReset(user);
    scrolled.mockClear();
    const body = { msg: '账户已冻结，请联系客服' };
    platform.current.faults([{ match: resetCall, kind: 'status', status: 400, body, times: 1 }]);
    await user.click(send());
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(body.msg)]));
    expect(scrolled).toHaveBeenCalledOnce();
    expect(labels.map(textIn)).toEqual(typed);
    await user.click(send());
    await field('账号');
  });

  it('has an unknown outcome without an answer', async () => {
    const { user } = await renderConsole({ path: '/reset-password?username=miner01' });
    await fillReset(user);
    platform.current.faults([{ match: resetCall, kind: 'offline', after: true, times: 1 }]);
    const { calls, quiet } = listen(platform.current);
    await user.click(send());
    const way = await screen.findByRole('link', { name: '尝试登录' });
    expect(way.getAttribute('href')).toBe('/auth?username=miner01');
    expect(screen.getByRole('alert').textContent).toContain('网络中断');
    expect(screen.getByRole('alert').textContent).toContain('不能确定密码是否已经重置');
    expect(labels.map(textIn)).toEqual(typed);
    await quiet();
    expect(calls.filter((call) => call === resetCall)).toHaveLength(1);
    // The code may be used up, and the next attempt refused because of it.
    await fill(user, { 验证码: '000000' });
    await user.click(send());
    await waitFor(async () => expect(await saidOf('验证码')).toBe('验证码错误'));
    expect(screen.getByText(/^不能确定密码是否已经重置/)).toBeTruthy();
  });
});
