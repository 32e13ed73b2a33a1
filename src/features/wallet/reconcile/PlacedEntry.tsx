import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { latestBillMonth } from '../../../lib/billMonths';
import { formatUsd } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import { type Entry, entries } from '../../../platform/contract/wallet';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Note } from '../../../ui/Note';
import { Skeleton } from '../../../ui/Skeleton';
import { recordHref } from '../walletAddress';
import { entryOfBill } from './billSearch';
import { DifferenceNote } from './DifferenceNote';
import { QuietFailure } from './QuietFailure';
import './reconcile.css';
import { readEntries } from './readRecords';
import { readSettledBills } from './readSettledBills';

interface PlacedEntryProps {
  /** `YYYY-MM` of a bill that is settled, from 2020-10 on. */
  month: string;
  /** Its final amount, cents. */
  amount: number;
}

/** The entry that a settled bill became, as a link; where the amounts differ, both of them and by how much. */
export function PlacedEntry({ month, amount }: PlacedEntryProps) {
  const t = useT();
  const { search } = useLocation();
  const { client, texts } = useConsole();
  const queryClient = useQueryClient();
  const latest = latestBillMonth(useNow());
  const { data, error, refetch } = useQuery<Entry | null, Error>({
    queryKey: [entries.name, { bill: month, amount }],
    queryFn: async ({ signal }) => {
      await texts.enter('reconcile');
      return entryOfBill({ month, amount }, latest, {
        bills: (months) => readSettledBills(client, queryClient, months, signal),
        entries: (start, end) => readEntries(client, { walletType: 0, start, end }, signal),
      });
    },
    refetchOnWindowFocus: false,
  });
  if (data === undefined && error) {
    const title = texts.has('reconcile') ? { title: t('reconcile.placed.failed') } : {};
    return <QuietFailure {...title} error={error} onRetry={refetch} />;
  }
  if (data === undefined) return <Skeleton width="80%" />;
  if (data === null) {
    if (amount === 0) return null;
    return <Note tone="warning">{t('reconcile.placed.none', { amount: formatUsd(amount) })}</Note>;
  }
  return (
    <>
      <p className="recon__placed num">
        <Link to={recordHref(search, { tab: 'monthly-entry', number: data.rzId, create: data.create })}>
          {t('reconcile.placed.link', { time: formatInstant(data.create), amount: formatUsd(data.amount) })}
        </Link>
      </p>
      <DifferenceNote bill={amount} entry={data.amount} />
    </>
  );
}
