import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { goBack, here } from '../support/visit';

vi.hoisted(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: /reduced-motion|max-width: 767|coarse/.test(media),
    }) as MediaQueryList;
});

setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
it('device card on a phone: opens the drawer 配置网络, which Back closes', async () => {
  const view = `/device/list?${new URLSearchParams({ filter: '{"q":"杭州机房"}' })}`;
  const { user } = await renderConsole({ path: view, user: 'miner01' });
  await user.click(await screen.findByRole('link', { name: '配置网络：杭州机房 A02' }));
  const drawer = within(await screen.findByRole('dialog', { name: '配置网络' }));
  await drawer.findByRole('button', { name: '解绑' });
  expect(here()).toContain(`${view}&network=`);
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(here()).toBe(view);
});

it('dial list on a phone: every line is a card with the facts and links of the table', async () => {
  const { user } = await renderConsole({ path: '/dial/list', user: 'miner01' });
  const lines = await screen.findByRole('list', { name: '拨号线路' });
  const [card] = within(lines).getAllByRole('article');
  if (!card) throw new Error('no card');
  for (const fact of ['拨号方式', '宽带账号 / 网关', 'IP', '速率（Mbps）']) expect(card.textContent).toContain(fact);
  expect(
    within(card)
      .getByRole('link', { name: /^去拨号：/ })
      .getAttribute('href'),
  ).toContain('/dial/config?deviceUUID=');
  await user.click(await screen.findByRole('button', { name: '下一页' }));
  await waitFor(() => expect(here()).toBe('/dial/list?page=2'));
});
