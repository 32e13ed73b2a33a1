import type { Entry, Withdrawal } from '../../../platform/contract/wallet';

/** A record that takes money out of a wallet: a withdrawal, or a negative entry. */
export type Taker = Entry | Withdrawal;

/** The part of an entry that a taker used, in positive cents. */
export interface Share {
  readonly entry: Entry;
  readonly taker: Taker;
  readonly amount: number;
}

/** How the takers of one wallet used its entries. */
export interface Ledger {
  /** The shares, by taker in chronological order; those of a taker begin with the oldest entry. */
  readonly shares: readonly Share[];
  /** The cents of each taker that no entry covers. Fully covered takers are left out. */
  readonly uncovered: ReadonlyMap<Taker, number>;
  /** The cents that are left of each positive entry. */
  readonly remaining: ReadonlyMap<Entry, number>;
}

/** The cents that a withdrawal takes out of its wallet; 0 if it failed (docs/platform.md, "Wallets"). */
export const withdrawnBy = ({ status, amount }: Withdrawal): number => (status === 'failure' ? 0 : Math.max(amount, 0));

interface Event {
  readonly create: number;
  /** The order within a second: entries, then amounts that the platform takes back, then withdrawals. */
  readonly rank: number;
  readonly number: string;
  readonly record: Taker;
  readonly amount: number;
}

/**
 * Matches a wallet's takers with its entries, first in, first out. Records may come in any order. A withdrawal only
 * uses earlier entries; the rest of its amount is `uncovered`. If the platform takes back more than is left, the excess
 * is deducted from later entries.
 */
export function drawnFrom(entries: readonly Entry[], withdrawals: readonly Withdrawal[]): Ledger {
  const events: Event[] = [
    ...entries.map((record) => ({
      ...{ create: record.create, number: record.rzId, record, amount: record.amount },
      rank: record.amount < 0 ? 2 : record.type === 'bill' ? 0 : 1,
    })),
    ...withdrawals.map((record) => ({
      ...{ create: record.create, number: record.txId, record, amount: -withdrawnBy(record) },
      rank: 3,
    })),
  ].sort((a, b) => a.create - b.create || a.rank - b.rank || (a.number < b.number ? -1 : a.number > b.number ? 1 : 0));

  const shares: Share[] = [];
  const uncovered = new Map<Taker, number>();
  const remaining = new Map<Entry, number>();
  const unused: Entry[] = [];
  const debts: { readonly taker: Taker; rest: number }[] = [];

  /** Uses up the oldest entries first; returns the cents that they cannot cover. */
  const take = (taker: Taker, amount: number): number => {
    let rest = amount;
    for (let entry = unused[0]; rest > 0 && entry !== undefined; entry = unused[0]) {
      const there = remaining.get(entry) ?? 0;
      const taken = Math.min(there, rest);
      if (taken > 0) shares.push({ entry, taker, amount: taken });
      remaining.set(entry, there - taken);
      rest -= taken;
      if (taken === there) unused.shift();
    }
    return rest;
  };

  for (const { record, amount, rank } of events) {
    if (rank < 2) {
      remaining.set(record as Entry, amount);
      unused.push(record as Entry);
      for (let debt = debts[0]; debt !== undefined; debt = debts[0]) {
        debt.rest = take(debt.taker, debt.rest);
        if (debt.rest > 0) break;
        debts.shift();
      }
    } else if (amount < 0) {
      const rest = take(record, -amount);
      if (rest > 0 && rank === 2) debts.push({ taker: record, rest });
      else if (rest > 0) uncovered.set(record, rest);
    }
  }
  for (const { taker, rest } of debts) uncovered.set(taker, rest);
  return { shares, uncovered, remaining };
}
