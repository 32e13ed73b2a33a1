import { sumCents } from '../../lib/money';
import type { Device } from '../../platform/contract/devices';

/** A node as the estimate of its loss and the miners' view know it. */
export interface DownNode {
  readonly id: string;
  readonly minerAccount: string;
  readonly fault: boolean;
  readonly country: string;
  /** '' where the country has no provinces. */
  readonly province: string;
  readonly isp: string;
  /** The bandwidth of all lines, Mbps. */
  readonly mbps: number;
  /** Whether it was ever online. */
  readonly wasOnline: boolean;
}

/** What is kept of a node, since an agent may have thousands that are down. */
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
    // Until it is online the platform sends the time of binding.
    wasOnline: status === 'online' || lastOnlineAt > boundAt,
  };
}

/** What one Mbps of the nodes that are online earns a day: `cents` by `mbps`. */
export interface Yield {
  readonly cents: number;
  readonly mbps: number;
}

/**
 * Yesterday's income of the account, in cents, over the bandwidth of the nodes that are online; null where nothing was
 * earned. `mbps` is the bandwidth of all nodes, `down` are all of them that are not online.
 */
export function yieldOf(cents: number, mbps: number, down: readonly DownNode[]): Yield | null {
  const online = mbps - down.reduce((sum, node) => sum + node.mbps, 0);
  return cents > 0 && online > 0 ? { cents, mbps: online } : null;
}

/**
 * What a node loses a day, in cents: the one estimate of the console, by its bandwidth (R19-1). It is not the platform's.
 * Null for a node that was never online or has no bandwidth, and without a yield.
 */
export function nodeLoss({ mbps, wasOnline }: Pick<DownNode, 'mbps' | 'wasOnline'>, rate: Yield | null): number | null {
  return rate !== null && wasOnline && mbps > 0 ? Math.round((rate.cents * mbps) / rate.mbps) : null;
}

/** {@link nodeLoss} over nodes; null where none of them has an estimate. */
export function nodesLoss(nodes: readonly DownNode[], rate: Yield | null): number | null {
  const losses = nodes.flatMap((node) => nodeLoss(node, rate) ?? []);
  return losses.length === 0 ? null : sumCents(losses);
}
