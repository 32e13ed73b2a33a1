import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { formatUsd } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import { type Entry, entries } from '../../../platform/contract/wallet';
import { useConsole } from '../../../providers/console';
import { usePart, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Boundary } from '../../../ui/Boundary';
import { Note } from '../../../ui/Note';
import { latestBillMonth, recordHref } from '../walletAddress';
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
export function PlacedEntry(props: PlacedEntryProps) {
  return (
    <Boundary fallback={(error, retry) => <QuietFailure error={error} onRetry={retry} />}>
      <Suspense fallback={null}>
        <Found {...props} />
      </Suspense>
    </Boundary>
  );
}

function Found({ month, amount }: PlacedEntryProps) {
  usePart('reconcile');
  const t = useT();
  const { search } = useLocation();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const latest = latestBillMonth(useNow());
  const { data, error, refetch } = useQuery<Entry | null, Error>({
    queryKey: [entries.name, { bill: month, amount }],
    queryFn: ({ signal }) =>
      entryOfBill({ month, amount }, latest, {
        bills: (months) => readSettledBills(client, queryClient, months, signal),
        entries: (start, end) => readEntries(client, { walletType: 0, start, end }, signal),
      }),
  });
  if (data === undefined && error) {
    return <QuietFailure title={t('reconcile.placed.failed')} error={error} onRetry={refetch} />;
  }
  if (data === undefined) return <p className="s12 t3">{t('reconcile.placed.looking')}</p>;
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
