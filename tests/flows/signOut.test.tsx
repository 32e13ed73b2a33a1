import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { goBack, here, listen, menu, signIn, signOut, statusOf, toasts } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const nodes = () => screen.findAllByText(/共37台/);
const logout = 'POST /api/v1/user/logout';

/** Signs in and opens the node list; returns the stored token. */
async function arrive() {
  const visit = await renderConsole({ path: '/device/list', user: 'miner01' });
  await nodes();
  const token = visit.console.sessions.current()?.token ?? '';
  expect(localStorage.getItem('console.session')).toContain(token);
  return { ...visit, token };
}

describe('signing out', () => {
  it('removes the token from the browser and informs the platform (R1-20, R2-28, R16-25)', async () => {
    const { user, token } = await arrive();
    const { calls, tokens } = listen(platform.current);
    await signOut(user);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token);
    expect(here()).toBe('/auth');
    await waitFor(() => expect(calls.filter((call) => call === logout)).toHaveLength(1));
    expect(tokens[calls.indexOf(logout)]).toBe(`Bearer ${token}`);
    await waitFor(async () => expect(await statusOf(platform.current, token)).toBe(401));
    expect(toasts()).toEqual([]);
    // The next user may be somebody else, so not even the name stays.
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('');
  });

  it.each([
    ['never answers', { kind: 'timeout' }],
    ['no longer knows the session', { kind: 'status', status: 401 }],
  ] as const)('clears the browser even if the platform %s', async (_, fault) => {
    const { user, token, unmount } = await arrive();
    platform.current.faults([{ match: logout, ...fault }]);
    const { calls } = listen(platform.current);
    await signOut(user);
    await waitFor(() => expect(calls).toContain(logout));
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token);
    expect(toasts()).toEqual([]);
    unmount();
    await renderConsole({ path: '/wallet' });
    await screen.findByLabelText('账号');
  });

  it('does not allow a return to the screen', async () => {
    const { user } = await arrive();
    await user.click(within(await menu()).getByRole('link', { name: /计费结算/ }));
    await screen.findByRole('heading', { level: 1, name: '计费结算' });
    await signOut(user);
    await goBack();
    await waitFor(() => expect(here()).toBe('/auth'));
    expect(screen.getByLabelText('账号')).toBeDefined();
    expect(screen.queryByText(/共37台/)).toBeNull();
    expect(document.title).toMatch(/^登录/);
  });

  it('shows nothing of one account to the next (R1-10, R1-22)', async () => {
    const { user } = await renderConsole({ path: '/wallet?month=2025-03', user: 'miner01' });
    await screen.findByRole('button', { name: '用户：miner01' });
    await signOut(user);
    const { calls, tokens } = listen(platform.current);
    await signIn(user, 'unsigned01');
    await screen.findAllByText(/共3台/);
    expect(here()).toBe('/device/list');
    expect(document.body.textContent).not.toContain('miner01');
    expect(screen.getByRole('button', { name: '用户：unsigned01' })).toBeDefined();
    // Requested for the new account, not taken from the cache.
    expect(calls).toEqual(expect.arrayContaining(['GET /api/v1/user/account_info', 'GET /api/v1/devices']));
    const held = JSON.parse(localStorage.getItem('console.session') ?? '{}') as { token: string };
    expect(new Set(tokens.slice(1))).toEqual(new Set([`Bearer ${held.token}`]));
  });

  it('keeps the browser’s preferences (R1-22, R3-9)', async () => {
    const { user } = await arrive();
    await user.click(await screen.findByRole('button', { name: '收起菜单' }));
    await user.click(screen.getByRole('button', { name: '工具' }));
    await user.click(await screen.findByRole('button', { name: '列设置' }));
    await user.click(await screen.findByRole('checkbox', { name: '备注' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '用户：miner01' }));
    await user.click(screen.getByRole('radio', { name: '深色' }));
    await user.click(screen.getByRole('radio', { name: 'English' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));

    await user.type(await screen.findByLabelText('Account'), 'miner01');
    expect([document.documentElement.lang, document.documentElement.dataset.theme]).toEqual(['en', 'dark']);
    await user.type(screen.getByLabelText('Password'), 'Demo1234{Enter}');
    await within(await menu('Main menu')).findByRole('button', { name: 'Expand menu' });
    const table = await screen.findByRole('table', { name: 'Nodes' });
    await within(table).findByRole('columnheader', { name: 'Status / last online' });
    expect(within(table).queryByRole('columnheader', { name: 'Remark' })).toBeNull();
  });
});
