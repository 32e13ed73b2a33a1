import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { formatCents } from '../../src/lib/money';
import { ownLossOf } from '../support/income';
import { renderConsole } from '../support/renderConsole';
import { hold } from '../support/visit';
import { ask, beijing, centsOf, sum } from '../support/wallet';

const now = beijing('2025-06-06T10:20:00');
const platform = setupPlatform({ now });
const here = () => `${window.location.pathname}${window.location.search}`;
const chart = () => screen.findByRole('slider', { name: '选择一天，查看当日收益与违规' });
const dayCard = () => screen.findByRole('region', { name: '当日收益与违规' });
const steps = () => screen.findByRole('region', { name: '从绑定到首笔收益' });
const value = (card: HTMLElement, term: string) =>
  within(card).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent ?? '';

/** The amounts of the day's receipt. */
const amounts = (card: HTMLElement) => [...card.querySelectorAll('.Receipt_amount')].map((one) => one.textContent);

interface Found {
  readonly id: string;
  readonly status: string;
  readonly boundAt: number;
  readonly lastOnlineAt: number;
  readonly yesterdayIncome: number;
  readonly upBandwidth: number;
  readonly lineNumber: number;
}
const devices = () =>
  ask<readonly Found[]>(platform.current, 'miner01', '/api/v1/devices?range=[0,99]&sort=["id","ASC"]');
async function device(fits: (one: Found) => boolean): Promise<Found> {
  const found = (await devices()).find(fits);
  if (!found) throw new Error('no such device');
  return found;
}
const online = () => device(({ status, upBandwidth }) => status === 'online' && upBandwidth > 0);

const dayOf = (at: number) => new Date((at + 28_800) * 1000).toISOString().slice(0, 10);
const daysBack = (count: number) => dayOf(now - count * 86_400);

/** A history of thirty days with `cents` each, except `others`. */
const history = (cents: number, others: Readonly<Record<string, number>> = {}) =>
  ({
    match: 'GET /api/billing/v1/income/device/history',
    kind: 'status',
    status: 200,
    body: {
      list: Array.from({ length: 30 }, (_, nth) => {
        const day = daysBack(30 - nth);
        return { timestamp: beijing(`${day}T00:00:00`), income: others[day] ?? cents };
      }),
    },
  }) as const;

/** Violations on one day, or on every day. */
const broken = (id: string, rules: readonly string[], day = '') =>
  ({
    match: `violation?date=${day}`,
    kind: 'status',
    status: 200,
    body: {
      list: rules.map((rule, nth) => ({
        id: `v${nth}`,
        deviceUUID: id,
        deviceName: 'N',
        rule,
        reason: `说明${nth}`,
        startTime: beijing('2025-05-20T19:00:00'),
        endTime: beijing('2025-05-20T19:40:00'),
      })),
    },
  }) as const;

/** The device's record with changed fields. */
const record = (facts: Partial<Found> & Pick<Found, 'id'>, whole: Found) =>
  ({ match: `GET /api/v1/devices/${facts.id}`, kind: 'status', status: 200, body: { ...whole, ...facts } }) as const;

async function open(id: string, day = '') {
  return renderConsole({ path: `/device/list/${id}/show${day === '' ? '' : `?day=${day}`}`, user: 'miner01' });
}

/** Records the days whose violations are requested, and how many requests run in parallel at most. */
function violationDays(): { readonly asked: string[]; readonly max: () => number } {
  const asked: string[] = [];
  let running = 0;
  let max = 0;
  const answer = platform.current.fetch;
  vi.spyOn(platform.current, 'fetch').mockImplementation(async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith('/violation')) return answer(request);
    asked.push(url.searchParams.get('date') ?? '');
    running += 1;
    max = Math.max(max, running);
    return answer(request).finally(() => {
      running -= 1;
    });
  });
  return { asked, max: () => max };
}

it.each([
  [500, '较前一日+25.0%+1.00'],
  [700, '较前一日\u00a0—'],
])(
  'yesterday’s %i cents of a node are compared with the day before only if its history agrees: %s (R9-46)',
  async (cents, words) => {
    const found = await online();
    platform.current.faults([
      history(400, { [daysBack(1)]: 500 }),
      record({ id: found.id, yesterdayIncome: cents }, found),
    ]);
    await open(found.id);
    await chart();
    const money = await screen.findByRole('region', { name: '收益' });
    expect((await within(money).findByText('较前一日')).parentElement?.textContent).toBe(words);
  },
);

it('a day of a node that never earned is estimated by the others of its billing mode, per bandwidth (R19-1)', async () => {
  const all = await ask<readonly (Found & { billingMode: string; minerAccount: string })[]>(
    platform.current,
    'miner01',
    '/api/v1/devices?range=[0,99]',
  );
  const mbps = ({ upBandwidth, lineNumber }: Found) => upBandwidth * lineNumber;
  const found = all.find((one) => one.status === 'online' && mbps(one) > 0 && dayOf(one.boundAt) < daysBack(40));
  if (!found) throw new Error('no such device');
  platform.current.faults([
    { ...history(0), match: `income/device/history.*device_uuid=${found.id}` },
    broken(found.id, ['故障未处理'], daysBack(2)),
  ]);
  const peers: { mean: number; mbps: number }[] = [];
  for (const one of all) {
    const isPeer = one.billingMode === found.billingMode && one.minerAccount === found.minerAccount;
    if (one === found || !isPeer || mbps(one) === 0 || dayOf(one.boundAt) > daysBack(2)) continue;
    const mean = await ownLossOf(platform.current, 'miner01', one.id, daysBack(2));
    if (mean > 0) peers.push({ mean, mbps: mbps(one) });
  }
  const loss = Math.round((sum(peers.map(({ mean }) => mean)) * mbps(found)) / sum(peers.map((one) => one.mbps)));
  await open(found.id, daysBack(2));
  const card = await dayCard();
  await waitFor(() => expect(amounts(card)).toEqual([`约 ${formatCents(loss)}`, `约 ${formatCents(-loss)}`, '$0.00']));
  expect(within(card).getByText('同类节点日均')).toBeTruthy();
});

const unexplained = '当天没有违规，平台没有给出没有收益的原因，请联系商务核对。';

describe('a day without income', () => {
  it('starts with the default day and its estimate; another one is chosen in the chart and kept in the address (R3-17, R19-1)', async () => {
    // The device is online, so only a violation explains a day without income.
    const range = `start_timestamp=${beijing(`${daysBack(30)}T00:00:00`)}&end_timestamp=${beijing('2025-06-06T00:00:00') - 1}`;
    const path = `/api/billing/v1/income/device/history?${range}&key_style=camel_case&device_uuid=`;
    let found: (Found & { days: { day: string; cents: number }[] }) | undefined;
    for (const one of (await devices()).filter(({ status, upBandwidth }) => status === 'online' && upBandwidth > 0)) {
      const income = await ask<{ list: { timestamp: number; income: number }[] }>(
        platform.current,
        'miner01',
        path + one.id,
      );
      const days = income.list.map(({ timestamp, income: cents }) => ({ day: dayOf(timestamp), cents }));
      if (days.some(({ cents }) => cents === 0)) found = { ...one, days };
      if (found) break;
    }
    if (!found) throw new Error('no zero day');
    const { id, days } = found;
    const zeros = days.filter(({ cents }) => cents === 0).map(({ day }) => day);
    const day = zeros.sort().at(-1) ?? '';
    const { user } = await open(id);
    expect((await chart()).getAttribute('aria-valuetext')).toMatch(new RegExp(`^${day.slice(5)}\\s.+ \\$0.00 未计费`));
    expect(here()).toBe(`/device/list/${id}/show`);
    const card = await dayCard();
    expect(within(card).getByText('$0.00')).toBeTruthy();
    // There was no income, so nothing to trace.
    expect(within(card).queryByRole('link', { name: '资金去向' })).toBeNull();
    const losses = await Promise.all(zeros.map((zero) => ownLossOf(platform.current, 'miner01', id, zero)));
    const loss = losses.at(-1) ?? 0;
    // The mean, the loss and what is left are a sum.
    await waitFor(() =>
      expect(amounts(card)).toEqual([`约 ${formatCents(loss)}`, `约 ${formatCents(-loss)}`, '$0.00']),
    );
    await user.click(within(card).getByRole('button', { name: /^本台日均/ }));
    expect(within(card).getByText('此前有收益的日子的日均，非平台数字')).toBeTruthy();
    // The outline of the day is as high as its estimate, measured by a day with income.
    const heightOf = (one: string) => {
      const column = screen.getByRole('img', { name: /天没有收益$/ }).children[
        days.findIndex((known) => known.day === one)
      ];
      return Number(/block-size: ([\d.]+)%/.exec(column?.querySelector('i')?.getAttribute('style') ?? '')?.[1]);
    };
    const paid = days.find(({ cents }) => cents > 0);
    expect(heightOf(day) / heightOf(paid?.day ?? '')).toBeCloseTo(loss / (paid?.cents ?? 0), 4);
    const money = screen.getByRole('region', { name: '收益' });
    await within(money).findByText(`违规未计费${zeros.length}天`);
    await waitFor(() =>
      expect(centsOf(/约 (\S+)/.exec(value(money, `违规未计费${zeros.length}天`))?.[1])).toBe(-sum(losses)),
    );
    expect(centsOf(value(money, '近30天'))).toBe(sum(days.map(({ cents }) => cents)));
    expect(centsOf(value(money, '本月至今'))).toBe(
      sum(days.filter((one) => one.day >= '2025-06-01').map(({ cents }) => cents)),
    );
    await user.click(within(card).getByRole('button', { name: '复制申诉信息' }));
    expect(await navigator.clipboard.readText()).toContain(`日期（北京时间）：${day}`);
    (await chart()).focus();
    await user.keyboard('{Home}');
    await waitFor(() => expect(here()).toBe(`/device/list/${id}/show?day=${daysBack(30)}`));
    expect((await chart()).getAttribute('aria-valuenow')).toBe('0');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(here()).toBe(`/device/list/${id}/show?day=${daysBack(29)}`));
    // The default day is not in the address.
    await user.keyboard('{End}');
    for (let at = daysBack(1); at > day; at = dayOf(beijing(`${at}T12:00:00`) - 86_400))
      await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(here()).toBe(`/device/list/${id}/show`));
  });

  it.each([
    ['单日服务时长不足 12 小时，当日不计费', null, '服务时长不足'],
    ['晚高峰全部设备掉线超过 30 分钟，扣除该线路当日收益', '该线路2025-05-20的收益', '全部设备掉线'],
    ['买断计费设备掉线，扣除该时段收益', '2025-05-20 19:00:00至2025-05-20 19:40:00', '买断掉线'],
    ['长 A 设备当月连续服务不足 15 天，当月不计费', '5月整月', '长A服务不足'],
  ])('with a violation of the rule %s shows %s as unbilled', async (rule, scope, name) => {
    const node = await online();
    const { id } = node;
    platform.current.faults([broken(id, [rule]), history(1_000, { '2025-05-20': 0 })]);
    await open(id, '2025-05-20');
    const card = await dayCard();
    await within(card).findByText(name);
    expect(value(card, '规则')).toBe(rule);
    expect(within(card).getByText('说明0')).toBeTruthy();
    expect(value(card, '时段')).toBe('19:00:00 – 19:40:0040分');
    if (scope === null) expect(within(card).queryByText('未计费', { selector: 'dt' })).toBeNull();
    else expect(value(card, '未计费')).toBe(scope);
    await waitFor(() => expect(amounts(card)).toEqual(['约 10.00', '约 −10.00', '$0.00']));
    within(card).getByText('规则与时段是平台的，损失是估算。');
    expect(within(card).getByRole('link', { name: '查看5月账单' }).getAttribute('href')).toBe('/wallet?month=2025-05');
  });

  it('of an address that names no day says so (R3-45)', async () => {
    const path = `/device/list/${(await online()).id}/show`;
    const { user } = await renderConsole({ path: `${path}?day=2025-99-99`, user: 'miner01' });
    await screen.findByText(/^「day=2025-99-99」无法识别/);
    await user.click(screen.getByRole('button', { name: '不带这部分打开' }));
    await screen.findByRole('region', { name: '收益' });
    expect(here()).toBe(path);
  });

  it('with several broken rules says that only one penalty applies', async () => {
    const { id } = await online();
    platform.current.faults([broken(id, ['限速', '服务时长不足', '天气']), history(0)]);
    await open(id, '2025-05-20');
    const card = await dayCard();
    await within(card).findByText('同时触发多条规则的，不重复处罚。');
    expect(within(card).getByText('没有对应的SLA规则，以平台的说明为准。')).toBeTruthy();
    // Without an earlier day with income there is no estimate.
    expect(amounts(card)).toEqual(['—', '—', '—', '$0.00']);
  });

  it('without violations is explained by the device’s record', async () => {
    const whole = await online();
    const at = beijing('2025-05-20T09:30:00');
    platform.current.faults([
      record({ id: whole.id, status: 'offline', boundAt: beijing('2025-05-15T15:20:00'), lastOnlineAt: at }, whole),
      broken(whole.id, []),
      history(0),
    ]);
    const { user } = await open(whole.id, '2025-05-10');
    const days = [
      ['2025-05-10', '未绑定', '这一天节点还没有绑定，绑定时间是2025-05-15 15:20:00。'],
      ['2025-05-15', '当天绑定', '节点在这一天的15:20:00绑定，绑定前没有服务。'],
      ['2025-05-20', '当天离线', '节点这一天09:30:00之后没有再上线，服务时长不足12小时。'],
      ['2025-05-21', '离线', '节点这一天没有上线，最近一次在线是2025-05-20 09:30:00。'],
    ] as const;
    (await chart()).focus();
    let shown = '2025-05-10';
    for (const [day, mark, sentence] of days) {
      for (; shown < day; shown = dayOf(beijing(`${shown}T12:00:00`) + 86_400)) await user.keyboard('{ArrowRight}');
      const card = await dayCard();
      await within(card).findByText(sentence);
      expect(within(card).getByText(mark)).toBeTruthy();
    }
  });

  it('without any explanation says so, and whom to contact (R19-47)', async () => {
    const { id } = await online();
    platform.current.faults([broken(id, []), history(0, { '2025-06-04': 1_000 })]);
    const { user } = await open(id, '2025-06-03');
    const card = await dayCard();
    await within(card).findByText(unexplained);
    expect(within(card).getByText(/^客服电话/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '后一天' }));
    await within(card).findByText('06-04 周三');
    await user.click(screen.getByRole('button', { name: '后一天' }));
    await within(card).findByText('平台没有给出原因，昨日收益可能还没出。明天仍是零，请联系商务核对。');
  });

  it('does not say that yesterday may be settled later if the day before was zero as well (R19-47)', async () => {
    const { id } = await online();
    platform.current.faults([broken(id, []), history(0)]);
    await open(id);
    await within(await dayCard()).findByText(unexplained);
  });
});

describe('a day with income', () => {
  it.each([
    [[], '当天没有违规，正常计费。'],
    [['限速'], '平台记录了违规，但这一天仍有收益 $10.00，以账单为准。'],
    [['全部设备掉线'], '违规只扣除一部分收益，其余 $10.00照常计费。'],
  ])('and the violations %j says %s', async (rules, sentence) => {
    const { id } = await online();
    platform.current.faults([broken(id, rules), history(1_000)]);
    await open(id, '2025-05-20');
    const card = await dayCard();
    await within(card).findByText(sentence);
    expect(amounts(card)).toEqual(['$10.00']);
    if (rules.length === 0) expect(within(card).getByText('与有收益日均持平')).toBeTruthy();
  });

  it('below zero refers to the business manager', async () => {
    const { id } = await online();
    platform.current.faults([broken(id, []), history(1_000, { '2025-05-20': -250 })]);
    await open(id, '2025-05-20');
    await within(await dayCard()).findByText('当天收益为 −$2.50，请联系商务核对。');
  });
});

it('offline node in a peak hour: warns of the income at risk, and says since when it is offline', async () => {
  const whole = await online();
  const gone = beijing('2025-06-06T08:41:00');
  platform.current.faults([
    record({ id: whole.id, status: 'fault', lastOnlineAt: gone }, whole),
    broken(whole.id, []),
    history(1_000),
  ]);
  await open(whole.id);
  const money = await screen.findByRole('region', { name: '收益' });
  await within(money).findByText('今天可能不计费，约 −$10.00。');
  expect(money.textContent).toContain('10:00–14:00中断已超过15分\u2060钟。');
  const head = screen.getByRole('region', { name: '节点状态' });
  expect(head.textContent).toContain('今天08:41起1小时39分');
});

describe('the requests of a device’s page', () => {
  it('are one per day, at most four at a time, each once; a failed day is requested again on retry (R19-6)', async () => {
    const { id } = await online();
    const held = hold(platform.current, 'device/violation');
    const { asked, max } = violationDays();
    platform.current.faults([
      { match: 'violation?date=2025-05-20', kind: 'status', times: 1 },
      broken(id, ['限速']),
      history(0),
    ]);
    const { user } = await open(id);
    // Four requests of the chart and one for the day shown.
    await waitFor(() => expect(held.calls).toBe(5));
    held.release();
    const money = await screen.findByRole('region', { name: '收益' });
    const failed = await within(money).findByRole('alert');
    expect(failed.textContent).toContain('1天的违规读取失败。');
    await waitFor(() => expect(asked).toHaveLength(30));
    expect(new Set(asked).size).toBe(30);
    expect(max()).toBe(5);
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    await within(money).findByText('违规未计费30天');
    await user.click(screen.getByRole('button', { name: '前一天' }));
    await within(await dayCard()).findByText('06-04 周三');
    expect(asked).toHaveLength(31);
  });

  it('are for the income of a single day if it is before the chart', async () => {
    const { id } = await online();
    const { user } = await open(id, '2025-04-02');
    const card = await dayCard();
    await within(card).findByText(/^\$\d/);
    platform.current.faults([{ match: '/income/device/history', kind: 'status', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '前一天' }));
    await within(card).findByText('当日收益读取失败，暂时不知道是否计费。');
    await user.click(within(card).getByRole('button', { name: '重试' }));
    await within(card).findByText(/^\$\d/);
  });
});

it('day of a device: shows the violations when the income fails, and the income when the violations fail', async () => {
  const { id } = await online();
  platform.current.faults([broken(id, ['限速']), { match: '/income/device/history', kind: 'wrongType', times: 1 }]);
  const { user } = await open(id, '2025-05-20');
  const card = await dayCard();
  await within(card).findByText('当日收益读取失败，暂时不知道是否计费。');
  expect(within(card).getByText('限速或虚报')).toBeTruthy();
  platform.current.faults([{ match: 'violation?date=2025-05-19', kind: 'garbage' }, broken(id, []), history(1_000)]);
  await user.click(screen.getByRole('button', { name: '重试' }));
  await within(card).findByText('$10.00');
  fireEvent.click(screen.getByRole('button', { name: '前一天' }));
  await within(card).findByText('违规记录加载失败');
  expect(within(card).getByText('$10.00')).toBeTruthy();
});

it('violations: show the platform’s words as plain text, and none of another device', async () => {
  const { id } = await online();
  const nasty = '<b onclick=alert(1)>限速</b>[x](https://evil.example)';
  const mine = broken(id, [nasty]);
  const others = broken('someone-else', ['限速']);
  platform.current.faults([
    { ...mine, body: { list: [...mine.body.list, ...others.body.list] } },
    history(1_000, { '2025-05-20': 0 }),
  ]);
  await open(id, '2025-05-20');
  const card = await dayCard();
  await within(card).findByText(nasty);
  expect(card.querySelector('b, [onclick]')).toBeNull();
  expect(within(card).queryByRole('link', { name: /evil|x/ })).toBeNull();
  expect(within(card).getAllByText('限速或虚报')).toHaveLength(1);
});

describe('the steps of a node to its first paid day (R4-41)', () => {
  it.each([
    [
      'network',
      { diallingType: 'serverNet', managerCard: '', status: 'online' },
      ['→配置网络', '等待上线 已完成', '首笔收益预计次日可见'],
      /选定管理线路，需要拨号的再填拨号账号。$/,
    ],
    [
      'coming online',
      { diallingType: 'router', status: 'offline' },
      ['→等待上线', '首笔收益预计次日可见'],
      /机器开机并联网后/,
    ],
    [
      'income',
      { diallingType: 'router', status: 'online' },
      ['等待上线 已完成', '→首笔收益预计次日可见'],
      /收益预计第二天可见/,
    ],
  ])('show on its page that %s comes next', async (_, facts, names, next) => {
    const { id } = await online();
    const node = await ask<object>(platform.current, 'miner01', `/api/v1/devices/${id}`);
    const body = { ...node, boundAt: now - 2 * 86_400, yesterdayIncome: 0, ...facts };
    platform.current.faults([{ match: `GET /api/v1/devices/${id}`, kind: 'status', status: 200, body }, history(0)]);
    await renderConsole({ path: `/device/list/${id}/show`, user: 'miner01' });
    const card = within(await steps());
    const shown = card.getAllByRole('listitem').map((item) => {
      const name = item.lastElementChild?.textContent;
      return `${item.getAttribute('aria-current') === 'step' ? '→' : ''}${name}`;
    });
    expect(shown).toEqual(names);
    card.getByText(next);
  });

  it('leave no chart and no day to explain on the page of a node bound today (R3-17)', async () => {
    const { id } = await online();
    const node = await ask<object>(platform.current, 'miner01', `/api/v1/devices/${id}`);
    const body = { ...node, boundAt: now - 600, yesterdayIncome: 0 };
    platform.current.faults([{ match: `GET /api/v1/devices/${id}`, kind: 'status', status: 200, body }, history(0)]);
    await renderConsole({ path: `/device/list/${id}/show`, user: 'miner01' });
    await screen.findByText('今天绑定，还没有收益');
    await steps();
    expect([screen.queryByRole('slider'), screen.queryByRole('region', { name: '当日收益与违规' })]).toEqual([
      null,
      null,
    ]);
  });

  it('are not on the page of a node that was paid', async () => {
    const { id } = await online();
    await renderConsole({ path: `/device/list/${id}/show`, user: 'miner01' });
    await chart();
    expect(screen.queryByRole('region', { name: '从绑定到首笔收益' })).toBeNull();
  });
});
