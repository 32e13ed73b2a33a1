import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { createTexts } from '../../src/providers/texts';
import { commands } from '../../src/shell/useCommands';
import { renderConsole } from '../support/renderConsole';
import { here, listen, menu, toasts } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const card = () => screen.findByRole('region', { name: '用户' });
const bell = () => screen.findByRole('button', { name: /^通知/ });
const narrow = '(max-width: 1199.98px)';

/** The shell with a simple page. */
async function arrive(username = 'miner01') {
  const visit = await renderConsole({ path: '/user/certification', user: username });
  await menu();
  return visit;
}

it('a file that is dropped where nothing accepts it does not open in place of the console', async () => {
  await arrive();
  const drop = (type: string, on: Element, files = ['Files']) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      dataTransfer: { types: files },
    });
    return !on.dispatchEvent(event);
  };
  const main = screen.getByRole('main');
  const input = main.appendChild(Object.assign(document.createElement('input'), { type: 'file' }));
  expect([drop('dragover', main), drop('drop', main)]).toEqual([true, true]);
  expect([drop('drop', input), drop('drop', main, ['text/plain'])]).toEqual([false, false]);
  input.remove();
});

it('the preloaded command menu requests nothing before it opens', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-06-06T10:00:00+08:00') });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = await arrive();
  await commands.load(await createTexts('zh'));
  const { calls, quiet } = listen(platform.current);
  // Later, when a new reader of an answer would refetch it.
  vi.setSystemTime(Date.now() + 20_000);
  await user.click(screen.getByRole('button', { name: '收起菜单' }));
  await quiet();
  expect(calls).toEqual([]);
});

describe('the menu', () => {
  it('collapses to short labels, also after a reload (R2-19)', async () => {
    const { user, unmount } = await arrive();
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    const short = async () => [...(await menu()).querySelectorAll('.ls')].map(({ textContent }) => textContent);
    expect(await short()).toEqual(expect.arrayContaining(['概览', '节点', '结算', '绑定', '我的']));
    unmount();
    await renderConsole({ path: '/user/certification' });
    expect(await short()).toEqual(expect.arrayContaining(['概览', '节点', '结算', '绑定', '我的']));
    // Screen readers still get the full names.
    expect(within(await menu()).getByRole('link', { name: /数据概览/ })).toBeDefined();
  });

  it('shows the version at its foot, as the sign-in page does (R2-21)', async () => {
    const { unmount } = await arrive();
    expect(within(await menu()).getByText('v2.10.8')).toBeDefined();
    unmount();
    localStorage.removeItem('console.session');
    await renderConsole({ path: '/auth' });
    await screen.findByText('v2.10.8');
  });

  it('opens the user centre in a popover while collapsed', async () => {
    const { user } = await arrive();
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    await user.click(within(await menu()).getByRole('button', { name: /用户中心/ }));
    const places = await screen.findByRole('dialog', { name: '用户中心' });
    await user.click(within(places).getByRole('link', { name: '密码设置' }));
    await screen.findByRole('heading', { level: 1, name: '密码设置' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    { user: 'miner01', waits: true },
    { user: 'weekly01', waits: false },
  ])('shows whether last month’s bill awaits confirmation: $user (R8-5)', async ({ user, waits }) => {
    await arrive(user);
    const wallet = within(await menu()).getByRole('link', { name: /计费结算/ });
    await bell();
    if (waits) await waitFor(() => expect(wallet.textContent).toContain('账单待确认'));
    else expect(wallet.textContent).not.toContain('账单待确认');
  });
});

describe('the account card', () => {
  it('shows the user, and copies the ID (R2-24, R2-26, R2-27, R16-5)', async () => {
    const { user } = await arrive('agent01');
    const avatar = screen.getByRole('button', { name: '用户：agent01' });
    expect(avatar.textContent).toBe('age');
    await user.click(avatar);
    const shown = within(await card());
    expect(shown.getByText('agent01')).toBeDefined();
    expect(shown.getByText('代理')).toBeDefined();
    await user.click(shown.getByRole('button', { name: '复制我的ID' }));
    expect(await navigator.clipboard.readText()).toBe(shown.getByText(/^\d+$/).textContent);
    await waitFor(() => expect(toasts()).toEqual(['复制成功']));
  });

  it('opens on hovering over the avatar, and closes when the pointer leaves (R2-25)', async () => {
    const { user } = await arrive();
    await user.hover(screen.getByRole('button', { name: '用户：miner01' }));
    await user.hover(within(await card()).getByRole('button', { name: '退出登录' }));
    await user.hover(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '用户' })).toBeNull());
  });

  it('switches between light and dark, and remembers it (R14-4)', async () => {
    const { user, unmount } = await arrive();
    expect(document.documentElement.dataset.theme).toBe('light');
    await user.click(screen.getByRole('button', { name: '用户：miner01' }));
    const choices = within(await card());
    expect(choices.getByRole<HTMLInputElement>('radio', { name: '跟随系统' }).checked).toBe(true);
    await user.click(choices.getByRole('radio', { name: '深色' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    unmount();
    await renderConsole({ path: '/user/certification' });
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('switches every text to English, and remembers it', async () => {
    const { user, unmount } = await arrive();
    await user.click(screen.getByRole('button', { name: '用户：miner01' }));
    await user.click(within(await card()).getByRole('radio', { name: 'English' }));
    await menu('Main menu');
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verification');
    await waitFor(() => expect(document.title).toMatch(/^Verification · /));
    // The names of brand and user, and of the other language, are not translated.
    const chinese = document.body.textContent?.match(/\p{Script=Han}+/gu) ?? [];
    expect(new Set(chinese)).toEqual(new Set(['中文', '示例云', '王小明']));
    unmount();
    await renderConsole({ path: '/user/certification' });
    await menu('Main menu');
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('the header', () => {
  it('counts unread notices', async () => {
    await arrive();
    const button = await screen.findByRole('button', { name: '通知，3条未读' });
    expect(button.textContent).toBe('3');
  });

  it.each([
    ['is refused', { kind: 'status', status: 200, body: { code: 1, message: '繁忙', data: null } }],
    ['is not a number', { kind: 'wrongType' }],
  ] as const)('shows neither a count nor an error if the count %s (R16-68)', async (_, fault) => {
    // React-admin logs this for developers.
    platform.current.faults([{ match: '/api/notice/list', ...fault }]);
    const { user } = await arrive();
    const button = await bell();
    expect([button.textContent, button.getAttribute('aria-label')]).toEqual(['', '通知']);
    expect([toasts(), screen.queryByRole('alert')]).toEqual([[], null]);
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('通知加载失败');
  });

  it('is shown even if notices, the bill’s state and the configuration fail (R16-68)', async () => {
    const quiet = ['/api/notice/list', 'monthly_bill/state', '/kv/console-config'];
    platform.current.faults(quiet.map((match) => ({ match, kind: 'garbage' })));
    await renderConsole({ path: '/device/list', user: 'miner01' });
    await screen.findAllByText(/共37台/);
    expect((await bell()).getAttribute('aria-label')).toBe('通知');
    expect(within(await menu()).getByRole('link', { name: '计费结算' })).toBeDefined();
  });

  it('asks to scan with a phone on a desktop (R2-23)', async () => {
    const { user } = await arrive();
    await user.click(screen.getByRole('button', { name: '扫码绑定节点' }));
    const dialog = await screen.findByRole('dialog', { name: '请使用手机浏览器扫码' });
    expect(dialog.textContent).toContain(`${window.location.origin}/scan-device`);
    await within(dialog).findByRole('img', { name: '扫码页地址的二维码' });
    // The address is `localhost`, which a phone cannot reach.
    expect(dialog.textContent).toContain('手机无法访问');
    await user.click(within(dialog).getByRole('button', { name: '复制扫码页地址' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/scan-device`);
    await user.click(within(dialog).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe('/user/certification');
  });

  it('of a tablet, or a phone in landscape, is that of a phone: no side menu, no ⌘K, and a link to the scanner (R2-22)', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: media.includes('coarse') }) as MediaQueryList,
    );
    const { user } = await renderConsole({ path: '/user/certification', user: 'miner01' });
    await screen.findByRole('heading', { level: 1, name: '实名认证' });
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
    expect(screen.getByRole('button', { name: '打开菜单' })).toBeDefined();
    expect(screen.queryByText(/^Ctrl/)).toBeNull();
    await user.click(screen.getByRole('link', { name: '扫码绑定节点' }));
    await waitFor(() => expect(here()).toBe('/scan-device'));
    await screen.findByRole('region', { name: '相机' });
    expect(screen.queryByText(/^扫码页供手机使用/)).toBeNull();
  });

  it('of a narrow desktop window is not that of a phone; its menu collapses automatically (R2-19, R2-22)', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { media, matches: /^\(max-width: (767|1199)/.test(media) }) as MediaQueryList,
    );
    const { user } = await arrive();
    expect(await menu()).toBeDefined();
    expect(screen.queryByRole('button', { name: '打开菜单' })).toBeNull();
    expect(screen.getByText(/^Ctrl/)).toBeDefined();
    await user.click(within(await menu()).getByRole('button', { name: /用户中心/ }));
    const places = within(await screen.findByRole('dialog', { name: '用户中心' })).getAllByRole('link');
    expect(places.map(({ textContent }) => textContent)).toEqual(['实名认证', '收款信息', '密码设置']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '扫码绑定节点' }));
    await screen.findByRole('dialog', { name: '请使用手机浏览器扫码' });
  });

  it('of a desktop zoomed to 320 px has its menu in a sheet, and still asks to scan with a phone (R18-19)', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          media,
          matches: Number(/^\(max-width: ([\d.]+)px\)$/.exec(media)?.[1] ?? 0) >= 320,
        }) as MediaQueryList,
    );
    const { user } = await renderConsole({ path: '/user/certification', user: 'miner01' });
    await screen.findByRole('heading', { level: 1, name: '实名认证' });
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '打开菜单' }));
    const sheet = await screen.findByRole('dialog', { name: '主菜单' });
    await user.click(within(sheet).getByRole('link', { name: '密码设置' }));
    await screen.findByRole('heading', { level: 1, name: '密码设置' });
    await user.click(screen.getByRole('button', { name: '扫码绑定节点' }));
    await screen.findByRole('dialog', { name: '请使用手机浏览器扫码' });
  });

  it('of a narrow desktop window has a menu that expands over the page until it is used (R2-19)', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: media === narrow }) as MediaQueryList,
    );
    const { user } = await arrive();
    const side = within(await menu());
    const opener = side.getByRole('button', { name: '展开菜单' });
    await user.click(opener);
    const opened = () => opener.getAttribute('aria-expanded') === 'true';
    expect([opened(), (await menu()).querySelector('.ls')]).toEqual([true, null]);
    // Escape works wherever the focus is inside.
    side.getByRole('link', { name: '数据概览' }).focus();
    await user.keyboard('{Escape}');
    expect([opened(), document.activeElement]).toEqual([false, opener]);
    await user.keyboard('{Enter}');
    expect(opened()).toBe(true);
    // The focus moves on into the page.
    await user.tab();
    expect([opened(), (await menu()).contains(document.activeElement)]).toEqual([false, false]);
    await user.click(opener);
    await user.click(screen.getByRole('main'));
    expect(opened()).toBe(false);
    await user.click(opener);
    await user.click(side.getByRole('link', { name: '密码设置' }));
    await screen.findByRole('heading', { level: 1, name: '密码设置' });
    expect(opened()).toBe(false);
    // It is not stored.
    expect(localStorage.getItem('console.preferences') ?? '').not.toContain('menuCollapsed');
  });

  it('can be skipped by keyboard', async () => {
    const { user } = await renderConsole({ path: '/user/certification', user: 'miner01' });
    await menu();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('跳到主要内容');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(here()).toBe('/user/certification');
  });
});

describe('an account that cannot be loaded', () => {
  it.each([
    ['/api/v1/user/account_info', '内部服务器错误'],
    ['/api/account/v1/info', '系统繁忙，请稍后再试'],
  ])('shows the error (%s), and can be retried', async (match, words) => {
    platform.current.faults([{ match, kind: 'status', times: 1 }]);
    const { user } = await renderConsole({ path: '/user/password', user: 'miner01' });
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await menu();
    expect(here()).toBe('/user/password');
  });

  it('shows the error of a malformed answer', async () => {
    platform.current.faults([{ match: '/api/v1/user/account_info', kind: 'wrongType' }]);
    await renderConsole({ path: '/user', user: 'miner01' });
    expect((await screen.findByRole('alert')).textContent).toContain('系统数据异常（account.accountInfo）');
  });

  it('can be signed out', async () => {
    platform.current.faults([{ match: '/api/v1/user/account_info', kind: 'offline' }]);
    const { user } = await renderConsole({ path: '/user', user: 'miner01' });
    await screen.findByRole('alert');
    const { calls } = listen(platform.current);
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await screen.findByLabelText('账号');
    expect(localStorage.getItem('console.session')).toBeNull();
    await waitFor(() => expect(calls).toContain('POST /api/v1/user/logout'));
  });
});
