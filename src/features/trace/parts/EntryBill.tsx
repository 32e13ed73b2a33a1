import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { billOfEntry } from '../../../domain/bills/billTie';
import { type FoundBill, readSettledBills } from '../../../domain/bills/readSettledBills';
import type { TraceState } from '../../../domain/wallet/traceSubject';
import { billHref } from '../../../domain/wallet/walletAddress';
import { formatUsd } from '../../../lib/money';
import type { Entry } from '../../../platform/contract/wallet';
import { cacheKeys } from '../../../providers/cache';
import { useMonthWords } from '../../../providers/calendar';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { Agrees } from './Agrees';
import css from './EntryBill.module.css';
import traceCss from './Trace.module.css';

interface EntryBillProps {
  /** A bill entry of the monthly wallet, one of `entries`. */
  entry: Entry;
  /** All entries of the monthly wallet. */
  entries: readonly Entry[];
}

const toBill: TraceState = { toBill: true };

/** A link to the bill that an entry was if the figures prove it; otherwise a note that it is unknown. */
export function EntryBill({ entry, entries }: EntryBillProps) {
  const t = useT();
  const monthWords = useMonthWords();
  const { search } = useLocation();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery<FoundBill | null, Error>({
    queryKey: cacheKeys.madeOf('bill', 'of an entry', entry),
    queryFn: ({ signal }) =>
      billOfEntry(entry, entries, (months) => readSettledBills(dataProvider, queryClient, months, signal)),
  });
  if (data === undefined && error) {
    return <Failure size="quiet" title={t('trace.bill.failed')} error={error} onRetry={refetch} />;
  }
  if (data === undefined) return <p className="s12 t3">{t('trace.bill.looking')}</p>;
  if (data === null) return <p className="s13 t2">{t('trace.bill.none')}</p>;
  const { month, amount, sumAbove } = data;
  return (
    <div className={css.bill}>
      <div className={traceCss.line}>
        <span className={traceCss.name}>
          <Link to={billHref(search, month)} state={toBill}>
            {t('trace.bill.link', { month: monthWords(month) })}
          </Link>
          <Agrees />
        </span>
        <span className={`${traceCss.amount} num`}>
          <b>{formatUsd(amount)}</b>
        </span>
      </div>
      {sumAbove !== 0 && (
        <Note tone="warning">
          {t(sumAbove > 0 ? 'trace.bill.sumAbove' : 'trace.bill.sumBelow', {
            bill: formatUsd(amount),
            added: formatUsd(amount - sumAbove),
            difference: formatUsd(Math.abs(sumAbove)),
          })}
        </Note>
      )}
    </div>
  );
}
