import type { Client } from './client';
import type { list as devices } from './contract/device';
import type { list as lines } from './contract/dialLine';
import type { CallAnswer } from './endpoint';
import { ContractBroken } from './errors';
import { onceEach } from './onceEach';

type List = typeof devices | typeof lines;
type RowOf<L extends List> = CallAnswer<L>[number];

/** What of a list is read, and in which order. */
interface ListAsked {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
}

/**
 * Reads what a filter leaves of a simple-rest list (docs/platform.md, "Lists"), page by page, for `readAllPages`.
 *
 * @throws {ContractBroken} where the answer does not say how many there are
 */
export function listPages<L extends List>(client: Client, list: L, { filter, sort }: ListAsked) {
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) };
  // A field that many records share orders them loosely: a page may then repeat what another had.
  return onceEach<RowOf<L>>(
    async ({ offset, size }, signal) => {
      const range = JSON.stringify([offset, offset + size - 1]);
      const { answer, headers } = await client.request<List>(list, { query: { ...query, range } }, { signal });
      const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
      if (total === undefined) throw new ContractBroken(list.name, 'Content-Range');
      return { rows: answer as RowOf<L>[], total: Number(total) };
    },
    ({ id }) => id,
  );
}
