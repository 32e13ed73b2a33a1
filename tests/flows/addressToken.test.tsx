import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { enter, here, listen, signIn, toasts, tokenOf } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const account = (name: string) => screen.findByRole('button', { name: `用户：${name}` });
const question = () => screen.findByRole('alertdialog');
const contentOf = (storage: Storage) => JSON.stringify({ ...storage });

describe('a token in the address', () => {
  it('signs in without a session, in this tab only, and is removed from the address (R1-6, R1-7)', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    await renderConsole({ path: `/wallet?month=2025-04&token=${token}#records` });
    await account('miner01');
    await screen.findByRole('heading', { level: 1, name: '计费结算' });
    expect(new URLSearchParams(window.location.search).get('month')).toBe('2025-04');
    expect(here()).toMatch(/^\/wallet\?.*#records$/);
    expect(window.location.href).not.toContain(token);
    expect(JSON.stringify(window.history.state)).not.toContain(token);
    expect(contentOf(localStorage)).not.toContain(token);
    expect(contentOf(sessionStorage)).toContain(token);
  });

  it('of the signed-in account is used without a question', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    const { console } = await renderConsole({ path: `/device/list?page=2&token=${token}`, user: 'miner01' });
    await account('miner01');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(console.sessions.current()?.token).toBe(token);
    expect(new URLSearchParams(window.location.search).get('page')).toBe('2');
    expect(contentOf(localStorage)).not.toContain(token);
  });

  it('that is not valid leads to the sign-in, which says so (R1-11)', async () => {
    const { user } = await renderConsole({ path: '/wallet?month=2025-04&token=dead' });
    await screen.findByLabelText('账号');
    expect(toasts()).toEqual(['平台不接受链接中的登录信息，请用账号和密码登录']);
    expect(here()).toBe(`/auth?next=${encodeURIComponent('/wallet?month=2025-04')}`);
    expect(contentOf(sessionStorage)).not.toContain('dead');
    await signIn(user, 'miner01');
    await screen.findByRole('heading', { level: 1, name: '计费结算' });
  });
});

describe('a link whose token cannot be read', () => {
  it('is reported as damaged before the sign-in (R1-33)', async () => {
    const { user } = await renderConsole({ path: '/device/list%3Ftoken=abc' });
    const said = await question();
    expect(within(said).getByRole('heading', { name: '登录链接已损坏' })).toBeDefined();
    expect(window.location.href).not.toMatch(/token|abc/);
    await user.click(within(said).getByRole('button', { name: '去登录' }));
    await signIn(user, 'miner01');
    await account('miner01');
  });

  it('is reported as damaged to a signed-in user, who continues (R1-33)', async () => {
    const { user } = await renderConsole({ path: '/wallet&token=abc', user: 'miner01' });
    const said = await question();
    expect(within(said).getByRole('heading', { name: '登录链接已损坏' })).toBeDefined();
    expect(said.textContent).toContain('你仍以miner01登录');
    await user.click(within(said).getByRole('button', { name: '以miner01继续' }));
    await screen.findAllByText(/共37台/);
    expect(here()).not.toMatch(/abc/);
  });
});

describe('a token of another account', () => {
  const arrive = async () => {
    const token = await tokenOf(platform.current, 'unsigned01');
    const visit = await renderConsole({ path: `/device/list?page=2&token=${token}`, user: 'miner01' });
    return { ...visit, token };
  };

  it('asks first, with both user names, and shows nothing of either account; only switches this tab (R1-9)', async () => {
    const { token } = await arrive();
    const shared = localStorage.getItem('console.session');
    const asked = await question();
    expect(within(asked).getByRole('heading', { name: '切换账号？' })).toBeDefined();
    expect(within(asked).getByText('miner01')).toBeDefined();
    expect(within(asked).getByText('unsigned01')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(window.location.href).not.toContain(token);
    expect(contentOf(localStorage) + contentOf(sessionStorage)).not.toContain(token);
    await enter(() => within(asked).getByRole('button', { name: '切换' }).click());
    await account('unsigned01');
    await screen.findAllByText(/共3台/);
    expect(document.body.textContent).not.toContain('miner01');
    expect(localStorage.getItem('console.session')).toBe(shared);
    expect(contentOf(localStorage)).not.toContain(token);
  });

  it.each([
    ['the button', '保持当前账号'],
    ['Escape', null],
  ])('is dropped by %s, and the account stays', async (_, name) => {
    const { token, unmount } = await arrive();
    const asked = await question();
    if (name === null) await enter(() => fireEvent.keyDown(document.activeElement ?? asked, { key: 'Escape' }));
    else await enter(() => within(asked).getByRole('button', { name }).click());
    await account('miner01');
    await screen.findAllByText(/共37台/);
    expect(contentOf(localStorage) + contentOf(sessionStorage)).not.toContain(token);
    unmount();
    await renderConsole({ path: here() });
    await account('miner01');
  });
});

describe('a token of an unknown account', () => {
  it('is reported as not valid, and the signed-in account continues (R1-11)', async () => {
    await renderConsole({ path: '/device/list?token=dead', user: 'miner01' });
    const asked = await question();
    expect(within(asked).getByRole('heading', { name: '登录链接无效' })).toBeDefined();
    expect(asked.textContent).toContain('你仍以miner01登录');
    expect(toasts()).toEqual([]);
    await enter(() => within(asked).getByRole('button', { name: '以miner01继续' }).click());
    await screen.findAllByText(/共37台/);
  });

  it('can be checked again if the platform was not reached (R1-11)', async () => {
    const token = await tokenOf(platform.current, 'unsigned01');
    platform.current.faults([{ match: 'GET /api/v1/user/account_info', kind: 'offline', times: 2 }]);
    const { user } = await renderConsole({ path: `/device/list?token=${token}`, user: 'miner01' });
    const failed = await question();
    expect(within(failed).getByRole('heading', { name: '暂时无法确认登录链接' })).toBeDefined();
    expect(failed.textContent).toContain('连接失败');
    const { calls } = listen(platform.current);
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(calls).toEqual(['GET /api/v1/user/account_info']));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await screen.findByRole('heading', { name: '切换账号？' });
    await enter(() => screen.getByRole('button', { name: '切换' }).click());
    await account('unsigned01');
  });
});
