import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import {
  bodiesOf,
  codeCall,
  field,
  fill,
  fillRegistration,
  newcomer,
  registerCall,
  saidOf,
  stored,
  textIn,
} from '../support/entrance';
import { renderConsole } from '../support/renderConsole';
import { here, hold, listen, menu, toasts } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const { username, phoneNumber, password } = newcomer;
const send = () => screen.getByRole('button', { name: '注册' });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const labels = ['用户名', '手机号', '验证码', '密码', '确认密码'];
const typed = [username, phoneNumber, '246810', password, password];

const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled;

afterEach(() => {
  vi.useRealTimers();
  scrolled.mockClear();
});

describe('registering', () => {
  it('leads to the sign-in with the user name filled in, and from there to the first address (R1-27, R16-27)', async () => {
    const { unmount } = await renderConsole({ path: '/wallet?month=2025-04' });
    await field('账号');
    const way = screen.getByRole('link', { name: '注册账号' }).getAttribute('href') ?? '';
    expect(way).toBe('/register?next=%2Fwallet%3Fmonth%3D2025-04');
    unmount();
    const { user } = await renderConsole({ path: way });
    await field('用户名');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('已有账号，去登录')).toBe('/auth?next=%2Fwallet%3Fmonth%3D2025-04');
    expect(hrefOf('忘记密码')).toBe('/reset-password?next=%2Fwallet%3Fmonth%3D2025-04');
    await fillRegistration(user);
    const bodies = bodiesOf(platform.current, registerCall);
    await user.click(send());
    const account = await field('账号');
    expect(bodies).toEqual([{ username, phoneNumber, verifyCode: '246810', password }]);
    expect(account.value).toBe(username);
    expect(document.activeElement).toBe(screen.getByLabelText('密码'));
    expect(toasts()).toEqual(['注册成功，请登录']);
    expect(here()).toBe(`/auth?username=${username}&next=%2Fwallet%3Fmonth%3D2025-04`);
    await user.type(screen.getByLabelText('密码'), `${password}{Enter}`);
    await menu();
    expect(here()).toMatch(/^\/wallet\?(.*&)?month=2025-04/);
  });

  it('sends the normalized phone and the trimmed user name; its fields are marked for password managers', async () => {
    const { user } = await renderConsole({ path: '/register' });
    await fillRegistration(user, { 用户名: ' newcomer_1 ', 手机号: '+86 139-0000-1111', 验证码: '２４６８１０ ' });
    expect(textIn('密码')).toBe(password);
    const marks = labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
    expect(marks).toEqual(['username', 'tel', 'one-time-code', 'new-password', 'new-password']);
    expect(['手机号', '验证码'].map((label) => screen.getByLabelText<HTMLInputElement>(label).inputMode)).toEqual([
      'tel',
      'numeric',
    ]);
    const bodies = bodiesOf(platform.current, registerCall);
    await user.keyboard('{Enter}');
    await field('账号');
    expect(bodies).toEqual([{ username, phoneNumber, verifyCode: '246810', password }]);
  });

  it('sends a single request, however often it is submitted; drops a return address on another site', async () => {
    const { user } = await renderConsole({ path: `/register?next=${encodeURIComponent('//evil.example')}` });
    await fillRegistration(user);
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).not.toContain('evil');
    const held = hold(platform.current, registerCall);
    await user.dblClick(send());
    await waitFor(() => expect(held.calls).toBe(1));
    await user.keyboard('{Enter}');
    await user.type(await field('确认密码'), '{Enter>5/}');
    fireEvent.submit(screen.getByRole('form'));
    expect(document.querySelector('[type=submit]')?.getAttribute('aria-busy')).toBe('true');
    held.release();
    await field('账号');
    expect(held.calls).toBe(1);
    expect(here()).toBe(`/auth?username=${username}`);
  });

  it('switches to English and keeps the input', async () => {
    const { user } = await renderConsole({ path: '/register' });
    await fillRegistration(user, { 用户名: 'me' });
    await user.click(send());
    expect(await saidOf('用户名')).toContain('用户名须为4–20位字母、数字或下划线');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect((await field('Username')).value).toBe('me');
    expect(await saidOf('Username')).toContain('Use 4–20 letters, digits or underscores');
    expect(document.title).toMatch(/^Register · /);
  });
});

describe('a problem', () => {
  it('is shown at every field on submitting, with the focus on the first, without a request', async () => {
    const { user } = await renderConsole({ path: '/register' });
    await field('用户名');
    const { calls } = listen(platform.current);
    await user.click(send());
    expect(alerts()).toEqual(['请输入用户名', '请输入手机号', '请输入验证码', '请输入密码', '请再次输入密码']);
    expect(document.activeElement).toBe(screen.getByLabelText('用户名'));
    await fillRegistration(user, { 用户名: 'new-comer', 确认密码: 'Plum#Tree74' });
    expect(alerts()).toEqual(['用户名须为4–20位字母、数字或下划线', '两次输入的密码不一致']);
    await user.click(send());
    expect(calls).toEqual([]);
  });

  it('is shown on leaving a field; the rule of a password during typing', async () => {
    const { user } = await renderConsole({ path: '/register' });
    await user.type(await field('手机号'), '1390000');
    expect(alerts()).toEqual([]);
    await user.tab();
    expect(alerts()).toEqual(['请输入正确的11位手机号']);
    await user.type(await field('密码'), 'Plum');
    expect(await saidOf('密码')).toContain('8–12位未满足');
    expect(await saidOf('密码')).toContain('密码强度：弱');
    await user.type(await field('密码'), '#Tree73');
    expect(await saidOf('密码')).toContain('8–12位已满足');
    expect(await saidOf('密码')).toContain('密码强度：强');
    await user.type(await field('密码'), '密码');
    // The button that shows the password comes in between.
    await user.tab();
    await user.tab();
    expect(await saidOf('密码')).toContain('密码须为8–12位字母、数字或特殊字符');
    expect(await saidOf('密码')).toContain('只用字母、数字或特殊字符未满足');
  });

  it('named by the platform is shown at its field', async () => {
    const { user } = await renderConsole({ path: '/register' });
    await fillRegistration(user);
    for (const [label, text, words] of [
      ['用户名', 'miner01', '用户名已被注册'],
      ['手机号', '13800000004', '手机号已被注册'],
      ['验证码', '000000', '验证码错误'],
    ] as const) {
      const before = textIn(label);
      await fill(user, { [label]: text });
      await user.click(send());
      await waitFor(async () => expect(await saidOf(label)).toContain(words));
      expect(alerts()).toEqual([words]);
      expect(document.activeElement).toBe(screen.getByLabelText(label));
      await fill(user, { [label]: before });
      expect(alerts()).toEqual([]);
    }
    await user.click(send());
    await field('账号');
    expect(toasts()).toEqual(['注册成功，请登录']);
  });

  it('of no single field is shown above the form', async () => {
    const { user } = await renderConsole({ path: '/register' });
    await fillRegistration(user);
    const headers = { 'Retry-After': '30' };
    for (const [fault, words] of [
      [{ status: 400, body: { msg: '手机号或用户名已存在' } }, '手机号或用户名已存在'],
      [{ status: 401 }, '未知错误不能确定是否已经注册成功。'],
      [{ status: 429, body: { msg: '注册过于频繁' }, headers }, '注册过于频繁请30秒后再试。不能确定是否已经注册成功。'],
    ] as const) {
      scrolled.mockClear();
      platform.current.faults([{ match: registerCall, kind: 'status', times: 1, ...fault }]);
      await user.click(send());
      await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(words)]));
      expect(scrolled.mock.contexts.map((place) => (place as Element).textContent)).toEqual(alerts());
      expect(labels.map(textIn)).toEqual(typed);
    }
    await user.click(send());
    await field('账号');
  });
});

describe('a request without an answer', () => {
  it('has an unknown outcome, links to the sign-in, and is not repeated', async () => {
    const { user } = await renderConsole({ path: '/register?next=%2Fwallet' });
    await fillRegistration(user);
    platform.current.faults([{ match: registerCall, kind: 'offline', after: true, times: 1 }]);
    const { calls, quiet } = listen(platform.current);
    await user.click(send());
    const way = await screen.findByRole('link', { name: '尝试登录' });
    expect(way.getAttribute('href')).toBe(`/auth?username=${username}&next=%2Fwallet`);
    expect(screen.getByRole('alert').textContent).toContain('网络中断');
    expect(screen.getByRole('alert').textContent).toContain('不能确定是否已经注册成功');
    expect(labels.map(textIn)).toEqual(typed);
    await quiet();
    expect(calls.filter((call) => call === registerCall)).toHaveLength(1);
    // The lost request had succeeded: the platform knows the name, and the page does not say that somebody else has it.
    await user.click(send());
    await waitFor(async () => expect(await saidOf('用户名')).toContain('用户名已被注册'));
    expect(screen.getByText('之前的一次提交可能已经注册成功，请先尝试登录。')).toBeTruthy();
    expect(screen.getByRole('link', { name: '尝试登录' })).toBeTruthy();
    // Another name is another attempt.
    await fill(user, { 用户名: 'miner01' });
    await user.click(send());
    await waitFor(async () => expect(await saidOf('用户名')).toContain('用户名已被注册'));
    expect(screen.queryByRole('link', { name: '尝试登录' })).toBeNull();
  });

  it('is aborted after a while', async () => {
    const { user } = await renderConsole({ path: '/register' });
    await fillRegistration(user);
    platform.current.faults([{ match: registerCall, kind: 'timeout' }]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(send());
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    const said = await screen.findByText('平台没有及时答复。');
    expect(said.closest('[role=alert]')?.textContent).toContain('不能确定是否已经注册成功');
    expect(labels.map(textIn)).toEqual(typed);
  });
});

describe('the verification code', () => {
  const askForIt = () => screen.getByRole('button', { name: /^(获取验证码|重新获取)$/ });

  it('is only requested with a valid phone, once per press (R16-15)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-06-06T10:00:00+08:00') });
    const { user } = await renderConsole({ path: '/register' });
    await field('手机号');
    const bodies = bodiesOf(platform.current, codeCall);
    await user.click(askForIt());
    expect(alerts()).toEqual(['请输入手机号']);
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
    await fill(user, { 手机号: '+86 139 0000 1111' });
    const held = hold(platform.current, codeCall);
    await user.dblClick(askForIt());
    await waitFor(() => expect(held.calls).toBe(1));
    expect(screen.queryByText('验证码已发送')).toBeNull();
    held.release();
    await screen.findByRole('button', { name: '60秒后重发' });
    expect(bodies).toEqual([{ phoneNumber, usage: 1 }]);
    expect(await saidOf('验证码')).toBe('验证码已发送');
    expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
  });

  it('that was sent is reported at its field, even if the field still says that it is missing (R1-30)', async () => {
    const { user } = await renderConsole({ path: '/register' });
    await fill(user, { 手机号: phoneNumber });
    await user.click(send());
    expect(await saidOf('验证码')).toBe('请输入验证码');
    await user.click(askForIt());
    await waitFor(() =>
      expect(screen.getAllByRole('status').filter(({ textContent }) => textContent === '验证码已发送')).toHaveLength(1),
    );
    expect(toasts()).toEqual([]);
    expect(await saidOf('验证码')).toBe('验证码已发送 请输入验证码');
  });

  it('can be requested after 60 s for the same phone, across a reload; for another phone at once (R1-29, R16-15)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-06-06T10:00:00+08:00') });
    const { user, unmount } = await renderConsole({ path: '/register' });
    await fill(user, { 手机号: phoneNumber });
    const bodies = bodiesOf(platform.current, codeCall);
    await user.click(askForIt());
    await screen.findByRole('button', { name: '60秒后重发' });
    vi.setSystemTime(Date.now() + 20_000);
    unmount();
    await renderConsole({});
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: '40秒后重发' });
    expect(wait.disabled).toBe(true);
    await fill(user, { 手机号: '13900002222' });
    await user.click(askForIt());
    await screen.findByRole('button', { name: '60秒后重发' });
    await fill(user, { 手机号: phoneNumber });
    expect(screen.getByRole('button', { name: '40秒后重发' })).toBeTruthy();
    vi.setSystemTime(Date.now() + 40_000);
    platform.current.advance(60);
    await user.click(await screen.findByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: '60秒后重发' });
    expect(bodies).toHaveLength(3);
  });

  it('that was refused says why, one of unknown outcome says to check the phone first; both can be requested again, after the time of a 429 (R1-30)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-06-06T10:00:00+08:00') });
    const { user } = await renderConsole({ path: '/register' });
    await fillRegistration(user);
    for (const [fault, words] of [
      [
        { kind: 'status', status: 400, body: { msg: '短信通道维护中' } },
        '短信通道维护中。验证码可能已经发出，请先查收；没有收到再重新获取。',
      ],
      [
        { kind: 'status', status: 404, body: { msg: '页面不存在' }, after: true },
        '页面不存在。验证码可能已经发出，请先查收；没有收到再重新获取。',
      ],
      [
        { kind: 'garbage' },
        '系统数据异常（session.sendVerifyCode）。验证码可能已经发出，请先查收；没有收到再重新获取。',
      ],
    ] as const) {
      platform.current.faults([{ match: codeCall, times: 1, ...fault }]);
      await user.click(askForIt());
      await waitFor(() => expect(alerts()).toEqual([words]));
      expect(labels.map(textIn)).toEqual(typed);
    }
    const body = { msg: '今日验证码已达上限' };
    const fault = { match: codeCall, kind: 'status', status: 429, body, headers: { 'Retry-After': '300' } } as const;
    platform.current.faults([fault]);
    await user.click(askForIt());
    await screen.findByText('今日验证码已达上限');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '300秒后重发' }).disabled).toBe(true);
  });
});

describe('the draft', () => {
  it('contains user name and phone for a while, in this tab; never a password or a code', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-06-06T10:00:00+08:00') });
    const { user, unmount } = await renderConsole({ path: '/register' });
    await fillRegistration(user);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /秒后重发$/ });
    expect(stored()).not.toContain(password);
    expect(stored()).not.toContain('246810');
    unmount();
    const again = await renderConsole({});
    await field('用户名');
    expect(labels.map(textIn)).toEqual([username, phoneNumber, '', '', '']);
    again.unmount();
    vi.setSystemTime(Date.now() + 600_000);
    await renderConsole({});
    await field('用户名');
    expect(labels.map(textIn)).toEqual(['', '', '', '', '']);
    expect(stored()).not.toContain(phoneNumber);
  });

  it('is dropped after success, and when the user leaves for the sign-in', async () => {
    const { user, unmount } = await renderConsole({ path: '/register' });
    await fill(user, { 用户名: username, 手机号: phoneNumber });
    expect(stored()).toContain(phoneNumber);
    const leave = screen.getByRole('link', { name: '已有账号，去登录' });
    // jsdom cannot navigate.
    leave.addEventListener('click', (event) => event.preventDefault());
    await user.click(leave);
    expect(stored()).not.toContain(phoneNumber);
    expect(stored()).not.toContain(username);
    await fillRegistration(user);
    await user.click(send());
    await field('账号');
    expect(stored()).not.toContain(phoneNumber);
    expect(stored()).not.toContain(username);
    unmount();
  });
});
