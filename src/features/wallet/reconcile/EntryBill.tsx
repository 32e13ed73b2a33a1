import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { formatUsd } from '../../../lib/money';
import { billDetail } from '../../../platform/contract/billing';
import type { Entry } from '../../../platform/contract/wallet';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/Icon';
import { Note } from '../../../ui/Note';
import { billHref } from '../walletAddress';
import { billOfEntry } from './billSearch';
import { DifferenceNote } from './DifferenceNote';
import { QuietFailure } from './QuietFailure';
import type { ReconcileState } from './ReconcileStage';
import { type FoundBill, readSettledBills } from './readSettledBills';

interface EntryBillProps {
  /** A bill entry of the monthly wallet, one of `entries`. */
  entry: Entry;
  /** All entries of the monthly wallet. */
  entries: readonly Entry[];
}

const toBill: ReconcileState = { toBill: true };

/** The month's bill that an entry was, as a link, and whether the amounts agree. */
export function EntryBill({ entry, entries }: EntryBillProps) {
  const t = useT();
  const { search } = useLocation();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery<FoundBill | null, Error>({
    queryKey: [billDetail.name, { entry }],
    queryFn: async ({ signal }) => {
      const pair = await billOfEntry(entry, entries, (months) => readSettledBills(client, queryClient, months, signal));
      return pair?.bill ?? null;
    },
  });
  if (data === undefined && error) {
    return <QuietFailure title={t('reconcile.bill.failed')} error={error} onRetry={refetch} />;
  }
  if (data === undefined) return <p className="s12 t3">{t('reconcile.bill.looking')}</p>;
  if (data === null) return <Note tone="warning">{t('reconcile.bill.none')}</Note>;
  const { month, amount, sumAbove } = data;
  return (
    <div className="recon__bill">
      <div className="recon__line">
        <span className="recon__name">
          <Link to={billHref(search, month)} state={toBill}>
            {t('reconcile.bill.link', { month })}
          </Link>
          {amount === entry.amount && (
            <span className="recon__ok">
              <Icon name="ok" size={16} />
              {t('reconcile.bill.agrees')}
            </span>
          )}
        </span>
        <span className="recon__amount num">
          <b>{formatUsd(amount)}</b>
        </span>
      </div>
      <DifferenceNote bill={amount} entry={entry.amount} />
      {sumAbove !== 0 && (
        <Note tone="warning">
          {t(sumAbove > 0 ? 'reconcile.bill.sumAbove' : 'reconcile.bill.sumBelow', {
            bill: formatUsd(amount),
            added: formatUsd(amount - sumAbove),
            difference: formatUsd(Math.abs(sumAbove)),
          })}
        </Note>
      )}
    </div>
  );
}
