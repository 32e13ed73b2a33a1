import { readAllPages } from '../../platform/allPages';
import type { Client } from '../../platform/client';
import { type Entry, entries, type WalletType, type Withdrawal, withdrawals } from '../../platform/contract/wallet';

/** How many rows of a list have been read. */
export interface ReadSoFar {
  readonly rows: number;
  readonly total: number;
}

interface RecordFilter {
  readonly walletType: WalletType;
  /** Unix seconds, inclusive. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

interface PageQuery extends RecordFilter {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** The page size; `readList` falls back to a smaller one if the platform caps it. */
const largestPage = 100;
/** Parallel requests for one list; two lists may be read at the same time. */
const inFlight = 3;

/**
 * Reads all entries of a wallet, or those of a period, newest first; rejects with the kinds of `errors.ts` or
 * `Incomplete`.
 */
export function readEntries(
  client: Client,
  filter: RecordFilter,
  signal: AbortSignal,
  onRead: (so: ReadSoFar) => void = () => undefined,
): Promise<Entry[]> {
  const page = (query: PageQuery, ended: AbortSignal) => client.call(entries, { query }, { signal: ended });
  return readList(page, filter, signal, onRead, largestPage);
}

/** Reads all withdrawals of a wallet, as `readEntries` reads its entries. */
export function readWithdrawals(
  client: Client,
  filter: RecordFilter,
  signal: AbortSignal,
  onRead: (so: ReadSoFar) => void,
): Promise<Withdrawal[]> {
  const page = (query: PageQuery, ended: AbortSignal) => client.call(withdrawals, { query }, { signal: ended });
  return readList(page, filter, signal, onRead, largestPage);
}

async function readList<Row>(
  page: (query: PageQuery, ended: AbortSignal) => Promise<{ readonly list: readonly Row[]; readonly total: number }>,
  filter: RecordFilter,
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
        const { list, total } = await page({ ...filter, pageIndex: index + 1, pageSize: size }, ended);
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
  return readList(page, filter, signal, onRead, given);
}
