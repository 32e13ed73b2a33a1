import { Link, useLocation } from 'react-router';
import type { ReconcileState } from '../../../domain/wallet/traceSubject';
import { withRecord } from '../../../domain/wallet/walletAddress';
import { useT } from '../../../providers/texts';
import css from './RecordLink.module.css';

/** 对账: opens a record over the present view. Nothing where the platform gave the record no number. */
export function RecordLink({ number }: { number: string }) {
  const t = useT();
  const { search } = useLocation();
  if (number === '') return null;
  const state: ReconcileState = { record: number };
  return (
    <Link
      className={`act ${css.open}`}
      to={{ search: withRecord(search, number) }}
      // Says that Back leads to where it stood.
      state={state}
      data-record={number}
      aria-label={t('wallet.records.reconcileOf', { number })}
    >
      {t('wallet.records.reconcile')}
    </Link>
  );
}
