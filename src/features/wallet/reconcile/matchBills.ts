import { monthEnd } from '../../../lib/time';
import type { Entry } from '../../../platform/contract/wallet';

/** A bill in state 300: what it came to after tax, cents, and its month, `YYYY-MM`. */
export interface SettledBill {
  readonly month: string;
  readonly amount: number;
}

/** A bill and the entry that it became. Where the amounts differ, the platform contradicts itself. */
export interface Pair<Bill extends SettledBill> {
  readonly bill: Bill;
  readonly entry: Entry;
}

/** Whether an entry is of the kind that a monthly bill becomes. */
export const isBillEntry = (entry: Entry): boolean => entry.type === 'bill' && entry.walletType === 0;

/** What the entry is above the bill, cents; 0 where they agree. */
export const aboveBill = ({ bill, entry }: Pair<SettledBill>): number => entry.amount - bill.amount;

/**
 * Which bill became which entry of the monthly wallet. Entries name no month, so: an entry comes after its month's
 * end; equal amounts belong together, the earlier month's to the earlier entry; of what is left the nearest amounts
 * do, as long as two months do not swap their order. No bill and no entry is in two pairs.
 */
export function matchBills<Bill extends SettledBill>(
  bills: readonly Bill[],
  entries: readonly Entry[],
): readonly Pair<Bill>[] {
  const candidates = bills.flatMap((bill) =>
    entries
      .filter((entry) => isBillEntry(entry) && entry.create > monthEnd(bill.month))
      .map((entry) => ({ bill, entry, distance: Math.abs(entry.amount - bill.amount) })),
  );
  candidates.sort(
    (a, b) => a.distance - b.distance || compare(a.bill.month, b.bill.month) || a.entry.create - b.entry.create || 0,
  );
  const pairs: Pair<Bill>[] = [];
  for (const { bill, entry, distance } of candidates) {
    if (pairs.some((pair) => pair.bill === bill || pair.entry === entry)) continue;
    if (distance > 0 && pairs.some((pair) => swaps(pair, bill, entry))) continue;
    pairs.push({ bill, entry });
  }
  return pairs.sort((a, b) => compare(a.bill.month, b.bill.month));
}

/** Whether the later of two months would have the earlier entry. */
function swaps(pair: Pair<SettledBill>, bill: SettledBill, entry: Entry): boolean {
  const later = compare(bill.month, pair.bill.month);
  return later * (entry.create - pair.entry.create) < 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
