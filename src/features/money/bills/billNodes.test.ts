import { describe, expect, it } from 'vitest';
import type { Inspection } from '../../../domain/bills/billLine';
import { compareNodes, createNodeSums, sumNodes } from './billNodes';

interface Given {
  readonly id: string;
  readonly cents: number;
  readonly price?: number;
  readonly isBilled?: boolean;
}

const row = ({ id, cents, price = 58_500, isBilled = true }: Given) =>
  ({
    device_uuid: id,
    device_name: id && `node ${id}`,
    miner_account: `miner ${id.slice(0, 1)}`,
    time_ranges: isBilled ? [{ start: 0, end: 86_399 }] : [],
    price,
    price_local: 0,
    price_international: 0,
    amount_total: cents,
  }) as unknown as Inspection;

const nodesOf = (rows: readonly Given[], by: 'node' | 'miner' = 'node') => {
  const sums = createNodeSums(by);
  for (const one of rows) sums.add(row(one));
  return sums.list();
};

/** A sequence of pseudo-random whole numbers below `max`. */
function dice(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
}

describe('the rows of a bill', () => {
  const rows = [
    { id: 'a1', cents: 100 },
    { id: 'a1', cents: 250 },
    { id: 'a1', cents: 0, isBilled: false },
    { id: 'b1', cents: 900 },
    { id: '', cents: 7 },
  ];

  it('are added up by node, with billed days and days without, the largest first (R9-417)', () => {
    expect(nodesOf(rows).map(({ prices: _, ...sum }) => sum)).toEqual([
      { id: 'b1', name: 'node b1', billed: 1, unbilled: 0, cents: 900 },
      { id: 'a1', name: 'node a1', billed: 2, unbilled: 1, cents: 350 },
      { id: '', name: '', billed: 1, unbilled: 0, cents: 7 },
    ]);
    expect(sumNodes(nodesOf(rows))).toEqual({ billed: 4, unbilled: 1, cents: 1_257 });
  });

  it('are added up by miner for agents (R9-417)', () => {
    expect(
      nodesOf([...rows, { id: 'a2', cents: 1_000 }], 'miner').map(({ id, billed, cents }) => [id, billed, cents]),
    ).toEqual([
      ['miner a', 3, 1_350],
      ['miner b', 1, 900],
      ['miner ', 1, 7],
    ]);
  });
});

describe('two months', () => {
  it('show new nodes, those that are gone, days and other prices (R9-418)', () => {
    const before = nodesOf([
      { id: 'gone', cents: 500 },
      { id: 'fewer', cents: 300 },
      { id: 'fewer', cents: 300 },
      { id: 'dearer', cents: 100, price: 41_000 },
      { id: 'idle', cents: 0, isBilled: false },
    ]);
    const now = nodesOf([
      { id: 'new', cents: 50 },
      { id: 'fewer', cents: 300 },
      { id: 'fewer', cents: 0, isBilled: false },
      { id: 'dearer', cents: 101 },
      { id: 'idle', cents: 2 },
    ]);
    const shown = compareNodes(now, before, 0).map((one) => [
      one.id,
      one.difference,
      one.now?.cents ?? null,
      one.before?.cents ?? null,
      one.days,
      one.isOtherPrice,
    ]);
    expect(shown).toEqual([
      ['gone', -500, null, 500, 0, false],
      ['fewer', -300, 300, 600, -1, false],
      ['new', 50, 50, null, 0, false],
      ['idle', 2, 2, 0, 1, false],
      ['dearer', 1, 101, 100, 0, true],
    ]);
  });

  it('count a day more or less only beyond the lengths of the months', () => {
    const daysOf = (count: number) => nodesOf(Array.from({ length: count }, () => ({ id: 'a', cents: 1 })));
    const days = (now: number, before: number) => compareNodes(daysOf(now), daysOf(before), 1)[0]?.days;
    expect([days(31, 30), days(30, 30), days(31, 29)]).toEqual([0, -1, 1]);
    const unbilled = nodesOf([{ id: 'a', cents: 0, isBilled: false }]);
    expect(compareNodes(unbilled, unbilled, 1)[0]?.days).toBe(0);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('have differences that add up to that of their sums, case %i (R9-418)', (seed) => {
    const roll = dice(seed * 7_919);
    const month = () =>
      Array.from({ length: roll(400) }, () => ({
        id: ['', 'a', 'b', 'c', 'd'][roll(5)] + String(roll(9)),
        cents: roll(90_000_000_000) - 1_000,
        isBilled: roll(4) > 0,
      }));
    for (const by of ['node', 'miner'] as const) {
      const [first, second] = [month(), month()];
      const [now, before] = [nodesOf(first, by), nodesOf(second, by)];
      const cents = (rows: readonly Given[]) => rows.reduce((sum, one) => sum + BigInt(one.cents), 0n);
      const changes = compareNodes(now, before, 0);
      expect(changes.reduce((sum, one) => sum + BigInt(one.difference), 0n)).toBe(cents(first) - cents(second));
      expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
      expect(BigInt(sumNodes(now).cents)).toBe(cents(first));
    }
  });
});
