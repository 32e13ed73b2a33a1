import type { AllPages } from './allPages';
import type { Client } from './client';
import type * as devices from './contract/devices';
import type * as dialLines from './contract/dialLines';
import { listQuery } from './contract/fields';
import type { CallAnswer } from './endpoint';
import { ContractBroken } from './errors';

type List = typeof devices.list | typeof dialLines.list;
type RowOf<L extends List> = CallAnswer<L>[number];

/** The filter and the order of the list. */
interface ListRequest {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
}

/**
 * The pages of a filtered simple-rest list (docs/platform.md, "Lists"), for `readAllPages`. Each page is a background
 * read. `read` rejects with a ContractBroken if the answer does not state the total.
 */
export function listPages<L extends List>(
  client: Client,
  list: L,
  { filter, sort }: ListRequest,
): Pick<AllPages<RowOf<L>>, 'read' | 'paging' | 'keyOf'> {
  return {
    paging: 'offset',
    keyOf: ({ id }) => id,
    async read({ offset, size }, signal) {
      const query = listQuery({ filter, sort, first: offset, count: size });
      const { answer, headers } = await client.background(
        () => client.request<List>(list, { query }, { signal }),
        signal,
      );
      const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
      if (total === undefined) throw new ContractBroken(list.name, 'Content-Range');
      const rows = answer as RowOf<L>[];
      checkMiners(list, filter, rows);
      return { rows, total: Number(total) };
    },
  };
}

/**
 * Checks that dial lines filtered by miner accounts belong to these accounts. A platform that does not support this
 * filter may return all lines.
 *
 * @throws {ContractBroken} naming the field
 */
export function checkMiners(
  list: Pick<List, 'name'>,
  { minerAccount }: ListRequest['filter'],
  rows: readonly { readonly minerAccount?: string | null | undefined }[],
): void {
  if (list.name !== 'dialLines.list' || minerAccount === undefined) return;
  const miners: readonly unknown[] = [minerAccount].flat();
  if (rows.some((row) => !miners.includes(row.minerAccount))) throw new ContractBroken(list.name, 'minerAccount');
}
