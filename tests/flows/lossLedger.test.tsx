import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { formatCents, formatUsd } from '../../src/lib/money';
import { dayOf } from '../../src/lib/time';
import type { Device } from '../../src/platform/contract/devices';
import { readSheet, type SavedFile, stubExports } from '../support/exports';
import { type LineFacts, ownLossOf, rateLossOf } from '../support/income';
import { renderConsole } from '../support/renderConsole';
import { hold, listen } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
let saved: readonly SavedFile[] = [];
beforeEach(() => {
  saved = stubExports();
});

const path = '/dashboard/tech';
const here = () => `${window.location.pathname}${decodeURIComponent(window.location.search)}`;
const summary = () => screen.findByRole('region', { name: '估算损失' });
const ledgerTable = () => screen.findByRole('table', { name: /的违规$/ });
const linesIn = async () => within(await ledgerTable()).getAllByRole('button', { expanded: false });
const days = Array.from({ length: 30 }, (_, back) => dayOf(beijing('2025-06-05T12:00:00') - back * 86_400));

interface Violation {
  readonly deviceUUID: string;
  readonly deviceName: string;
  readonly rule: string;
  readonly reason: string;
}
interface Loss extends Violation {
  readonly day: string;
  readonly cents: number;
}

/** The violations of miner01, each with its cost. */
async function losses(): Promise<readonly Loss[]> {
  const found: Loss[] = [];
  for (const day of days) {
    const { list } = await ask<{ list: readonly Violation[] }>(
      platform.current,
      'miner01',
      `/api/billing/v1/device/violation?date=${day}`,
    );
    for (const one of list) {
      found.push({ ...one, day, cents: await ownLossOf(platform.current, 'miner01', one.deviceUUID, day) });
    }
  }
  return found;
}
const sum = (some: readonly Loss[]) => some.reduce((all, { cents }) => all + cents, 0);

describe('the ledger of losses', () => {
  it('sums a range by what a day of each node costs, and ranks rules and nodes; a row of a ranking filters the list, the total and the rankings (R19-3)', async () => {
    const all = await losses();
    // No node is down, so that only violations are ranked.
    const headers = { 'Content-Range': 'devices 0-0/0' };
    platform.current.faults([{ match: '%22offline%22', kind: 'status', status: 200, body: [], headers }]);
    const { user } = await renderConsole({ path, user: 'miner01' });
    await within(await summary()).findByText(`约 ${formatUsd(-sum(all))}`);
    expect(
      within(await summary()).getByText(`估算损失，30天中${new Set(all.map(({ day }) => day)).size}天有违规`),
    ).toBeTruthy();
    const shown = within(await ledgerTable());
    // The lines load after the total.
    await waitFor(() => {
      for (const { cents } of all) expect(shown.getAllByText(formatCents(-cents)).length).toBeGreaterThan(0);
    });
    const costliest = [...all].sort((a, b) => b.cents - a.cents)[0];
    const byNode = await screen.findByRole('region', { name: '按节点' });
    const [first] = within(byNode).getAllByRole('button');
    if (!first || !costliest) throw new Error('nothing is ranked');
    await user.click(first);
    await waitFor(() => expect(here()).toMatch(/\?q=[0-9A-F]{12}$/));
    const named = all.filter(
      ({ deviceUUID }) => deviceUUID === all.find((one) => first.textContent?.includes(one.deviceName))?.deviceUUID,
    );
    await waitFor(async () => expect(await linesIn()).toHaveLength(named.length));
    // The total and the rankings are those of the filtered lines.
    expect(within(await summary()).getByText(`约 ${formatUsd(-sum(named))}`)).toBeTruthy();
    const days = new Set(named.map(({ day }) => day)).size;
    expect(within(await summary()).getByText(`估算损失，30天中${days}天有筛选出的违规`)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '按节点' })).getAllByRole('button')).toHaveLength(1);
  });

  it('sums the outages that last beside the violations and ranks both, over what is filtered (R19-78)', async () => {
    const violations = await losses();
    const all = await ask<readonly (Device & LineFacts)[]>(platform.current, 'miner01', '/api/v1/devices?range=[0,99]');
    const lost: { id: string; day: string; cents: number }[] = [];
    for (const { id, status, lastOnlineAt, boundAt, upBandwidth, lineNumber } of all) {
      if (status === 'online' || lastOnlineAt <= boundAt || upBandwidth * lineNumber === 0) continue;
      for (const day of days.filter((one) => one > dayOf(lastOnlineAt))) {
        if (violations.some((one) => one.day === day && one.deviceUUID === id)) continue;
        lost.push({ id, day, cents: await ownLossOf(platform.current, 'miner01', id, day) });
      }
    }
    const cents = lost.reduce((before, one) => before + one.cents, 0);
    expect(cents).toBeGreaterThan(0);
    const costOf = (node: string) =>
      sum(violations.filter(({ deviceUUID }) => deviceUUID === node)) +
      lost.filter(({ id }) => id === node).reduce((before, one) => before + one.cents, 0);
    const { user } = await renderConsole({ path, user: 'miner01' });
    const region = within(await summary());
    const amount = async (term: RegExp) =>
      (await region.findByText(term, { selector: 'dt' })).nextElementSibling?.textContent;
    await waitFor(async () => expect(await amount(/^停机/)).toBe(`约 ${formatCents(-cents)}`));
    expect(region.getByText(`${new Set(lost.map(({ id }) => id)).size}台，共${lost.length}天`)).toBeTruthy();
    expect(await amount(/^违规与停机合计/)).toBe(`约 ${formatUsd(-cents - sum(violations))}`);
    expect(region.getByText(/已恢复的停机平台没有记录/)).toBeTruthy();
    const byRule = within(screen.getByRole('region', { name: '按规则' }));
    await byRule.findByText(formatCents(-cents));
    expect(byRule.getByText(`${lost.length}天`)).toBeTruthy();
    // A node that is down without any violation leads the ranking of nodes, and filters both sums.
    const [longest] = [...lost].sort((a, b) => costOf(b.id) - costOf(a.id));
    const node = all.find(({ id }) => id === longest?.id);
    if (!longest || !node) throw new Error('nothing is down');
    const own = costOf(node.id);
    const [first] = within(screen.getByRole('region', { name: '按节点' })).getAllByRole('button');
    expect(first?.textContent).toContain(node.name);
    expect(first?.textContent).toContain(formatCents(-own));
    if (first) await user.click(first);
    await waitFor(() => expect(here()).toBe(`${path}?q=${node.deviceID}`));
    await waitFor(async () => expect(await amount(/^违规与停机合计/)).toBe(`约 ${formatUsd(-own)}`));
    expect(screen.getByRole('region', { name: '按节点' }).querySelectorAll('li')).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox', { name: '搜索违规节点' }));
    const [rule] = await byRule.findAllByRole('button');
    if (rule) await user.click(rule);
    await waitFor(() => expect(region.queryByText(/^停机/, { selector: 'dt' })).toBeNull());
  });

  it('ranks the nodes that are down in a range without violations, where there is no list to filter (R19-3)', async () => {
    platform.current.faults([{ match: '/device/violation', kind: 'status', status: 200, body: { list: [] } }]);
    await renderConsole({ path, user: 'miner01' });
    await screen.findByText('2025-05-07至2025-06-05没有违规');
    const byNode = await screen.findByRole('region', { name: '按节点' });
    await waitFor(() => expect(within(byNode).getAllByText(/^−[\d.,]+$/).length).toBeGreaterThan(1));
    expect(within(byNode).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region', { name: '按规则' })).toBeNull();
  });

  it('is filtered by rule, day and keyword with counts, as its address says; the address reproduces it (R19-3)', async () => {
    const all = await losses();
    const { user, unmount } = await renderConsole({ path, user: 'miner01' });
    const chips = await screen.findByRole('group', { name: '按规则筛选' });
    const chip = await within(chips).findByRole('button', { name: /^机器故障/ });
    const faults = all.filter(({ rule }) => rule.includes('机器故障'));
    await waitFor(() => expect(chip.textContent).toBe(`机器故障${faults.length}`));
    await user.click(chip);
    expect(here()).toBe(`${path}?rule=fault`);
    await waitFor(async () => expect(await linesIn()).toHaveLength(faults.length));
    // Another rule can still be chosen from the ranking.
    const byRule = within(screen.getByRole('region', { name: '按规则' }));
    expect(byRule.getAllByRole('button')).toHaveLength(within(chips).getAllByRole('button').length - 1);
    const [, dayName] = within(await ledgerTable()).getAllByRole('button', { description: /^只看/ });
    if (!dayName) throw new Error('only one day');
    await user.click(dayName);
    const day = new Set(faults.map((one) => one.day));
    const [, second] = [...day];
    expect(here()).toBe(`${path}?rule=fault&day=${second}`);
    const wanted = faults.filter((one) => one.day === second);
    await waitFor(async () => expect(await linesIn()).toHaveLength(wanted.length));
    unmount();
    await renderConsole({ path: here(), user: 'miner01' });
    await waitFor(async () => expect(await linesIn()).toHaveLength(wanted.length));
    await user.type(screen.getByRole('searchbox', { name: '搜索违规节点' }), 'nobody');
    await screen.findByText('没有符合条件的违规');
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(here()).toBe(path));
    await waitFor(async () => expect(await linesIn()).toHaveLength(all.length));
  });

  it('names a day that could not be loaded and is not in the total, and adds it after a retry (R19-3)', async () => {
    const all = await losses();
    const [missing] = [...new Set(all.map(({ day }) => day))].slice(1);
    if (!missing) throw new Error('one day only');
    platform.current.faults([{ match: `violation?date=${missing}`, kind: 'status', times: 1 }]);
    const { user } = await renderConsole({ path, user: 'miner01' });
    const without = sum(all.filter(({ day }) => day !== missing));
    const region = within(await summary());
    await region.findByText(`约 ${formatUsd(-without)}`);
    const alert = region.getByRole('alert');
    expect(alert.textContent).toContain(`合计不含读取失败的${missing.slice(5)}`);
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await region.findByText(`约 ${formatUsd(-sum(all))}`);
    expect(region.queryByRole('alert')).toBeNull();
  });

  it('has no estimate for a node whose income could not be loaded, and reloads it (R19-1)', async () => {
    const all = await losses();
    const [one] = all;
    if (!one) throw new Error('no violation');
    platform.current.faults([{ match: `device_uuid=${one.deviceUUID}`, kind: 'status', times: 1 }]);
    const { user } = await renderConsole({ path, user: 'miner01' });
    const region = within(await summary());
    const alert = await region.findByRole('alert');
    expect(alert.textContent).toContain('估算读取失败');
    await region.findByText(`约 ${formatUsd(-sum(all.filter(({ deviceUUID }) => deviceUUID !== one.deviceUUID)))}`);
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await region.findByText(`约 ${formatUsd(-sum(all))}`);
    expect(region.queryByRole('alert')).toBeNull();
  });

  it('with many nodes has no estimate if yesterday’s income could not be loaded, or was zero, and says so (R19-1)', async () => {
    const summary500 = { match: 'income/summary', kind: 'status', status: 500, times: 1 } as const;
    platform.current.faults([summary500]);
    const day = `${path}?from=2025-06-05&to=2025-06-05`;
    const { user, unmount } = await renderConsole({ path: day, user: 'agent01' });
    const region = within(await summary());
    const alert = await region.findByRole('alert');
    expect(alert.textContent).toContain('估算读取失败');
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await region.findByText(/^约 −\$/, { selector: 'p' });
    unmount();
    const none = { yesterday: 0, total: 1, cur_month: 1, last_month: 1 };
    platform.current.faults([{ match: 'income/summary', kind: 'status', status: 200, body: none }]);
    await renderConsole({ path: day, user: 'agent01' });
    await screen.findByText(/^昨日没有收益，暂时无法估算。/);
    expect(await within(await summary()).findByText(/条无法估算，未计入$/)).toBeTruthy();
  });

  it('requests each day once, four at a time, and caches past days (R19-6)', async () => {
    const heard = listen(platform.current);
    const asked = () => heard.calls.filter((call) => call.includes('/device/violation')).length;
    const { user } = await renderConsole({ path, user: 'miner01' });
    await within(await summary()).findByText(/^约/, { selector: 'p' });
    expect(asked()).toBe(30);
    await user.click(screen.getByRole('link', { name: '账单数据' }));
    await screen.findByRole('region', { name: '当日违规' });
    await user.click(screen.getByRole('link', { name: '技术数据' }));
    await within(await summary()).findByText(/^约/, { selector: 'p' });
    await heard.quiet();
    expect(asked()).toBe(30);
  });

  it('counts a day of a node once, however many rules it broke (R19-2)', async () => {
    const [one] = await losses();
    if (!one) throw new Error('no violation');
    const broken = (id: string, rule: string, from: string, to: string) => ({
      ...one,
      ...{ id, rule, startTime: beijing(`2025-06-05T${from}:00`), endTime: beijing(`2025-06-05T${to}:00`) },
    });
    const list = [
      broken('1', '机器故障', '19:00', '20:00'),
      broken('2', '晚高峰全部设备掉线超过 30 分钟', '19:10', '20:00'),
      broken('3', '单日服务时长不足 12 小时', '00:00', '13:00'),
    ];
    platform.current.faults([
      { match: 'violation?date=2025-06-05', kind: 'status', status: 200, body: { list } },
      { match: 'GET /api/billing/v1/device/violation', kind: 'status', status: 200, body: { list: [] } },
      {
        ...{ match: 'income/device/history', kind: 'status', status: 200 },
        body: { list: [{ timestamp: beijing('2025-06-04T00:00:00'), income: 1_000 }] },
      },
    ]);
    await renderConsole({ path, user: 'miner01' });
    const region = within(await summary());
    const total = await region.findByText(/^约 −\$/, { selector: 'p' });
    await within(await ledgerTable()).findAllByText(/^−[\d.]+$/);
    const rows = within(await ledgerTable())
      .getAllByRole('row')
      .slice(2);
    const cells = rows.map((row) => [...row.querySelectorAll('td')].slice(-2).map((cell) => cell.textContent));
    expect(cells.map(([consequence]) => consequence)).toEqual([
      '当日不计费',
      '同一时段，不重复处罚',
      '当天已计，不重复处罚',
    ]);
    expect(cells.map(([, loss]) => loss?.startsWith('−'))).toEqual([true, false, false]);
    expect(cells[0]?.[1]).toContain('−10.00');
    expect(total.textContent).toContain('$10.00');
  });

  it('of an agent shows the same cost of a node as elsewhere, requests no node’s income, and can be searched by miner (R19-1)', async () => {
    const cents = await rateLossOf(platform.current, 'agent01');
    const heard = listen(platform.current);
    const { user } = await renderConsole({ path: `${path}?range=7`, user: 'agent01' });
    await within(await summary()).findByText(/^约 −\$/, { selector: 'p' });
    await heard.quiet();
    expect(heard.calls.filter((call) => /\/income\/device/.test(call))).toEqual([]);
    expect(screen.getByText(/^估算是昨日收益按有收益的带宽折算到每台节点.*未减当天已有的收益/)).toBeTruthy();
    const shown = within(await ledgerTable());
    // The lines load after the total.
    await shown.findAllByText(/^−[\d.]+$/);
    const amounts = shown
      .getAllByRole('row')
      .slice(2, 10)
      .map((row) => Number(/−([\d.]+)/.exec(row.lastElementChild?.textContent ?? '')?.[1]));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    const [first] = await linesIn();
    if (!first) throw new Error('no line');
    await user.click(first);
    const to = screen.getByRole('link', { name: '打开节点' }).getAttribute('href') ?? '';
    const [, id] = /list\/([^/]+)\/show/.exec(to) ?? [];
    const node = await ask<LineFacts>(platform.current, 'agent01', `/api/v1/devices/${id}`);
    expect(amounts[0]).toBe(cents(node) / 100);
    await user.click(first);
    const [miner] = shown.getAllByRole('link', { name: /^node_provider/ });
    if (!miner?.textContent) throw new Error('no miner');
    expect(screen.queryByRole('region', { name: '按节点' })).toBeNull();
    const [costliest] = within(screen.getByRole('region', { name: '按矿工' })).getAllByRole('button');
    const [name] = /^node_provider_\d{4}/.exec(costliest?.textContent ?? '') ?? [];
    if (!costliest || !name) throw new Error('no miner is ranked');
    await user.click(costliest);
    await waitFor(() => expect(here()).toBe(`${path}?range=7&q=${name}`));
    const loss = /−[\d.,]+$/.exec(costliest.textContent ?? '')?.[0];
    const byMiner = within(screen.getByRole('region', { name: '按矿工' }));
    await waitFor(() => expect(byMiner.getAllByRole('button')).toHaveLength(1));
    expect(byMiner.getByRole('button').textContent).toContain(`${name}`);
    const both = await within(await summary()).findByText(/^违规与停机合计/, { selector: 'dt' });
    await waitFor(() => expect(both.nextElementSibling?.textContent).toBe(`约 −$${loss?.slice(1)}`));
    await user.clear(screen.getByRole('searchbox', { name: '搜索违规节点' }));
    await user.type(screen.getByRole('searchbox', { name: '搜索违规节点' }), miner.textContent);
    await waitFor(() => expect(here()).toBe(`${path}?range=7&q=${miner.textContent}`));
    await waitFor(async () => {
      const named = within(await ledgerTable()).getAllByRole('link', { name: /^node_provider/ });
      expect(new Set(named.map((one) => one.textContent))).toEqual(new Set([miner.textContent]));
    });
  });

  it('keeps a line that was opened when losses that arrive later order the lines', async () => {
    const incomes = hold(platform.current, 'GET /api/billing/v1/income/summary');
    const { user } = await renderConsole({ path: `${path}?from=2025-06-05&to=2025-06-05`, user: 'agent01' });
    const first = (await linesIn())[0];
    if (!first) throw new Error('no line');
    await user.click(first);
    const link = screen.getByRole('link', { name: '打开节点' });
    incomes.release();
    await within(await ledgerTable()).findAllByText(/^−[\d.]+$/);
    expect(screen.getByRole('link', { name: '打开节点' })).toBe(link);
    // It is there besides the first ones by loss.
    expect((await linesIn()).includes(first)).toBe(false);
    expect(within(await ledgerTable()).getAllByRole('button', { expanded: true })).toEqual([first]);
  });

  it('is exported as filtered, with range, time zone, rows, sum, and a note that amounts are estimates (R19-4)', async () => {
    const all = await losses();
    const faults = all.filter(({ rule }) => rule.includes('机器故障'));
    const { user } = await renderConsole({ path: `${path}?rule=fault`, user: 'miner01' });
    await within(await summary()).findByText(/^约 −\$/, { selector: 'p' });
    await user.click(screen.getByRole('button', { name: '导出申诉明细' }));
    await within(await screen.findByRole('region', { name: '导出' })).findByText(/^已交给浏览器下载/);
    const [file] = saved;
    if (!file) throw new Error('no file');
    expect(file.name).toBe('2025-05-07_2025-06-05 申诉明细.xlsx');
    const { lines } = await readSheet(file.content);
    const at = lines.findIndex(([text]) => text === '日期（北京时间）');
    expect(Object.fromEntries(lines.slice(0, at).map(([label, value]) => [label, value]))).toMatchObject({
      日期范围: '2025-05-07至2025-06-05',
      规则: '机器故障',
      时区: '北京时间（Asia/Shanghai，UTC+8）',
      行数: faults.length,
      '估算损失合计（USD）': sum(faults) / 100,
      说明: '金额为估算，非平台数字；同一节点同一天只计一次',
    });
    const column = (lines[at] ?? []).indexOf('估算损失（USD）');
    const rows = lines.slice(at + 1, at + 1 + faults.length);
    expect(rows.map((row) => row[column])).toEqual(faults.map(({ cents }) => cents / 100));
    expect(rows.map((row) => row[1])).toEqual(faults.map(({ deviceName }) => deviceName));
    expect(rows[0]).toContain(faults[0]?.reason);
    expect(lines[at]).not.toContain('矿工账号');
  });
});

/** Eleven nodes are bound today; of the nodes that earn, one is unbound, one renamed, and one goes down. */
async function changeOthers(): Promise<void> {
  const all = await ask<readonly Device[]>(platform.current, 'miner01', '/api/v1/devices?range=[0,99]');
  const now = beijing('2025-06-06T10:00:00');
  const [gone, renamed, broken] = all.filter((one) => one.status === 'online' && one.yesterdayIncome > 500);
  const bound = Array.from({ length: 11 }, (_, nth) => ({
    ...all[0],
    ...{ id: `new${nth}`, name: `New ${nth}`, status: 'online', yesterdayIncome: 0, upBandwidth: 2_000 },
    ...{ boundAt: now - 60, lastOnlineAt: now - 30 },
  }));
  const changed = (one: Device) => ({
    ...one,
    ...(one.id === renamed?.id && { name: 'Other', remark: 'name' }),
    ...(one.id === broken?.id && { status: 'fault', lastOnlineAt: now - 600 }),
  });
  const answer = platform.current.fetch;
  platform.current.fetch = async (request) => {
    const { pathname, search } = new URL(request.url);
    const response = await answer(request);
    if (request.method !== 'GET' || !/\/devices$|device\/overview$/.test(pathname)) return response;
    const body = (await response.json()) as readonly Device[] & { total: number; upBandwidth: number };
    if (!Array.isArray(body)) {
      return Response.json({ ...body, total: body.total + 10, upBandwidth: body.upBandwidth + 500_000 });
    }
    const rows = body.filter(({ id }) => id !== gone?.id).map(changed);
    const isFirst = /yesterdayIncome.*ASC/.test(decodeURIComponent(search));
    const list = isFirst ? [...bound, ...rows] : rows;
    return Response.json(list, { headers: { 'Content-Range': `devices 0-${list.length - 1}/${list.length}` } });
  };
}

it('a past day costs the same after nodes were bound, unbound and renamed, and another one went down (R19-1)', async () => {
  const [one] = await losses();
  if (!one) throw new Error('no violation');
  const figures = async () => {
    const ledger = await renderConsole({ path, user: 'miner01' });
    const total = await within(await summary()).findByText(/^约 −\$/, { selector: 'p' });
    await waitFor(() => expect(screen.queryByText('正在估算')).toBeNull());
    const shown = [
      total.textContent,
      (await linesIn()).map((line) => line.closest('tr')?.lastElementChild?.textContent),
    ];
    ledger.unmount();
    const home = await renderConsole({ path: '/dashboard/bill', user: 'miner01' });
    const line = await screen.findByRole('region', { name: '昨日零收益', busy: false });
    const zeros = (await within(line).findByText(/^约 −\$/)).textContent;
    home.unmount();
    const page = await renderConsole({ path: `/device/list/${one.deviceUUID}/show?day=${one.day}`, user: 'miner01' });
    const card = await screen.findByRole('region', { name: '当日收益与违规' });
    const panel = (await within(card).findByText(/^−[\d,.]+$/)).parentElement?.textContent;
    page.unmount();
    return [...shown, zeros, panel];
  };
  const before = await figures();
  expect(before.at(-1)).toBe(`约 ${formatCents(-one.cents)}`);
  await changeOthers();
  expect(await figures()).toEqual(before);
});

it('/device/list: a node with 0.00 yesterday says why, below it (R19-5)', async () => {
  const [one] = await losses();
  if (!one) throw new Error('no violation');
  const device = await ask<{ id: string; name: string }>(
    platform.current,
    'miner01',
    `/api/v1/devices/${one.deviceUUID}`,
  );
  const list = [{ ...one, id: '1', rule: '限速', startTime: 0, endTime: 1 }];
  platform.current.faults([
    { match: 'violation?date=2025-06-05', kind: 'status', status: 200, body: { list } },
    {
      match: 'GET /api/v1/devices',
      kind: 'status',
      status: 200,
      body: [
        { ...device, yesterdayIncome: 0 },
        { ...device, id: 'b', status: 'offline', lastOnlineAt: beijing('2025-06-03T09:12:00'), yesterdayIncome: 0 },
        { ...device, id: 'c', status: 'online', yesterdayIncome: 5 },
      ],
      headers: { 'Content-Range': 'devices 0-2/3' },
    },
  ]);
  await renderConsole({ path: '/device/list', user: 'miner01' });
  await screen.findByText('限速或虚报');
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
  expect(cells[0]).toContain('0.00限速或虚报');
  // The status shows the time, so the reason does not repeat it.
  expect(cells[1]).toContain('0.00离线');
  expect(cells[2]).toContain('0.05');
});
