import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, monthEnd, monthStart } from '../../../lib/time';
import type { Entry } from '../../../platform/contract/wallet';
import { aboveBill, matchBills, type SettledBill } from './matchBills';

const bill = (month: string, amount: number): SettledBill => ({ month, amount });
/** An entry on the 9th of a month. */
const entry = (month: string, amount: number, over: Partial<Entry> = {}): Entry => ({
  type: 'bill',
  create: monthStart(month) + 8 * 86_400,
  rzId: `RZ${month} ${amount}`,
  amount,
  walletType: 0,
  ...over,
});
const told = (bills: readonly SettledBill[], entries: readonly Entry[]) =>
  matchBills(bills, entries).map((pair) => [pair.bill.month, pair.entry.rzId, aboveBill(pair)]);

describe('matchBills', () => {
  it('pairs equal amounts, however late they came', () => {
    const bills = [bill('2025-01', 100), bill('2025-02', 200)];
    expect(told(bills, [entry('2025-05', 200), entry('2025-04', 100)])).toEqual([
      ['2025-01', 'RZ2025-04 100', 0],
      ['2025-02', 'RZ2025-05 200', 0],
    ]);
  });

  it('gives the earlier month the earlier of equal entries', () => {
    const first = entry('2025-03', 100, { rzId: 'first' });
    const second = entry('2025-04', 100, { rzId: 'second' });
    expect(told([bill('2025-02', 100), bill('2025-01', 100)], [second, first])).toEqual([
      ['2025-01', 'first', 0],
      ['2025-02', 'second', 0],
    ]);
  });

  it('takes an entry of another amount where it stands in the month’s turn, and says by how much', () => {
    const bills = [bill('2025-01', 100), bill('2025-02', 200), bill('2025-03', 300)];
    const entries = [entry('2025-02', 100), entry('2025-03', 207), entry('2025-04', 300)];
    expect(told(bills, entries)[1]).toEqual(['2025-02', 'RZ2025-03 207', 7]);
  });

  it('takes no entry out of turn, none from before the month’s end, and none of another kind', () => {
    const bills = [bill('2025-01', 100), bill('2025-02', 200)];
    expect(told(bills, [entry('2025-03', 100), entry('2025-02', 201)])).toEqual([['2025-01', 'RZ2025-03 100', 0]]);
    expect(told([bill('2025-01', 100)], [entry('2025-01', 100)])).toEqual([]);
    const others = [entry('2025-02', 100, { type: 'compensation' }), entry('2025-02', 100, { walletType: 1 })];
    expect(told([bill('2025-01', 100)], others)).toEqual([]);
  });

  it('lets no two months claim one entry, and pairs all equal ones, in order of time', () => {
    const scene = fc.record({
      amounts: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 10 }),
      lag: fc.integer({ min: 1, max: 4 }),
      changed: fc.array(fc.tuple(fc.nat(9), fc.integer({ min: -3, max: 3 })), { maxLength: 3 }),
      lost: fc.array(fc.nat(9), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(scene, ({ amounts, lag, changed, lost }) => {
        const bills = amounts.map((amount, nth) => bill(addMonths('2024-01', nth), amount));
        const paid = amounts.map((amount, nth) => {
          const change = changed.find(([at]) => at === nth)?.[1] ?? 0;
          return entry(addMonths('2024-01', nth + lag), amount + change, { rzId: String(nth) });
        });
        const entries = paid.filter((_, nth) => !lost.includes(nth));
        const pairs = matchBills([...bills].reverse(), [...entries].reverse());
        expect(new Set(pairs.map((pair) => pair.entry)).size).toBe(pairs.length);
        expect(new Set(pairs.map((pair) => pair.bill)).size).toBe(pairs.length);
        for (const pair of pairs) expect(pair.entry.create).toBeGreaterThan(monthEnd(pair.bill.month));
        if (changed.length === 0 && lost.length === 0) {
          expect(pairs.map((pair) => [pair.bill, pair.entry])).toEqual(bills.map((one, nth) => [one, entries[nth]]));
        }
      }),
    );
  });
});
