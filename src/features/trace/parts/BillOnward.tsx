import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { BillStage } from '../../../domain/bills/billModel';
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
import { ChainStep } from './ChainStep';
import { ReadProgress } from './ReadProgress';
import { TakenStep } from './TakenStep';
import css from './Trace.module.css';
import { useWalletRecords } from './useWalletRecords';

interface BillOnwardProps {
  /** `YYYY-MM`. */
  month: string;
  stage: BillStage;
  /** The bill's final amount, cents. */
  amount: number;
}

/** The steps after a bill: the entry that it became, if the figures prove it, and what was drawn from that. */
export function BillOnward({ month, stage, amount }: BillOnwardProps) {
  const t = useT();
  if (stage === 'placed') return <Placed month={month} amount={amount} />;
  return (
    <ChainStep icon="plus" title={t('trace.entry.title')}>
      <p className="s13 t2">{t(stage === 'paid' ? 'trace.placed.paid' : 'trace.placed.notYet')}</p>
    </ChainStep>
  );
}

function Placed({ month, amount }: Omit<BillOnwardProps, 'stage'>) {
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
  return (
    <>
      <ChainStep icon="plus" title={t('trace.entry.title')}>
        {data === undefined && error !== null && (
          <Failure size="quiet" title={t('trace.placed.failed')} error={error} onRetry={refetch} />
        )}
        {data === undefined && error === null && <p className="s12 t3">{t('trace.placed.looking')}</p>}
        {data === null && <p className="s13 t2">{t('trace.placed.none')}</p>}
        {data && (
          <ul className={css.rows}>
            <ChainRow
              tab="monthly-entry"
              number={data.rzId}
              create={data.create}
              part={amount}
              whole={amount}
              word={<Agrees />}
            />
          </ul>
        )}
      </ChainStep>
      {data && <DrawnFrom entry={data} />}
    </>
  );
}

/** What was drawn from an entry of the monthly wallet, which takes all of the wallet's records. */
function DrawnFrom({ entry }: { entry: Entry }) {
  const t = useT();
  const { data, error, read, retry } = useWalletRecords(0);
  const own = data?.entries.find(({ rzId, type }) => rzId === entry.rzId && type === entry.type);
  if (data && own) return <TakenStep tab="monthly-entry" entry={own} records={data} />;
  return (
    <ChainStep icon="download" title={t('trace.taken.title')}>
      {error ? (
        <Failure size="quiet" title={t('trace.failed')} error={error} onRetry={retry} />
      ) : (
        <ReadProgress read={read} />
      )}
    </ChainStep>
  );
}
