import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { readSheet, type SavedFile, stubExports } from '../support/exports';
import { renderConsole } from '../support/renderConsole';
import { enter, here, toasts } from '../support/visit';
import { ask } from '../support/wallet';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const list = '/dial/list';
/** 杭州机房 A02, with two lines, eth1 and eth2 · 上海机房 C06, without any. */
const device = 'ccb8778d-20d1-4936-a0b8-a0559f248879';
const lineless = '418e7a5a-108b-47f1-a702-28d1144f147f';

const address = () => decodeURIComponent(here());
const filtered = (filter: object) => `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
const table = () => screen.findByRole('table', { name: '拨号线路' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const show = (path = list) => renderConsole({ path, user: 'miner01' });

describe('dial list', () => {
  it('linked from the menu; rows link to the device and its configuration; the address holds page and order (R7-17)', async () => {
    const { user } = await show('/device/list');
    await user.click(await screen.findByRole('link', { name: '拨号列表' }));
    await screen.findByText('共31条');
    expect(here()).toBe(list);
    // Miner accounts are for agents.
    expect(within(await table()).queryByRole('columnheader', { name: '矿工账号' })).toBeNull();
    expect(screen.queryByRole('button', { name: '矿工账号' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('拨号列表');
    const row = (await rows()).find(({ textContent }) => textContent?.includes('杭州机房 A02'));
    if (!row) throw new Error('no row');
    expect(within(row).getByRole('link', { name: '杭州机房 A02' }).getAttribute('href')).toBe(
      `/device/list/${device}/show`,
    );
    expect(within(row).getByRole('link', { name: '去拨号：杭州机房 A02 eth1' }).getAttribute('href')).toBe(
      `/dial/config?deviceUUID=${device}`,
    );
    expect(row.textContent).toContain('静态地址');
    expect(row.textContent).toContain('已连接');
    expect(await rows()).toHaveLength(20);
    await user.click(await screen.findByRole('button', { name: '第2页' }));
    await waitFor(() => expect(here()).toBe(`${list}?page=2`));
    await waitFor(async () => expect(await rows()).toHaveLength(11));
    await user.click(within(await table()).getByRole('button', { name: '状态' }));
    await waitFor(() => expect(here()).toBe(`${list}?sort=status&order=ASC`));
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('拨号中'));
  });

  it('is in English at once when another tab changes the language, its title included', async () => {
    await show();
    await screen.findByRole('heading', { level: 1, name: '拨号列表' });
    const [key, newValue] = ['console.preferences', JSON.stringify({ locale: 'en' })];
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    await screen.findByRole('table', { name: 'Dial lines' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dial lines');
  });

  it('filters by keyword, status and mode: kept in the address, cleared together', async () => {
    const { user } = await show();
    await screen.findByText('共31条');
    await user.type(screen.getByRole('searchbox', { name: '搜索线路' }), '托管');
    await waitFor(() => expect(address()).toBe(`${list}?filter={"q":"托管"}`));
    const bar = within(screen.getByRole('region', { name: '筛选' }));
    await user.click(bar.getByRole('button', { name: '状态' }));
    const options = within(await screen.findByRole('dialog', { name: '状态' }));
    await user.click(options.getByRole('checkbox', { name: '未连接' }));
    await user.click(options.getByRole('button', { name: '应用' }));
    await waitFor(() => expect(address()).toBe(`${list}?filter={"q":"托管","status":"down"}`));
    await screen.findByText('2条');
    await user.click(bar.getByRole('button', { name: '清除' }));
    await waitFor(() => expect(here()).toBe(list));
    await screen.findByText('共31条');
  });

  it('rows show the device’s printed ID; the export follows filter and order', async () => {
    const saved = stubExports();
    const { user } = await show(`${list}?sort=speed&order=DESC&filter={"mode":"static"}`);
    await screen.findAllByText(/^[0-9A-F]{12}$/);
    const [first] = await rows();
    const count = Number(/^\d+/.exec(screen.getByText(/^\d+条$/).textContent ?? '')?.[0]);
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['2025-06-06 dial-lines.xlsx']));
    const { lines } = await readSheet((saved[0] as SavedFile).content);
    const head = lines.findIndex(([label]) => label === '节点名称');
    const device = within(first as HTMLElement).getByRole('rowheader');
    expect(lines[head + 1]?.slice(0, 2)).toEqual([...device.children].map(({ textContent }) => textContent));
    expect(lines.slice(head + 1)).toHaveLength(count);
    expect(lines.find(([label]) => label === '拨号方式')?.[1]).toBe('静态地址');
    expect(lines.find(([label]) => label === '排序')?.[1]).toBe('速率（Mbps），降序');
  });

  it('invalid parts of the address: dropped; the view is copied as a link', async () => {
    const { user } = await show(`${list}?sort=password&order=ASC&page=0&filter={"colour":"red","mode":"pppoe"}`);
    await screen.findByText('18条');
    expect(address()).toBe(`${list}?filter={"mode":"pppoe"}`);
    await user.click(await screen.findByRole('button', { name: '复制链接' }));
    expect(toasts()).toEqual(['复制成功']);
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${filtered({ mode: 'pppoe' })}`);
  });
});

describe('dial list of one device', () => {
  it('linked from the device’s page, with the device named in the filter', async () => {
    const { user } = await show(`/device/list/${device}/show`);
    const all = await screen.findByRole('link', { name: '查看全部2条' });
    await enter(() => all.click());
    await screen.findByText('2条');
    expect(address()).toBe(`${list}?filter={"deviceUUID":"${device}"}`);
    const bar = within(screen.getByRole('region', { name: '筛选' }));
    expect(bar.getByText('杭州机房 A02')).toBeDefined();
    await user.click(bar.getByRole('button', { name: '移除筛选：节点' }));
    await screen.findByText('共31条');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '筛选' }));
  });

  it('no lines: the device is still named, and the filter can be removed', async () => {
    const { user } = await show(filtered({ deviceUUID: lineless }));
    await screen.findByText('没有符合条件的线路');
    await within(screen.getByRole('region', { name: '筛选' })).findByText('上海机房 C06');
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await screen.findByText('共31条');
  });
});

it('empty dial list: explains itself and links to the node list', async () => {
  await renderConsole({ path: list, user: 'newbie01' });
  await screen.findByText('还没有拨号线路');
  expect(screen.getByRole('link', { name: '去节点列表' }).getAttribute('href')).toBe('/device/list');
});

it('dial list that fails to load: says why, keeps the filter, and retries', async () => {
  platform.current.faults([{ match: 'GET /api/v1/dial-lines', kind: 'status', times: 1 }]);
  const { user } = await show(filtered({ mode: 'pppoe' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('拨号线路加载失败');
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  await screen.findByText('18条');
  expect(address()).toBe(`${list}?filter={"mode":"pppoe"}`);
});

describe('the miner of a line, for an agent', () => {
  const agent = () => renderConsole({ path: list, user: 'agent01' });
  const account = 'node_provider_0003';
  const lines = 'GET /api/v1/dial-lines?';

  it('is a column, and a filter in the address (R7-28)', async () => {
    const { user } = await agent();
    const shown = await table();
    expect(await within(shown).findByRole('columnheader', { name: '矿工账号' })).toBeDefined();
    await within(shown).findAllByText(/^node_provider_\d{4}$/);
    const bar = within(screen.getByRole('region', { name: '筛选' }));
    await user.click(bar.getByRole('button', { name: '矿工账号' }));
    await user.type(await screen.findByRole('searchbox', { name: '搜索矿工账号' }), '_0003');
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${account}`) }));
    await user.click(screen.getByRole('button', { name: '应用' }));
    await waitFor(() => expect(address()).toBe(`${list}?filter={"minerAccount":"${account}"}`));
    await waitFor(async () => {
      const shownRows = await rows();
      expect(shownRows.length).toBeGreaterThan(0);
      for (const row of shownRows) expect(row.textContent).toContain(account);
    });
  });

  it('is that of its device if the platform’s lines have none; then there is no such filter (R7-28)', async () => {
    const own = await ask<object[]>(platform.current, 'agent01', '/api/v1/dial-lines?range=[0,4]');
    const body = own.map((line) => ({ ...line, minerAccount: undefined }));
    platform.current.faults([
      { match: lines, kind: 'status', status: 200, body, headers: { 'Content-Range': 'dial-lines 0-4/5' } },
    ]);
    await agent();
    await within(await table()).findAllByText(/^node_provider_\d{4}$/);
    expect(screen.queryByRole('button', { name: '矿工账号' })).toBeNull();
  });

  it('that the platform did not filter by breaks the contract, instead of showing others’ lines (R7-28)', async () => {
    const body = await ask<object[]>(platform.current, 'agent01', '/api/v1/dial-lines?range=[0,4]');
    platform.current.faults([
      { match: lines, kind: 'status', status: 200, body, headers: { 'Content-Range': 'dial-lines 0-4/5' } },
    ]);
    await renderConsole({ path: filtered({ minerAccount: 'nobody' }), user: 'agent01' });
    await screen.findByText('系统数据异常（dialLines.list）');
    expect(screen.queryByText(/^node_provider/)).toBeNull();
  });
});
