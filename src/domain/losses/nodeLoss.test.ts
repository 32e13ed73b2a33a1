import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayEnd, dayStart } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import {
  daysNeeded,
  downNode,
  type LossBasis,
  type NodeIncome,
  nodeLoss,
  nodesLoss,
  type Peer,
  peerOf,
  yieldOf,
} from './nodeLoss';

const device = (facts: Partial<Device> = {}) =>
  ({
    id: 'n',
    status: 'offline',
    lastOnlineAt: 2,
    boundAt: 1,
    upBandwidth: 100,
    lineNumber: 10,
    minerAccount: 'alice',
    billingMode: 'p95',
    ...facts,
  }) as Device;
const node = (facts: Partial<Device> = {}) => downNode(device(facts));
const day = '2025-06-05';
/** Incomes of consecutive days, the last of which is `back` days before the lost day. */
const earned = (back: number, ...cents: readonly number[]): NodeIncome =>
  new Map(cents.map((income, nth) => [addDays(day, nth + 1 - cents.length - back), income]));
const own = (incomes: Readonly<Record<string, NodeIncome>>, fleet: readonly Peer[] = []): LossBasis => ({
  kind: 'own',
  incomes: new Map(Object.entries(incomes)),
  fleet,
});

describe('the loss of a node, with few nodes', () => {
  it.each([
    ['the day before', earned(1, 100, 201), 151],
    ['days without income between', earned(1, 100, 0, -50, 201, 0, 0), 151],
    // Of 31 days with income, the first is too early.
    ['more than 30 days', earned(1, 90_000, ...Array(30).fill(7)), 7],
    ['an outage of 59 days', earned(60, 300), 300],
    ['an outage of 60 days', earned(61, 300), null],
    ['no income before', earned(-1, 0, 500, 500), null],
  ])('is the mean of its own days with income before it stopped: %s (R19-1)', (_, income, cents) => {
    expect(nodeLoss(node(), day, own({ n: income }))).toBe(cents);
  });

  it('is the same for all days of an outage', () => {
    const basis = own({ n: earned(1, ...Array.from({ length: 40 }, (_, nth) => 100 * nth)) });
    const first = nodeLoss(node(), day, basis);
    for (let back = 1; back < 50; back += 1) expect(nodeLoss(node(), addDays(day, back), basis)).toBe(first);
  });

  it('is unknown until the node’s income has loaded, and null for a node that cannot have earned anything', () => {
    expect(nodeLoss(node({ id: 'x' }), day, own({}))).toBeUndefined();
    expect(nodeLoss(node({ lineNumber: 0 }), day, own({}))).toBeNull();
    expect(nodeLoss(node({ lastOnlineAt: 1 }), day, own({}))).toBeNull();
  });

  it('changes neither by other nodes nor by later days, and needs only `daysNeeded` (R19-1)', () => {
    const days = (from: number, length: number) =>
      fc
        .array(fc.oneof(fc.constant(0), fc.integer({ min: -100, max: 5_000 })), {
          minLength: length,
          maxLength: length,
        })
        .map((cents) => cents.map((income, nth) => [addDays(day, from + nth), income] as const));
    const before = days(-120, 120);
    const later = days(0, 40);
    const others = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      before.map((list): NodeIncome => new Map(list)),
    );
    fc.assert(
      fc.property(before, later, later, others, (past, now, then, fleet) => {
        const loss = (...list: readonly (readonly [string, number])[]) =>
          nodeLoss(node(), day, own({ ...fleet, n: new Map(list) }));
        // The expected value: from the last day with income, of 60, back over 30 days.
        const last = past.slice(-60).findLast(([, cents]) => cents > 0);
        const of = past.filter(([one, cents]) => last && cents > 0 && one <= last[0] && one > addDays(last[0], -30));
        const sum = of.reduce((all, [, cents]) => all + cents, 0);
        expect(loss(...past, ...now)).toBe(last ? Math.round(sum / of.length) : null);
        expect(nodeLoss(node(), day, own({ n: new Map([...past, ...then]) }))).toBe(loss(...past, ...now));
        const { from, to } = daysNeeded({ from: day, to: day });
        expect(loss(...past.filter(([one]) => one >= from && one <= to))).toBe(loss(...past));
      }),
    );
  });
});

describe('the loss of a node without own days with income', () => {
  const peer = (id: string, facts: Partial<Device> = {}) => peerOf(device({ id, ...facts }));
  const fleet = [peer('n'), peer('a'), peer('b', { lineNumber: 30 })];
  const incomes = { n: new Map(), a: earned(1, 300), b: earned(3, 1_000, 0) };

  it('is its bandwidth’s share of what the others of its billing mode and miner are worth (R19-1)', () => {
    expect(nodeLoss(node(), day, own(incomes, fleet))).toBe(325);
    expect(nodeLoss(node({ lineNumber: 3 }), day, own(incomes, fleet))).toBe(98);
    const others = [
      peer('c', { billingMode: 'buyout' }),
      peer('d', { minerAccount: 'bob' }),
      peer('e', { boundAt: dayEnd(day) + 1 }),
      peer('f', { lineNumber: 0 }),
      peer('g'),
    ];
    const all = { ...incomes, c: earned(1, 9), d: earned(1, 9), e: earned(1, 9), f: earned(1, 9), g: earned(1, 0, -5) };
    expect(nodeLoss(node(), day, own(all, [...fleet, ...others]))).toBe(325);
  });

  it('is none on the day of its binding, without others, or if the platform does not list it (R19-1)', () => {
    expect(nodeLoss(node({ boundAt: dayStart(day), lastOnlineAt: dayEnd(day) }), day, own(incomes, fleet))).toBeNull();
    expect(nodeLoss(node(), day, own(incomes, [peer('n')]))).toBeNull();
    expect(nodeLoss(node(), day, own(incomes, fleet.slice(1)))).toBeNull();
    expect(nodeLoss(node(), day, own({ ...incomes, a: new Map(), b: new Map() }, fleet))).toBeNull();
  });

  it('is unknown until the others have loaded', () => {
    expect(nodeLoss(node(), day, own({ n: new Map(), a: earned(1, 300) }, fleet))).toBeUndefined();
    expect(nodeLoss(node(), day, { kind: 'own', incomes: new Map([['n', new Map()]]), fleet: undefined })).toBe(
      undefined,
    );
  });

  it('changes by no binding, renaming or fault of another node, and own losses by no unbinding either (R19-1)', () => {
    const income = (from: number, length: number) =>
      fc
        .array(fc.oneof(fc.constant(0), fc.integer({ min: -100, max: 5_000 })), {
          minLength: length,
          maxLength: length,
        })
        .map((cents): NodeIncome => new Map(cents.map((one, nth) => [addDays(day, from + nth), one])));
    const facts = fc.record({
      upBandwidth: fc.integer({ min: 0, max: 1_000 }),
      lineNumber: fc.integer({ min: 0, max: 20 }),
      minerAccount: fc.constantFrom('alice', 'bob'),
      billingMode: fc.constantFrom('p95', 'buyout'),
    });
    const member = fc.record({ facts, past: income(-100, 100) });
    const change = fc.record({ later: income(0, 10), name: fc.string(), status: fc.constantFrom('fault', 'offline') });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(member, change), { minLength: 1, maxLength: 6 }),
        fc.array(fc.record({ facts, income: income(0, 10) }), { maxLength: 3 }),
        fc.nat(5),
        (members, bound, gone) => {
          const devices = [device(), ...members.map(([{ facts }], at) => device({ id: `m${at}`, ...facts }))];
          const known = Object.fromEntries(members.map(([{ past }], at) => [`m${at}`, past]));
          const before = own({ ...known, n: new Map() }, devices.map(peerOf));
          const after = own(
            {
              ...Object.fromEntries(
                members.map(([{ past }, { later }], at) => [`m${at}`, new Map([...past, ...later])]),
              ),
              ...Object.fromEntries(bound.map(({ income }, at) => [`b${at}`, income])),
              n: new Map(),
            },
            [
              ...devices.map((one, at) => {
                const { name = '', status = 'offline' } = members[at - 1]?.[1] ?? {};
                return peerOf({ ...one, name, status, lastOnlineAt: dayEnd(day) });
              }),
              ...bound.map(({ facts }, at) => peerOf(device({ id: `b${at}`, ...facts, boundAt: dayEnd(day) + 1 }))),
            ].reverse(),
          );
          for (const one of devices)
            expect(nodeLoss(downNode(one), day, after)).toBe(nodeLoss(downNode(one), day, before));
          const unbound = devices.filter(({ id }) => id !== `m${gone}`);
          for (const one of unbound.slice(1)) {
            const { [`m${gone}`]: _, ...left } = known;
            const loss = nodeLoss(downNode(one), day, own({ ...left, n: new Map() }, unbound.map(peerOf)));
            if ([...(known[one.id]?.values() ?? [])].slice(-60).some((cents) => cents > 0)) {
              expect(loss).toBe(nodeLoss(downNode(one), day, before));
            }
          }
        },
      ),
    );
  });
});

describe('the loss of a node, with many nodes', () => {
  it('is its bandwidth’s share of yesterday’s income, for the bandwidth that earned it (R19-1)', () => {
    const rate = yieldOf({ cents: 880, mbps: 5000 }, { cents: -20, mbps: 2000 });
    expect(rate).toEqual({ cents: 900, mbps: 3000 });
    if (!rate) return;
    const basis: LossBasis = { kind: 'rate', rate };
    expect(nodeLoss(node(), day, basis)).toBe(300);
    // A node that is online again lost as much on the unbilled day.
    expect(nodeLoss(node({ status: 'online', lastOnlineAt: 1 }), day, basis)).toBe(300);
    expect(nodesLoss([node(), node({ upBandwidth: 1 }), node({ lastOnlineAt: 1 })], day, basis)).toBe(303);
    expect(nodeLoss(node({ lineNumber: 0 }), day, basis)).toBeNull();
    expect(nodesLoss([node({ lastOnlineAt: 1 })], day, basis)).toBeNull();
  });

  it('is not estimated without income or bandwidth (R19-1)', () => {
    const none = { cents: 0, mbps: 0 };
    expect(yieldOf({ cents: 0, mbps: 5000 }, none)).toBeNull();
    expect(yieldOf({ cents: 900, mbps: 1000 }, { cents: 0, mbps: 1000 })).toBeNull();
    expect(nodeLoss(node(), day, { kind: 'none', noIncome: true })).toBeNull();
  });
});
