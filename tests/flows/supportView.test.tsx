import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import * as devices from '../../src/platform/contract/devices';
import { ReadOnly } from '../../src/platform/errors';
import { renderConsole } from '../support/renderConsole';
import { enter, here, listen, menu, statusOf, toasts, tokenOf } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const refused = '只读视图不能执行此操作';
const bar = () => screen.findByRole('region', { name: '只读支持视图' });

/** The node list of a provider in a support view. */
async function look(path = '/device/list') {
  const token = await tokenOf(platform.current, 'unsigned01');
  const visit = await renderConsole({ path: `${path}?token=${token}&readonly=1` });
  await bar();
  return { ...visit, token };
}

describe('the support view', () => {
  it('is labelled at the top, with the user name (R1-13)', async () => {
    const { token } = await look();
    expect((await bar()).textContent).toBe('只读支持视图·unsigned01退出');
    await screen.findAllByText('共3台');
    expect(window.location.href).not.toContain(token);
    expect(JSON.stringify({ ...localStorage })).not.toContain(token);
  });

  it('writes nothing, and says why (R1-15)', async () => {
    const { user, console } = await look();
    const table = await screen.findByRole('table', { name: '节点' });
    const { calls, quiet } = listen(platform.current);
    const [remark] = await within(table).findAllByRole('button', { name: /^修改备注/ });
    expect(remark?.getAttribute('aria-disabled')).toBe('true');
    expect(remark?.title).toBe(refused);
    if (remark) await user.click(remark);
    expect(toasts()).toEqual([refused]);
    expect(screen.queryByRole('textbox', { name: /的备注$/ })).toBeNull();
    for (const button of document.querySelectorAll('main button, header button')) fireEvent.click(button);
    await quiet();
    await expect(
      console.client.call(devices.update, { params: { id: 'any' }, body: { remark: 'other' } }),
    ).rejects.toBeInstanceOf(ReadOnly);
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  });

  it('stays read-only after a reload (R1-16)', async () => {
    const { unmount } = await look('/user/certification');
    unmount();
    await renderConsole({ path: here() });
    await bar();
    expect(screen.getByRole('button', { name: '用户：unsigned01' })).toBeDefined();
  });

  it('is only left in this tab: the user stays signed in (R1-16)', async () => {
    const { user, token } = await look('/user/certification');
    const { calls } = listen(platform.current);
    await user.click(within(await bar()).getByRole('button', { name: '退出' }));
    await screen.findByLabelText('账号');
    expect(here()).toBe('/auth');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token);
    await waitFor(async () => expect(await statusOf(platform.current, token)).toBe(200));
    expect(calls).not.toContain('POST /api/v1/user/logout');
  });

  it('of another account asks first, and the other tabs keep their account', async () => {
    const token = await tokenOf(platform.current, 'unsigned01');
    const { user } = await renderConsole({ path: `/user?token=${token}&readonly=1`, user: 'miner01' });
    const shared = localStorage.getItem('console.session');
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain('只读视图：可以查看，不能修改');
    await enter(() => within(asked).getByRole('button', { name: '打开只读视图' }).click());
    await user.click(within(await bar()).getByRole('button', { name: '退出' }));
    await screen.findByLabelText('账号');
    expect(localStorage.getItem('console.session')).toBe(shared);
    expect(sessionStorage.getItem('console.tabSession')).toBeNull();
  });
});

it('a token without the flag opens no support view', async () => {
  const token = await tokenOf(platform.current, 'unsigned01');
  await renderConsole({ path: `/user?token=${token}` });
  await menu();
  expect(screen.queryByText('只读支持视图')).toBeNull();
});
