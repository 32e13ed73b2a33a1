import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ReadSoFar, readEntries, readWithdrawals } from '../../../domain/wallet/readRecords';
import { balance, type Entry, type WalletType, type Withdrawal } from '../../../platform/contract/wallet';
import type { CallAnswer } from '../../../platform/endpoint';
import { cacheKeys } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import { drawnFrom, type Ledger } from '../model/drawnFrom';

interface Snapshot {
  /** All of them, newest first. */
  readonly entries: readonly Entry[];
  readonly withdrawals: readonly Withdrawal[];
  /** What the platform says of the wallet at the same time, or why it did not say it. */
  readonly balance: CallAnswer<typeof balance> | Error;
}

/** All there is about one wallet, and which of its records drew on which. */
export interface WalletRecords extends Snapshot {
  readonly ledger: Ledger;
}

interface Reading {
  readonly data: WalletRecords | undefined;
  /** Beside data: they could not be read anew. */
  readonly error: Error | null;
  /** Whether it is being read, anew where there is data. */
  readonly reading: boolean;
  /** Null until both lists have said how long they are. */
  readonly read: ReadSoFar | null;
  readonly retry: () => unknown;
}

/**
 * Reads all records of a wallet, page by page, and its balance with them: figures of different times would seem to
 * disagree. Anew for each drawer that opens; ends with the one that asked for it.
 */
export function useWalletRecords(walletType: WalletType): Reading {
  const { client } = useConsole();
  const [entered, setEntered] = useState<ReadSoFar | null>(null);
  const [drawn, setDrawn] = useState<ReadSoFar | null>(null);
  const query = useQuery<Snapshot, Error>({
    queryKey: cacheKeys.madeOf(walletType === 0 ? 'wallet/monthly-entry' : 'wallet/weekly-entry', 'all records'),
    queryFn: async ({ signal }) => {
      const lists = await Promise.all([
        readEntries(client, { walletType }, signal, setEntered),
        readWithdrawals(client, { walletType }, signal, setDrawn),
      ]);
      const held = await client.call(balance, { query: { walletType } }, { signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        return error instanceof Error ? error : new Error(String(error));
      });
      return { entries: lists[0], withdrawals: lists[1], balance: held };
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
  const records = useMemo(() => data && { ...data, ledger: drawnFrom(data.entries, data.withdrawals) }, [data]);
  return {
    data: records,
    error: query.error,
    reading: query.isFetching,
    read: entered && drawn && { rows: entered.rows + drawn.rows, total: entered.total + drawn.total },
    retry: query.refetch,
  };
}
