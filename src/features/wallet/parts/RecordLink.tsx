import { Link, useLocation } from 'react-router';
import { withRecord } from '../../../domain/wallet/walletAddress';
import { useT } from '../../../providers/texts';
import type { DrawerState } from '../../../ui/page/historyContext';
import css from './RecordLink.module.css';

/** 对账: the link that opens a record over the current view; nothing for a record without a number. */
export function RecordLink({ number }: { number: string }) {
  const t = useT();
  const { search } = useLocation();
  if (number === '') return null;
  const state: DrawerState = { drawer: number };
  return (
    <Link
      className={`act ${css.open}`}
      to={{ search: withRecord(search, number) }}
      state={state}
      data-record={number}
      aria-label={t('wallet.records.traceOf', { number })}
    >
      {t('wallet.records.trace')}
    </Link>
  );
}
