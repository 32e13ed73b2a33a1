import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeIncome } from '../../domain/losses/nodeLoss';
import type { ZeroNode } from '../../domain/violations/zeroNodes';
import { addDays, dayStart } from '../../lib/time';
import { dayChange, zeroAges } from './dayChange';

const day = '2025-06-05';
const before = '2025-06-04';
/** A node's income of the day before and of the day; `undefined` for a day that the platform does not give. */
const income = (first: number | undefined, second: number | undefined): NodeIncome =>
  new Map([
    ...(first === undefined ? [] : [[before, first] as const]),
    ...(second === undefined ? [] : [[day, second] as const]),
  ]);
const incomesOf = (nodes: Readonly<Record<string, NodeIncome>>) => new Map(Object.entries(nodes));
const nodesOf = (...ids: readonly string[]) => ids.map((id) => ({ id }));

describe('yesterday compared with the day before', () => {
  it('adds up to the account’s difference to the cent, whatever is known of the nodes (R19-74)', () => {
    const cents = fc.option(fc.integer({ min: -1e9, max: 1e9 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents)), fc.integer({ min: -1e12, max: 1e12 }), (days, difference) => {
        const nodes = days.map((_, nth) => ({ id: String(nth) }));
        const incomes = new Map(days.map(([first, second], nth) => [String(nth), income(first, second)]));
        const { changed, same, unknown, rest } = dayChange(nodes, incomes, day, difference);
        expect(changed.reduce((sum, { change }) => sum + change, rest ?? Number.NaN)).toBe(difference);
        expect(changed.length + same + unknown).toBe(nodes.length);
        for (const one of changed) expect(one.change).toBe(one.cents - one.before);
      }),
    );
  });

  it('leaves no rest if the nodes are the account', () => {
    const incomes = incomesOf({ a: income(500, 300), b: income(100, 100), c: income(0, 0), d: income(0, 70) });
    const { changed, ...counts } = dayChange(nodesOf('a', 'b', 'c', 'd'), incomes, day, -130);
    expect(changed.map(({ node, change }) => [node.id, change])).toEqual([
      ['a', -200],
      ['d', 70],
    ]);
    expect(counts).toEqual({ same: 2, idle: 1, unknown: 0, rest: 0 });
  });

  it('counts a node that was bound yesterday as its income, and one that was unbound in the rest', () => {
    const bound = dayChange(nodesOf('new'), incomesOf({ new: income(0, 250) }), day, 250 - 900);
    expect(bound.changed).toEqual([{ node: { id: 'new' }, cents: 250, before: 0, change: 250 }]);
    expect(bound.rest).toBe(-900);
  });

  it.each([
    ['has not been read', {}],
    ['lacks the day', { a: income(900, undefined) }],
    ['lacks the day before', { a: income(undefined, 900) }],
  ])('takes an income that %s for no figure', (_, nodes) => {
    expect(dayChange(nodesOf('a'), incomesOf(nodes), day, 900)).toEqual({
      changed: [],
      same: 0,
      idle: 0,
      unknown: 1,
      rest: 900,
    });
  });

  it('begins with the changes in the direction of the account; without it, of the nodes’ sum', () => {
    const nodes = nodesOf('less', 'more', 'most');
    const incomes = incomesOf({ less: income(900, 0), more: income(0, 200), most: income(0, 300) });
    const order = (difference: number | null) =>
      dayChange(nodes, incomes, day, difference).changed.map(({ node }) => node.id);
    expect(order(-400)).toEqual(['less', 'more', 'most']);
    expect(order(1)).toEqual(['most', 'more', 'less']);
    expect(order(null)).toEqual(['less', 'more', 'most']);
    expect(dayChange(nodes, incomes, day, null).rest).toBeNull();
  });
});

describe('the nodes without income yesterday', () => {
  const zero = (id: string, facts: object = {}, reason = 'offline') =>
    ({ device: { id, status: 'offline', lastOnlineAt: dayStart(day), ...facts }, reason }) as ZeroNode;
  const ids = ({ fresh, lasting, unknown }: ReturnType<typeof zeroAges>) =>
    [fresh, lasting, unknown].map((nodes) => nodes.map(({ device }) => device.id));

  it('are new if they earned something the day before (R19-75)', () => {
    const incomes = incomesOf({ a: income(1, 0), b: income(0, 0), c: income(-5, 0), d: income(undefined, 0) });
    expect(
      ids(
        zeroAges(
          ['a', 'b', 'c', 'd', 'e'].map((id) => zero(id)),
          day,
          incomes,
        ),
      ),
    ).toEqual([['a'], ['b', 'c'], ['d', 'e']]);
  });

  it('are old without their income if they were down before the day before began', () => {
    const start = dayStart(addDays(day, -1));
    const nodes = [
      zero('down', { lastOnlineAt: start - 1 }),
      zero('later', { lastOnlineAt: start }),
      zero('online', { status: 'online', lastOnlineAt: start - 1 }),
    ];
    expect(ids(zeroAges(nodes, day, new Map()))).toEqual([[], ['down'], ['later', 'online']]);
    // Its income takes precedence over its last contact.
    expect(ids(zeroAges(nodes, day, incomesOf({ down: income(7, 0) })))[0]).toEqual(['down']);
  });

  it('are neither if they were bound during the day', () => {
    expect(ids(zeroAges([zero('new', {}, 'boundThatDay')], day, incomesOf({ new: income(0, 0) })))).toEqual([
      [],
      [],
      [],
    ]);
  });
});
