import type { Inspection } from '../../../domain/bills/billLine';
import { addCents, sumCents } from '../../../lib/money';

/** What the rows of a bill add up to for one node, or for one miner. */
export interface NodeSum {
  /** The node's UUID or the miner's account; empty for all rows that name none. */
  readonly id: string;
  readonly name: string;
  /** The days with a billed period, and those without. A miner's are those of all its nodes. */
  readonly billed: number;
  readonly unbilled: number;
  readonly cents: number;
  /** The unit prices of the billed days, as a text that only serves to compare them. */
  readonly prices: string;
}

/** Adds up the rows of a bill by node or by miner, without keeping the rows. */
export function createNodeSums(by: 'node' | 'miner') {
  const sums = new Map<string, Omit<NodeSum, 'prices'> & { readonly prices: Set<string> }>();
  return {
    add(row: Inspection): void {
      const id = by === 'node' ? row.device_uuid : row.miner_account;
      const known = sums.get(id);
      const isBilled = row.time_ranges.length > 0;
      const prices = known?.prices ?? new Set();
      if (isBilled) prices.add([row.price, row.price_local, row.price_international].join());
      sums.set(id, {
        id,
        name: (by === 'node' && row.device_name) || known?.name || id,
        billed: (known?.billed ?? 0) + (isBilled ? 1 : 0),
        unbilled: (known?.unbilled ?? 0) + (isBilled ? 0 : 1),
        cents: addCents(known?.cents ?? 0, row.amount_total),
        prices,
      });
    },
    /** The sums, the largest first. */
    list: (): readonly NodeSum[] =>
      [...sums.values()]
        .map(({ prices, ...sum }) => ({ ...sum, prices: [...prices].sort().join(' ') }))
        .sort((a, b) => b.cents - a.cents || (a.id < b.id ? -1 : 1)),
  };
}

/** A node, or a miner, in two months. */
export interface NodeChange extends Pick<NodeSum, 'id' | 'name'> {
  /** Its sums in each month; null if the month has no row of it. */
  readonly now: NodeSum | null;
  readonly before: NodeSum | null;
  /** The income of `now` minus that of `before`, cents. */
  readonly difference: number;
  /** How many more billed days `now` has than `before`, minus `longer`; 0 if it is only in one month, or billed in none. */
  readonly days: number;
  /** Whether the unit prices of the billed days differ. */
  readonly isOtherPrice: boolean;
}

/**
 * Compares two months, the largest difference first. The differences add up to the difference of both sums.
 *
 * @param longer how many days longer the month of `now` is than the other
 */
export function compareNodes(
  now: readonly NodeSum[],
  before: readonly NodeSum[],
  longer: number,
): readonly NodeChange[] {
  const earlier = new Map(before.map((sum) => [sum.id, sum]));
  const later = new Set(now.map(({ id }) => id));
  const pairs = [
    ...now.map((sum) => [sum, earlier.get(sum.id) ?? null] as const),
    ...before.filter(({ id }) => !later.has(id)).map((sum) => [null, sum] as const),
  ];
  return pairs
    .map(([one, other]): NodeChange => {
      const { id = '', name = '' } = one ?? other ?? {};
      return {
        id,
        name,
        now: one,
        before: other,
        difference: addCents(one?.cents ?? 0, -(other?.cents ?? 0)),
        // A node that was not billed at all lost no days, however long the months are.
        days: one && other && (one.billed > 0 || other.billed > 0) ? one.billed - other.billed - longer : 0,
        isOtherPrice: Boolean(one?.prices && other?.prices && one.prices !== other.prices),
      };
    })
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || (a.id < b.id ? -1 : 1));
}

/** The totals of some nodes. */
export function sumNodes(sums: readonly NodeSum[]): Pick<NodeSum, 'billed' | 'unbilled' | 'cents'> {
  const count = (of: (sum: NodeSum) => number) => sums.reduce((total, sum) => total + of(sum), 0);
  return {
    billed: count(({ billed }) => billed),
    unbilled: count(({ unbilled }) => unbilled),
    cents: sumCents(sums.map(({ cents }) => cents)),
  };
}
