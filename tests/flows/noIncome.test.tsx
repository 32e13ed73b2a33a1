import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { loadOverlays } from '../../src/ui/loadOverlays';
import { expectComplaint } from '../support/complaints';
import { renderConsole } from '../support/renderConsole';
import { ask, beijing, centsOf, sum } from '../support/wallet';

const now = beijing('2025-06-06T10:00:00');
const platform = setupPlatform({ now });
beforeAll(loadOverlays, 20_000);

const here = () => `${window.location.pathname}${window.location.search}`;
const list = () => screen.findByRole('region', { name: '近 30 天收益' });
const told = () => screen.findByRole('region', { name: '当日收益与违规' });
const value = (card: HTMLElement, term: string) =>
  within(card).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent ?? '';

interface Found {
  readonly id: string;
  readonly status: string;
  readonly boundAt: number;
  readonly lastOnlineAt: number;
  readonly yesterdayIncome: number;
  readonly upBandwidth: number;
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

/** A history of thirty days, each with these cents unless said otherwise. */
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

/** The violations of a day, or of every one. */
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

/** The device's record, with some of it changed. */
const record = (facts: Partial<Found> & Pick<Found, 'id'>, whole: Found) =>
  ({ match: `GET /api/v1/devices/${facts.id}`, kind: 'status', status: 200, body: { ...whole, ...facts } }) as const;

async function open(id: string, day = '') {
  return renderConsole({ path: `/device/list/${id}/show${day === '' ? '' : `?day=${day}`}`, user: 'miner01' });
}

describe('a day without income', () => {
  it('is explained by the violation of that day, from the list of days, in the platform’s words and the rule’s', async () => {
    // A zero day of a device that is online: only a violation can be behind it.
    const found = await online();
    const { id } = found;
    const range = `start_timestamp=${beijing(`${daysBack(30)}T00:00:00`)}&end_timestamp=${beijing('2025-06-06T00:00:00') - 1}`;
    const path = `/api/billing/v1/income/device/history?${range}&key_style=camel_case&device_uuid=`;
    let zero: { id: string; day: string } | undefined;
    for (const one of (await devices()).filter(({ status, upBandwidth }) => status === 'online' && upBandwidth > 0)) {
      const income = await ask<{ list: { timestamp: number; income: number }[] }>(
        platform.current,
        'miner01',
        path + one.id,
      );
      const day = income.list.find(({ income: cents }) => cents === 0);
      if (day) zero = { id: one.id, day: dayOf(day.timestamp) };
      if (zero) break;
    }
    if (!zero) throw new Error(`no zero day of ${id}`);
    const { day } = zero;
    const { user } = await open(zero.id);
    const link = await within(await list()).findByRole('link', { name: new RegExp(`^${day}.+为什么没有收益$`) });
    await user.click(link);
    expect(here()).toBe(`/device/list/${zero.id}/show?day=${day}`);
    const card = await told();
    await within(card).findByText('当天有违规，平台没有计费。');
    // What is told is read next.
    expect(document.activeElement?.textContent).toBe('当日收益与违规');
    expect(within(card).getByText('$0.00')).toBeTruthy();
    expect(within(card).getByText(/^SLA 规则：/)).toBeTruthy();
    expect(value(card, '未计费')).toContain(day);
    expect(link.getAttribute('aria-current')).toBe('true');
    // The estimate: the average of the other days that had income, whole cents.
    const cells = within(await list())
      .getAllByRole('row')
      .slice(1, -1)
      .map((row) => centsOf(within(row).getAllByRole('cell')[1]?.textContent));
    const earned = cells.filter((cents) => cents > 0);
    const [, amount, days] = /约 (\S+)，按列表中其余 (\d+) 个/.exec(value(card, '估算')) ?? [];
    expect(Number(days)).toBe(earned.length);
    expect(centsOf(amount)).toBe(Math.floor(sum(earned) / earned.length + 0.5));
    const month = day.slice(0, 7);
    expect(value(card, '本应计入')).toContain(`${month} 账单`);
    expect(within(card).getAllByRole('link', { name: /账单$/ })[0]?.getAttribute('href')).toBe(
      month === '2025-06' ? undefined : `/wallet?month=${month}`,
    );
  });

  it.each([
    ['单日服务时长不足 12 小时，当日不计费', '2025-05-20 00:00–24:00（北京时间）', '服务时长不足'],
    ['晚高峰全部设备掉线超过 30 分钟，扣除该线路当日收益', '该线路 2025-05-20 的收益', '全部设备掉线'],
    ['买断计费设备掉线，扣除该时段收益', '2025-05-20 19:00:00 至 2025-05-20 19:40:00（北京时间）', '买断掉线'],
    ['长 A 设备当月连续服务不足 15 天，当月不计费', '2025-05 整月', '长 A 服务不足'],
  ])('by the rule %s leaves unbilled %s', async (rule, scope, name) => {
    const { id } = await online();
    platform.current.faults([broken(id, [rule]), history(1_000, { '2025-05-20': 0 })]);
    await open(id, '2025-05-20');
    const card = await told();
    await within(card).findByText('当天有违规，平台没有计费。');
    expect(within(card).getByText(name)).toBeTruthy();
    expect(within(card).getByText(rule)).toBeTruthy();
    expect(within(card).getByText('说明0')).toBeTruthy();
    expect(value(card, '未计费')).toBe(scope);
    expect(value(card, '估算')).toContain('约 $10.00，按列表中其余 29 个');
    expect(within(card).getByRole('link', { name: '2025-05 账单' }).getAttribute('href')).toBe('/wallet?month=2025-05');
  });

  it('is not penalised twice where several rules were broken', async () => {
    const { id } = await online();
    platform.current.faults([broken(id, ['限速', '服务时长不足', '天气']), history(0)]);
    await open(id, '2025-05-20');
    const card = await told();
    await within(card).findByText('同时触发多条规则的，不重复处罚。');
    expect(within(card).getByText('没有对应的 SLA 规则，以平台的说明为准。')).toBeTruthy();
    // No other day had income: nothing to estimate by.
    expect(within(card).queryByText('估算')).toBeNull();
  });

  it('is explained by what the device’s record says, and no violation is asked for', async () => {
    const whole = await online();
    const asked: string[] = [];
    const answer = platform.current.fetch;
    vi.spyOn(platform.current, 'fetch').mockImplementation((request) => {
      const url = new URL(request.url);
      if (url.pathname.endsWith('/violation')) asked.push(url.searchParams.get('date') ?? '');
      return answer(request);
    });
    const at = beijing('2025-05-20T09:30:00');
    platform.current.faults([
      record({ id: whole.id, status: 'offline', boundAt: beijing('2025-05-15T15:20:00'), lastOnlineAt: at }, whole),
      history(0),
    ]);
    const { user } = await open(whole.id);
    const row = async (day: string) => within(await list()).findByRole('link', { name: new RegExp(`^${day}`) });
    const marks = [
      ['2025-05-10', '未绑定', '这一天节点还没有绑定，绑定时间是 2025-05-15 15:20:00。'],
      ['2025-05-15', '当天绑定', '节点在这一天的 15:20:00 绑定，绑定前没有服务。'],
      ['2025-05-20', '当天离线', '节点这一天 09:30:00 之后没有再上线，服务时长不足 12 小时。'],
      ['2025-05-21', '离线', '节点这一天没有上线，最近一次在线是 2025-05-20 09:30:00。'],
    ] as const;
    for (const [day, mark, sentence] of marks) {
      const link = await row(day);
      expect(link.textContent).toContain(mark);
      await user.click(link);
      await within(await told()).findByText(sentence);
    }
    // Days 16 to 19 are unexplained; beside them only those that were opened.
    await waitFor(() => expect(asked.length).toBeGreaterThan(7));
    expect(new Set(asked)).toEqual(
      new Set(['2025-06-05', ...marks.map(([day]) => day), ...['16', '17', '18', '19'].map((nth) => `2025-05-${nth}`)]),
    );
    expect(asked).toHaveLength(new Set(asked).size);
  });

  it('that nothing explains is said to be so, and whom to ask', async () => {
    const { id } = await online();
    platform.current.faults([broken(id, []), history(0)]);
    const { user } = await open(id, '2025-05-20');
    const card = await told();
    await within(card).findByText('当天没有违规，平台没有给出没有收益的原因，请联系商务核对。');
    expect(within(card).getByText(/^客服电话/)).toBeTruthy();
    for (let step = 0; step < 2; step += 1) await user.click(screen.getByRole('button', { name: '后一天' }));
    await user.click(await within(await list()).findByRole('link', { name: /^2025-06-05/ }));
    await within(card).findByText('昨日的收益可能还没有结算。明天仍是零，请联系商务核对。');
  });
});

describe('a day with income', () => {
  it.each([
    [[], '当天没有违规，正常计费。', '已计费'],
    [['限速'], '平台记录了违规，但这一天仍有收益 $10.00，以账单为准。', '有违规，仍计费'],
    [['全部设备掉线'], '违规只扣除一部分收益，其余 $10.00 照常计费。', '部分计费'],
  ])('and violations %j is said as it is', async (rules, sentence, brief) => {
    const { id } = await online();
    platform.current.faults([broken(id, rules), history(1_000)]);
    await open(id, '2025-05-20');
    const card = await told();
    await within(card).findByText(sentence);
    expect(within(card).getByText(brief)).toBeTruthy();
    expect(within(card).queryByText('估算')).toBeNull();
    expect(within(await list()).queryByText('为什么没有收益')).toBeNull();
  });

  it('below zero is a matter for business', async () => {
    const { id } = await online();
    platform.current.faults([broken(id, []), history(1_000, { '2025-05-20': -250 })]);
    await open(id, '2025-05-20');
    await within(await told()).findByText('当天收益为 −$2.50，请联系商务核对。');
  });
});

describe('what is asked', () => {
  it('is one call a zero day, four at once, each once', async () => {
    const { id } = await online();
    const asked: string[] = [];
    let running = 0;
    let most = 0;
    const answer = platform.current.fetch;
    vi.spyOn(platform.current, 'fetch').mockImplementation(async (request) => {
      const url = new URL(request.url);
      if (!url.pathname.endsWith('/violation')) return answer(request);
      asked.push(url.searchParams.get('date') ?? '');
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      return answer(request);
    });
    platform.current.faults([broken(id, ['限速']), history(0)]);
    const { user } = await open(id);
    await waitFor(async () => expect(within(await list()).getAllByText('限速或虚报')).toHaveLength(30));
    expect(asked).toHaveLength(30);
    expect(new Set(asked).size).toBe(30);
    // The day that is shown has a place beside the four of the list.
    expect(most).toBeLessThanOrEqual(5);
    expect(most).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: '前一天' }));
    await within(await told()).findByText('2025-06-04（北京时间）');
    expect(asked).toHaveLength(30);
  });

  it('is the income of that day alone where it lies before the list', async () => {
    const { id } = await online();
    const { user } = await open(id, '2025-04-02');
    const card = await told();
    await within(card).findByText(/^\$\d/);
    expectComplaint(/Unavailable/);
    platform.current.faults([{ match: '/income/device/history', kind: 'status', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '前一天' }));
    await within(card).findByText('当日收益没能加载，暂时不知道是否计费。');
    await user.click(within(card).getByRole('button', { name: '重试' }));
    await within(card).findByText(/^\$\d/);
  });
});

it('tells the violations though the income could not be read, and the income though the violations could not', async () => {
  const { id } = await online();
  platform.current.faults([broken(id, ['限速']), { match: '/income/device/history', kind: 'wrongType', times: 1 }]);
  const { user } = await open(id, '2025-05-20');
  const card = await told();
  await within(card).findByText('当日收益没能加载，暂时不知道是否计费。');
  expect(within(card).getByText('限速或虚报')).toBeTruthy();
  platform.current.faults([{ match: '/violation', kind: 'garbage' }, history(1_000)]);
  await user.click(screen.getByRole('button', { name: '重试' }));
  await within(card).findByText('$10.00');
  await user.click(screen.getByRole('button', { name: '前一天' }));
  await within(card).findByText('违规记录加载失败');
  expect(within(await list()).getAllByText('10.00').length).toBeGreaterThan(20);
});

it('holds the platform’s words as text, and a device’s of another account as none of its own', async () => {
  const { id } = await online();
  const nasty = '<b onclick=alert(1)>限速</b>[x](https://evil.example)';
  const mine = broken(id, [nasty]);
  const others = broken('someone-else', ['限速']);
  platform.current.faults([
    { ...mine, body: { list: [...mine.body.list, ...others.body.list] } },
    history(1_000, { '2025-05-20': 0 }),
  ]);
  await open(id, '2025-05-20');
  const card = await told();
  await within(card).findByText(nasty);
  expect(card.querySelector('b, [onclick]')).toBeNull();
  expect(within(card).queryByRole('link', { name: /evil|x/ })).toBeNull();
  expect(within(card).getAllByText('限速或虚报')).toHaveLength(1);
});

it('says it in English', async () => {
  const { id } = await online();
  platform.current.faults([broken(id, ['限速']), history(1_000, { '2025-05-20': 0 })]);
  const { console } = await open(id, '2025-05-20');
  await told();
  await console.texts.setLocale('en');
  const card = await screen.findByRole('region', { name: 'Income and violations by day' });
  await within(card).findByText('There was a violation; the platform did not bill this day.');
  expect(value(card, 'Not billed')).toBe('2025-05-20 00:00–24:00 (Beijing time)');
  expect(screen.getByRole('link', { name: /^2025-05-20.*Why is there no income\?$/ })).toBeTruthy();
});
