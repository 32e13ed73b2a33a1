import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { accountKey } from '../../src/platform/accountStorage';
import { toast } from '../../src/ui/feedback/toast';
import { renderConsole } from '../support/renderConsole';
import { enter, here, listen, toasts, tokenOf } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });

afterEach(() => void vi.restoreAllMocks());

const key = 'console.session';
const account = (name: string) => screen.findByRole('button', { name: `用户：${name}` });

/** Another tab changes the shared storage: the browser sends a storage event. */
function otherTab(change: (storage: Storage) => void, name: string | null = key): Promise<void> {
  return enter(() => {
    change(localStorage);
    window.dispatchEvent(new StorageEvent('storage', { key: name, storageArea: localStorage }));
  });
}

/** Another tab signs in; returns the token that it shares. */
async function signsIn(username: string): Promise<string> {
  const token = await tokenOf(platform.current, username);
  await otherTab((storage) => storage.setItem(key, JSON.stringify({ token, username, readOnly: false })));
  return token;
}

describe('another tab', () => {
  it('that clears the browser’s storage signs out this one', async () => {
    const { console } = await renderConsole({ path: '/user', user: 'miner01' });
    await account('miner01');
    const { calls } = listen(platform.current);
    await otherTab((storage) => storage.clear(), null);
    await screen.findByLabelText('账号');
    expect(console.sessions.current()).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(toasts()).toEqual([]);
    // The other tab has informed the platform already.
    expect(calls).toEqual([]);
  });

  it.each([
    ['sign-in', '/user/password', '账号', '/user/password'],
    ['registration', '/register', '用户名', '/device/list'],
  ])('that signs in signs in this one at the %s page', async (_, path, field, next) => {
    await renderConsole({ path });
    await screen.findByLabelText(field);
    await signsIn('miner01');
    await account('miner01');
    await waitFor(() => expect(here()).toBe(next));
  });

  it('that signs in again as the same account is followed at once; as another, only if the user chooses to (R1-12)', async () => {
    const { console } = await renderConsole({ path: '/user', user: 'miner01' });
    await account('miner01');
    const own = await signsIn('miner01');
    await account('miner01');
    expect(console.sessions.current()?.token).toBe(own);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const token = await signsIn('unsigned01');
    const asked = await screen.findByRole('alertdialog', { name: '切换账号？' });
    expect(within(asked).getByText('miner01')).toBeDefined();
    expect(within(asked).getByText('unsigned01')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    await enter(() => within(asked).getByRole('button', { name: '切换' }).click());
    await account('unsigned01');
    expect(document.body.textContent).not.toContain('miner01');
    expect(localStorage.getItem(key)).toContain(token);
  });

  it('and this one can have two accounts, also after a reload', async () => {
    const { unmount } = await renderConsole({ path: '/user', user: 'miner01' });
    await account('miner01');
    const token = await signsIn('unsigned01');
    const asked = await screen.findByRole('alertdialog');
    await enter(() => within(asked).getByRole('button', { name: '保持当前账号' }).click());
    await account('miner01');
    expect(localStorage.getItem(key)).toContain(token);
    unmount();
    await renderConsole({ path: here() });
    await account('miner01');
  });

  it('and this one both save filters: all are kept, and none is reported as saved that is not (R3-10)', async () => {
    const filtered = '/device/list?filter=%7B%22status%22%3A%22fault%22%7D';
    const { user } = await renderConsole({ path: filtered, user: 'miner01' });
    const names = () => screen.queryAllByRole('button', { name: /^[甲乙丙]$/ }).map(({ textContent }) => textContent);
    const save = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: '工具' }));
      await user.click(await screen.findByRole('button', { name: '已存筛选' }));
      await user.type(await screen.findByRole('textbox', { name: '筛选名称' }), `${name}{Enter}`);
    };
    await save('甲');
    await waitFor(() => expect(toasts()).toEqual(['筛选已保存']));
    // This tab does not notice before it saves its own.
    const view = JSON.stringify({ filter: { status: 'online' }, sort: { field: 'name', order: 'ASC' } });
    localStorage.setItem(accountKey('miner01', 'saved.device/list.乙'), view);
    await save('丙');
    await user.click(await screen.findByRole('button', { name: '工具' }));
    await user.click(await screen.findByRole('button', { name: '已存筛选' }));
    await waitFor(() => expect(names().sort()).toEqual(['丙', '乙', '甲'].sort()));
    toast.clear();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '筛选名称' });
    await user.type(field, '丁{Enter}');
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toBe('没有保存：浏览器没有空间，或不允许保存。可以用「复制链接」留下当前筛选。');
    expect([toasts(), field.value]).toEqual([[], '丁']);
    vi.restoreAllMocks();
    await user.type(field, '{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['筛选已保存']));
  });

  it.each([
    ['in the console', '/user/password', 'miner01', '原密码', 'Current password', 'Passwords'],
    [
      'on the open form',
      '/external-form/node-address?username=miner01',
      undefined,
      '详细地址',
      'Address details',
      'Node',
    ],
  ])(
    'that changes the language changes it here, %s, and the input is kept',
    async (...[, path, signedIn, zh, en, title]) => {
      const { user, console } = await renderConsole(signedIn === undefined ? { path } : { path, user: signedIn });
      await user.type(await screen.findByLabelText(new RegExp(`^${zh}`)), 'typed before');
      await otherTab((storage) => storage.setItem('console.preferences', '{"locale":"en"}'), 'console.preferences');
      const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${en}`));
      expect(field.value).toBe('typed before');
      expect(document.documentElement.lang).toBe('en');
      await waitFor(() => expect(document.title).toContain(title));
      await enter(() => void console.texts.setLocale('zh'));
      expect((await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${zh}`))).value).toBe('typed before');
      expect(localStorage.getItem('console.preferences')).toBe('{"locale":"zh"}');
    },
  );

  it('does not affect this one if it has a session of its own', async () => {
    const token = await tokenOf(platform.current, 'unsigned01');
    await renderConsole({ path: `/user?token=${token}` });
    await account('unsigned01');
    await signsIn('miner01');
    await otherTab((storage) => storage.clear());
    expect(await account('unsigned01')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
