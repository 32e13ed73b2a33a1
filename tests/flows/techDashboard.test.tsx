import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { enterDay, loadDays } from '../support/dayFields';
import { renderConsole } from '../support/renderConsole';
import { listen } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
beforeAll(loadDays);

const path = '/dashboard/tech';
const here = () => `${window.location.pathname}${decodeURIComponent(window.location.search)}`;
const overview = () => screen.findByRole('region', { name: '节点概况' });
const table = (first = '2025-05-07', last = '2025-06-05') =>
  screen.findByRole('table', { name: `${first}至${last}的违规` });

interface Violation {
  readonly id: string;
  readonly deviceUUID: string;
  readonly deviceName: string;
  readonly rule: string;
  readonly reason: string;
  readonly startTime: number;
  readonly endTime: number;
}
const violationsOf = async (user: string, day: string) =>
  (await ask<{ list: readonly Violation[] }>(platform.current, user, `/api/billing/v1/device/violation?date=${day}`))
    .list;

/** Every violation from a day up to yesterday, by day, the newest first. */
async function breaches(user: string, from: string) {
  const days: (readonly [string, readonly Violation[]])[] = [];
  for (let at = beijing('2025-06-05T00:00:00'); at >= beijing(`${from}T00:00:00`); at -= 86_400) {
    const day = new Date((at + 28_800) * 1000).toISOString().slice(0, 10);
    const list = await violationsOf(user, day);
    if (list.length > 0) days.push([day, list]);
  }
  return days;
}

/** Makes the platform answer with these violations on a day, and with none on any other. */
const answerOf = (day: string, ...list: Partial<Violation>[]) =>
  [
    {
      match: `violation?date=${day}`,
      kind: 'status',
      status: 200,
      body: {
        list: list.map((one, nth) => ({
          id: `v${nth}`,
          deviceUUID: '',
          deviceName: '',
          rule: '',
          reason: '',
          startTime: beijing(`${day}T19:00:00`),
          endTime: beijing(`${day}T19:40:00`),
          ...one,
        })),
      },
    },
    { match: 'GET /api/billing/v1/device/violation', kind: 'status', status: 200, body: { list: [] } },
  ] as const;

describe('the overview', () => {
  it('counts nodes by status, each linked to those nodes, and the bandwidth in Gbps (R8-1, R8-6)', async () => {
    const heard = listen(platform.current);
    const { user } = await renderConsole({ path, user: 'miner01' });
    const strip = await overview();
    await within(strip).findByText('37');
    await heard.quiet();
    expect(heard.calls.filter((one) => one === 'GET /api/v1/user/device/overview')).toHaveLength(1);
    const links = within(strip).getAllByRole('link');
    expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
      '/device/list',
      '/device/list?filter={"status":"online"}',
      '/device/list?filter={"status":"offline"}',
      '/device/list?filter={"status":"fault"}',
    ]);
    const counters = await ask<{ upBandwidth: number }>(platform.current, 'miner01', '/api/v1/user/device/overview');
    expect(strip.textContent).toContain(`${(counters.upBandwidth / 1024).toFixed(2)}Gbps`);
    expect(strip.textContent).not.toContain('名下矿工');
    await user.click(within(strip).getByRole('link', { name: /^离线/ }));
    await screen.findByText('4台');
    expect(here()).toBe('/device/list?filter={"status":"offline"}');
  });

  it('covers all miners of an agent', async () => {
    await renderConsole({ path, user: 'agent01' });
    const strip = await overview();
    await within(strip).findByText('20,000');
    expect(within(strip).getByText('1,200')).toBeTruthy();
  });

  it('is replaced by the first steps while there is no node', async () => {
    await renderConsole({ path, user: 'newbie01' });
    await screen.findByRole('list', { name: '从绑定到首笔收益' });
    expect(screen.queryByRole('region', { name: 'SLA违规记录' })).toBeNull();
  });
});

describe('the violations of a range of days', () => {
  it('are a line each below their day, which expands to the platform’s words, the income and a link to the node (R8-7)', async () => {
    const days = await breaches('miner01', '2025-05-07');
    const all = days.flatMap(([, list]) => list);
    const { user } = await renderConsole({ path, user: 'miner01' });
    const shown = await table();
    await screen.findByText(`${all.length}条，${days.length}天`);
    // The later days are rendered after the first.
    await waitFor(() => {
      const groups = within(shown).getAllByRole('rowheader');
      expect(groups.map((group) => group.textContent?.slice(0, 5))).toEqual(days.map(([day]) => day.slice(5)));
    });
    const lines = within(shown).getAllByRole('button', { expanded: false });
    expect(lines.map((line) => line.textContent)).toEqual(all.map(({ deviceName }) => deviceName));
    const [[day, [breach]] = ['', []]] = days;
    const device = await ask<{ deviceID: string }>(
      platform.current,
      'miner01',
      `/api/v1/devices/${breach?.deviceUUID}`,
    );
    const [line] = lines;
    const row = line?.closest('tr');
    if (!breach || !line || !row) throw new Error('no breach');
    await within(row).findByText(device.deviceID);
    expect(within(row).getByText('当日不计费')).toBeTruthy();
    await user.click(line);
    expect(line.getAttribute('aria-expanded')).toBe('true');
    await within(shown).findByText(breach.reason);
    expect(within(shown).getByText(breach.rule)).toBeTruthy();
    await within(shown).findByText('$0.00');
    await user.click(within(shown).getByRole('button', { name: '复制申诉信息' }));
    const copied = await navigator.clipboard.readText();
    for (const part of [breach.deviceName, device.deviceID, breach.deviceUUID, day, breach.rule, breach.reason]) {
      expect(copied).toContain(part);
    }
    await user.click(screen.getByRole('button', { name: '查看SLA规则' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('同时触发多条规则的，不重复处罚。');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(shown).getByRole('link', { name: '打开节点' }));
    await screen.findByRole('heading', { level: 1, name: breach.deviceName });
    expect(here()).toBe(`/device/list/${breach.deviceUUID}/show?day=${day}`);
  });

  it('are kept in the address by their range, and an invalid range is replaced', async () => {
    const { user } = await renderConsole({ path: `${path}?from=2025-01-01&to=2025-06-05&x=1`, user: 'miner01' });
    await table();
    expect(here()).toBe(path);
    await user.click(screen.getByRole('button', { name: '近7天' }));
    await table('2025-05-30');
    expect(here()).toBe(`${path}?range=7`);
    await user.click(screen.getByRole('button', { name: '自定义' }));
    const form = await screen.findByRole('dialog', { name: '时间范围' });
    await enterDay(user, await within(form).findByRole('textbox', { name: '开始日期' }), '2025-01-01');
    await user.click(within(form).getByRole('button', { name: '应用' }));
    await within(form).findByText('一次最多查看92天');
    await enterDay(user, within(form).getByRole('textbox', { name: '结束日期' }), '2025-01-31');
    await user.click(within(form).getByRole('button', { name: '应用' }));
    await waitFor(() => expect(here()).toBe(`${path}?from=2025-01-01&to=2025-01-31`));
    await screen.findByText(/01-01至01-31/);
  });

  it('of an agent name the miners, and show the first lines of each day; the others on request', async () => {
    const [[day, list] = ['', []]] = await breaches('agent01', '2025-06-05');
    expect(list.length).toBeGreaterThan(9);
    const fetched = vi.spyOn(platform.current, 'fetch');
    const { user } = await renderConsole({ path: `${path}?from=${day}&to=${day}`, user: 'agent01' });
    const shown = await table(day, day);
    expect(within(shown).getAllByRole('button', { expanded: false })).toHaveLength(8);
    const more = within(shown).getByRole('button', { name: `展开其余${list.length - 8}条` });
    await waitFor(() => expect(within(shown).getAllByText(/^node_provider_\d+$/)).toHaveLength(8));
    await user.click(more);
    await waitFor(() => expect(within(shown).getAllByText(/^node_provider_\d+$/)).toHaveLength(list.length));
    // The devices of a day are one call, not one each.
    const named = fetched.mock.calls.filter(([{ url }]) => decodeURIComponent(url).includes('/devices?filter={"id":['));
    expect(named).toHaveLength(1);
  });

  it('say so if there are none', async () => {
    platform.current.faults([...answerOf('2020-01-01')]);
    await renderConsole({ path, user: 'miner01' });
    await screen.findByText('2025-05-07至2025-06-05没有违规');
    expect(screen.getByRole('button', { name: '查看SLA规则' })).toBeTruthy();
  });

  it('keep a failed day in its place, with a retry', async () => {
    const days = await breaches('miner01', '2025-05-07');
    const [day, list] = days[1] ?? ['', []];
    platform.current.faults([{ match: `violation?date=${day}`, kind: 'status', times: 1 }]);
    const { user } = await renderConsole({ path, user: 'miner01' });
    const shown = await table();
    const failed = await within(shown).findByRole('alert');
    expect(failed.closest('tr')?.textContent).toContain(day.slice(5));
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    await within(shown).findByRole('button', { name: list[0]?.deviceName });
    expect(within(shown).queryByRole('alert')).toBeNull();
  });
});

describe('the platform’s words for a violation', () => {
  it('with several rules broken at one time count as one penalty, the others as not penalised twice', async () => {
    platform.current.faults([
      ...answerOf(
        '2025-06-05',
        { deviceUUID: 'a', deviceName: '甲', rule: '晚高峰全部设备掉线超过 30 分钟' },
        { deviceUUID: 'a', deviceName: '甲', rule: '单日服务时长不足 12 小时' },
      ),
      {
        match: 'GET /api/v1/devices',
        kind: 'status',
        status: 200,
        body: [],
        headers: { 'Content-Range': 'devices 0-0/0' },
      },
    ]);
    await renderConsole({ path, user: 'miner01' });
    const lines = within(await table())
      .getAllByRole('row')
      .slice(2);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.textContent).toContain('同一时段，不重复处罚');
    expect(lines[1]?.textContent).toContain('当日不计费');
  });

  it('with an unknown rule are shown as plain text', async () => {
    const nasty = '<img src=x onerror=alert(1)>[a](javascript:alert(1))\u202e=1+1';
    platform.current.faults([
      ...answerOf(
        '2025-06-05',
        { deviceName: nasty, rule: nasty, reason: `${nasty}${'长'.repeat(3_000)}`, startTime: 1e15, endTime: 0 },
        { deviceUUID: '../../auth?x#y', deviceName: '', rule: '', reason: '' },
      ),
    ]);
    const { user } = await renderConsole({ path, user: 'miner01' });
    const shown = await table();
    for (const line of within(shown).getAllByRole('button', { expanded: false })) await user.click(line);
    expect(within(shown).getAllByText('没有对应的SLA规则，以平台的说明为准。')).toHaveLength(2);
    expect(within(shown).getAllByText('以平台说明为准').length).toBeGreaterThanOrEqual(2);
    expect(shown.querySelector('img, script')).toBeNull();
    const [only, ...others] = within(shown).getAllByRole('link');
    expect(others).toEqual([]);
    expect(only?.getAttribute('href')).toBe('/device/list/..%2F..%2Fauth%3Fx%23y/show?day=2025-06-05');
    // A node that the platform does not know has no income to show.
  });
});

it('/dashboard/tech: every section fails separately and can be retried', async () => {
  platform.current.faults([
    { match: '/user/device/overview', kind: 'status', times: 1 },
    { match: '/device/violation', kind: 'status', times: 30 },
  ]);
  const { user } = await renderConsole({ path, user: 'miner01' });
  const titles = ['节点概况加载失败', '违规记录加载失败'];
  for (const words of titles) {
    const title = await screen.findByText(words);
    const alert = title.closest<HTMLElement>('[role="alert"]');
    if (alert === null) throw new Error(`${words} is no alert`);
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  }
  await within(await overview()).findByText('37');
  await table();
  expect(screen.queryByRole('alert')).toBeNull();
});
