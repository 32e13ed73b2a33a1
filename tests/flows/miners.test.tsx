import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { endExports, readSheet, stubExports } from '../support/exports';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { hold, listen, toasts } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
afterEach(endExports);

const miners = '/device/list?view=miners';
const address = () => decodeURIComponent(`${window.location.pathname}${window.location.search}`);
const open = (path = miners) => renderConsole({ path, user: 'agent01' });
const table = () => screen.findByRole('table', { name: '矿工' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const texts = async () =>
  (await rows()).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  );
const accounts = async () =>
  within(await table())
    .getAllByRole('link', { name: /^node_provider_\d+$/ })
    .map((link) => link.textContent);
const map = () => screen.findByRole('table', { name: '掉线分布' });
const tiles = () => screen.getByRole('region', { name: '掉线概况' });
const ranges = (call: string) => /"status":\["fault","offline"\]/.test(call) && /range=\[(\d+)/.exec(call)?.[1];

describe('the miners of an agent', () => {
  it('are listed with their nodes that are down, from the miners’ call and one pass over those nodes (R19-21)', async () => {
    const requests = requestsOf(platform.current);
    await open();
    await screen.findByText('795个');
    const asked = requests.map(({ call }) => ranges(call)).filter((first) => typeof first === 'string');
    expect(asked.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      // Each page begins with the last node of the previous one, and the first page is read again at the end.
      ['0', ...Array.from({ length: 17 }, (_, nth) => String(nth * 99))],
    );
    expect(requests.filter(({ call }) => call === 'GET /api/v1/user/agent/miners')).toHaveLength(1);
    // The view does not need a page of nodes. The estimates need those that earned nothing yesterday.
    const others = requests.filter(({ call }) => call.includes('"range":[0,19]') || /filter=\{\}/.test(call));
    expect(others.filter(({ call }) => !call.includes('sort=["yesterdayIncome","ASC"]'))).toEqual([]);

    await waitFor(async () => expect((await texts())[0]?.[5]).toMatch(/^−/));
    const [first] = await texts();
    expect(first).toEqual([
      'node_provider_0001—',
      '540',
      '19',
      '16',
      '356%',
      expect.stringMatching(/^−\d+\.\d\d$/),
      '查看35台',
    ]);
    expect(await rows()).toHaveLength(20);
    expect(tiles().textContent).toMatch(
      /^掉线约少收（估算）−\$1,\d{3}\.\d\d每天有节点掉线的矿工795共1,200离线9764\.9%故障6253\.1%在线18,39992\.0%$/,
    );
    expect(screen.getByText(/非平台数字/)).toBeDefined();
  });

  it('are searched, sorted, paged and scoped in the address, which reproduces the view (R19-25)', async () => {
    const { user, unmount } = await open();
    await screen.findByText('795个');
    await user.click(within(screen.getByRole('radiogroup', { name: '范围' })).getByRole('radio', { name: '全部' }));
    await waitFor(() => expect(address()).toBe(`${miners}&scope=all`));
    await user.click(within(await table()).getByRole('button', { name: '故障' }));
    await waitFor(() => expect(address()).toBe(`${miners}&scope=all&sort=fault&order=DESC`));
    await user.click(await screen.findByRole('button', { name: '第3页' }));
    await waitFor(() => expect(address()).toBe(`${miners}&scope=all&sort=fault&order=DESC&page=3`));
    await screen.findByText('第41–60，共1,200');
    const shown = await accounts();
    await user.type(screen.getByRole('searchbox', { name: '搜索矿工' }), '南京{Enter}');
    await waitFor(() => expect(address()).toBe(`${miners}&scope=all&filter={"q":"南京"}&sort=fault&order=DESC`));
    await waitFor(async () => expect((await texts()).every(([miner]) => miner?.includes('南京'))).toBe(true));

    window.history.back();
    await waitFor(async () => expect(await accounts()).toEqual(shown));
    unmount();
    await renderConsole({});
    await waitFor(async () => expect(await accounts()).toEqual(shown));
    expect(screen.getByRole('radio', { name: '全部', checked: true })).toBeDefined();
    const fault = within(await table()).getByRole('columnheader', { name: '故障' });
    expect(fault.getAttribute('aria-sort')).toBe('descending');
  });

  it('without a match, with half of the nodes down or with any, say so and offer the others', async () => {
    const { user } = await open(`${miners}&scope=half&filter={"q":"nobody"}`);
    await screen.findByText('没有符合条件的矿工');
    expect(screen.getByRole('button', { name: '导出' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await screen.findByText('没有半数以上节点掉线的矿工');
    await waitFor(() => expect(address()).toBe(`${miners}&scope=half`));
    platform.current.faults([
      { match: 'fault', kind: 'status', status: 200, body: [], headers: { 'Content-Range': 'devices */0' } },
    ]);
    await user.click(screen.getByRole('radio', { name: '有掉线' }));
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await screen.findByText('名下矿工的节点都在线。');
    await user.click(screen.getByRole('button', { name: '查看全部矿工' }));
    await screen.findByText('1,200个');
  });
});

describe('one click away from the miners', () => {
  it('are the nodes of a miner that are down, and Back returns to the same view without reading again (R19-25)', async () => {
    const { user } = await open(`${miners}&page=2`);
    await screen.findByText('第21–40，共795');
    const [second] = await accounts();
    await user.click(screen.getAllByRole('link', { name: /^查看node_provider_\d+掉线的\d+台$/ })[0] as HTMLElement);
    await waitFor(() =>
      expect(address()).toBe(`/device/list?filter={"status":["fault","offline"],"minerAccount":"${second}"}`),
    );
    const nodes = await screen.findByRole('table', { name: '节点' });
    await waitFor(() => expect(within(nodes).getAllByText(second ?? '')).not.toEqual([]));
    const requests = requestsOf(platform.current);
    window.history.back();
    await screen.findByText('第21–40，共795');
    expect((await accounts())[0]).toBe(second);
    expect(requests.filter(({ call }) => ranges(call))).toEqual([]);
  });

  it('are all nodes of a miner, with an address that can be shared (R19-25)', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'node_provider_0003' }));
    await screen.findByText('180台');
    expect(address()).toBe('/device/list?filter={"minerAccount":"node_provider_0003"}');
  });

  it('are as many nodes as a cell of the map says; the cell that stands out is named (R19-24)', async () => {
    const { user } = await open();
    const cells = within(await map());
    const isps = cells.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(isps.slice(1, 5)).toEqual(['电信', '移动', '联通', '其他']);
    expect(screen.getByText('江苏·电信 116台，占当地掉线的64%')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '其余16个地区' }));
    await user.click(cells.getByRole('link', { name: '北京·其他，掉线37台，查看' }));
    await screen.findByText('37台');
    expect(address()).toBe(
      '/device/list?filter={"status":["fault","offline"],"province":"北京","isp":["教育网","鹏博士"]}',
    );
  });

  it('are the places beyond the largest, when unfolded (R19-24)', async () => {
    const { user } = await open();
    const places = within(await map());
    expect(places.getAllByRole('row')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: '其余16个地区' }));
    expect(places.getAllByRole('row')).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: '收起' }));
    expect(places.getAllByRole('row')).toHaveLength(5);
  });

  it('is the other view, beside the title; nodes and miners each keep their filters (R19-20)', async () => {
    const { user } = await open('/device/list?filter={"status":"fault"}');
    await screen.findByText('625台');
    const views = within(screen.getByRole('navigation', { name: '视图' }));
    expect(views.getByRole('link', { name: '节点' }).getAttribute('aria-current')).toBe('page');
    await user.click(views.getByRole('link', { name: '矿工' }));
    await screen.findByText('795个');
    expect(views.getByRole('link', { name: '矿工' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('radio', { name: '半数以上' }));
    await waitFor(() => expect(address()).toBe(`${miners}&scope=half`));
    await user.click(views.getByRole('link', { name: '节点' }));
    await screen.findByText('625台');
    expect(address()).toBe('/device/list?filter={"status":"fault"}');
    await user.click(views.getByRole('link', { name: '矿工' }));
    await waitFor(() => expect(address()).toBe(`${miners}&scope=half`));
  });
});

describe('reading', () => {
  const page = (first: number) => encodeURIComponent(`[${first},${first + 99}]`);

  it('shows its progress and can be stopped; the page says that only a part was read, and continues from there (R19-22)', async () => {
    const held = hold(platform.current, page(792));
    const { user } = await open();
    const progress = await screen.findByRole('progressbar', { name: '正在读取掉线节点' });
    await waitFor(() => expect(progress.getAttribute('aria-valuetext')).toBe('已读取793 / 1,601台'));
    const requests = requestsOf(platform.current);
    await user.click(screen.getByRole('button', { name: '停止' }));
    await screen.findByText(/^已停止，只读到[\d,]+ \/ 1,601台，下面的数字不全。$/);
    expect(within(tiles()).getByText('已读部分')).toBeDefined();
    expect(screen.getByRole('region', { name: '掉线分布' }).textContent).toContain('台，离线与故障 · 已读部分');
    // No estimate is made from a part.
    expect(tiles().textContent).toMatch(/^掉线约少收（估算）—有节点掉线的矿工/);
    expect(screen.getByRole('button', { name: '导出' }).hasAttribute('disabled')).toBe(true);
    held.release();
    await user.click(screen.getByRole('button', { name: '继续读取' }));
    await screen.findByText('795个');
    expect(screen.queryByText(/已停止/)).toBeNull();
    const again = requests.map(({ call }) => ranges(call)).filter((first) => typeof first === 'string');
    expect(again).toContain('792');
    // Only read at the end to see whether it has changed.
    expect(again.indexOf('0')).toBe(again.length - 1);
  });

  it('that is stopped before the first page says so and continues', async () => {
    const held = hold(platform.current, page(0));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '停止' }));
    await screen.findByText('已停止，还没有读到节点');
    held.release();
    await user.click(screen.getByRole('button', { name: '继续读取' }));
    await screen.findByText('795个');
  });

  it('without yesterday’s income makes no estimate, says why, and retries (R19-23)', async () => {
    platform.current.faults([{ match: 'income/summary', kind: 'status', status: 500 }]);
    const { quiet } = listen(platform.current);
    const { user } = await open();
    await screen.findByText('795个');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('昨日收益加载失败');
    expect(tiles().textContent).toMatch(/^掉线约少收（估算）—有/);
    // Other parts of the page request it later too.
    await quiet();
    platform.current.faults([]);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(tiles().textContent).toMatch(/^掉线约少收（估算）−\$1,/));
  });

  it('that fails at a page says why, shows the pages before it, and continues with 重试 (R19-22)', async () => {
    platform.current.faults([
      { match: page(297), kind: 'status', status: 403, body: { msg: '暂时不能查看' }, times: 1 },
    ]);
    const { user } = await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^只读到\d+ \/ 1,601台，下面的数字不全。 暂时不能查看重试$/);
    expect((await rows()).length).toBeGreaterThan(0);
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await screen.findByText('795个');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that fails at once shows no miner, says why, and can be retried', async () => {
    platform.current.faults([{ match: page(0), kind: 'status', status: 403, times: 1 }]);
    const { user } = await open();
    await screen.findByText('矿工加载失败');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('795个');
  });

  it('without the miners’ call says so; the tiles continue to work', async () => {
    platform.current.faults([{ match: '/agent/miners', kind: 'status', status: 500, times: 1 }]);
    const { user } = await open();
    await screen.findByText('矿工加载失败');
    await within(tiles()).findByText('976');
    // There is nothing to export, although all nodes have been read.
    await within(await screen.findByRole('table', { name: '掉线分布' })).findByText('116');
    expect(screen.getByRole('button', { name: '导出' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('795个');
    expect(screen.getByRole('button', { name: '导出' })).toHaveProperty('disabled', false);
  });

  it('keeps the figures if they cannot be refetched (R19-22)', async () => {
    const { user } = await open();
    await screen.findByText('795个');
    platform.current.faults([{ match: page(198), kind: 'status', status: 403, body: { msg: '暂时不能查看' } }]);
    await user.click(screen.getByRole('button', { name: '刷新' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('更新失败，下面是10:00的数据。 暂时不能查看重试');
    expect(screen.getByText('795个')).toBeDefined();
  });
});

it('the matching miners are exported with their figures, their sum and an explanation of the estimate (R19-25)', async () => {
  const saved = stubExports();
  const { user } = await open(`${miners}&filter={"q":"南京"}`);
  await screen.findByText(/^\d+个$/);
  const [first] = await texts();
  await user.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  expect(file?.name).toBe('2025-06-06 miners.xlsx');
  if (file === undefined) throw new Error('no file');
  const { lines } = await readSheet(file.content);
  const facts = Object.fromEntries(lines.map(([label, value]) => [label, value]));
  expect(facts).toMatchObject({
    范围: '有掉线',
    关键词: '南京',
    数据时间: expect.stringMatching(/^2025-06-06 10:0\d:\d\d$/),
  });
  expect(facts.说明).toContain('非平台数字');
  const head = lines.findIndex(([label]) => label === '矿工账号');
  expect(lines[head]).toEqual([
    '矿工账号',
    '备注',
    '节点',
    '离线',
    '故障',
    '掉线',
    '掉线占比',
    '约少收（USD/天，估算）',
  ]);
  const body = lines.slice(head + 1, -1);
  const count = Number(screen.getByText(/^\d+个$/).textContent?.slice(0, -1));
  expect(body).toHaveLength(count);
  expect(`${body[0]?.[0]}${body[0]?.[1]}`).toBe(first?.[0]);
  const cents = body.reduce((sum, row) => sum + Math.round(Number(row[7]) * 100), 0);
  expect(Math.round(Number(lines.at(-1)?.[7]) * 100)).toBe(cents);
});

describe('the lists of selected miners', () => {
  it('are a text for each chat and a workbook with a sheet for each, with the same nodes and estimates (R19-79)', async () => {
    const saved = stubExports();
    const { user } = await open();
    await waitFor(async () => expect((await texts())[0]?.[5]).toMatch(/^−/));
    const [, second, third] = await accounts();
    const [, figures = []] = await texts();
    for (const name of [second, third]) await user.click(screen.getByRole('checkbox', { name: `选择${name}` }));
    await user.click(screen.getByRole('button', { name: '发给矿工的清单' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2个矿工的掉线清单' }));
    const copyButton = await dialog.findByRole('button', { name: `复制${second}的清单` });
    const icon = () => copyButton.querySelector('svg')?.innerHTML;
    const before = icon();
    // Marked as copied only once it is.
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(copyButton);
    await waitFor(() => expect(toasts()).toEqual(['复制失败，请手动选择文字复制']));
    expect(icon()).toBe(before);
    await user.click(copyButton);
    await waitFor(() => expect(icon()).not.toBe(before));
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect(lines[0]).toMatch(new RegExp(`^${second}`));
    const missed = figures[5]?.slice(1) ?? '';
    const count = Number(/^\d+/.exec(figures[6]?.slice(2) ?? '')?.[0]);
    expect(lines[1]).toBe(`掉线${count}台，约少收 $${missed}/天，2025-06-06 10:00（北京时间）的数据`);
    const nodes = lines.slice(2, -1);
    expect(nodes).toHaveLength(count);
    expect(nodes[0]).toMatch(/^1\. .+ · .+ · \d{4}-\d\d-\d\d \d\d:\d\d起 · (离线|故障).* · 约少收 \$\d+\.\d\d\/天$/);
    expect(lines.at(-1)).toBe('约少收是估算，非平台数字。');
    await user.click(dialog.getByRole('button', { name: '下载表格（2张工作表）' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [file] = saved;
    expect(file?.name).toBe('2025-06-06矿工掉线清单.xlsx');
    const sheet = await readSheet(file?.content as Blob);
    expect(sheet.name).toBe(second);
    expect(sheet.lines.at(-1)?.[4]).toBe(-Number(missed.replace(',', '')));
    const head = sheet.lines.findIndex(([, label]) => label === '设备ID');
    expect(sheet.lines.slice(head + 1, -1).map(([name]) => name)).toEqual(
      nodes.map((line) => line.replace(/^\d+\. /, '').split(' · ')[0]),
    );
  });
});

describe('a provider', () => {
  it("has no miners: no views beside the title, and the miners' address shows the nodes (R19-20)", async () => {
    const requests = requestsOf(platform.current);
    await renderConsole({ path: `${miners}&scope=half`, user: 'miner01' });
    await screen.findByText('共37台');
    expect(address()).toBe('/device/list');
    expect(screen.queryByRole('navigation', { name: '视图' })).toBeNull();
    expect(requests.filter(({ call }) => call.includes('agent'))).toEqual([]);
  });
});
