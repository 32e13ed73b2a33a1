import { paths } from '../../lib/paths';
import type { Device } from '../../platform/contract/devices';

/** Addresses of the device pages. Features link to each other through these, because they do not import each other. */

/**
 * The reasons why a node had no income yesterday, as the list's filter `zero` names them. Each such node has exactly
 * one: it was offline, is still in the status 故障 (`faultStatus`), broke a rule of service (`fault`: 机器故障), was bound
 * during the day, was never online, or the platform gives no reason.
 */
export const zeroReasons = [
  'offline',
  'faultStatus',
  'fault',
  'hours',
  'peak',
  'buyout',
  'longA',
  'cheating',
  'other',
  'boundThatDay',
  'neverOnline',
  'unexplained',
] as const;
export type ZeroReason = (typeof zeroReasons)[number];

/** The value of the filter `zero` for any reason. */
export const anyZero = 'all';

/** How many IDs, serials, names or remarks the list can be filtered by at once (`terms`). */
export const maxTerms = 500;

type ListFilter = Partial<Record<'status' | 'minerAccount' | 'q', string>> & {
  zero?: string | readonly string[];
  terms?: readonly string[];
};

/**
 * The address of the node list, optionally filtered by status, miner, keyword (`q`), reasons for no income (`zero`) or
 * a pasted list (`terms`).
 */
export function deviceListPath(filter?: Readonly<ListFilter>): string {
  if (filter === undefined) return paths.devices;
  return `${paths.devices}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** The address of a device's page. */
export function devicePath(id: string): string {
  return `${paths.devices}/${encodeURIComponent(id)}/show`;
}

/**
 * The ID of the device whose page has this path; null for any other path, and if the ID is not valid percent-encoding.
 */
export function deviceAt(pathname: string): string | null {
  const id = /^\/device\/list\/([^/]+)\/show\/?$/.exec(pathname)?.[1];
  try {
    return id === undefined ? null : decodeURIComponent(id);
  } catch {
    return null;
  }
}

/** The address of a device's network configuration. */
export function dialConfigPath(id: string): string {
  return `${paths.dialConfig}?deviceUUID=${encodeURIComponent(id)}`;
}

/** The address of the list of dial lines, filtered by a device. */
export function dialLinesPath(id: string): string {
  return `${paths.dialLines}?${new URLSearchParams({ filter: JSON.stringify({ deviceUUID: id }) })}`;
}

/** The parameter that opens the drawer 配置网络 for a device, over the node list and a node's page. */
export const networkParameter = 'network';

/** The parameter that names the bill line whose nodes the list shows. */
export const billLineParameter = 'billLine';

/** The search with the drawer 配置网络 open for a device. */
export function withNetwork(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set(networkParameter, id);
  return `?${params}`;
}

/** The history state of the drawer 配置网络 if a list has opened it: the ids of the listed nodes, in the list's order. */
export interface ListedState {
  readonly listed?: readonly string[];
}

/** The search with the drawer 配置网络 closed. */
export function withoutNetwork(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(networkParameter);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}

/**
 * The display name of a device: the first of name, remark, device ID and UUID that is not empty. A name that repeats
 * the device ID, as that of a new device does, is skipped.
 */
export function deviceName(device: Pick<Device, 'id' | 'deviceID' | 'name'> & Partial<Pick<Device, 'remark'>>): string {
  const { id, deviceID, name, remark = '' } = device;
  return (name === deviceID ? '' : name) || remark || deviceID || id;
}
