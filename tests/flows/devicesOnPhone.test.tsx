import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { readSheet, type SavedFile, stubExports } from '../support/exports';
import { renderConsole } from '../support/renderConsole';

vi.hoisted(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: /reduced-motion|max-width: 767|coarse/.test(media),
    }) as MediaQueryList;
});

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const list = '/device/list';
const address = () => decodeURIComponent(`${window.location.pathname}${window.location.search}`);
const cards = () => within(screen.getByRole('list', { name: '节点' })).getAllByRole('article');

it('device cards: load more below the loaded ones, with the page in the address (R3-12)', async () => {
  const { user } = await renderConsole({ path: list, user: 'miner01' });
  await user.click(await screen.findByRole('button', { name: '加载更多（20 / 37）' }));
  await waitFor(() => expect(cards()).toHaveLength(37));
  expect(address()).toBe(`${list}?page=2`);
  expect(screen.queryByRole('button', { name: /^加载更多/ })).toBeNull();
});

it('device cards: start at the page of the address, and offer the earlier ones', async () => {
  const { user } = await renderConsole({ path: `${list}?page=2`, user: 'miner01' });
  await user.click(await screen.findByRole('button', { name: '加载前面的20台' }));
  await waitFor(() => expect(cards()).toHaveLength(37));
  expect(address()).toBe(`${list}?page=2`);
});

it('device cards: stay when loading more fails', async () => {
  platform.current.faults([{ match: encodeURIComponent('[20,39]'), kind: 'status' }]);
  const { user } = await renderConsole({ path: list, user: 'miner01' });
  await user.click(await screen.findByRole('button', { name: '加载更多（20 / 37）' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('更多节点加载失败');
  expect(cards()).toHaveLength(20);
  platform.current.faults([]);
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  await waitFor(() => expect(cards()).toHaveLength(37));
});

it('filter sheet: its button says how many devices match', async () => {
  const { user } = await renderConsole({ path: list, user: 'miner01' });
  await screen.findByRole('button', { name: /^加载更多/ });
  await user.click(screen.getByRole('button', { name: '筛选' }));
  const sheet = await screen.findByRole('dialog', { name: '筛选' });
  await within(sheet).findByRole('button', { name: '查看37台' });
  await user.click(within(sheet).getByRole('checkbox', { name: '买断计费' }));
  const show = await within(sheet).findByRole('button', { name: /^查看(?!37)\d+台$/ });
  const left = Number(/\d+/.exec(show.textContent ?? '')?.[0]);
  await user.click(show);
  await waitFor(() => expect(address()).toBe(`${list}?filter={"billingMode":"buyout"}`));
  await waitFor(() => expect(cards()).toHaveLength(left));
  await user.click(screen.getByRole('button', { name: '移除筛选：计费方式' }));
  await waitFor(() => expect(address()).toBe(list));
});

it('device cards: are sorted by a select', async () => {
  const { user } = await renderConsole({ path: list, user: 'miner01' });
  await user.selectOptions(await screen.findByRole('combobox', { name: '排序' }), '昨日收益从高到低');
  await waitFor(() => expect(address()).toBe(`${list}?sort=yesterdayIncome&order=DESC`));
});

it('device cards: sorted by income per Gbps, show it, below the median and its number of nodes (R3-42, R19-71)', async () => {
  const { user } = await renderConsole({ path: list, user: 'miner01' });
  const order = await screen.findByRole('combobox', { name: '排序' });
  expect(screen.queryByText('每Gbps收益')).toBeNull();
  await user.selectOptions(order, '每Gbps收益从低到高');
  await waitFor(() => expect(address()).toBe(`${list}?sort=incomePerGbps&order=ASC`));
  await screen.findByText(/^中位数 \$[\d.]+ \/ Gbps，取筛选范围内昨日有收益的\d+台/);
  await waitFor(() =>
    expect(cards().filter((card) => /每Gbps收益\$[\d.]+低于中位数\d+%/.test(card.textContent))).toHaveLength(1),
  );
});

it('device cards: zeros are sorted by their losses, which they show (R19-80)', async () => {
  const { user } = await renderConsole({ path: `${list}?filter={"zero":"all"}`, user: 'miner01' });
  await user.selectOptions(await screen.findByRole('combobox', { name: '排序' }), '估算损失从高到低');
  await waitFor(() => expect(address()).toBe(`${list}?filter={"zero":"all"}&sort=loss&order=DESC`));
  await waitFor(() =>
    expect(cards().filter((card) => /估算损失−\$[\d.]+/.test(card.textContent)).length).toBeGreaterThan(0),
  );
  await user.click(screen.getByRole('button', { name: '移除筛选：昨日零收益' }));
  await waitFor(() => expect(address()).toBe(list));
});

it('filter sheet: exports the devices that it counts (R3-11)', async () => {
  const saved = stubExports();
  const { user } = await renderConsole({ path: list, user: 'miner01' });
  await user.click(await screen.findByRole('button', { name: '筛选' }));
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }));
  await user.click(sheet.getByRole('checkbox', { name: '内网' }));
  const show = await sheet.findByRole('button', { name: /^查看(?!37)\d+台$/ });
  await user.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['2025-06-06 devices 内网.xlsx']));
  const { lines } = await readSheet((saved[0] as SavedFile).content);
  const [, count] = lines.find(([label]) => label === '行数') ?? [];
  expect(show.textContent).toBe(`查看${count}台`);
});

it('lists of miners: those of the page; without yesterday’s violations they say so (R19-79)', async () => {
  platform.current.faults([{ match: 'violation', kind: 'status', status: 500 }]);
  const { user } = await renderConsole({ path: `${list}?view=miners`, user: 'agent01' });
  const button = await screen.findByRole('button', { name: '发给矿工的清单' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: '20个矿工的掉线清单' }));
  await dialog.findByText(/昨日违规加载失败/);
  expect(dialog.getAllByRole('button', { name: /^复制.+的清单$/ })).toHaveLength(20);
});
