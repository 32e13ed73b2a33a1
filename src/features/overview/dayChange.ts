import type { NodeIncome } from '../../domain/losses/nodeLoss';
import { hasLoss, type ZeroNode } from '../../domain/violations/zeroNodes';
import { addCents, sumCents } from '../../lib/money';
import { addDays, dayStart } from '../../lib/time';

// Yesterday compared with the day before, node by node (R19-74). Amounts are in integer cents, so the changes and the
// rest add up to the account's difference exactly.

/** A node's income on a day and on the day before, and the change, in cents. */
export interface NodeChange<Node> {
  readonly node: Node;
  readonly cents: number;
  readonly before: number;
  readonly change: number;
}

/** How the income of an account's nodes changed from one day to the next. */
export interface DayChange<Node> {
  /** The nodes that earned more or less: those in the direction of the account first, the largest change first. */
  readonly changed: readonly NodeChange<Node>[];
  /** How many nodes earned the same on both days, and how many of these nothing. */
  readonly same: number;
  readonly idle: number;
  /** How many nodes lack the income of one of the days. */
  readonly unknown: number;
  /** What the changes leave of the account's difference, cents; null if that is unknown. */
  readonly rest: number | null;
}

/**
 * Compares what the nodes earned on `day`, `YYYY-MM-DD`, with the day before. A day that is not in a node's income is
 * unknown, never 0.
 *
 * @param incomes by node; nodes whose income could not be read are missing
 * @param difference that of the account, cents; null if the platform does not give both of its days
 */
export function dayChange<Node extends { readonly id: string }>(
  nodes: readonly Node[],
  incomes: ReadonlyMap<string, NodeIncome>,
  day: string,
  difference: number | null,
): DayChange<Node> {
  const known = nodes.flatMap((node): NodeChange<Node>[] => {
    const income = incomes.get(node.id);
    const [cents, before] = [income?.get(day), income?.get(addDays(day, -1))];
    if (cents === undefined || before === undefined) return [];
    return [{ node, cents, before, change: addCents(cents, -before) }];
  });
  const sum = sumCents(known.map(({ change }) => change));
  const direction = (difference ?? sum) < 0 ? 1 : -1;
  const same = known.filter(({ change }) => change === 0);
  return {
    changed: known.filter(({ change }) => change !== 0).sort((a, b) => direction * (a.change - b.change)),
    same: same.length,
    idle: same.filter(({ cents }) => cents === 0).length,
    unknown: nodes.length - known.length,
    rest: difference === null ? null : addCents(difference, -sum),
  };
}

/** Nodes without income on a day, by whether they had any the day before. */
export interface ZeroAges {
  /** They earned something the day before. */
  readonly fresh: readonly ZeroNode[];
  /** They earned nothing the day before, or were down before it began. */
  readonly lasting: readonly ZeroNode[];
  /** Their income of the day before is missing, and they were not down before it began. */
  readonly unknown: readonly ZeroNode[];
}

/** Whether a node has been down since before the day before `day`, by the last contact in its record. */
export const isLongDown = ({ device: { status, lastOnlineAt } }: ZeroNode, day: string): boolean =>
  status !== 'online' && lastOnlineAt < dayStart(addDays(day, -1));

/**
 * Sorts nodes without income on `day` by whether that is new (R19-75). A node that was bound during the day is neither.
 *
 * @param incomes by node; nodes whose income has not been read are missing
 */
export function zeroAges(nodes: readonly ZeroNode[], day: string, incomes: ReadonlyMap<string, NodeIncome>): ZeroAges {
  const ages = { fresh: [] as ZeroNode[], lasting: [] as ZeroNode[], unknown: [] as ZeroNode[] };
  for (const node of nodes.filter(hasLoss)) {
    const before = incomes.get(node.device.id)?.get(addDays(day, -1));
    if (before !== undefined) ages[before > 0 ? 'fresh' : 'lasting'].push(node);
    else ages[isLongDown(node, day) ? 'lasting' : 'unknown'].push(node);
  }
  return ages;
}
