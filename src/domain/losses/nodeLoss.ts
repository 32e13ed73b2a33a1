import { sumCents } from '../../lib/money';
import { addDays, dayEnd, dayOf, dayStart } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { listQuery } from '../../platform/contract/fields';
import { deviceName } from '../devices/deviceLinks';
import { averageCents, incomeRange, sharedCents } from '../violations/incomeDays';

/** A node, reduced to what the loss estimate and the miners' view need. */
export interface DownNode {
  readonly id: string;
  /** As shown (`deviceName`). */
  readonly name: string;
  readonly deviceID: string;
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
  /** The time of binding and of the last contact, unix seconds. */
  readonly boundAt: number;
  readonly lastOnlineAt: number;
}

/** Keeps only what is needed of a node, since an agent may have thousands that are down. */
export function downNode(device: Device): DownNode {
  const { deviceID, minerAccount, status, lastOnlineAt, country, province, isp } = device;
  return {
    ...lossNode(device),
    name: deviceName(device),
    deviceID,
    minerAccount,
    fault: status === 'fault',
    lastOnlineAt,
    country,
    province,
    isp,
  };
}

/** Keeps only what the loss estimate needs of a node. */
export function lossNode({ id, status, lastOnlineAt, boundAt, upBandwidth, lineNumber }: LossFacts): LossNode {
  // Until a node is online for the first time, the platform sends its time of binding as `lastOnlineAt`.
  return { id, mbps: upBandwidth * lineNumber, wasOnline: status === 'online' || lastOnlineAt > boundAt, boundAt };
}

/** The fields of a device that the loss estimate needs. */
export type LossFacts = Pick<Device, 'id' | 'status' | 'lastOnlineAt' | 'boundAt' | 'upBandwidth' | 'lineNumber'>;

// What a lost day of a node is worth (R19-1). The platform has no such figure. Every place that shows one calls
// `nodeLoss`, so a node has the same figure for a day everywhere. How it is estimated depends on the account only:
//
// - Up to `maxOwn` nodes: the mean of the node's own days with income before the day (`ownMean`). Nothing that happens
//   to another node or later changes it. A node without such days is worth as much per bandwidth as the account's other
//   nodes of its billing mode and its miner (`peerMean`). Another node changes that only by being unbound: then the
//   platform does not return its bandwidth.
// - More nodes: an agent may have thousands that are down, and one request each is too much. The estimate is the node's
//   bandwidth times yesterday's income of the account per bandwidth that earned it (`yieldOf`). What is bound, renamed,
//   online or down today does not change it.
//
// No estimate: a node that was never online or has no bandwidth; one without own days with income on the day on which
// it was bound, or without other nodes to compare with; with more nodes, all of them if nothing was earned yesterday.

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

/** The days on a device's page (`incomeRange`). */
export function pageDays(now: number): DayRange {
  const { start_timestamp, end_timestamp } = incomeRange(now);
  return { from: dayOf(start_timestamp), to: dayOf(end_timestamp) };
}

/** The input of the call for a node's income on some days, and on the days before that the loss estimate needs. */
export function nodeHistory(id: string, days: DayRange) {
  const { from, to } = daysNeeded(days);
  return {
    query: {
      start_timestamp: dayStart(from),
      end_timestamp: dayEnd(to),
      key_style: 'camel_case' as const,
      device_uuid: id,
    },
  };
}

/** All nodes of an account that has at most `maxOwn`. */
export const allNodes = { query: listQuery({ count: maxOwn }) };

/** A node's income by day, cents; days that the platform does not give are missing. */
export type NodeIncome = ReadonlyMap<string, number>;

/** The days of a history, as the platform sends it, with their income. */
export const incomeByDay = (list: readonly { readonly timestamp: number; readonly income: number }[]): NodeIncome =>
  new Map(list.map(({ timestamp, income }) => [dayOf(timestamp), income]));

/** What the account's losses are estimated from. */
export type LossBasis =
  | OwnBasis
  | { readonly kind: 'rate'; readonly rate: Yield }
  /** No estimate. `noIncome`: because nothing was earned yesterday. */
  | { readonly kind: 'none'; readonly noIncome: boolean };

export interface OwnBasis {
  readonly kind: 'own';
  /** The incomes by node; nodes whose income has not loaded are missing. */
  readonly incomes: ReadonlyMap<string, NodeIncome>;
  /** The account's nodes, for those without own days with income; empty if there are none, undefined until loaded. */
  readonly fleet: readonly Peer[] | undefined;
}

/** A node of the account, to which others of its miner and billing mode are compared. */
export interface Peer extends Pick<Device, 'minerAccount' | 'billingMode'>, LossNode {}

/** Keeps only what is needed of a node to compare others with it. */
export const peerOf = (device: Device): Peer => ({
  ...lossNode(device),
  minerAccount: device.minerAccount,
  billingMode: device.billingMode,
});

/** What some bandwidth earned in a day. */
export interface Yield {
  readonly cents: number;
  readonly mbps: number;
}

/**
 * Yesterday's income of the account, and the bandwidth of the nodes that earned it. Null if nothing was earned.
 *
 * @param all yesterday's income in cents, and the bandwidth of all nodes
 * @param idle the same for the nodes that earned nothing yesterday: they were down, not billed or bound later, or have
 * a negative income
 */
export function yieldOf(all: Yield, idle: Yield): Yield | null {
  const [cents, mbps] = [all.cents - idle.cents, all.mbps - idle.mbps];
  return cents > 0 && mbps > 0 ? { cents, mbps } : null;
}

/**
 * The basis of an account with more than `maxOwn` nodes.
 *
 * @param yesterday its income of yesterday, cents
 * @param mbps the bandwidth of all its nodes
 */
export function rateBasis(
  { isSettled, more, idle }: { readonly isSettled: boolean; readonly more: boolean; readonly idle: Yield },
  yesterday: number,
  mbps: number,
): LossBasis {
  if (more) return { kind: 'none', noIncome: false };
  const rate = isSettled ? yieldOf({ cents: yesterday, mbps }, idle) : null;
  return rate ? { kind: 'rate', rate } : { kind: 'none', noIncome: true };
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

/** The other nodes of a node's miner and billing mode; none if the node is not in the fleet. */
export function peersOf(id: string, fleet: readonly Peer[]): readonly Peer[] {
  const self = fleet.find((one) => one.id === id);
  return fleet.filter(
    (one) =>
      one.id !== id && one.mbps > 0 && one.minerAccount === self?.minerAccount && one.billingMode === self.billingMode,
  );
}

/**
 * Whether a node's day needs `peerMean`: the node was bound before that day, and has no days with income of its own
 * (`ownMean`).
 */
export const needsPeers = ({ boundAt }: LossNode, day: string, income: NodeIncome): boolean =>
  dayOf(boundAt) < day && ownMean(income, day) === null;

/**
 * What a day of a node without own days with income is worth, in cents: its bandwidth times what its peers are worth
 * that day (`ownMean`) per bandwidth. Peers without own days with income, or that were bound later, do not count. Null
 * without peers; undefined if the fleet or a peer's income has not loaded.
 */
function peerMean({ id, mbps }: LossNode, day: string, { incomes, fleet }: OwnBasis): number | null | undefined {
  if (fleet === undefined) return undefined;
  const all = { cents: 0, mbps: 0 };
  for (const peer of peersOf(id, fleet)) {
    if (peer.boundAt > dayEnd(day)) continue;
    const income = incomes.get(peer.id);
    if (income === undefined) return undefined;
    const mean = ownMean(income, day);
    if (mean === null) continue;
    all.cents += mean;
    all.mbps += peer.mbps;
  }
  return all.mbps === 0 ? null : sharedCents(all.cents * mbps, all.mbps);
}

/** What `nodeLoss` needs of a node. */
export type LossNode = Pick<DownNode, 'id' | 'mbps' | 'wasOnline' | 'boundAt'>;

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
  if (income === undefined) return undefined;
  return needsPeers(node, day, income) ? peerMean(node, day, basis) : ownMean(income, day);
}

/** Whose income `nodeLoss` estimates from: the node's own, that of its peers, or the account's of yesterday. */
export type LossSource = 'own' | 'peers' | 'rate';

/** The source of a node's estimate. */
export function lossSource(node: LossNode, day: string, basis: LossBasis | undefined): LossSource {
  if (basis?.kind === 'rate') return 'rate';
  const income = basis?.kind === 'own' ? basis.incomes.get(node.id) : undefined;
  return income && needsPeers(node, day, income) ? 'peers' : 'own';
}

/** The sum of {@link nodeLoss} over nodes; null if none has an estimate. */
export function nodesLoss(nodes: readonly LossNode[], day: string, basis: LossBasis): number | null {
  const losses = nodes.flatMap((node) => nodeLoss(node, day, basis) ?? []);
  return losses.length === 0 ? null : sumCents(losses);
}
