import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayStart } from '../../lib/time';
import type { Client } from '../../platform/client';
import * as billing from '../../platform/contract/billing';
import type { Device } from '../../platform/contract/devices';
import * as devices from '../../platform/contract/devices';
import { TooManyToRead } from '../../platform/errors';
import { maxNodes } from '../violations/zeroNodes';
import { centsPerGbps } from './incomePerGbps';
import { devicePages, listOf, readings } from './nodeReadings';

const now = dayStart('2025-06-06') + 36_000;
const { signal } = new AbortController();
const node = (nth: number, facts: Partial<Device> = {}) =>
  ({
    id: `n${String(nth).padStart(5, '0')}`,
    status: 'online',
    boundAt: 0,
    upBandwidth: 1024,
    lineNumber: 1,
    yesterdayIncome: 100,
    ...facts,
  }) as Device;

/** A platform with these nodes; `asked` records the order and range of each requested page. */
function platform(nodes: readonly Device[], summary = { yesterday: 900, total: 900 }, history: unknown[] = []) {
  const asked: string[] = [];
  const client = {
    background: (task: () => unknown) => task(),
    call: async ({ name }: { name: string }) => (/ummary/.test(name) ? summary : { list: history }),
    request: async (_: unknown, { query }: { query: { range: string; sort: string } }) => {
      asked.push(`${query.sort} ${query.range}`);
      const [first = 0, last = 0] = JSON.parse(query.range) as number[];
      const headers = new Headers({ 'Content-Range': `devices ${first}-${last}/${nodes.length}` });
      return { answer: nodes.slice(first, last + 1), headers };
    },
  } as unknown as Client;
  return { asked, client, read: () => readings.incomePerGbps({ client, now, filter: {}, signal }) };
}
const view = (order: string, filter = {}) => ({ filter, sort: { field: 'incomePerGbps', order } });

describe('the order by income per Gbps (R19-71)', () => {
  const facts = fc.record({
    yesterdayIncome: fc.integer({ min: -5, max: 5 }),
    upBandwidth: fc.constantFrom(0, 1024, 2048),
    boundAt: fc.constantFrom(0, now),
  });
  it('is total: the same for any input order, and reversed for the other direction, except that nodes without a figure come last', () => {
    fc.assert(
      fc.property(
        fc.array(facts, { maxLength: 30 }).chain((given) => {
          const nodes = given.map((one, nth) => node(nth, one));
          return fc.tuple(fc.constant(nodes), fc.shuffledSubarray(nodes, { minLength: nodes.length }));
        }),
        fc.boolean(),
        ([nodes, shuffled], isSettled) => {
          const rows = (of: readonly Device[], order: string) =>
            listOf({ nodes: of.map((device) => ({ device })), isSettled, more: false }, view(order), now).rows;
          const rising = rows(nodes, 'ASC');
          expect(rows(shuffled, 'ASC')).toEqual(rising);
          expect(new Set(rising)).toEqual(new Set(nodes));
          const cents = (of: readonly Device[]) => of.map((device) => centsPerGbps(device, { isSettled, now }));
          const known = cents(rising).filter((one): one is number => one !== null);
          expect(known).toEqual([...known].sort((a, b) => a - b));
          expect(cents(rising).slice(known.length)).toEqual(Array(nodes.length - known.length).fill(null));
          const falling = rows(nodes, 'DESC');
          expect(falling.slice(0, known.length)).toEqual(rising.slice(0, known.length).reverse());
          expect(cents(falling).slice(known.length)).toEqual(cents(rising).slice(known.length));
        },
      ),
    );
  });

  it('is read in one pass by id, together with its median', async () => {
    const { read, asked } = platform([node(1), node(2, { yesterdayIncome: 300 }), node(3, { yesterdayIncome: 0 })]);
    const reading = await read();
    expect(reading).toMatchObject({ isSettled: true, more: false, median: { cents: 200, count: 2 } });
    expect(listOf(reading, view('ASC'), now).rows.map(({ id }) => id)).toEqual(['n00003', 'n00001', 'n00002']);
    expect(asked).toEqual(['["id","ASC"] [0,99]']);
  });

  it('has all nodes but no median, and no figure for zeros, before yesterday’s income has arrived', async () => {
    const history = [{ timestamp: dayStart('2025-06-04'), income: 900 }];
    const nodes = [node(1, { yesterdayIncome: 0 }), node(2, { yesterdayIncome: 0 })];
    const reading = await platform(nodes, { yesterday: 0, total: 900 }, history).read();
    expect(reading).toMatchObject({ isSettled: false, median: null });
    expect(listOf(reading, view('ASC'), now)).toEqual({ rows: nodes, meta: {} });
  });

  it('is not made from a part: with more nodes than the limit one page is requested, and nothing is listed or exported', async () => {
    const { read, asked, client } = platform(Array.from({ length: maxNodes + 1 }, (_, nth) => node(nth)));
    const reading = await read();
    expect(reading).toMatchObject({ more: true, median: null });
    expect(asked).toHaveLength(1);
    expect(() => listOf(reading, view('ASC'), now)).toThrow(TooManyToRead);
    const pages = devicePages(client, view('ASC'), now);
    await expect(pages.read({ index: 0, offset: 0, size: 10 }, signal)).rejects.toBeInstanceOf(TooManyToRead);
  });

  it('also applies to an export, up to the limit of nodes', async () => {
    const nodes = Array.from({ length: 150 }, (_, nth) => node(nth, { yesterdayIncome: 150 - nth }));
    const pages = devicePages(platform(nodes).client, view('ASC'), now);
    const { rows, total } = await pages.read({ index: 1, offset: 100, size: 100 }, signal);
    expect([total, rows.length, rows[0]?.yesterdayIncome, rows.at(-1)?.id]).toEqual([150, 50, 101, 'n00000']);
  });
});

describe('the nodes whose network is still to be configured (R3-505)', () => {
  const nic = (managerCard: string, diallingType = 'serverNet') => ({ managerCard, diallingType });
  const filter = { network: 'unset' };
  const sort = { field: 'id', order: 'ASC' };

  it('are read up to the first with a management NIC, without those that need none', async () => {
    const unset = Array.from({ length: 120 }, (_, nth) => node(nth, nic('', nth % 2 === 0 ? 'serverNet' : 'router')));
    const set = Array.from({ length: 900 }, (_, nth) => node(200 + nth, nic('eth0')));
    const { client, asked } = platform([...unset, ...set]);
    const reading = await readings.network({ client, now, filter, signal });
    const { rows, meta } = listOf(reading, { filter, sort }, now);
    expect(rows).toEqual(unset.filter((_, nth) => nth % 2 === 0));
    expect(meta).toEqual({});
    expect(asked.every((call) => call.startsWith('["managerCard","ASC"]'))).toBe(true);
    expect(asked.length).toBeLessThan(7);
  });

  it('are only in part listed, and not exported, if more are without', async () => {
    const { client } = platform(Array.from({ length: maxNodes + 200 }, (_, nth) => node(nth, nic(''))));
    const reading = await readings.network({ client, now, filter, signal });
    expect(listOf(reading, { filter, sort }, now).meta).toEqual({ max: maxNodes });
    const read = devicePages(client, { filter, sort }, now).read({ index: 0, offset: 0, size: 100 }, signal);
    await expect(read).rejects.toThrow(TooManyToRead);
  });

  it('are the only ones that the median of the income per Gbps is of', async () => {
    const nodes = [node(1, nic('')), node(2, { ...nic('eth0'), yesterdayIncome: 900 }), node(3, nic('', 'router'))];
    const reading = await readings.incomePerGbps({ client: platform(nodes).client, now, filter, signal });
    expect(reading).toMatchObject({ median: { cents: 100, count: 1 } });
    expect(reading.nodes.map(({ device }) => device.id)).toEqual(['n00001']);
  });
});

describe('the order of yesterday’s zeros by their losses (R19-80)', () => {
  const filter = { zero: 'all' };
  const rows = (reading: Parameters<typeof listOf>[0], order: string) =>
    listOf(reading, { filter, sort: { field: 'loss', order } }, now).rows.map(({ id }) => id);
  const zero = (nth: number, facts: Partial<Device> = {}) =>
    node(nth, { yesterdayIncome: 0, status: 'offline', lastOnlineAt: 1, ...facts });
  /** A platform with these nodes, their earlier incomes by id, and the counts of the account. */
  const of = (
    nodes: readonly Device[],
    incomes: Readonly<Record<string, number>>,
    counts: { readonly total: number; readonly upBandwidth: number },
  ) => {
    const asked: string[] = [];
    const call = async ({ name }: { name: string }, { query }: { query?: { device_uuid: string } }) => {
      asked.push(name);
      if (name === billing.incomeSummary.name) return { yesterday: 1_000, total: 1_000 };
      if (name === devices.overview.name || name === devices.agentOverview.name) return counts;
      if (name === devices.list.name) return nodes;
      if (name !== billing.deviceIncomeHistory.name) return { list: [] };
      return { list: [{ timestamp: dayStart('2025-06-01'), income: incomes[query?.device_uuid ?? ''] ?? 0 }] };
    };
    const client = { ...platform(nodes).client, call } as unknown as Client;
    return { asked, read: (agent = false) => readings.loss({ client, now, filter: {}, agent, signal }) };
  };

  it('is by each node’s own income, or by its peers’; those without an estimate come last in both directions', async () => {
    const nodes = [zero(1), zero(2), zero(3), zero(4, { status: 'offline', lastOnlineAt: 0 }), zero(5)];
    const incomes = { n00001: 30, n00002: 90, n00003: 50 };
    const reading = await of(nodes, incomes, { total: 5, upBandwidth: 5_120 }).read();
    expect([...reading.losses.values()]).toEqual([30, 90, 50, null, 57]);
    expect(rows(reading, 'DESC')).toEqual(['n00002', 'n00005', 'n00003', 'n00001', 'n00004']);
    expect(rows(reading, 'ASC')).toEqual(['n00001', 'n00003', 'n00005', 'n00002', 'n00004']);
  });

  it('with many nodes is by bandwidth, and requests no node’s income', async () => {
    const nodes = [zero(1), zero(2, { lineNumber: 3 }), node(3)];
    const { read, asked } = of(nodes, {}, { total: 20_000, upBandwidth: 14_096 });
    const reading = await read(true);
    expect(rows(reading, 'DESC')).toEqual(['n00002', 'n00001']);
    expect(reading.losses.get('n00001')).toBe(Math.round((1_000 * 1_024) / (14_096 - 4 * 1_024)));
    expect(asked).toContain(devices.agentOverview.name);
    expect(asked).not.toContain(billing.deviceIncomeHistory.name);
  });
});
