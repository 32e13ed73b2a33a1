import { sumCents } from '../../lib/money';
import type { Device } from '../../platform/contract/devices';

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
  const { id, minerAccount, status, lastOnlineAt, boundAt, country, province, isp, upBandwidth, lineNumber } = device;
  return {
    id,
    minerAccount,
    fault: status === 'fault',
    country,
    province,
    isp,
    mbps: upBandwidth * lineNumber,
    // Until the node is online for the first time, the platform sends the time of binding.
    wasOnline: status === 'online' || lastOnlineAt > boundAt,
  };
}

/** What the account's online bandwidth earned in a day: `cents` for `mbps`. */
export interface Yield {
  readonly cents: number;
  readonly mbps: number;
}

/**
 * Yesterday's income of the account for the bandwidth of its online nodes. Null if nothing was earned, or if no node
 * is online.
 *
 * @param cents yesterday's income
 * @param mbps the bandwidth of all nodes
 * @param down all nodes that are not online
 */
export function yieldOf(cents: number, mbps: number, down: readonly DownNode[]): Yield | null {
  const online = mbps - down.reduce((sum, node) => sum + node.mbps, 0);
  return cents > 0 && online > 0 ? { cents, mbps: online } : null;
}

/**
 * The console's estimate of what a node loses a day by its bandwidth, in cents (R19-1); the platform has no such
 * figure. Null if `rate` is null, and for a node that was never online or has no bandwidth.
 */
export function nodeLoss({ mbps, wasOnline }: Pick<DownNode, 'mbps' | 'wasOnline'>, rate: Yield | null): number | null {
  return rate !== null && wasOnline && mbps > 0 ? Math.round((rate.cents * mbps) / rate.mbps) : null;
}

/** The sum of {@link nodeLoss} over nodes; null if none has an estimate. */
export function nodesLoss(nodes: readonly DownNode[], rate: Yield | null): number | null {
  const losses = nodes.flatMap((node) => nodeLoss(node, rate) ?? []);
  return losses.length === 0 ? null : sumCents(losses);
}
