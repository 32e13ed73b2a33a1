/** The addresses by which the screens about devices lead to one another; none of them knows another's code. */

/** The node list, of all devices or of those with a status, a miner or a keyword, `q`. */
export function deviceListPath(filter?: Readonly<Partial<Record<'status' | 'minerAccount' | 'q', string>>>): string {
  if (filter === undefined) return '/device/list';
  return `/device/list?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** The address of a device's page. */
export function devicePath(id: string): string {
  return `/device/list/${encodeURIComponent(id)}/show`;
}

/** The address where a device's network is configured (R7-9). */
export function dialConfigPath(id: string): string {
  return `/dial/config?deviceUUID=${encodeURIComponent(id)}`;
}

/** The list of lines, of one device. */
export function dialLinesPath(id: string): string {
  return `/dial/list?${new URLSearchParams({ filter: JSON.stringify({ deviceUUID: id }) })}`;
}

/** The parameter that opens the drawer 配置网络 for a device, over the node list and a node's page. */
export const networkParameter = 'network';

/** The parameter that names the bill's line whose nodes the list shows. */
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
  const left = params.toString();
  return left === '' ? '' : `?${left}`;
}
