import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ReadSoFar, readWallet, type WalletSnapshot } from '../../../domain/wallet/readRecords';
import { addDays, dayOf, weekdayOf } from '../../../lib/time';
import type { WalletType } from '../../../platform/contract/wallet';
import { cacheKeys } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import { drawnFrom, type Ledger } from './drawnFrom';

/** A wallet's records, the platform's figures, and how the entries were used. */
export interface WalletRecords extends WalletSnapshot {
  readonly ledger: Ledger;
}

export interface WalletRecordsQuery {
  readonly data: WalletRecords | undefined;
  /** Why reading failed. If there is `data`, why the last refetch failed. */
  readonly error: Error | null;
  /** Whether the records are being read, for the first time or again. */
  readonly isReading: boolean;
  /** How many records have been read; null until the first page of both lists has loaded. */
  readonly read: ReadSoFar | null;
  readonly refetch: () => unknown;
}

/**
 * Reads all records of a wallet and its balance. Each opening of a drawer refetches them; closing the drawer cancels
 * the request.
 */
export function useWalletRecords(walletType: WalletType): WalletRecordsQuery {
  const { client } = useConsole();
  const [entered, setEntered] = useState<ReadSoFar | null>(null);
  const [drawn, setDrawn] = useState<ReadSoFar | null>(null);
  const query = useQuery<WalletSnapshot, Error>({
    queryKey: cacheKeys.derivedFrom(walletType === 0 ? 'wallet/monthly-entry' : 'wallet/weekly-entry', 'all records'),
    queryFn: ({ signal }) => readWallet(client, walletType, signal, { entries: setEntered, withdrawals: setDrawn }),
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
