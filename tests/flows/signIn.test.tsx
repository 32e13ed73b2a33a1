import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { here, listen, menu, signIn } from '../support/visit';

// jsdom has no workers: run the solver's script in the page, behind the same messages.
vi.mock('altcha/workers/sha?worker', async () => {
  const { readFile } = await import('node:fs/promises');
  const { PageWorker } = await import('../support/pageWorker');
  const script = await readFile('node_modules/altcha/dist/workers/sha.js', 'utf8');
  return {
    default: class extends PageWorker {
      constructor() {
        super(script);
      }
    },
  };
});

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const account = () => screen.findByLabelText<HTMLInputElement>('账号');
const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const said = async () => (await screen.findByRole('alert')).textContent;
const login = 'POST /api/v1/user/login';

describe('the sign-in form', () => {
  it('marks empty fields without a request', async () => {
    const { user } = await renderConsole({ path: '/' });
    await account();
    expect(here()).toBe('/auth');
    const { calls } = listen(platform.current);
    await user.click(screen.getByRole('button', { name: '登录' }));
    await screen.findByText('请输入账号');
    expect((await account()).getAttribute('aria-invalid')).toBe('true');
    await user.type(await account(), 'miner01');
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(await said()).toBe('请输入密码');
    expect(calls).not.toContain(login);
  });

  it('shows 账号或密码错误, and signs in with the right password (R1-1, R1-24)', async () => {
    const { user } = await renderConsole({ path: '/' });
    await signIn(user, 'miner01', 'Wrong1234');
    expect(await said()).toBe('账号或密码错误');
    expect((await account()).value).toBe('miner01');
    expect(localStorage.getItem('console.session')).toBeNull();
    await signIn(user, 'miner01');
    await menu();
    expect(here()).toBe('/device/list');
  });

  it('shows the platform’s message of a failure', async () => {
    const { user } = await renderConsole({ path: '/' });
    platform.current.faults([{ match: login, kind: 'status', times: 1, status: 500, body: '系统维护中' }]);
    await signIn(user, 'miner01');
    expect(await said()).toBe('系统维护中');
    await user.click(screen.getByRole('button', { name: '登录' }));
    await menu();
  });

  it('keeps the input while the network is lost', async () => {
    const { user } = await renderConsole({ path: '/wallet' });
    platform.current.faults([{ match: login, kind: 'offline' }]);
    await signIn(user, 'miner01');
    expect(await said()).toBe('连接失败，请检查网络后重试');
    expect([(await account()).value, password().value]).toEqual(['miner01', 'Demo1234']);
    platform.current.faults([]);
    await user.click(screen.getByRole('button', { name: '登录' }));
    await menu();
    expect(window.location.pathname).toBe('/wallet');
  });

  it('shows the human check after too many wrong passwords; once solved it signs in (R1-25, R16-26)', async () => {
    const { user } = await renderConsole({ path: '/' });
    const { calls } = listen(platform.current);
    for (let round = 0; round < 5; round += 1) await signIn(user, 'miner01', 'Wrong1234');
    await waitFor(() => expect(calls.filter((call) => call === login)).toHaveLength(5));
    expect(calls.some((call) => call.endsWith('/challenge'))).toBe(false);
    await signIn(user, 'miner01');
    expect(await said()).toBe('人机验证失败，请完成验证后重新登录。');
    const check = await screen.findByRole('checkbox', { name: /我不是机器人/ });
    expect([(await account()).value, password().value]).toEqual(['miner01', 'Demo1234']);
    await user.click(check);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('验证通过'));
    await user.click(screen.getByRole('button', { name: '登录' }));
    await menu();
  });

  it('switches to English, and so does the console', async () => {
    const { user } = await renderConsole({ path: '/' });
    await user.type(await account(), 'miner01');
    // The console's texts have been loading since the first key; the language changes before they arrive.
    await user.click(screen.getByRole('button', { name: 'English' }));
    await user.type(await screen.findByLabelText('Password'), 'Demo1234');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await menu('Main menu')).textContent).toContain('Billing');
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('the return address', () => {
  it('is followed at once with a session', async () => {
    await renderConsole({ path: '/auth?next=%2Fwallet%3Fmonth%3D2025-04', user: 'miner01' });
    await screen.findByRole('heading', { level: 1, name: '计费结算' });
    expect(here()).toMatch(/^\/wallet\?(.*&)?month=2025-04/);
  });

  it('is dropped if it leads to another site (R1-19)', async () => {
    const { user } = await renderConsole({ path: `/auth?next=${encodeURIComponent('//evil.example')}` });
    await signIn(user, 'miner01');
    await menu();
    expect(here()).toBe('/device/list');
  });

  it('never starts a session', async () => {
    const next = encodeURIComponent('/device/list?page=2&token=stolen');
    const { user } = await renderConsole({ path: `/auth?next=${next}` });
    await signIn(user, 'miner01');
    await screen.findAllByText(/共37台/);
    expect(here()).not.toContain('stolen');
    expect(new URLSearchParams(window.location.search).get('page')).toBe('2');
  });
});
