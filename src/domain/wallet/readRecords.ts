import { readAllPages } from '../../platform/allPages';
import type { Client } from '../../platform/client';
import { type Entry, entries, type WalletType, type Withdrawal, withdrawals } from '../../platform/contract/wallet';

/** How far a list has been read. */
export interface ReadSoFar {
  readonly rows: number;
  readonly total: number;
}

interface Wanted {
  readonly walletType: WalletType;
  /** Unix seconds, inclusive. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

interface PageQuery extends Wanted {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Records asked for at once; a platform that gives fewer is asked for as many as it gives. */
const largestPage = 100;
/** Pages of one list asked for at once: two lists are read side by side. */
const inFlight = 3;

/** All entries of a wallet, or those of a time, newest first; rejects with the kinds of `errors.ts` or `Incomplete`. */
export function readEntries(
  client: Client,
  wanted: Wanted,
  signal: AbortSignal,
  onRead: (so: ReadSoFar) => void = () => undefined,
): Promise<Entry[]> {
  const page = (query: PageQuery, ended: AbortSignal) => client.call(entries, { query }, { signal: ended });
  return readList(page, wanted, signal, onRead, largestPage);
}

/** All withdrawals of a wallet, as `readEntries` has its entries. */
export function readWithdrawals(
  client: Client,
  wanted: Wanted,
  signal: AbortSignal,
  onRead: (so: ReadSoFar) => void,
): Promise<Withdrawal[]> {
  const page = (query: PageQuery, ended: AbortSignal) => client.call(withdrawals, { query }, { signal: ended });
  return readList(page, wanted, signal, onRead, largestPage);
}

async function readList<Row>(
  page: (query: PageQuery, ended: AbortSignal) => Promise<{ readonly list: readonly Row[]; readonly total: number }>,
  wanted: Wanted,
  signal: AbortSignal,
  onRead: (so: ReadSoFar) => void,
  size: number,
): Promise<Row[]> {
  const found: Row[] = [];
  let given = size;
  try {
    await readAllPages<Row>({
      size,
      inFlight,
      signal,
      read: async ({ index }, ended) => {
        const { list, total } = await page({ ...wanted, pageIndex: index + 1, pageSize: size }, ended);
        if (index === 0 && list.length > 0 && list.length < Math.min(size, total)) given = list.length;
        return { rows: list, total };
      },
      onPage: (rows, so) => {
        found.push(...rows);
        onRead(so);
      },
    });
    return found;
  } catch (error) {
    if (given === size) throw error;
  }
  return readList(page, wanted, signal, onRead, given);
}
