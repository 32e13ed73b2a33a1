import type { Device } from '../../platform/contract/devices';

/** The addresses that link the screens about devices, which do not import each other. */

/** The node list: of all devices, or filtered by a status, a miner or a keyword `q`. */
export function deviceListPath(filter?: Readonly<Partial<Record<'status' | 'minerAccount' | 'q', string>>>): string {
  if (filter === undefined) return '/device/list';
  return `/device/list?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** The address of a device's page. */
export function devicePath(id: string): string {
  return `/device/list/${encodeURIComponent(id)}/show`;
}

/** The device whose page a path is; null for another path, or one that is no address of the console. */
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
  return `/dial/config?deviceUUID=${encodeURIComponent(id)}`;
}

/** The list of dial lines, filtered by a device. */
export function dialLinesPath(id: string): string {
  return `/dial/list?${new URLSearchParams({ filter: JSON.stringify({ deviceUUID: id }) })}`;
}

/** The parameter that opens the drawer 配置网络 for a device, over the node list and a node's page. */
export const networkParameter = 'network';

/** The parameter that names a bill's line, whose nodes the list shows. */
export const billLineParameter = 'billLine';

/** The search with the drawer open for a device. */
export function withNetwork(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set(networkParameter, id);
  return `?${params}`;
}

/** The search without the drawer. */
export function withoutNetwork(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(networkParameter);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** The display name of a device: its name, else its device ID, else its UUID. Name and device ID may be empty. */
export function deviceName({ id, deviceID, name }: Pick<Device, 'id' | 'deviceID' | 'name'>): string {
  return name || deviceID || id;
}
