import { sumCents } from '../../lib/money';
import { addDays } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { averageCents } from '../violations/incomeDays';

/** A node, reduced to what the loss estimate and the miners' view need. */
export interface DownNode {
  readonly id: string;
  readonly minerAccount: string;
  readonly fault: boolean;
  readonly country: string;
  /** '' if the country has no provinces. */
  readonly province: string;
  readonly isp: string;
  /** The bandwidth of all lines, Mbps. */
  readonly mbps: number;
  /** Whether the node was ever online. */
  readonly wasOnline: boolean;
}

/** Keeps only what is needed of a node, since an agent may have thousands that are down. */
export function downNode(device: Device): DownNode {
  const { minerAccount, status, country, province, isp } = device;
  return {
    ...lossNode(device),
    minerAccount,
    fault: status === 'fault',
    country,
    province,
    isp,
  };
}

/** Keeps only what the loss estimate needs of a node. */
export function lossNode({ id, status, lastOnlineAt, boundAt, upBandwidth, lineNumber }: LossFacts): LossNode {
  // Until the node is online for the first time, the platform sends the time of binding.
  return { id, mbps: upBandwidth * lineNumber, wasOnline: status === 'online' || lastOnlineAt > boundAt };
}

/** The fields of a device that the loss estimate needs. */
export type LossFacts = Pick<Device, 'id' | 'status' | 'lastOnlineAt' | 'boundAt' | 'upBandwidth' | 'lineNumber'>;

// What a lost day of a node is worth (R19-1). The platform has no such figure. Every place that shows one calls
// `nodeLoss`, so a node has the same figure for a day everywhere. How it is estimated depends on the account only:
//
// - Up to `maxOwn` nodes: the mean of the node's own days with income before the day (`ownMean`). Nothing that happens
//   to another node or later changes it.
// - More nodes: an agent may have thousands that are down, and one request each is too much. The estimate is the node's
//   bandwidth times yesterday's income of the account per bandwidth that earned it (`yieldOf`). What is bound, renamed,
//   online or down today does not change it.
//
// No estimate: a node that has no day with income before the day; with more nodes, one that was never online or has no
// bandwidth, and all nodes if nothing was earned yesterday.

/** Up to this many nodes, an account's losses are estimated by each node's own income. */
export const maxOwn = 100;

/** How many days the mean covers: those up to the node's last day with income before the lost day. */
const meanDays = 30;
/** The node's last day with income is at most this many days before the lost day. */
const stoppedDays = 60;

/** The days whose income `ownMean` needs for lost days from `from` to `to`, `YYYY-MM-DD`, inclusive. */
export const daysNeeded = ({ from, to }: DayRange): DayRange => ({
  from: addDays(from, 1 - meanDays - stoppedDays),
  to,
});

/** Two days, inclusive, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** A node's income by day, cents; days that the platform does not give are missing. */
export type NodeIncome = ReadonlyMap<string, number>;

/** What the account's losses are estimated from. */
export type LossBasis =
  /** The incomes by node; nodes whose income has not loaded are missing. */
  | { readonly kind: 'own'; readonly incomes: ReadonlyMap<string, NodeIncome> }
  | { readonly kind: 'rate'; readonly rate: Yield }
  /** No estimate. `noIncome`: because nothing was earned yesterday. */
  | { readonly kind: 'none'; readonly noIncome: boolean };

/** What bandwidth earned in a day: `cents` for `mbps`. */
export interface Yield {
  readonly cents: number;
  readonly mbps: number;
}

/**
 * Yesterday's income of the account for the bandwidth of the nodes that earned it. Null if nothing was earned.
 *
 * @param all yesterday's income in cents, and the bandwidth of all nodes
 * @param idle the same of the nodes that earned nothing yesterday: down, not billed, below zero, or bound since
 */
export function yieldOf(all: Yield, idle: Yield): Yield | null {
  const [cents, mbps] = [all.cents - idle.cents, all.mbps - idle.mbps];
  return cents > 0 && mbps > 0 ? { cents, mbps } : null;
}

/**
 * The mean of a node's days with income, in cents: of the 30 days up to the last one before `day`. So all days of an
 * outage are worth the same. Null if the node earned nothing in the 60 days before `day`.
 */
export function ownMean(income: NodeIncome, day: string): number | null {
  const earned = (daysBefore: number, from: string) => income.get(addDays(from, -daysBefore)) ?? 0;
  for (let away = 1; away <= stoppedDays; away += 1) {
    if (earned(away, day) <= 0) continue;
    const last = addDays(day, -away);
    return averageCents(Array.from({ length: meanDays }, (_, nth) => earned(nth, last)).filter((cents) => cents > 0));
  }
  return null;
}

/** What `nodeLoss` needs of a node. */
export type LossNode = Pick<DownNode, 'id' | 'mbps' | 'wasOnline'>;

/** Whether a node can have earned anything so far. */
export const canEarn = ({ mbps, wasOnline }: LossNode): boolean => wasOnline && mbps > 0;

/**
 * The estimate of what a node loses on a day without income, in cents (R19-1). Null without an estimate; undefined if
 * the node's income has not loaded.
 */
export function nodeLoss(node: LossNode, day: string, basis: LossBasis): number | null | undefined {
  if (basis.kind === 'none' || !canEarn(node)) return null;
  if (basis.kind === 'rate') return Math.round((basis.rate.cents * node.mbps) / basis.rate.mbps);
  const income = basis.incomes.get(node.id);
  return income && ownMean(income, day);
}

/** The sum of {@link nodeLoss} over nodes; null if none has an estimate. */
export function nodesLoss(nodes: readonly LossNode[], day: string, basis: LossBasis): number | null {
  const losses = nodes.flatMap((node) => nodeLoss(node, day, basis) ?? []);
  return losses.length === 0 ? null : sumCents(losses);
}
