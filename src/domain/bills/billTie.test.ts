import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addMonths, dayStart, monthStart } from '../../lib/time';
import type { Client } from '../../platform/client';
import type { Entry } from '../../platform/contract/wallet';
import { cacheKeys, updateCached } from '../../providers/cache';
import type { BillRecord, ConsoleDataProvider } from '../../providers/dataProvider';
import { billOfEntry, entryOfBill, expectedArrival, readSettledBills, type SettledBill } from './billTie';

const bill = (month: string, amount: number): SettledBill => ({ month, amount });
/** An entry on the 9th of a month. */
const entry = (month: string, amount: number, over: Partial<Entry> = {}): Entry => ({
  ...{ type: 'bill', create: monthStart(month) + 8 * 86_400, rzId: `RZ${month}`, amount, walletType: 0 },
  ...over,
});

/** Both lookups over the given bills and entries, recording what they read. */
function lookups(bills: readonly SettledBill[], entries: readonly Entry[]) {
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
  it('match if no other bill or entry has the same amount, within six months (R9-46)', async () => {
    const look = lookups(
      [bill('2025-01', 100), bill('2025-02', 200)],
      [entry('2025-05', 200), entry('2025-07', 100), entry('2025-06', 300)],
    );
    expect((await look.entryOf(bill('2025-01', 100)))?.rzId).toBe('RZ2025-07');
    expect((await look.billOf(entry('2025-05', 200)))?.month).toBe('2025-02');
  });

  it.each<[string, SettledBill[], Entry[]]>([
    ['an amount that differs by a cent', [bill('2025-01', 100)], [entry('2025-02', 101)]],
    ['two entries of this amount', [bill('2025-01', 100)], [entry('2025-02', 100), entry('2025-03', 100)]],
    ['two bills of this amount', [bill('2025-01', 100), bill('2024-12', 100)], [entry('2025-03', 100)]],
    ['an entry from before the month’s end', [bill('2025-01', 100)], [entry('2025-01', 100)]],
    ['an entry more than six months later', [bill('2025-01', 100)], [entry('2025-08', 100)]],
    ['an entry of another type', [bill('2025-01', 100)], [entry('2025-02', 100, { type: 'compensation' })]],
    ['an entry of the weekly wallet', [bill('2025-01', 100)], [entry('2025-02', 100, { walletType: 1 })]],
    ['an amount of zero', [bill('2025-01', 0)], [entry('2025-02', 0)]],
  ])('do not match with %s', async (_, bills, entries) => {
    const look = lookups(bills, entries);
    for (const one of bills) expect(await look.entryOf(one)).toBeNull();
    for (const one of entries) expect(await look.billOf(one)).toBeNull();
  });

  it('are read only within the six months between them', async () => {
    const look = lookups([bill('2021-01', 100)], [entry('2021-04', 100)]);
    await look.entryOf(bill('2021-01', 100));
    expect(look.readEntries.mock.calls).toEqual([[monthStart('2021-02'), monthStart('2021-08') - 1]]);
    // Bills before 2020-10 did not go to the wallet.
    expect(look.readBills.mock.calls).toEqual([[['2021-03', '2021-02', '2020-12', '2020-11', '2020-10']]]);
    await look.billOf(entry('2025-04', 7));
    expect(look.readBills.mock.lastCall).toEqual([['2025-03', '2025-02', '2025-01', '2024-12', '2024-11', '2024-10']]);
  });
});

it('any bills and entries: a match has the same amount and is found from both sides', async () => {
  const month = fc.integer({ min: 0, max: 12 }).map((count) => addMonths('2022-01', count));
  const figure = (max: number) => fc.record({ month, amount: fc.integer({ min: 1, max }) });
  const scene = (max: number) =>
    fc.record({
      bills: fc.uniqueArray(figure(max), { selector: (one) => one.month, maxLength: 8 }),
      entries: fc.array(figure(max), { maxLength: 8 }),
    });
  await fc.assert(
    // Few possible amounts give many matches, many amounts almost none.
    fc.asyncProperty(fc.oneof(scene(4), scene(1e9)), async ({ bills, entries }) => {
      const list = entries.map(({ month: at, amount }, index) => entry(at, amount, { rzId: `RZ${index}` }));
      const look = lookups(bills, list);
      const fromBills = new Map<Entry, string>();
      for (const one of bills) {
        const found = await look.entryOf(one);
        if (found === null) continue;
        expect(found.amount).toBe(one.amount);
        expect(fromBills.has(found)).toBe(false);
        fromBills.set(found, one.month);
      }
      for (const one of list) expect((await look.billOf(one))?.month).toBe(fromBills.get(one));
    }),
  );
});

const came = (month: string, day: string) => ({ month, create: dayStart(day) + 36_000 });
const three = [came('2025-02', '2025-05-09'), came('2025-01', '2025-04-08'), came('2024-12', '2025-03-09')];
const now = dayStart('2025-06-06');

it('expected arrival: the day after the latest day of the month on which the newest bills came', () => {
  const found = { day: '2025-08-10', bills: 3, monthsLater: 3, dayOfMonth: 9 };
  expect(expectedArrival('2025-05', three, now)).toEqual(found);
  // Only the newest three count.
  expect(expectedArrival('2025-05', [came('2023-01', '2023-02-09'), ...three], now)).toEqual(found);
  const late = [came('2025-01', '2025-03-31'), came('2024-12', '2025-02-28')];
  expect(expectedArrival('2025-04', late, now)?.day).toBe('2025-07-01');
});

it('expected arrival: null without enough consistent bills, and once the day has come (R9-26)', () => {
  expect(expectedArrival('2025-05', [], now)).toBeNull();
  expect(expectedArrival('2025-05', three.slice(0, 1), now)).toBeNull();
  expect(expectedArrival('2025-05', [came('2025-03', '2025-05-09'), ...three], now)).toBeNull();
  expect(expectedArrival('2025-02', three, dayStart('2025-05-09'))?.day).toBe('2025-05-10');
  expect(expectedArrival('2025-02', three, dayStart('2025-05-10'))).toBeNull();
});

it('reading bills does not undo a confirmation if a cache still returns the old answer (R9-53)', async () => {
  const old = { id: '2025-05', state: 100, total_after_tax: 1, income: [], fine: [], compensation: [], tax_ratio: 0 };
  const queryClient = new QueryClient();
  const key = cacheKeys.record('bill', old.id);
  queryClient.setQueryData(key, old);
  updateCached<BillRecord>(queryClient, key, (known) => ({ ...known, state: 200 }));
  const dataProvider = { getOne: async () => ({ data: { ...old } }) } as unknown as ConsoleDataProvider;
  const client = { background: <T>(task: () => Promise<T>) => task() } as unknown as Client;
  await readSettledBills({ client, dataProvider, queryClient }, [old.id]);
  expect(queryClient.getQueryData(key)).toEqual({ ...old, state: 200 });
  queryClient.clear();
});
