import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { loadOverlays } from '../../src/ui/loadOverlays';
import { expectComplaint } from '../support/complaints';
import { renderConsole } from '../support/renderConsole';
import { listen } from '../support/visit';
import { ask, beijing, centsOf } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
beforeAll(loadOverlays, 20_000);

const path = '/dashboard/tech';
const here = () => `${window.location.pathname}${decodeURIComponent(window.location.search)}`;
const overview = () => screen.findByRole('region', { name: '节点概况' });
const card = () => screen.findByRole('region', { name: 'SLA 违规记录' });
const table = (day: string) => screen.findByRole('table', { name: `${day} 的违规` });
const dayField = () => screen.getByLabelText('日期（北京时间）');
const expectFailure = () => expectComplaint(/Unavailable|Refused|ContractBroken/);

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

/** The last day before a date on which somebody broke a rule, and what was broken. */
async function lastBreach(user: string, before = '2025-06-06') {
  for (let at = beijing(`${before}T00:00:00`) - 86_400; ; at -= 86_400) {
    const day = new Date((at + 28_800) * 1000).toISOString().slice(0, 10);
    const list = await violationsOf(user, day);
    if (list.length > 0) return { day, list };
  }
}

/** Has the platform answer the violations of any day with these. */
const told = (...list: Partial<Violation>[]) =>
  ({
    match: 'GET /api/billing/v1/device/violation',
    kind: 'status',
    status: 200,
    body: {
      list: list.map((one, nth) => ({
        id: `v${nth}`,
        deviceUUID: '',
        deviceName: '',
        rule: '',
        reason: '',
        startTime: beijing('2025-06-05T19:00:00'),
        endTime: beijing('2025-06-05T19:40:00'),
        ...one,
      })),
    },
  }) as const;

describe('the overview', () => {
  it('counts nodes by status, each leading to those nodes, and the bandwidth in Gbps', async () => {
    const heard = listen(platform.current);
    const { user } = await renderConsole({ path, user: 'miner01' });
    const strip = await overview();
    await within(strip).findByText('37');
    await screen.findByRole('table', { name: '整机镜像' });
    await heard.quiet();
    // Nothing is asked for twice.
    for (const call of ['/api/v1/user/device/overview', '/api/billing/v1/device_image/recommendation']) {
      expect(heard.calls.filter((one) => one === `GET ${call}`)).toHaveLength(1);
    }
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
    await screen.findByText('共 4 台');
    expect(here()).toBe('/device/list?filter={"status":"offline"}');
  });

  it('is over all miners for an agent', async () => {
    await renderConsole({ path, user: 'agent01' });
    const strip = await overview();
    await within(strip).findByText('20,000');
    expect(within(strip).getByText('1,200')).toBeTruthy();
  });

  it('gives way to the next step while there is no node; the images stand', async () => {
    await renderConsole({ path, user: 'newbie01' });
    await screen.findByText('还没有节点');
    expect(screen.getByRole('link', { name: '去绑定' }).getAttribute('href')).toBe('/help/bind_device');
    expect(screen.queryByRole('region', { name: 'SLA 违规记录' })).toBeNull();
    expect(await screen.findByRole('table', { name: '整机镜像' })).toBeTruthy();
  });

  it('sends an agent without nodes nowhere it may not go', async () => {
    const none = { total: 0, online: 0, offline: 0, fault: 0, upBandwidth: 0, miners: 3 };
    platform.current.faults([{ match: '/agent/device/overview', kind: 'status', status: 200, body: none }]);
    await renderConsole({ path, user: 'agent01' });
    await screen.findByText('名下矿工绑定设备后，在线情况、带宽与违规会显示在这里。');
    expect(screen.queryByRole('link', { name: '去绑定' })).toBeNull();
  });
});

describe('the violations of a day', () => {
  it('stand beside the income of the day, with the rule in words and the way to the node', async () => {
    const { day, list } = await lastBreach('miner01', '2025-06-01');
    const [breach] = list;
    if (!breach) throw new Error('no breach');
    const { user } = await renderConsole({ path: `${path}?day=${day}`, user: 'miner01' });
    const row = within(await table(day)).getAllByRole('row')[1] as HTMLElement;
    await within(row).findByText('0.00');
    expect(row.textContent).toContain(breach.rule);
    expect(row.textContent).toContain(breach.reason);
    expect(within(row).getByText(/^SLA 规则：/)).toBeTruthy();
    expect(within(row).getByText(/未计费$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: `查看 ${day.slice(0, 7)} 账单` }).getAttribute('href')).toBe(
      `/wallet?month=${day.slice(0, 7)}`,
    );
    await user.click(screen.getByRole('button', { name: '查看 SLA 规则' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('同时触发多条规则的，不重复处罚。');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(row).getByRole('link', { name: breach.deviceName }));
    await screen.findByRole('heading', { level: 1, name: breach.deviceName });
    expect(here()).toBe(`/device/list/${breach.deviceUUID}/show?day=${day}`);
  });

  it('is chosen by steps and by the field, never beyond yesterday, and stands in the address', async () => {
    const { user } = await renderConsole({ path, user: 'miner01' });
    await card();
    expect(dayField()).toHaveProperty('value', '2025-06-05');
    expect(screen.getByRole('button', { name: '后一天' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: '前一天' }));
    expect(here()).toBe(`${path}?day=2025-06-04`);
    expect(dayField()).toHaveProperty('value', '2025-06-04');
    await user.click(screen.getByRole('button', { name: '后一天' }));
    expect(here()).toBe(path);
    await user.clear(dayField());
    await user.type(dayField(), '2025-05-28');
    expect(here()).toBe(`${path}?day=2025-05-28`);
    expect(document.activeElement).toBe(dayField());
    await user.clear(dayField());
    await user.type(dayField(), '2025-06-06');
    await user.tab();
    expect(await screen.findByText('最晚可选 2025-06-05')).toBeTruthy();
    expect(dayField().getAttribute('aria-invalid')).toBe('true');
    expect(here()).toBe(`${path}?day=2025-05-28`);
    await user.click(screen.getByRole('button', { name: '前一天' }));
    expect(dayField()).toHaveProperty('value', '2025-05-27');
    expect(screen.queryByText('最晚可选 2025-06-05')).toBeNull();
  });

  it.each(['2025-06-06', '2025-02-30'])('of %s are none: the address loses it', async (day) => {
    await renderConsole({ path: `${path}?day=${day}`, user: 'miner01' });
    await card();
    await waitFor(() => expect(here()).toBe(path));
    expect(dayField()).toHaveProperty('value', '2025-06-05');
  });

  it('come ten nodes at a time, and ask for the income of those shown alone, four at once', async () => {
    const { day, list } = await lastBreach('agent01');
    const devices = new Set(list.map(({ deviceUUID }) => deviceUUID));
    expect(devices.size).toBeGreaterThan(10);
    const asked: string[] = [];
    let running = 0;
    let most = 0;
    const answer = platform.current.fetch.bind(platform.current);
    platform.current.fetch = async (request) => {
      const url = new URL(request.url);
      if (!url.pathname.endsWith('/income/device/history')) return answer(request);
      asked.push(url.searchParams.get('device_uuid') ?? '');
      running += 1;
      most = Math.max(most, running);
      try {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return await answer(request);
      } finally {
        running -= 1;
      }
    };
    const { user } = await renderConsole({ path: `${path}?day=${day}`, user: 'agent01' });
    const bodies = async () =>
      within(await table(day))
        .getAllByRole('row')
        .slice(1);
    expect(await bodies()).toHaveLength(10);
    await waitFor(async () => expect(within(await table(day)).getAllByText('0.00')).toHaveLength(10));
    expect(asked).toHaveLength(10);
    expect(most).toBe(4);
    expect(screen.getByText(`共 ${devices.size} 台`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(10));
    await waitFor(async () =>
      expect(within(await table(day)).getAllByText('0.00')).toHaveLength((await bodies()).length),
    );
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('say so where there are none', async () => {
    platform.current.faults([told()]);
    await renderConsole({ path, user: 'miner01' });
    await screen.findByText('2025-06-05 没有违规');
    expect(screen.getByRole('button', { name: '查看 SLA 规则' })).toBeTruthy();
  });
});

describe('what the platform says, said as it is', () => {
  const device = async (nth = 0) => {
    const [found] = await ask<{ id: string; name: string }[]>(
      platform.current,
      'miner01',
      `/api/v1/devices?range=[${nth},${nth}]&filter={"status":"online"}`,
    );
    if (!found) throw new Error('no device');
    return found;
  };

  it('that a node was billed although a rule was broken, or in part', async () => {
    const [{ id }, other] = await Promise.all([device(), device(1)]);
    const line = '晚高峰全部设备掉线超过 30 分钟，扣除该线路当日收益';
    platform.current.faults([
      told({ deviceUUID: id, deviceName: '甲', rule: '限速' }, { deviceUUID: other.id, deviceName: '乙', rule: line }),
      {
        match: '/income/device/history',
        kind: 'status',
        status: 200,
        body: { list: [{ timestamp: beijing('2025-06-05T00:00:00'), income: 1_234 }] },
      },
    ]);
    await renderConsole({ path, user: 'miner01' });
    const [, billed, inPart] = within(await table('2025-06-05')).getAllByRole('row') as HTMLElement[];
    if (!billed || !inPart) throw new Error('two nodes');
    await within(billed).findByText('有违规，仍计费');
    expect(centsOf(within(billed).getByText('12.34').textContent)).toBe(1_234);
    await within(inPart).findByText('该线路当日未计费');
  });

  it('once for a node that broke several rules, and that none is penalised twice; there is no bill while the month runs', async () => {
    const { id, name } = await device();
    platform.current.faults([
      told({ deviceUUID: id, deviceName: name, rule: '限速' }, { deviceUUID: id, rule: '单日服务时长不足 12 小时' }),
    ]);
    await renderConsole({ path, user: 'miner01' });
    const shown = await table('2025-06-05');
    expect(within(shown).getAllByRole('row')).toHaveLength(3);
    expect(within(shown).getAllByRole('link')).toHaveLength(1);
    expect(within(shown).getByText('同时触发多条规则的，不重复处罚。')).toBeTruthy();
    expect(screen.getByText('共 1 台')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /账单$/ })).toBeNull();
  });

  it('in rules that we do not know, and as text alone', async () => {
    const nasty = '<img src=x onerror=alert(1)>[a](javascript:alert(1))\u202e=1+1';
    platform.current.faults([
      told(
        { deviceName: nasty, rule: nasty, reason: `${nasty}${'长'.repeat(3_000)}`, startTime: 1e15, endTime: 0 },
        { deviceUUID: '../../auth?x#y', deviceName: '', rule: '', reason: '' },
      ),
    ]);
    await renderConsole({ path, user: 'miner01' });
    const shown = await table('2025-06-05');
    expect(within(shown).getAllByText(nasty)).toHaveLength(2);
    expect(within(shown).getAllByText('没有对应的 SLA 规则，以平台的说明为准。')).toHaveLength(2);
    expect(shown.querySelector('img, script')).toBeNull();
    const [only, ...others] = within(shown).getAllByRole('link');
    expect(others).toEqual([]);
    expect(only?.getAttribute('href')).toBe('/device/list/..%2F..%2Fauth%3Fx%23y/show?day=2025-06-05');
    // A node that the platform does not know has no income to show, and says so.
    expectFailure();
    await within(shown).findAllByText('收益未知');
  });
});

describe('each block fails for itself', () => {
  it('and comes when it is asked for again', async () => {
    const calls = ['/user/device/overview', '/device/violation', '/device_image/recommendation'];
    platform.current.faults(calls.map((match) => ({ match, kind: 'status', times: 1 })));
    const { user } = await renderConsole({ path, user: 'miner01' });
    const titles = ['节点概况加载失败', '违规记录加载失败', '镜像列表加载失败'];
    for (const [tried, words] of titles.entries()) {
      const title = await screen.findByText(words);
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(titles.length - tried));
      const alert = title.closest<HTMLElement>('[role="alert"]');
      if (alert === null) throw new Error(`${words} is no alert`);
      await user.click(within(alert).getByRole('button', { name: '重试' }));
      await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    }
    expect(screen.queryByRole('alert')).toBeNull();
    await within(await overview()).findByText('37');
    await screen.findByRole('table', { name: '交换机镜像' });
  });

  it('the income of a node, beside what it broke', async () => {
    const { day } = await lastBreach('miner01');
    platform.current.faults([{ match: '/income/device/history', kind: 'offline', times: 1 }]);
    const { user } = await renderConsole({ path: `${path}?day=${day}`, user: 'miner01' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('1 台的当日收益没能加载');
    expect(within(await table(day)).getAllByText('收益未知')).toHaveLength(1);
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await within(await table(day)).findByText('0.00');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('speaks English', async () => {
  const { day } = await lastBreach('miner01');
  const { console } = await renderConsole({ path: `${path}?day=${day}`, user: 'miner01' });
  await console.texts.setLocale('en');
  const shown = await screen.findByRole('table', { name: `Violations of ${day}` });
  await within(shown).findByText('0.00');
  expect(within(shown).getByText(/^SLA rule: /)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Nodes at a glance' }).textContent).toContain('Online');
});
