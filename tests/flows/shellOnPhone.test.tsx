import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { here } from '../support/visit';

vi.hoisted(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: /reduced-motion|max-width: 767|coarse/.test(media),
    }) as MediaQueryList;
});

setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const arrive = async () => {
  const visit = await renderConsole({ path: '/user/certification', user: 'miner01' });
  await screen.findByRole('heading', { level: 1, name: '实名认证' });
  return visit;
};

it('the shell has no side menu and no logo on a phone; a button opens the menu (R2-20)', async () => {
  const { user } = await arrive();
  expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
  expect(screen.queryByText('示例云')).toBeNull();
  await user.click(screen.getByRole('button', { name: '打开菜单' }));
  const sheet = within(await screen.findByRole('dialog', { name: '主菜单' }));
  await user.click(sheet.getByRole('link', { name: '密码设置' }));
  await screen.findByRole('heading', { level: 1, name: '密码设置' });
  expect(here()).toBe('/user/password');
});

it('an arrow before the title leads to the page above, as it was left (R2-20)', async () => {
  const { user } = await renderConsole({ path: '/device/list?filter={"status":"online"}', user: 'miner01' });
  const [name] = await screen.findAllByRole('link', { name: /机房/ });
  await user.click(name as HTMLElement);
  await screen.findByRole('slider');
  const bar = within(screen.getByRole('banner'));
  await user.click(bar.getByRole('link', { name: '节点列表' }));
  await waitFor(() => expect(decodeURIComponent(here())).toBe('/device/list?filter={"status":"online"}'));
});

it('no arrow leads to a page that only redirects', async () => {
  await arrive();
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: '用户中心' })).toBeNull();
});

it('the header’s scan icon leads to the scanner (R2-22)', async () => {
  const { user } = await arrive();
  await user.click(screen.getByRole('link', { name: '扫码绑定节点' }));
  await waitFor(() => expect(here()).toBe('/scan-device'));
  await screen.findByRole('heading', { level: 1, name: '扫码绑定节点' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
