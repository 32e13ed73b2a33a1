import type { Page, PageAsked } from '../../platform/allPages';
import type { Client } from '../../platform/client';
import { type Device, list } from '../../platform/contract/devices';
import { ContractBroken } from '../../platform/errors';
import { onceEach } from '../../platform/onceEach';
import type { ListView } from '../../ui/listAddress';

/** Reads the devices that a filter leaves, page by page, for `readAllPages`. */
export function devicePages(client: Client, { filter, sort }: Pick<ListView, 'filter' | 'sort'>) {
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) };
  // A field that many devices share orders them loosely: a page may then repeat what another had.
  return onceEach(
    async ({ offset, size }: PageAsked, signal: AbortSignal): Promise<Page<Device>> => {
      const range = JSON.stringify([offset, offset + size - 1]);
      const { answer, headers } = await client.request(list, { query: { ...query, range } }, { signal });
      const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
      if (total === undefined) throw new ContractBroken(list.name, 'Content-Range');
      return { rows: answer, total: Number(total) };
    },
    ({ id }) => id,
  );
}
