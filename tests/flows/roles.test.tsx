import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { here, menu } from '../support/visit';

setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The labels of a part of the menu: of the top level, or of the user centre. */
const words = (list: Element | null | undefined) =>
  [...(list?.children ?? [])].map((entry) => entry.querySelector('.l')?.textContent ?? entry.textContent);

describe('the menu', () => {
  // The order is in src/shell/menuItems.test.ts.
  const userCentre = ['实名认证', '收款信息', '密码设置'];

  it.each([
    { user: 'miner01', binds: true, under: userCentre },
    { user: 'agent01', binds: false, under: userCentre },
    { user: 'unsigned01', binds: true, under: ['实名认证', '密码设置'] },
  ])(
    'of $user contains what the account may visit (R2-1, R2-13, R2-15, R2-26, R4-1)',
    async ({ user, binds, under }) => {
      await renderConsole({ path: '/user', user });
      const nav = await menu();
      const entries = words(nav.querySelector('ul'));
      expect(entries).toEqual(expect.arrayContaining(['数据概览', '节点列表', '计费结算', '用户中心']));
      expect(entries.includes('绑定节点')).toBe(binds);
      const centre = within(nav).getByRole('button', { name: '用户中心' });
      expect(centre.getAttribute('aria-expanded')).toBe('true');
      expect(words(document.getElementById(centre.getAttribute('aria-controls') ?? ''))).toEqual(under);
    },
  );

  it('marks the current page', async () => {
    const { user } = await renderConsole({ path: '/user/password', user: 'miner01' });
    const nav = await menu();
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('密码设置');
    await user.click(within(nav).getByRole('link', { name: '数据概览' }));
    await title('数据概览');
    expect(here()).toBe('/dashboard/bill');
    expect((await within(nav).findByRole('link', { current: true })).textContent).toMatch(/^数据概览/);
  });
});

describe('a page that the account may not visit', () => {
  it.each(['/help/bind_device', '/scan-device'])('is 403 for agents if it is for binding: %s (R2-14)', async (path) => {
    const { user } = await renderConsole({ path, user: 'agent01' });
    await title('403无权访问');
    expect(here()).toBe(path);
    // The header has no link to it either.
    screen.getByRole('button', { name: /^通知/ });
    expect(screen.queryByRole('button', { name: '扫码绑定节点' })).toBeNull();
    await user.click(screen.getByRole('link', { name: '去节点列表' }));
    await title('节点列表');
  });

  it('redirects other verified users from payout details to the first page of the user centre (R2-16, R12-12)', async () => {
    await renderConsole({ path: '/user/beneficiary', user: 'unsigned01' });
    await title('实名认证');
    expect(here()).toBe('/user/certification');
  });

  it('is open to reconcile users (R2-16, R12-15)', async () => {
    await renderConsole({ path: '/user/beneficiary', user: 'nopass01' });
    await title('收款信息');
    expect(here()).toBe('/user/beneficiary');
  });
});

describe('an address', () => {
  it.each([
    ['/user', '/user/certification'],
    ['/dashboard', '/dashboard/bill'],
  ])('%s redirects to %s (R1-3, R2-17, R2-18)', async (path, to) => {
    await renderConsole({ path, user: 'unsigned01' });
    await menu();
    await waitFor(() => expect(here()).toBe(to));
  });

  it.each([
    ['/nowhere', '地址可能有误，或页面已经移走。'],
    ['/user/nowhere', '地址可能有误，或页面已经移走。'],
    ['/dial/list/nowhere', '地址可能有误，或页面已经移走。'],
    ['/device/list/a/nowhere', '地址可能有误，或页面已经移走。'],
    ['/wallet/nowhere', '地址可能有误，或页面已经移走。'],
    ['/external-form/nowhere', '地址可能有误，或页面已经移走。'],
    ['/bill', '地址可能有误，或页面已经移走。'],
    ['/doc-ip/nowhere', '没有这篇文档，地址可能有误。'],
    ['/doc-unknown', '没有这篇文档，地址可能有误。'],
  ])('that is unknown is 403 Not Found: %s (R2-3, R2-5)', async (path, detail) => {
    const { user } = await renderConsole({ path, user: 'unsigned01' });
    await title('403 Not Found');
    expect(screen.getByText(detail)).toBeDefined();
    expect(document.title).toMatch(/^403 Not Found/);
    expect(here()).toBe(path);
    await user.click(screen.getByRole('link', { name: '去节点列表' }));
    await title('节点列表');
  });

  it.each([
    ['/register', '注册账号'],
    ['/reset-password', '找回密码'],
    ['/external-form/node-address?username=miner01', '节点信息登记'],
  ])('that is public needs no session: %s (R1-27, R1-28)', async (path, name) => {
    await renderConsole({ path });
    await title(name);
    await screen.findByRole('form');
    expect(here()).toBe(path);
    expect(document.title).toMatch(new RegExp(`^${name} · `));
  });

  it.each([
    ['/register', '/device/list'],
    ['/reset-password', '/user/password'],
  ])('for users without a session redirects the others: %s', async (path, onward) => {
    await renderConsole({ path, user: 'miner01' });
    await waitFor(() => expect(here()).toBe(onward));
  });
});
