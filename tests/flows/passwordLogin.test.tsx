import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { here, listen, signIn, statusOf, toasts, tokenOf } from '../support/visit';
import { beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const call = 'POST /api/v1/user/modify_password';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const send = () => screen.getByRole('button', { name: '修改登录密码' });

async function fill(user: UserEvent, old: string, password: string, repeated = password): Promise<void> {
  for (const [label, text] of [
    ['原密码', old],
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

describe('the login password', () => {
  it('is changed by one request, ends every session, and the new one signs in (R12-1, R12-7)', async () => {
    const other = await tokenOf(platform.current, 'miner01');
    const { calls } = listen(platform.current);
    const { user, console } = await renderConsole({ path: '/user/password', user: 'miner01' });
    const own = console.sessions.current()?.token ?? '';
    await fill(user, 'Demo1234', 'Better-12');
    await user.dblClick(send());
    await screen.findByLabelText('账号');
    expect(toasts()).toEqual(['密码已修改，请重新登录']);
    expect((await field('账号')).value).toBe('miner01');
    expect(here()).toBe('/auth?username=miner01');
    expect(calls.filter((one) => one === call)).toHaveLength(1);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state])).not.toMatch(
      /Better-12|Demo1234/,
    );
    await waitFor(async () => expect(await statusOf(platform.current, own)).toBe(401));
    expect(await statusOf(platform.current, other)).toBe(401);
    await signIn(user, 'miner01', 'Demo1234');
    await screen.findByText('账号或密码错误');
    await signIn(user, 'miner01', 'Better-12');
    await screen.findByRole('heading', { level: 1, name: '节点列表' });
    expect(here()).toBe('/device/list');
  });

  it('is checked at the fields, all of them on submitting, without a request; rule and strength show during typing (R1-32, R12-4, R12-5, R12-6)', async () => {
    const { calls } = listen(platform.current);
    const { user, container } = await renderConsole({ path: '/user/password', user: 'newbie01' });
    const old = await field('原密码');
    const input = await field('新密码');
    // Marked for password managers.
    expect([old.autocomplete, old.type, input.autocomplete]).toEqual(['current-password', 'password', 'new-password']);
    expect((await field('确认新密码')).autocomplete).toBe('new-password');
    expect(container.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('newbie01');
    const advice = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(advice()).toContain('8–12位');
    await user.click(send());
    expect(await problemAt('原密码')).toBe('请输入原密码');
    expect(await problemAt('新密码')).toBe('请输入新密码');
    expect(await problemAt('确认新密码')).toBe('请再次输入密码');
    expect(document.activeElement).toBe(old);
    await fill(user, 'short', '1234567', '1234568');
    expect(await problemAt('原密码')).toBe('原密码为8–12位字母、数字或特殊字符');
    expect(await problemAt('新密码')).toBe('密码须为8–12位字母、数字或特殊字符');
    expect(await problemAt('确认新密码')).toBe('两次输入的密码不一致');
    await user.click(send());
    expect(calls).not.toContain(call);
    await user.clear(input);
    await user.type(input, 'abc');
    const about = () => input.closest('[data-field]')?.textContent;
    expect(about()).toContain('8–12位未满足');
    expect(about()).toContain('密码强度：弱');
    await user.type(input, 'T7-wq29Z');
    expect(about()).toContain('8–12位已满足');
    expect(about()).toContain('密码强度：强');
  });

  it('shows a wrong old password at its field, and keeps the input', async () => {
    const { user } = await renderConsole({ path: '/user/password', user: 'miner01' });
    await fill(user, 'Demo9999', 'Better-12');
    await user.click(send());
    await screen.findByText('原密码错误');
    expect(await problemAt('原密码')).toBe('原密码错误');
    expect(document.activeElement).toBe(await field('原密码'));
    expect((await field('新密码')).value).toBe('Better-12');
    // Submitted again, it is refused for another reason; only that one is shown.
    platform.current.faults([{ match: call, kind: 'status', status: 400, body: { msg: '系统维护中' }, times: 1 }]);
    await user.click(send());
    await screen.findByText('系统维护中');
    expect(screen.queryByText('原密码错误')).toBeNull();
    await user.clear(await field('原密码'));
    await user.type(await field('原密码'), 'Demo1234');
    expect(await problemAt('原密码')).toBeUndefined();
    await user.click(send());
    await screen.findByLabelText('账号');
  });

  it.each([
    ['loss after it took effect', { kind: 'offline', after: true }, '没有收到平台的答复'],
    ['a broken server', { kind: 'status', body: '数据库维护中' }, '数据库维护中'],
  ] as const)(
    'of unknown outcome after %s says so, repeats nothing, and leads to the sign-in (R12-47)',
    async (_, fault, answer) => {
      const effect = 'after' in fault;
      platform.current.faults([{ match: call, times: 1, ...fault }]);
      const { calls } = listen(platform.current);
      const { user } = await renderConsole({ path: '/user/password', user: 'miner01' });
      await fill(user, 'Demo1234', 'Better-12');
      await user.click(send());
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(`${answer}，还不知道密码是否已修改。`);
      expect((await field('新密码')).value).toBe('Better-12');
      expect(calls.filter((one) => one === call)).toHaveLength(1);
      if (effect) {
        // A second attempt is refused, and the warning stays.
        await user.click(send());
        await screen.findByText('原密码错误');
      }
      await user.click(screen.getByRole('button', { name: '退出并重新登录' }));
      expect((await field('账号')).value).toBe('miner01');
      await signIn(user, 'miner01', effect ? 'Better-12' : 'Demo1234');
      await screen.findByRole('heading', { level: 1, name: '节点列表' });
    },
  );

  it('asks before an unfinished form is left, but not for an old password filled in by the browser', async () => {
    const { user } = await renderConsole({ path: '/user/password', user: 'miner01' });
    await user.type(await field('原密码'), 'Demo1234');
    await user.click(screen.getByRole('tab', { name: '钱包密码' }));
    await screen.findByLabelText('手机号');
    expect(here()).toBe('/user/password?type=wallet');
    await user.click(screen.getByRole('tab', { name: '登录密码' }));
    // Both forms have a new password.
    await field('原密码');
    await user.type(await field('新密码'), 'Bet');
    await user.click(screen.getByRole('link', { name: '节点列表' }));
    await user.click(await screen.findByRole('button', { name: '留在这里' }));
    expect((await field('新密码')).value).toBe('Bet');
  });

  it('cannot be changed in a support view, which says why', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    await renderConsole({ path: `/user/password?token=${token}&readonly=1` });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '修改登录密码' });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '只读视图不能执行此操作',
    );
  });
});
