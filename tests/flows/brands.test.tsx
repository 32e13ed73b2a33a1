import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { enter, menu, toasts } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const objectStorage = { endpoint: 'https://storage.example', bucket: 'b', region: 'r' };
const teal = {
  name: '青屿云',
  shortName: '青屿',
  logoURL: '',
  primaryColor: '#0B7A75',
  icp: '沪ICP备1号',
  supportPhone: '400-111-1111',
};
const path = '/kv/console-config';
const accent = () => document.documentElement.style.getPropertyValue('--brand');

/** Delivers this as the brand of the host. */
function deliver(brand: unknown, others: Record<string, unknown> = {}): void {
  const body = { brands: { [location.hostname]: brand, ...others }, objectStorage };
  platform.current.faults([{ match: path, kind: 'status', status: 200, body }]);
}

describe('a delivered brand', () => {
  it('names the sign-in page, with its filing number, phone and colour, by the host', async () => {
    deliver(teal, { 'another.host': 'nothing', 'third.host': null, 'fourth.host': { name: 4 } });
    await renderConsole({ path: '/auth' });
    await screen.findByText('青屿云');
    await waitFor(() => expect(document.title).toBe('登录 · 青屿云'));
    expect(accent()).toBe('#0b7a75');
    const filing = screen.getByRole('link', { name: '沪ICP备1号' });
    expect(filing.getAttribute('href')).toBe('https://beian.miit.gov.cn/');
    expect(filing.getAttribute('target')).toBe('_blank');
    expect(filing.getAttribute('rel')).toContain('noopener');
    expect(screen.getByRole('link', { name: '客服400-111-1111' }).getAttribute('href')).toBe('tel:4001111111');
    expect(toasts()).toEqual([]);
  });

  it('names the menu, by its short name while collapsed, and every tab (R14-1)', async () => {
    deliver(teal);
    const { user } = await renderConsole({ path: '/user/certification', user: 'miner01' });
    const brand = async () => within(await menu()).findByRole('link', { name: /^青屿/ });
    expect((await brand()).textContent).toBe('青屿云');
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    expect((await brand()).textContent).toBe('青屿');
    await waitFor(() => expect(document.title).toBe('实名认证 · 青屿云'));
    await user.click(within(await menu()).getByRole('link', { name: /节点列表/ }));
    await waitFor(() => expect(document.title).toBe('节点列表 · 青屿云'));
  });

  it('shows its phone wherever users are referred to support', async () => {
    deliver(teal);
    await renderConsole({ path: '/wallet', user: 'phone501' });
    const phone = await screen.findByRole('link', { name: '400-111-1111' });
    expect(phone.getAttribute('href')).toBe('tel:4001111111');
  });

  it('is shown at once on the next visit, while the configuration is loading', async () => {
    deliver(teal);
    const { unmount } = await renderConsole({ path: '/auth' });
    await screen.findByText('青屿云');
    unmount();
    platform.current.faults([{ match: path, kind: 'timeout' }]);
    await renderConsole({ path: '/auth' });
    expect(await screen.findByText('青屿云')).toBeDefined();
    expect(screen.queryByText('示例云')).toBeNull();
    expect(accent()).toBe('#0b7a75');
  });

  it.each([
    ['wrong types', { ...teal, primaryColor: 7, shortName: null, icp: ['x'], supportPhone: 400 }],
    ['fields missing', { name: '青屿云' }],
  ])('that is partly valid is used in part: %s', async (_, brand) => {
    deliver(brand);
    await renderConsole({ path: '/auth' });
    await screen.findByText('青屿云');
    expect(accent()).toBe('#1b5fd9');
    expect(screen.queryByText(/ICP/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^客服/ })).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

describe('the runtime configuration', () => {
  it.each([
    ['fails', { kind: 'status', status: 500 }],
    ['names no storage', { kind: 'status', status: 200, body: { brands: {} } }],
  ] as const)('that %s is reported once, and the console continues (R14-2)', async (_, fault) => {
    platform.current.faults([{ match: path, ...fault }]);
    await renderConsole({ path: '/user/certification', user: 'miner01' });
    await menu();
    await waitFor(() => expect(toasts()).toEqual(['配置信息获取错误']));
    expect(screen.getByText('示例云')).toBeDefined();
    await waitFor(() => expect(document.title).toMatch(/ · 示例云/));
  });

  it('that never loads delays nothing', async () => {
    platform.current.faults([{ match: path, kind: 'timeout' }]);
    const { user } = await renderConsole({ path: '/auth' });
    await user.type(await screen.findByLabelText('账号'), 'miner01');
    await user.type(screen.getByLabelText('密码'), 'Demo1234');
    await enter(() => screen.getByRole('button', { name: '登录' }).click());
    await menu();
  });

  it('without a brand for the host leaves the built-in one, which has no number and no phone, without a message (R14-6)', async () => {
    platform.current.faults([
      { match: path, kind: 'status', status: 200, body: { brands: { 'another.host': teal }, objectStorage } },
    ]);
    const { unmount } = await renderConsole({ path: '/auth' });
    await screen.findByText('示例云');
    await screen.findByText(/^v\d/);
    expect(document.body.textContent).not.toMatch(/ICP|客服|400/);
    unmount();
    await renderConsole({ path: '/wallet', user: 'unsigned01' });
    const words = await screen.findByText(/请联系商务完成签约/);
    expect(words.textContent).toBe('请联系商务完成签约，签约后才能查看账单与提现。');
    expect(toasts()).toEqual([]);
  });
});
