import { readAllPages } from '../../platform/allPages';
import type { Client } from '../../platform/client';
import type { Entry, WalletType, Withdrawal } from '../../platform/contract/wallet';
import * as wallet from '../../platform/contract/wallet';
import type { CallAnswer } from '../../platform/endpoint';

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

/** The number of a record: `rzId` of an entry, `txId` of a withdrawal. '' if the platform gave it none. */
export const numberOf = (record: Entry | Withdrawal): string => ('rzId' in record ? record.rzId : record.txId);

/** A key that identifies an entry. The number is not enough: a bill and its compensation may share one. */
export const entryKey = ({ rzId, type, create, amount }: Entry): string => JSON.stringify([rzId, type, create, amount]);

/** A key that identifies a withdrawal. */
export const withdrawalKey = ({ txId, create, amount }: Withdrawal): string => JSON.stringify([txId, create, amount]);

/** The page size to ask for. If the platform returns shorter pages, `readList` uses their size. */
const largestPage = 100;

/**
 * Reads all entries of a wallet, or the entries of a period, newest first. All come from one consistent state of the
 * list. Rejects with the errors of `platform/errors.ts`, such as `Incomplete`. A background read (`Client.background`).
 */
export function readEntries(
  client: Client,
  filter: RecordFilter,
  signal: AbortSignal,
  onRead: (so: ReadSoFar) => void = () => undefined,
): Promise<Entry[]> {
  const page = (query: PageQuery, ended: AbortSignal) =>
    client.background(() => client.call(wallet.entries, { query }, { signal: ended }), ended);
  return readList({ page, keyOf: entryKey, filter, signal, onRead }, largestPage);
}

/** Reads all withdrawals of a wallet, like `readEntries`. */
export function readWithdrawals(
  client: Client,
  filter: RecordFilter,
  signal: AbortSignal,
  onRead: (so: ReadSoFar) => void = () => undefined,
): Promise<Withdrawal[]> {
  const page = (query: PageQuery, ended: AbortSignal) =>
    client.background(() => client.call(wallet.withdrawals, { query }, { signal: ended }), ended);
  return readList({ page, keyOf: withdrawalKey, filter, signal, onRead }, largestPage);
}

/** All records of a wallet, newest first. */
export interface WalletSnapshot {
  readonly walletType: WalletType;
  readonly entries: readonly Entry[];
  readonly withdrawals: readonly Withdrawal[];
  /** The platform's own figures for the wallet, read right after the records, or the error. */
  readonly balance: CallAnswer<typeof wallet.balance> | Error;
}

/**
 * Reads all records of a wallet. Reads the balance with them, because figures from different times may seem to
 * disagree.
 */
export async function readWallet(
  client: Client,
  walletType: WalletType,
  signal: AbortSignal,
  onRead: { readonly entries?: (so: ReadSoFar) => void; readonly withdrawals?: (so: ReadSoFar) => void } = {},
): Promise<WalletSnapshot> {
  const [entries, withdrawals] = await Promise.all([
    readEntries(client, { walletType }, signal, onRead.entries),
    readWithdrawals(client, { walletType }, signal, onRead.withdrawals),
  ]);
  const balance = await client.call(wallet.balance, { query: { walletType } }, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    return error instanceof Error ? error : new Error(String(error));
  });
  return { walletType, entries, withdrawals, balance };
}

interface RecordList<Row> {
  readonly page: (
    query: PageQuery,
    ended: AbortSignal,
  ) => Promise<{ readonly list: readonly Row[]; readonly total: number }>;
  readonly keyOf: (row: Row) => string;
  readonly filter: RecordFilter;
  readonly signal: AbortSignal;
  readonly onRead: (so: ReadSoFar) => void;
}

/** The platform limits a page to `rows` records. */
class Capped extends Error {
  constructor(readonly rows: number) {
    super(String(rows));
  }
}

async function readList<Row>(list: RecordList<Row>, size: number): Promise<Row[]> {
  const { page, keyOf, filter, signal, onRead } = list;
  let found: Row[] = [];
  try {
    await readAllPages<Row>({
      size,
      paging: 'index',
      keyOf,
      signal,
      read: async ({ index }, ended) => {
        const { list: rows, total } = await page({ ...filter, pageIndex: index + 1, pageSize: size }, ended);
        if (index === 0 && rows.length > 0 && rows.length < Math.min(size, total)) throw new Capped(rows.length);
        return { rows, total };
      },
      onBegin() {
        found = [];
      },
      onPage: (rows, so) => {
        found.push(...rows);
        onRead(so);
      },
    });
    return found;
  } catch (error) {
    if (!(error instanceof Capped)) throw error;
    return readList(list, error.rows);
  }
}
