import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { entryOfBill } from '../../../domain/bills/billTie';
import { readSettledBills } from '../../../domain/bills/readSettledBills';
import { readEntries } from '../../../domain/wallet/readRecords';
import type { Entry } from '../../../platform/contract/wallet';
import { cacheKeys } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Agrees } from './Agrees';
import { ChainRow } from './ChainRow';
import css from './Trace.module.css';

interface BillEntryProps {
  /** `YYYY-MM` of a bill that was placed in the wallet. */
  month: string;
  /** Its final amount, cents. */
  amount: number;
}

/** A link to the entry that a bill became if the figures prove it; otherwise a note that it is unknown. */
export function BillEntry({ month, amount }: BillEntryProps) {
  const t = useT();
  const { client } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery<Entry | null, Error>({
    queryKey: cacheKeys.madeOf('wallet/monthly-entry', 'of a bill', month, amount),
    queryFn: ({ signal }) =>
      entryOfBill(
        { month, amount },
        {
          bills: (months) => readSettledBills(dataProvider, queryClient, months, signal),
          entries: (start, end) => readEntries(client, { walletType: 0, start, end }, signal),
        },
      ),
    refetchOnWindowFocus: false,
  });
  if (data === undefined && error) {
    return <Failure size="quiet" title={t('trace.placed.failed')} error={error} onRetry={refetch} />;
  }
  if (data === undefined) return <p className="s12 t3">{t('trace.placed.looking')}</p>;
  if (data === null) return <p className="s13 t2">{t('trace.placed.none')}</p>;
  const { rzId, create } = data;
  return (
    <ul className={css.rows}>
      <ChainRow tab="monthly-entry" number={rzId} create={create} part={amount} whole={amount} word={<Agrees />} />
    </ul>
  );
}
