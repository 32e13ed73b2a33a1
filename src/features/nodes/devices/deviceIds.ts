import type { DataProvider } from 'react-admin';
import { listPages, readAllPages } from '../../../platform/allPages';
import type { Client } from '../../../platform/client';
import { type Device, list } from '../../../platform/contract/devices';
import type { Filter } from '../../../ui/list/listAddress';
import { recordsById } from '../../../ui/list/recordsById';

type Wanted =
  | { readonly filter: Filter; readonly client: Client }
  | {
      readonly ids: readonly string[];
      /** Devices that are known already. */
      readonly seen: ReadonlyMap<string, Device>;
      readonly dataProvider: DataProvider;
    };

/** The IDs on the devices, of all that a filter leaves or of those chosen by hand; one that is gone is left out. */
export async function deviceIdsOf(wanted: Wanted): Promise<readonly string[]> {
  if ('ids' in wanted) {
    const { ids, seen, dataProvider } = wanted;
    const unseen = ids.filter((id) => !seen.has(id));
    const read = await recordsById<Device>(dataProvider, 'device/list', unseen);
    const known = new Map([...seen, ...read.map((device) => [device.id, device] as const)]);
    return ids.flatMap((id) => known.get(id)?.deviceID ?? []);
  }
  const { filter, client } = wanted;
  const found: string[] = [];
  await readAllPages({
    ...listPages(client, list, { filter, sort: { field: 'id', order: 'ASC' } }),
    size: 100,
    signal: client.scope().signal,
    onBegin: () => void found.splice(0),
    onPage: (rows) => void found.push(...rows.map(({ deviceID }) => deviceID)),
  });
  return found;
}
