import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ReadSoFar, readEntries, readWithdrawals } from '../../../domain/wallet/readRecords';
import { addDays, dayOf, weekdayOf } from '../../../lib/time';
import type { Entry, WalletType, Withdrawal } from '../../../platform/contract/wallet';
import * as wallet from '../../../platform/contract/wallet';
import type { CallAnswer } from '../../../platform/endpoint';
import { cacheKeys } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import { drawnFrom, type Ledger } from './drawnFrom';

interface Snapshot {
  readonly walletType: WalletType;
  /** All entries and all withdrawals, newest first. */
  readonly entries: readonly Entry[];
  readonly withdrawals: readonly Withdrawal[];
  /** The platform's own figures for the wallet, read at the same time, or the error. */
  readonly balance: CallAnswer<typeof wallet.balance> | Error;
}

/** A wallet's records, the platform's figures, and how the entries were used. */
export interface WalletRecords extends Snapshot {
  readonly ledger: Ledger;
}

export interface WalletRecordsQuery {
  readonly data: WalletRecords | undefined;
  /** Why reading failed. If there are data, why the last refresh failed. */
  readonly error: Error | null;
  /** Whether the records are being read, for the first time or again. */
  readonly isReading: boolean;
  /** How many records have been read; null until the length of both lists is known. */
  readonly read: ReadSoFar | null;
  readonly refetch: () => unknown;
}

/**
 * Reads all records of a wallet, page by page. Reads the balance at the same time, because figures from different times
 * may seem to disagree. Each opening of a drawer reads again; closing the drawer stops the read.
 */
export function useWalletRecords(walletType: WalletType): WalletRecordsQuery {
  const { client } = useConsole();
  const [entered, setEntered] = useState<ReadSoFar | null>(null);
  const [drawn, setDrawn] = useState<ReadSoFar | null>(null);
  const query = useQuery<Snapshot, Error>({
    queryKey: cacheKeys.derivedFrom(walletType === 0 ? 'wallet/monthly-entry' : 'wallet/weekly-entry', 'all records'),
    queryFn: async ({ signal }) => {
      const lists = await Promise.all([
        readEntries(client, { walletType }, signal, setEntered),
        readWithdrawals(client, { walletType }, signal, setDrawn),
      ]);
      const platformBalance = await client
        .call(wallet.balance, { query: { walletType } }, { signal })
        .catch((error: unknown) => {
          signal.throwIfAborted();
          return error instanceof Error ? error : new Error(String(error));
        });
      return { walletType, entries: lists[0], withdrawals: lists[1], balance: platformBalance };
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
    isReading: query.isFetching,
    read: entered && drawn && { rows: entered.rows + drawn.rows, total: entered.total + drawn.total },
    refetch: query.refetch,
  };
}

/** The weekday on which a week's income enters the weekly wallet (R10-17); Monday is 1. */
const wednesday = 3;

/**
 * The week in which a weekly entry's income was earned (R10-17): the last Monday to Sunday before the Wednesday of the
 * entry, both inclusive, `YYYY-MM-DD`. Null if the entry is from another weekday, for which there is no rule.
 *
 * @param create the entry's time, unix seconds
 */
export function weekEarned(create: number): { readonly from: string; readonly to: string } | null {
  const day = dayOf(create);
  if (weekdayOf(day) !== wednesday) return null;
  return { from: addDays(day, -9), to: addDays(day, -3) };
}
