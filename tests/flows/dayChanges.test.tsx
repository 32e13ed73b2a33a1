import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../mocks/faults';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { Device } from '../../src/platform/contract/devices';
import { incomesOf } from '../support/income';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { here } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const address = '/dashboard/bill?changes=nodes';
const open = (user: string, path = address) => renderConsole({ path, user });
const drawer = () => screen.findByRole('dialog', { name: '昨日与前一日比较' });
const rows = async () =>
  within(await within(await drawer()).findByRole('list', { name: '各节点的变化' })).getAllByRole('listitem');
const text = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
/** The last amount of a row, in cents. */
const cents = (row: Element) => {
  const [sign, digits] = /([+−]?)\$([\d,.]+)$/.exec(text(row))?.slice(1) ?? [];
  return Number(digits?.replace(/[,.]/g, '')) * (sign === '−' ? -1 : 1);
};
const nodes = () => ask<readonly Device[]>(platform.current, 'miner01', '/api/v1/devices?range=[0,99]');
/** The account's income of the day before yesterday and of yesterday. */
const days = () =>
  incomesOf(platform.current, 'miner01', beijing('2025-06-04T00:00:00'), beijing('2025-06-05T23:59:59'));
/** Answers the history of a node with these two days. */
const history = (id: string, incomes: readonly (number | null)[]): Fault =>
  ({
    match: `income/device/history.*device_uuid=${id}`,
    kind: 'status',
    status: 200,
    body: {
      list: incomes.flatMap((income, nth) =>
        income === null ? [] : [{ timestamp: beijing('2025-06-04T00:00:00') + nth * 86_400, income }],
      ),
    },
  }) as Fault;

describe('yesterday compared with the day before', () => {
  it('opens from yesterday’s tile; the nodes’ changes add up to the account’s difference, with one request for each node (R19-74)', async () => {
    const requests = requestsOf(platform.current);
    const { user } = await open('miner01', '/dashboard/bill');
    await user.click(await screen.findByRole('button', { name: /^昨日收益/ }));
    await user.click(await screen.findByRole('link', { name: '各节点与前一日比较' }));
    await waitFor(() => expect(here()).toBe(`${address}&marks=day`));
    const list = await rows();
    const [before = 0, yesterday = 0] = await days();
    const [sum, ...changes] = list.map(cents).reverse();
    expect(text(list.at(-1))).toContain('合计，即账户的差额');
    expect(sum).toBe(yesterday - before);
    expect(changes.reduce((all, one) => all + one, 0)).toBe(yesterday - before);
    expect(changes.length).toBeGreaterThan(10);
    expect(text(await drawer())).not.toContain('其余');
    const histories = requests.filter(({ call }) => call.includes('income/device/history'));
    expect(histories).toHaveLength((await nodes()).length);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(here()).toBe('/dashboard/bill?marks=day'));
  });

  it('shows what the nodes do not explain as the rest, and unknown incomes as no figure (R19-74)', async () => {
    const [first, second] = (await nodes()).filter(({ yesterdayIncome }) => yesterdayIncome > 0) as [Device, Device];
    platform.current.faults([
      history(first.id, [first.yesterdayIncome + 700, first.yesterdayIncome]),
      history(second.id, [null, 5]),
    ]);
    await open('miner01');
    const list = await rows();
    const [before = 0, yesterday = 0] = await days();
    const [sum = 0, rest = 0, ...changes] = list.map(cents).reverse();
    expect(text(list.at(-2))).toMatch(/^其余含1台收益未知的节点；账户差额减去上列各台/);
    expect(sum).toBe(yesterday - before);
    expect(changes.reduce((all, one) => all + one, rest)).toBe(sum);
    expect(changes).toContain(-700);
    expect(list.some((row) => text(row).includes(second.name))).toBe(false);
  });

  it('says how many nodes the platform left out of the list; their changes are in the rest', async () => {
    const all = await nodes();
    platform.current.faults([
      { match: 'devices\\?.*range=%5B0%2C99%5D.*%22id%22', kind: 'status', status: 200, body: all.slice(1) } as Fault,
    ]);
    await open('miner01');
    const list = await rows();
    const [sum, ...changes] = list.map(cents).reverse();
    expect(text(await drawer())).toContain('平台少返回1条');
    expect(changes.reduce((before, one) => before + one, 0)).toBe(sum);
  });

  it('names the nodes that could not be read, and reads them again', async () => {
    const [first] = (await nodes()) as [Device];
    platform.current.faults([
      { match: `income/device/history.*device_uuid=${first.id}`, kind: 'status', status: 503, times: 9 } as Fault,
    ]);
    const { user } = await open('miner01');
    const alert = await within(await drawer()).findByRole('alert');
    expect(text(alert)).toContain('1台节点的收益读取失败');
    expect(text((await rows()).at(-2))).toContain('含1台收益未知的节点');
    platform.current.faults([]);
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(async () => expect(text(await drawer())).not.toContain('收益未知'));
  });

  it('of an account with more than 100 nodes lists the new and the old zeros, and says so (R19-74)', async () => {
    const requests = requestsOf(platform.current);
    await open('agent01');
    const panel = await drawer();
    await within(panel).findByText('节点超过100台，不逐台比较，只列出昨日没有收益的节点。');
    const fresh = await within(panel).findByRole('region', { name: /^新增零收益至少[\d,]+台$/ });
    const lasting = within(panel).getByRole('region', { name: /^已持续零收益[\d,]+台$/ });
    const count = (region: HTMLElement) =>
      Number(/[\d,]+/.exec(region.getAttribute('aria-label') ?? '')?.[0].replace(',', ''));
    const listed = within(fresh).queryAllByRole('listitem');
    expect(listed).toHaveLength(count(fresh));
    for (const row of listed) expect(text(row)).toMatch(/→ 0\.00−[\d,.]+$|→ 0\.00−\$[\d,.]+$/);
    expect(count(lasting)).toBeGreaterThan(count(fresh));
    // Of the others the day before is not read.
    within(lasting).getByText(/\d+台没有读取前一日的收益，不知是否新增。/);
    expect(requests.filter(({ call }) => call.includes('income/device/history'))).toHaveLength(100);
  });

  it('says that yesterday’s income may not be in yet (R19-63)', async () => {
    platform.current.faults([
      {
        match: 'income/summary',
        kind: 'status',
        status: 200,
        body: { yesterday: 0, total: 9, cur_month: 9, last_month: 9 },
      },
      {
        match: 'income/user/history',
        kind: 'status',
        status: 200,
        body: { list: [{ timestamp: beijing('2025-06-04T00:00:00'), income: 900 }] },
      },
    ] as readonly Fault[]);
    await open('miner01');
    await within(await drawer()).findByText('昨日收益可能还没出');
  });
});
