import { Link, useLocation } from 'react-router';
import { billSubject } from '../../../domain/wallet/traceSubject';
import { billTraceHref } from '../../../domain/wallet/walletAddress';
import { useT } from '../../../providers/texts';
import type { DrawerState } from '../../../ui/page/historyContext';
import css from './BillTraceLink.module.css';

/** 对账 of a bill (`YYYY-MM`): which entry it became is asked for when its drawer opens, and not before. */
export function BillTraceLink({ month }: { month: string }) {
  const t = useT();
  const { search } = useLocation();
  const state: DrawerState = { drawer: billSubject(month) };
  return (
    <p className="s13">
      <Link className={css.link} to={billTraceHref(search, month)} state={state}>
        {t('wallet.bill.trace')}
      </Link>
    </p>
  );
}
