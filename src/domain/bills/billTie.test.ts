import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addMonths, monthStart } from '../../lib/time';
import type { Entry } from '../../platform/contract/wallet';
import { billOfEntry, entryOfBill, type SettledBill } from './billTie';

const bill = (month: string, amount: number): SettledBill => ({ month, amount });
/** An entry on the 9th of a month. */
const entry = (month: string, amount: number, over: Partial<Entry> = {}): Entry => ({
  ...{ type: 'bill', create: monthStart(month) + 8 * 86_400, rzId: `RZ${month}`, amount, walletType: 0 },
  ...over,
});

/** Looks from a bill and from an entry, and keeps what was read for it. */
function between(bills: readonly SettledBill[], entries: readonly Entry[]) {
  const readBills = vi.fn(async (months: readonly string[]) => bills.filter(({ month }) => months.includes(month)));
  const readEntries = vi.fn(async (start: number, end: number) =>
    entries.filter(({ create }) => create >= start && create <= end),
  );
  return {
    readBills,
    readEntries,
    entryOf: (one: SettledBill) => entryOfBill(one, { bills: readBills, entries: readEntries }),
    billOf: (one: Entry) => billOfEntry(one, entries, readBills),
  };
}

describe('a bill and an entry', () => {
  it('belong together where nothing else has these cents, however late it came', async () => {
    const there = between(
      [bill('2025-01', 100), bill('2025-02', 200)],
      [entry('2025-05', 200), entry('2025-07', 100), entry('2025-06', 300)],
    );
    expect((await there.entryOf(bill('2025-01', 100)))?.rzId).toBe('RZ2025-07');
    expect((await there.billOf(entry('2025-05', 200)))?.month).toBe('2025-02');
  });

  it.each<[string, SettledBill[], Entry[]]>([
    ['another amount, be it by a cent', [bill('2025-01', 100)], [entry('2025-02', 101)]],
    ['two entries of these cents', [bill('2025-01', 100)], [entry('2025-02', 100), entry('2025-03', 100)]],
    ['two bills of these cents', [bill('2025-01', 100), bill('2024-12', 100)], [entry('2025-03', 100)]],
    ['an entry from before the month’s end', [bill('2025-01', 100)], [entry('2025-01', 100)]],
    ['an entry from long after', [bill('2025-01', 100)], [entry('2025-08', 100)]],
    ['an entry of another kind', [bill('2025-01', 100)], [entry('2025-02', 100, { type: 'compensation' })]],
    ['an entry of the weekly wallet', [bill('2025-01', 100)], [entry('2025-02', 100, { walletType: 1 })]],
    ['nothing at all', [bill('2025-01', 0)], [entry('2025-02', 0)]],
  ])('are not said to belong together with %s', async (_, bills, entries) => {
    const there = between(bills, entries);
    for (const one of bills) expect(await there.entryOf(one)).toBeNull();
    for (const one of entries) expect(await there.billOf(one)).toBeNull();
  });

  it('are looked for within the months that can be', async () => {
    const there = between([bill('2021-01', 100)], [entry('2021-04', 100)]);
    await there.entryOf(bill('2021-01', 100));
    expect(there.readEntries.mock.calls).toEqual([[monthStart('2021-02'), monthStart('2021-08') - 1]]);
    // The wallet began with 2020-10.
    expect(there.readBills.mock.calls).toEqual([[['2021-03', '2021-02', '2020-12', '2020-11', '2020-10']]]);
    await there.billOf(entry('2025-04', 7));
    expect(there.readBills.mock.lastCall).toEqual([['2025-03', '2025-02', '2025-01', '2024-12', '2024-11', '2024-10']]);
  });
});

it('entries that have nothing to do with the bills are tied to none, and a tie is the same from both ends', async () => {
  const month = fc.integer({ min: 0, max: 12 }).map((count) => addMonths('2022-01', count));
  const figure = (max: number) => fc.record({ month, amount: fc.integer({ min: 1, max }) });
  const scene = (max: number) =>
    fc.record({
      bills: fc.uniqueArray(figure(max), { selector: (one) => one.month, maxLength: 8 }),
      entries: fc.array(figure(max), { maxLength: 8 }),
    });
  await fc.assert(
    // Few figures meet often, many hardly ever.
    fc.asyncProperty(fc.oneof(scene(4), scene(1e9)), async ({ bills, entries }) => {
      const list = entries.map(({ month: at, amount }, index) => entry(at, amount, { rzId: `RZ${index}` }));
      const there = between(bills, list);
      const fromBills = new Map<Entry, string>();
      for (const one of bills) {
        const found = await there.entryOf(one);
        if (found === null) continue;
        expect(found.amount).toBe(one.amount);
        expect(fromBills.has(found)).toBe(false);
        fromBills.set(found, one.month);
      }
      for (const one of list) expect((await there.billOf(one))?.month).toBe(fromBills.get(one));
    }),
  );
});
