import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { Device } from '../../src/platform/contract/devices';
import { readSheet, type SavedFile, stubExports } from '../support/exports';
import { passingTime } from '../support/passing';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { see, toasts } from '../support/visit';

// In the middle of a minute, because real milliseconds pass as well.
const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:30+08:00') / 1000 });
const pass = passingTime(platform);
const list = '/device/list';
const address = () => decodeURIComponent(`${window.location.pathname}${window.location.search}`);
const filtered = (filter: object) => `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
const rows = async () => {
  const table = within(await screen.findByRole('table', { name: '节点' }));
  await table.findAllByRole('checkbox', { name: /^选择/ });
  return table.getAllByRole('row').slice(1);
};
const box = (row: HTMLElement | undefined) => within(row as HTMLElement).getByRole('checkbox');
const tiles = async () => within(await screen.findByRole('region', { name: '节点概况' }));

describe('counters', () => {
  it('follow the filters; those that cannot follow say so (R3-14)', async () => {
    const { user } = await renderConsole({ path: filtered({ billingMode: 'buyout' }), user: 'miner01' });
    const all = await (await tiles()).findByRole('button', { name: /^全部节点筛选范围内\d+共37$/ });
    const count = Number(/内(\d+)共/.exec(all.textContent ?? '')?.[1]);
    const { getByRole, getByText } = await tiles();
    const ofStatus = (['在线', '离线', '故障'] as const).map((status) =>
      Number(/\d+$/.exec(getByRole('button', { name: new RegExp(`^${status}`) }).textContent ?? '')),
    );
    expect(ofStatus.reduce((sum, one) => sum + one, 0)).toBe(count);
    expect(await rows()).toHaveLength(Math.min(count, 20));
    expect(getByText('不随筛选')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '清除' }));
    await (await tiles()).findByRole('button', { name: '全部节点37' });
    expect((await tiles()).queryByText(/筛选/)).toBeNull();
  });
});

describe('a selection', () => {
  it('is kept on another page, even if all of that page are selected and deselected, and dropped by another filter', async () => {
    const { user } = await renderConsole({ path: list, user: 'miner01' });
    await user.click(box((await rows())[0]));
    await user.click(await screen.findByRole('button', { name: '第2页' }));
    await waitFor(async () => expect(await rows()).toHaveLength(17));
    await user.click(box((await rows())[0]));
    expect(await screen.findByText('已选2台')).toBeDefined();
    const whole = () => screen.getByRole('checkbox', { name: '全选本页' });
    await user.click(whole());
    expect(await screen.findByText('已选18台')).toBeDefined();
    await user.click(whole());
    expect(await screen.findByText('已选1台')).toBeDefined();
    await user.click((await tiles()).getByRole('button', { name: /^在线/ }));
    await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
  });

  it('of all matching devices copies and exports those of every page, and no others', async () => {
    const saved = stubExports();
    const { user } = await renderConsole({ path: filtered({ status: 'online' }), user: 'miner01' });
    await user.click(box((await rows())[0]));
    await user.click(await screen.findByRole('button', { name: '选择全部31台' }));
    await screen.findByText('已选全部31台');
    await user.click(screen.getByRole('button', { name: '复制设备ID' }));
    await waitFor(() => expect(toasts()).toEqual(['复制成功']));
    const copied = (await navigator.clipboard.readText()).split('\n');
    expect(new Set(copied).size).toBe(31);
    await user.click(screen.getByRole('button', { name: '导出所选' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { lines } = await readSheet((saved[0] as SavedFile).content);
    const at = lines.findIndex(([label]) => label === '节点名称');
    const exported = lines.slice(at + 1).flatMap(([, deviceID]) => deviceID ?? []);
    expect(exported.sort()).toEqual(copied.sort());
  });

  it('is exported in the order of the list', async () => {
    const saved = stubExports();
    const { user } = await renderConsole({ path: `${list}?sort=yesterdayIncome&order=DESC`, user: 'miner01' });
    const [first, , third] = await rows();
    await user.click(box(third));
    await user.click(box(first));
    await user.click(await screen.findByRole('button', { name: '导出所选' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { lines } = await readSheet((saved[0] as SavedFile).content);
    expect(lines.find(([label]) => label === '行数')?.[1]).toBe(2);
    const names = [first, third].map((row) => within(row as HTMLElement).getAllByRole('link')[0]?.textContent);
    const head = lines.findIndex(([label]) => label === '节点名称');
    expect(lines.slice(head + 1, head + 3).map(([name]) => name)).toEqual(names);
    expect(saved[0]?.name).toBe(`2025-06-06 devices ${names[1]}等2台.xlsx`);
  });
});

it('footer of the list: keeps the page size in the address, and goes to a typed page', async () => {
  const { user } = await renderConsole({ path: `${list}?page=40`, user: 'agent01' });
  await user.click(await screen.findByRole('radio', { name: '50' }));
  await waitFor(() => expect(address()).toBe(`${list}?page=16&perPage=50`));
  await waitFor(async () => expect(await rows()).toHaveLength(50));
  await user.type(screen.getByRole('textbox', { name: '页码，1至400' }), '77{Enter}');
  await waitFor(() => expect(address()).toBe(`${list}?page=77&perPage=50`));
  await user.type(screen.getByRole('textbox', { name: '页码，1至400' }), '9999{Enter}');
  await waitFor(() => expect(address()).toBe(`${list}?page=400&perPage=50`));
});

describe('the list after a minute', () => {
  /** From now on every device is in fault; records which devices on the page are requested. */
  function breakAll() {
    const asked: string[] = [];
    const answer = platform.current.fetch;
    vi.spyOn(platform.current, 'fetch').mockImplementation(async (request) => {
      const response = await answer(request);
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== '/api/v1/devices') return response;
      const filter = searchParams.get('filter') ?? '';
      if (filter.startsWith('{"id":')) asked.push(filter);
      const devices = (await response.json()) as Device[];
      // In another order than the list's.
      return Response.json(devices.map((device) => ({ ...device, status: 'fault' })).reverse(), {
        headers: response.headers,
      });
    });
    return asked;
  }
  const names = async () => (await rows()).map((row) => within(row).getAllByRole('link')[0]?.textContent);
  const faults = async () => (await rows()).filter(({ textContent }) => textContent?.includes('故障')).length;

  it('refetches the rows’ states without moving a row', async () => {
    await renderConsole({ path: filtered({ status: 'online' }), user: 'miner01' });
    await screen.findByText('更新于10:00');
    const before = await names();
    expect(await faults()).toBe(0);
    const asked = breakAll();
    await pass(61);
    await waitFor(async () => expect(await faults()).toBe(20));
    expect(await names()).toEqual(before);
    expect(asked).toHaveLength(1);
    expect(screen.getByText('更新于10:01')).toBeDefined();
  });

  /**
   * From now on the list leaves out the first row. If requested separately, the platform answers with `alone`.
   *
   * @returns the id of that row
   */
  async function leaveOut(alone: (answer: Promise<Response>) => Response | Promise<Response>): Promise<string> {
    const link = within((await rows())[0] as HTMLElement).getAllByRole('link')[0] as HTMLAnchorElement;
    const id = decodeURIComponent(link.pathname.split('/')[3] ?? '');
    const answer = platform.current.fetch;
    vi.spyOn(platform.current, 'fetch').mockImplementation(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === `/api/v1/devices/${id}`) return alone(answer(request));
      const response = await answer(request);
      if (pathname !== '/api/v1/devices') return response;
      const left = ((await response.json()) as Device[]).filter((device) => device.id !== id);
      return Response.json(left, { headers: { 'Content-Range': `devices 0-${left.length - 1}/${left.length}` } });
    });
    return id;
  }
  const gone = () => Response.json({ msg: '设备不存在' }, { status: 404 });

  it('marks a row that the platform no longer has, in its place, without actions (R3-43)', async () => {
    const { user } = await renderConsole({ path: filtered({ status: 'online' }), user: 'miner01' });
    await screen.findByText('更新于10:00');
    const before = await names();
    await leaveOut(gone);
    await pass(61);
    await screen.findByText('平台上已没有');
    const [row] = await rows();
    expect(await names()).toEqual(before);
    expect(row?.textContent).not.toContain('在线');
    expect(within(row as HTMLElement).queryByText('配置')).toBeNull();
    expect(box(row)).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }));
    await screen.findByText('已选19台');
    // Its page, opened from here, says so too.
    await user.click(within(row as HTMLElement).getAllByRole('link')[0] as HTMLElement);
    const state = within(await screen.findByRole('region', { name: '节点状态' }));
    expect(state.getByText('平台上已没有')).toBeDefined();
    expect(state.queryByText('在线')).toBeNull();
    expect(state.queryByRole('link', { name: /配置/ })).toBeNull();
  });

  it('does not mark a row that only a list leaves out, nor after a refresh that failed (R3-43)', async () => {
    await renderConsole({ path: list, user: 'miner01' });
    await screen.findByText('更新于10:00');
    let down = false;
    await leaveOut((answer) => (down ? new Response(null, { status: 503 }) : answer));
    await pass(61);
    await screen.findByText('更新于10:01');
    expect(screen.queryByText('平台上已没有')).toBeNull();
    down = true;
    await pass(61);
    expect(screen.queryByText('平台上已没有')).toBeNull();
    expect(screen.getByText('更新于10:01')).toBeDefined();
  });

  it('reads nothing while rows are selected, while the page is hidden, or if turned off', async () => {
    const { user } = await renderConsole({ path: list, user: 'miner01' });
    const refreshed = await screen.findByRole('switch', { name: /^自动刷新/ });
    await user.click(box((await rows())[0]));
    await screen.findByText('已暂停');
    const asked = breakAll();
    await pass(130);
    expect(asked).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '取消选择' }));
    await waitFor(async () => expect(await faults()).toBe(20));
    await see('hidden');
    await pass(130);
    expect(asked).toHaveLength(1);
    await see('visible');
    await waitFor(() => expect(asked).toHaveLength(2));
    await user.click(refreshed);
    await pass(130);
    expect(asked).toHaveLength(2);
  });
});

it('columns are moved by keys and by their grips, rows made compact; both are stored, and can be reset (R3-39)', async () => {
  const { user, unmount } = await renderConsole({ path: list, user: 'miner01' });
  await rows();
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
  const before = heads();
  const [status = '', income = ''] = before.slice(2, 4);
  await user.click(screen.getByRole('button', { name: '工具' }));
  await user.click(await screen.findByRole('button', { name: '列设置' }));
  const chooser = within(await screen.findByRole('list', { name: '选择要显示的列' }));
  const second = chooser.getByRole('checkbox', { name: '昨日收益（USD）' });
  second.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(heads().slice(2, 4)).toEqual([income, status]);
  expect(document.activeElement).toBe(second);
  screen.getByText(`昨日收益（USD）：第1列，共${chooser.getAllByRole('checkbox').length}列`);
  // The name stays first.
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(heads().slice(1, 4)).toEqual([before[1], income, status]);
  await user.click(chooser.getByRole('button', { name: /^上移：状态/ }));
  expect(heads()).toEqual(before);
  await user.click(chooser.getByRole('button', { name: '上移：昨日收益（USD）' }));
  await user.click(screen.getByRole('radio', { name: '紧凑' }));
  const compact = () => /compact/.test(screen.getByRole('table', { name: '节点' }).className);
  expect(compact()).toBe(true);
  unmount();
  const again = await renderConsole({ path: list, user: 'miner01' });
  await rows();
  expect(heads().slice(2, 4)).toEqual([income, status]);
  expect(compact()).toBe(true);
  await again.user.click(screen.getByRole('button', { name: '工具' }));
  await again.user.click(await screen.findByRole('button', { name: '列设置' }));
  await again.user.click(await screen.findByRole('button', { name: '恢复默认' }));
  expect(heads()).toEqual(before);
  expect(compact()).toBe(false);
});

it('a narrow list drops columns, which the chooser shows unchecked; a chosen one stays (R3-9, R3-35)', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(952);
  const { user } = await renderConsole({ path: list, user: 'agent01' });
  await rows();
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
  expect(heads()).toContain('矿工账号');
  expect(heads()).not.toContain('网络');
  await user.click(screen.getByRole('button', { name: '工具' }));
  await user.click(await screen.findByRole('button', { name: '列设置' }));
  const chooser = within(await screen.findByRole('list', { name: '选择要显示的列' }));
  const isChecked = (name: string) => chooser.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect(isChecked('网络')).toBe(false);
  await user.click(chooser.getByRole('checkbox', { name: '网络' }));
  expect(isChecked('网络')).toBe(true);
  expect(heads()).toContain('网络');
  // Something else goes in its place.
  expect(heads()).not.toContain('矿工账号');
  expect(isChecked('矿工账号')).toBe(false);
});

it('the time of binding is an order and a column, which shows in this order (R3-504)', async () => {
  const requests = requestsOf(platform.current);
  await renderConsole({ path: '/device/list?sort=boundAt&order=DESC', user: 'miner01' });
  await rows();
  const times = screen.getAllByText(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/, { selector: 'td' });
  const shown = times.map(({ textContent }) => textContent ?? '');
  expect(shown).toHaveLength(20);
  expect(shown).toEqual([...shown].sort().reverse());
  expect(requests.some(({ call }) => call.includes('sort=["boundAt","DESC"]'))).toBe(true);
});
