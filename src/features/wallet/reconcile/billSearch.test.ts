import { describe, expect, it, vi } from 'vitest';
import { addMonths, monthStart } from '../../../lib/time';
import type { Entry } from '../../../platform/contract/wallet';
import { billOfEntry, entryOfBill } from './billSearch';
import type { SettledBill } from './matchBills';

const latest = '2025-05';

/** Bills from 2020-07 on, each settled `lag` months later; `amounts` and `entries` change some. */
function platform(over: { amounts?: Record<string, number>; entries?: Record<string, number | null> } = {}, lag = 3) {
  const bills = new Map<string, SettledBill>();
  const entries: Entry[] = [];
  for (let month = '2020-07', nth = 0; addMonths(month, lag) <= latest; month = addMonths(month, 1), nth += 1) {
    const amount = over.amounts?.[month] ?? 100_000 + nth;
    bills.set(month, { month, amount });
    const change = over.entries?.[month];
    const paid = change === undefined ? amount : change;
    if (month < '2020-10' || paid === null) continue;
    const create = monthStart(addMonths(month, lag)) + 9 * 86_400;
    entries.push({ type: 'bill', create, rzId: `RZ ${month}`, amount: paid, walletType: 0 });
  }
  entries.reverse();
  const readBills = vi.fn(async (months: readonly string[]) => months.flatMap((month) => bills.get(month) ?? []));
  const readEntries = vi.fn(async (start: number, end = Number.POSITIVE_INFINITY) =>
    entries.filter(({ create }) => create >= start && create <= end),
  );
  const bill = (month: string) => bills.get(month) as SettledBill;
  return {
    readBills,
    readEntries,
    entryOf: async (month: string) =>
      (await entryOfBill(bill(month), latest, { bills: readBills, entries: readEntries }))?.rzId ?? null,
    billOf: async (month: string) => {
      const entry = entries.find(({ rzId }) => rzId === `RZ ${month}`) as Entry;
      return (await billOfEntry(entry, entries, readBills))?.bill.month ?? null;
    },
  };
}

const monthsRead = ({ readBills }: { readBills: ReturnType<typeof platform>['readBills'] }) =>
  readBills.mock.calls.flatMap(([months]) => months);

describe('the entry of a bill', () => {
  it('is the one of its amount, and no other bill is read for it', async () => {
    const there = platform();
    expect(await there.entryOf('2025-02')).toBe('RZ 2025-02');
    expect(await there.entryOf('2020-10')).toBe('RZ 2020-10');
    expect(there.readBills).not.toHaveBeenCalled();
    expect(there.readEntries).toHaveBeenCalledTimes(2);
    expect(there.readEntries).toHaveBeenCalledWith(monthStart('2025-03'));
  });

  it('is found where it is of another amount, by the months around it, and by no more than twelve', async () => {
    for (const month of ['2025-02', '2024-03', '2020-10']) {
      const there = platform({ entries: { [month]: 55_500 } });
      expect(await there.entryOf(month)).toBe(`RZ ${month}`);
      const read = monthsRead(there);
      expect(read.length).toBeLessThanOrEqual(12);
      expect(read).not.toContain(month);
      for (const other of read) expect(other >= '2020-10' && other <= latest).toBe(true);
    }
  });

  it('is none where there is none', async () => {
    expect(await platform({ entries: { '2024-03': null } }).entryOf('2024-03')).toBeNull();
    expect(await platform({ entries: { '2025-02': null } }).entryOf('2025-02')).toBeNull();
  });

  it('is told from that of another month with the same amount', async () => {
    const there = platform({ amounts: { '2024-03': 7, '2024-04': 7 } });
    expect(await there.entryOf('2024-03')).toBe('RZ 2024-03');
    expect(await there.entryOf('2024-04')).toBe('RZ 2024-04');
  });
});

describe('the bill of an entry', () => {
  it.each([1, 2, 3, 5])('is found %i months back', async (lag) => {
    const there = platform({}, lag);
    expect(await there.billOf('2024-03')).toBe('2024-03');
    expect(monthsRead(there).length).toBeLessThanOrEqual(lag + 2);
  });

  it('is found where the amounts differ, or are the same in two months', async () => {
    expect(await platform({ entries: { '2024-03': 55_500 } }).billOf('2024-03')).toBe('2024-03');
    const there = platform({ amounts: { '2024-03': 7, '2024-04': 7, '2024-05': 7 } });
    for (const month of ['2024-03', '2024-04', '2024-05']) expect(await there.billOf(month)).toBe(month);
  });

  it('is looked for within a year, not before the wallet was there', async () => {
    const there = platform({ entries: { '2020-10': 55_500 } });
    expect(await there.billOf('2020-10')).toBe('2020-10');
    const read = monthsRead(there);
    expect(Math.min(...read.map((month) => Number(month.replace('-', ''))))).toBe(202_010);
    const other = { type: 'compensation', create: 0, rzId: '', amount: 1, walletType: 0 };
    expect(await billOfEntry(other, [other], there.readBills)).toBeNull();
  });
});
