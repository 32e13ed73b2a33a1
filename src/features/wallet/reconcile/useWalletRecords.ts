import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Entry, entries, type WalletType, type Withdrawal, withdrawals } from '../../../platform/contract/wallet';
import { useConsole } from '../../../providers/console';
import { drawnFrom, type Ledger } from './drawnFrom';
import { type ReadSoFar, readEntries, readWithdrawals } from './readRecords';

/** All records of one wallet, newest first, and which of them drew on which. */
export interface WalletRecords {
  readonly entries: readonly Entry[];
  readonly withdrawals: readonly Withdrawal[];
  readonly ledger: Ledger;
}

interface Reading {
  readonly data: WalletRecords | undefined;
  readonly error: Error | null;
  /** Null until both lists have said how long they are. */
  readonly read: ReadSoFar | null;
  readonly retry: () => void;
}

/** Reads all records of a wallet, page by page; ends with whoever asked for them. */
export function useWalletRecords(walletType: WalletType): Reading {
  const { client } = useConsole();
  const [entriesRead, setEntriesRead] = useState<ReadSoFar | null>(null);
  const [withdrawalsRead, setWithdrawalsRead] = useState<ReadSoFar | null>(null);
  // Below the endpoints' own names: what refreshes those refreshes these.
  const entered = useQuery<Entry[], Error>({
    queryKey: [entries.name, { all: walletType }],
    queryFn: ({ signal }) => readEntries(client, { walletType }, signal, setEntriesRead),
  });
  const drawn = useQuery<Withdrawal[], Error>({
    queryKey: [withdrawals.name, { all: walletType }],
    queryFn: ({ signal }) => readWithdrawals(client, { walletType }, signal, setWithdrawalsRead),
  });
  const data = useMemo(
    () =>
      entered.data &&
      drawn.data && {
        entries: entered.data,
        withdrawals: drawn.data,
        ledger: drawnFrom(entered.data, drawn.data),
      },
    [entered.data, drawn.data],
  );
  const retry = () => {
    for (const query of [entered, drawn]) if (query.error) void query.refetch();
  };
  const read = entriesRead &&
    withdrawalsRead && {
      rows: entriesRead.rows + withdrawalsRead.rows,
      total: entriesRead.total + withdrawalsRead.total,
    };
  return { data, error: data ? null : (entered.error ?? drawn.error), read, retry };
}
