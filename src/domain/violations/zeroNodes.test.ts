import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sumCents } from '../../lib/money';
import { addDays, dayStart } from '../../lib/time';
import type { Client } from '../../platform/client';
import type { Device } from '../../platform/contract/devices';
import { Offline, TooManyToRead, Unavailable } from '../../platform/errors';
import { zeroReasons } from '../devices/deviceLinks';
import { devicePages, listOf } from '../devices/nodeReadings';
import { yieldOf } from '../losses/nodeLoss';
import { isZero } from './incomeDays';
import type { Violation } from './violationRules';
import { isDaySettled, maxNodes, readZeroNodes, zeroGroups, zeroLoss } from './zeroNodes';

const yesterday = '2025-06-05';
const start = dayStart(yesterday);
const now = start + 86_400 + 36_000;
const node = (id: string, facts: Partial<Device> = {}) =>
  ({
    id,
    status: 'online',
    lastOnlineAt: now,
    boundAt: dayStart('2024-01-01'),
    upBandwidth: 100,
    lineNumber: 10,
    yesterdayIncome: 0,
    ...facts,
  }) as Device;
const violation = (deviceUUID: string, rule: string) =>
  ({ id: rule, deviceUUID, deviceName: '', rule, startTime: start, endTime: start + 60, reason: '' }) as Violation;
const hours = '单日服务时长不足 12 小时，当日不计费';

interface World {
  readonly nodes: readonly Device[];
  readonly violations?: readonly Violation[];
  readonly sum?: number;
  readonly days?: Readonly<Record<string, number>>;
}

/** A platform with these nodes; records the calls. */
function platformWith({ nodes, violations = [], sum = 900, days = {} }: World) {
  const asked: string[] = [];
  const client = {
    background: (task: () => unknown) => task(),
    call: async ({ name }: { name: string }) => {
      asked.push(name);
      if (name.endsWith('summary') || name.endsWith('incomeSummary')) return { yesterday: sum, total: 900 };
      if (name.includes('iolation')) return { list: violations };
      return { list: Object.entries(days).map(([day, income]) => ({ timestamp: dayStart(day), income })) };
    },
    request: async (_: unknown, { query }: { query: { range: string } }) => {
      asked.push(query.range);
      const [first = 0, last = 0] = JSON.parse(query.range) as number[];
      const ordered = [...nodes].sort((a, b) => a.yesterdayIncome - b.yesterdayIncome);
      const headers = new Headers({ 'Content-Range': `devices ${first}-${last}/${nodes.length}` });
      return { answer: ordered.slice(first, last + 1), headers };
    },
  } as unknown as Client;
  const { signal } = new AbortController();
  const read = () => readZeroNodes({ client, now, filter: {}, signal });
  return { asked, client, read, signal };
}
const many = (count: number, facts: Partial<Device>, name = 'n') =>
  Array.from({ length: count }, (_, nth) => node(`${name}${String(nth).padStart(5, '0')}`, facts));

describe('yesterday’s zeros', () => {
  it('are the nodes without income, each with one reason (R19-60)', async () => {
    const away = { status: 'offline', lastOnlineAt: start - 1 };
    const { read } = platformWith({
      nodes: [
        node('earned', { yesterdayIncome: 1 }),
        node('away', away),
        // The rule that it broke takes precedence over what its record says, as in its row.
        node('short', away),
        node('broken', { ...away, status: 'fault' }),
        node('faulty'),
        node('never', { status: 'offline', lastOnlineAt: dayStart('2024-01-01') }),
        node('new', { boundAt: start + 60 }),
        node('why'),
        node('odd'),
      ],
      violations: [violation('short', hours), violation('faulty', '机器故障'), violation('odd', '线路质量差')],
    });
    const { nodes, earned } = await read();
    expect(Object.fromEntries(nodes.map(({ device, reason }) => [device.id, reason]))).toEqual({
      away: 'offline',
      short: 'hours',
      broken: 'faultStatus',
      faulty: 'fault',
      never: 'neverOnline',
      new: 'boundThatDay',
      why: 'unexplained',
      odd: 'other',
    });
    expect(earned).toBe(1);
  });

  it('leave out nodes with deductions, bound after the day, or without lines (R19-60)', async () => {
    const nodes = [
      node('less', { yesterdayIncome: -5 }),
      node('after', { boundAt: start + 86_400 }),
      node('switch', { lineNumber: 0 }),
      node('earned', { yesterdayIncome: 7 }),
    ];
    const { read, asked } = platformWith({ nodes });
    expect(await read()).toEqual({
      day: yesterday,
      isSettled: true,
      begun: true,
      nodes: [],
      earned: 1,
      aside: { deducted: 1, unbound: 1, lineless: 1 },
      idle: { cents: -5, mbps: 2000 },
      more: false,
    });
    expect(nodes.filter((one) => isZero(one, now))).toEqual([]);
    // The violations are read for zeros only.
    expect(asked.filter((call) => call.includes('iolation'))).toEqual([]);
  });

  it.each([
    ['one page', 80, 900, 1],
    ['pages up to the first with income, and the few asked for ahead', 250, 900, 8],
  ])('are read by %s (R19-60)', async (_, zeros, earning, max) => {
    const { read, asked } = platformWith({
      nodes: [...many(zeros, {}), ...many(earning, { yesterdayIncome: 5 }, 'e')],
    });
    const { nodes, earned, more } = await read();
    expect([nodes.length, earned, more]).toEqual([zeros, earning, false]);
    expect(asked.filter((call) => call.startsWith('[')).length).toBeLessThanOrEqual(max);
  });

  it('are read up to a limit, and no export takes the part for the whole (R19-60, R19-62)', async () => {
    const { read, client, signal } = platformWith({ nodes: many(maxNodes + 500, {}) });
    const { nodes, more } = await read();
    expect(more).toBe(true);
    expect(nodes.length).toBeLessThan(maxNodes + 100);
    const pages = devicePages(client, { filter: { zero: 'all' }, sort: { field: 'id', order: 'ASC' } }, now);
    await expect(pages.read({ index: 0, offset: 0, size: 10 }, signal)).rejects.toBeInstanceOf(TooManyToRead);
  });
});

it('fail at once without a network, even if the account’s sum is known (R18-8)', async () => {
  const { client, signal } = platformWith({ nodes: [] });
  const request = vi.fn(() => Promise.reject(new Unavailable('offline')));
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  const reading = readZeroNodes({ client: { ...client, request } as Client, now, filter: {}, signal });
  await expect(reading).rejects.toBeInstanceOf(Offline);
  expect(request).toHaveBeenCalledOnce();
});

describe('before yesterday’s income has arrived', () => {
  const before = addDays(yesterday, -1);
  const history = (days: Readonly<Record<string, number>>) =>
    Object.entries(days).map(([day, income]) => ({ timestamp: dayStart(day), income }));
  it.each([
    ['the sum is there', 5, {}, true],
    ['the day before had income, yesterday none', 0, { [before]: 900, [yesterday]: 0 }, false],
    ['yesterday is not listed yet', 0, { [before]: 900 }, false],
    ['the day before had none either', 0, { [before]: 0, [yesterday]: 0 }, true],
    ['the day itself has income', 0, { [before]: 900, [yesterday]: 4 }, true],
    ['nothing is known of both days', 0, {}, true],
  ])('%s (R19-63)', (_, sum, days, isSettled) => {
    expect(isDaySettled(sum, history(days as Record<string, number>), now)).toBe(isSettled);
  });

  it('nodes requested together with the sum are dropped (R19-63)', async () => {
    const { read, asked } = platformWith({ nodes: many(500, {}), sum: 0, days: { [before]: 900 } });
    expect(await read()).toMatchObject({ isSettled: false, nodes: [], earned: 0 });
    // The platform has five pages.
    expect(asked.filter((call) => call.startsWith('['))).toHaveLength(1);
  });
});

const basis = { kind: 'rate', rate: { cents: 900, mbps: 3000 } } as const;

it('what bandwidth earned yesterday is not changed by what is bound, renamed, goes down or comes back today (R19-1)', async () => {
  const anyNode = fc.record({
    yesterdayIncome: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 5_000 })),
    upBandwidth: fc.integer({ min: 0, max: 500 }),
    lineNumber: fc.integer({ min: 1, max: 40 }),
  });
  const changes = fc.array(
    fc.record({ name: fc.string(), status: fc.constantFrom('online', 'offline', 'fault'), lastOnlineAt: fc.nat(now) }),
  );
  const bound = fc.array(fc.record({ upBandwidth: fc.integer({ min: 1, max: 500 }) }));
  await fc.assert(
    fc.asyncProperty(fc.array(anyNode, { maxLength: 30 }), changes, bound, async (given, changed, added) => {
      const fleet = given.map((facts, nth) => node(`n${nth}`, { ...facts, ...changed[nth] }));
      const nodes = [...fleet, ...added.map((facts, nth) => node(`new${nth}`, { ...facts, boundAt: now - 60 }))];
      const sum = given.reduce((all, { yesterdayIncome }) => all + yesterdayIncome, 0);
      const mbps = nodes.reduce((all, { upBandwidth, lineNumber }) => all + upBandwidth * lineNumber, 0);
      const { idle } = await platformWith({ nodes, sum: sum || 1, days: {} }).read();
      // The expected value: the income of the nodes that earned something, and their bandwidth.
      const earning = given.filter(({ yesterdayIncome }) => yesterdayIncome > 0);
      const cents = earning.reduce((all, { yesterdayIncome }) => all + yesterdayIncome, 0);
      const online = earning.reduce((all, { upBandwidth, lineNumber }) => all + upBandwidth * lineNumber, 0);
      const rate = cents > 0 && online > 0 ? { cents, mbps: online } : null;
      expect(yieldOf({ cents: sum, mbps }, idle)).toEqual(rate);
    }),
  );
});

const whole = { isSettled: true, more: false };
const nodesOf = fc.array(
  fc.record({
    reason: fc.constantFrom(...zeroReasons),
    lines: fc.integer({ min: 1, max: 40 }),
    status: fc.constantFrom('online', 'offline', 'fault'),
    wasOnline: fc.boolean(),
  }),
  { maxLength: 60 },
);

describe('the reasons', () => {
  it('contain each node once; their counts and losses add up to the sentence (R19-60)', () => {
    fc.assert(
      fc.property(nodesOf, (given) => {
        const nodes = given.map(({ reason, lines, status, wasOnline }, nth) => ({
          reason,
          device: node(`n${nth}`, {
            status,
            lineNumber: lines,
            lastOnlineAt: wasOnline || status === 'online' ? now : dayStart('2024-01-01'),
          }),
        }));
        const groups = zeroGroups(nodes, yesterday, basis);
        const all = zeroLoss(nodes, yesterday, basis);
        expect(groups.flatMap((group) => group.nodes.map(({ device }) => device.id)).sort()).toEqual(
          nodes.map(({ device }) => device.id).sort(),
        );
        expect(sumCents(groups.map(({ cents }) => cents ?? 0))).toBe(all.cents ?? 0);
        expect(groups.reduce((sum, { estimated }) => sum + estimated, 0)).toBe(all.estimated);
        expect(groups.find(({ reason }) => reason === 'boundThatDay')?.cents ?? null).toBeNull();
        // The link leads to the nodes that are counted.
        for (const { reason, nodes: own } of groups) {
          const view = { filter: { zero: [reason] }, sort: { field: 'id', order: 'ASC' } };
          expect(listOf({ nodes, ...whole }, view, now).rows).toHaveLength(own.length);
        }
      }),
    );
  });

  it('have no loss without an estimate', () => {
    const nodes = [{ reason: 'offline' as const, device: node('a') }];
    expect(zeroLoss(nodes, yesterday, null)).toEqual({ cents: null, estimated: 0 });
    expect(zeroGroups(nodes, yesterday, null)).toMatchObject([{ reason: 'offline', cents: null }]);
  });
});

it('the list shows the zeros of a reason and status in the requested order, ties by id (R19-62)', () => {
  const nodes = [
    { reason: 'offline' as const, device: node('b', { name: 'x', status: 'offline' }) },
    { reason: 'offline' as const, device: node('a', { name: 'x', status: 'fault' }) },
    { reason: 'hours' as const, device: node('c', { name: 'w' }) },
  ];
  const shown = (filter: Record<string, unknown>, order = 'ASC') =>
    listOf({ nodes, ...whole }, { filter, sort: { field: 'name', order } }, now).rows.map(({ id }) => id);
  expect(shown({ zero: 'all' })).toEqual(['c', 'a', 'b']);
  expect(shown({ zero: 'all' }, 'DESC')).toEqual(['b', 'a', 'c']);
  expect(shown({ zero: 'offline' })).toEqual(['a', 'b']);
  expect(shown({ zero: ['offline', 'hours'], status: ['fault', 'online'] })).toEqual(['c', 'a']);
});

it('the export of zeros uses one reading, page by page (R19-62)', async () => {
  const { client, asked, signal } = platformWith({ nodes: [...many(30, {}), ...many(9, { yesterdayIncome: 1 }, 'e')] });
  const pages = devicePages(client, { filter: { zero: 'all' }, sort: { field: 'id', order: 'DESC' } }, now);
  const first = await pages.read({ index: 0, offset: 0, size: 20 }, signal);
  const second = await pages.read({ index: 1, offset: 20, size: 20 }, signal);
  expect([first.total, first.rows.length, second.rows.length]).toEqual([30, 20, 10]);
  expect(first.rows[0]?.id).toBe('n00029');
  expect(asked.filter((call) => call.startsWith('['))).toEqual(['[0,99]']);
  vi.restoreAllMocks();
});
