import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { Device } from '../../src/platform/contract/devices';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { here, toasts } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const nodesOf = (user: string, query = 'range=[0,99]') =>
  ask<readonly Device[]>(platform.current, user, `/api/v1/devices?${query}`);
const table = () => screen.findByRole('table', { name: '节点' });
/** The names of the listed nodes, in order. */
const listed = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);
const search = () => screen.findByRole('searchbox', { name: '搜索节点' });
/** Pastes a text into a field, as a browser does. */
const paste = (field: HTMLElement, text: string) =>
  fireEvent(
    field,
    new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'insertFromPaste', data: text }),
  );
const filterIn = () =>
  JSON.parse(new URLSearchParams(here().split('?')[1]).get('filter') ?? '{}') as Record<string, unknown>;

describe('a pasted list (R3-502)', () => {
  it('lists exactly its nodes, in its order, from IDs, names and UUIDs; names what is missing, to be copied', async () => {
    const nodes = await nodesOf('miner01');
    const [a, b, c] = [nodes[20], nodes[3], nodes[11]] as [Device, Device, Device];
    const { user } = await renderConsole({ path: '/device/list?filter={"status":"fault"}', user: 'miner01' });
    paste(await search(), `\u200b${a.deviceID}\r\n${b.name}，\r\n${c.id.toUpperCase()}\r\nSN-0000`);
    await waitFor(async () => expect(await listed()).toEqual([a.name, b.name, c.name]));
    expect(filterIn()).toEqual({ terms: [a.deviceID, b.name, c.id.toUpperCase(), 'SN-0000'] });
    await screen.findByText(/指定的4项，找到3台。 没有找到1项：SN-0000。/);
    await user.click(screen.getByRole('button', { name: '复制没找到的' }));
    expect(await navigator.clipboard.readText()).toBe('SN-0000');
    await user.click(screen.getByRole('button', { name: '移除筛选：指定节点' }));
    await waitFor(() => expect(here()).toBe('/device/list'));
    await waitFor(async () => expect(await listed()).toHaveLength(20));
  });

  it('is opened by its address, combined with other filters, and counted within them', async () => {
    const nodes = await nodesOf('miner01');
    const offline = nodes.filter(({ status }) => status === 'offline');
    const terms = [...offline, ...nodes.filter(({ status }) => status === 'online').slice(0, 2)].map(
      ({ deviceID }) => deviceID,
    );
    const path = `/device/list?${new URLSearchParams({ filter: JSON.stringify({ terms }) })}`;
    const { user } = await renderConsole({ path, user: 'miner01' });
    await waitFor(async () => expect(await listed()).toHaveLength(terms.length));
    const counters = await screen.findByRole('region', { name: '节点概况' });
    const tile = await within(counters).findByRole('button', { name: new RegExp(`离线.*${offline.length}`) });
    await user.click(tile);
    await waitFor(async () => expect(await listed()).toEqual(offline.map(({ name }) => name)));
    await screen.findByText(/其中2台不符合其他筛选/);
    const zero = within(counters).getByRole('button', { name: /昨日零收益/ });
    await user.click(zero);
    const zeros = nodes.filter((one) => terms.includes(one.deviceID) && one.yesterdayIncome === 0);
    await waitFor(async () => expect((await listed()).length).toBeLessThanOrEqual(zeros.length));
    expect(filterIn()).toEqual({ terms, zero: 'all' });
  });

  it('copies the selected nodes with their status', async () => {
    const nodes = await nodesOf('miner01');
    const [on, off] = [
      nodes.find(({ status }) => status === 'online'),
      nodes.find(({ status }) => status === 'offline'),
    ];
    const terms = [off?.deviceID, on?.deviceID];
    const path = `/device/list?${new URLSearchParams({ filter: JSON.stringify({ terms }) })}`;
    const { user } = await renderConsole({ path, user: 'miner01' });
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await user.click(await screen.findByRole('button', { name: '复制状态' }));
    await waitFor(async () =>
      expect((await navigator.clipboard.readText()).split('\n').map((line) => line.split('\t').slice(0, 3))).toEqual([
        [off?.name, off?.deviceID, '离线'],
        [on?.name, on?.deviceID, '在线'],
      ]),
    );
  });

  it('opens from the command menu too', async () => {
    const [first, second] = (await nodesOf('miner01')) as [Device, Device];
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: /搜索页面/ });
    fireEvent.paste(field, { clipboardData: { getData: () => `${second.deviceID}, ${first.deviceID}` } });
    await waitFor(async () => expect(await listed()).toEqual([second.name, first.name]));
    expect(screen.queryByRole('combobox', { name: /搜索页面/ })).toBeNull();
  });

  it('takes the first 500 of more, and says so', async () => {
    await renderConsole({ path: '/device/list', user: 'miner01' });
    paste(await search(), Array.from({ length: 620 }, (_, nth) => `SN-${1000 + nth}`).join(' '));
    await waitFor(() => expect(toasts()).toContain('只查找前500项，其余120项没有查找'));
    expect(filterIn().terms).toHaveLength(500);
    await screen.findByText(/没有找到500项：.*，另有495项/);
  });

  it('searches an agent’s nodes term by term, instead of reading all', async () => {
    const nodes = await nodesOf('agent01', 'range=[900,902]');
    const requests = requestsOf(platform.current);
    const terms = nodes.map(({ deviceID }) => deviceID).reverse();
    const path = `/device/list?${new URLSearchParams({ filter: JSON.stringify({ terms }) })}`;
    await renderConsole({ path, user: 'agent01' });
    await waitFor(async () => expect(await listed()).toEqual(nodes.map(({ name }) => name).reverse()));
    const searches = requests.filter(({ call }) => call.includes('"q":'));
    expect(searches).toHaveLength(3);
  });

  it('is combined with 网络 未配置, which also filters alone (R3-505)', async () => {
    const nodes = await nodesOf('miner01');
    const types = ['serverNet', 'fixedMulti', 'routerOneToOne'];
    const unset = nodes.filter(({ managerCard, diallingType }) => managerCard === '' && types.includes(diallingType));
    const [first] = unset as [Device];
    const others = nodes.filter((one) => !unset.includes(one)).slice(0, 2);
    const filter = { network: 'unset', terms: [...others, first].map(({ deviceID }) => deviceID) };
    const path = `/device/list?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
    const { user } = await renderConsole({ path, user: 'miner01' });
    await waitFor(async () => expect(await listed()).toEqual([first.name]));
    await user.click(screen.getByRole('button', { name: '移除筛选：指定节点' }));
    await waitFor(() => expect(filterIn()).toEqual({ network: 'unset' }));
    const byId = [...unset].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ name }) => name);
    await waitFor(async () => expect(await listed()).toEqual(byId.slice(0, 20)));
    const counters = await screen.findByRole('region', { name: '节点概况' });
    await within(counters).findByRole('button', { name: new RegExp(`全部节点筛选范围内${unset.length}共37`) });
  });

  it('is not made of a single term, which is searched for as before', async () => {
    const [first] = (await nodesOf('miner01')) as [Device];
    await renderConsole({ path: '/device/list', user: 'miner01' });
    const field = (await search()) as HTMLInputElement;
    expect(paste(field, first.name)).toBe(true);
    fireEvent.change(field, { target: { value: first.name } });
    await waitFor(() => expect(filterIn()).toEqual({ q: first.name }));
  });
});
