import { readAllPages } from '../../../platform/allPages';
import type { Client } from '../../../platform/client';
import { type Entry, entries, type WalletType, type Withdrawal, withdrawals } from '../../../platform/contract/wallet';
import { recordRules } from '../walletAddress';

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

/** Pages of one list asked for at once: two lists are read side by side. */
const inFlight = 3;

/** All entries of a wallet, or those of a time, newest first; rejects with the kinds of `errors.ts` or `Incomplete`. */
export async function readEntries(
  client: Client,
  wanted: Wanted,
  signal: AbortSignal,
  onRead: (so: ReadSoFar) => void = () => undefined,
): Promise<Entry[]> {
  const found: Entry[] = [];
  await readAllPages<Entry>({
    size: recordRules.perPage,
    inFlight,
    signal,
    read: async ({ index, size }, ended) => {
      const query = { ...wanted, pageIndex: index + 1, pageSize: size };
      const { list, total } = await client.call(entries, { query }, { signal: ended });
      return { rows: list, total };
    },
    onPage: (rows, so) => {
      found.push(...rows);
      onRead(so);
    },
  });
  return found;
}

/** All withdrawals of a wallet, as `readEntries` has its entries. */
export async function readWithdrawals(
  client: Client,
  wanted: Wanted,
  signal: AbortSignal,
  onRead: (so: ReadSoFar) => void,
): Promise<Withdrawal[]> {
  const found: Withdrawal[] = [];
  await readAllPages<Withdrawal>({
    size: recordRules.perPage,
    inFlight,
    signal,
    read: async ({ index, size }, ended) => {
      const query = { ...wanted, pageIndex: index + 1, pageSize: size };
      const { list, total } = await client.call(withdrawals, { query }, { signal: ended });
      return { rows: list, total };
    },
    onPage: (rows, so) => {
      found.push(...rows);
      onRead(so);
    },
  });
  return found;
}
