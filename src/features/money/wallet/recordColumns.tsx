import { Link, useLocation } from 'react-router';
import { AccountNumber } from '../../../domain/wallet/AccountNumber';
import { EntryStatus, WithdrawalStatus } from '../../../domain/wallet/RecordStatus';
import { recordWord } from '../../../domain/wallet/recordWords';
import { withRecord } from '../../../domain/wallet/walletAddress';
import { formatCents } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import type { Entry, Withdrawal } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import type { Column } from '../../../ui/list/recordColumns';
import type { DrawerState } from '../../../ui/page/historyContext';
import css from './recordColumns.module.css';

interface Shared {
  id: string;
  type: string;
  create: number;
  amount: number;
}

/** The columns of all four tables. */
function useSharedColumns<R extends Shared>(numberOf: (record: R) => string) {
  const t = useT();
  const type: Column<R> = {
    key: 'type',
    cell: (record) => recordWord(t, 'type', record.type),
    skeleton: [48],
  };
  const create: Column<R> = {
    key: 'create',
    cell: (record) => formatInstant(record.create),
    fixedSort: 'descending',
    className: 'num t2',
    skeleton: [128],
  };
  const id: Column<R> = {
    key: 'number',
    names: true,
    cell: (record) => <span className="mono">{numberOf(record) || t('common.none')}</span>,
    skeleton: [136],
  };
  const amount: Column<R> = {
    key: 'amount',
    cell: (record) => formatCents(record.amount),
    end: true,
    hang: true,
    className: 'num medium',
    skeleton: [64],
  };
  const actions: Column<R> = {
    key: 'actions',
    cell: (record) => <RecordLink number={numberOf(record)} />,
    end: true,
    skeleton: [32],
  };
  return { shared: [type, create, id, amount], actions };
}

/** The columns of the two entry tables (R9-32). */
export function useEntryColumns(): Column<Entry & { id: string }>[] {
  const { shared, actions } = useSharedColumns<Entry & { id: string }>(({ rzId }) => rzId);
  return [
    ...shared,
    {
      key: 'status',
      cell: (entry) => <EntryStatus walletType={entry.walletType} />,
      className: 'gap',
      skeleton: [104],
    },
    actions,
  ];
}

/** The columns of the two withdrawal tables (R9-33). */
export function useWithdrawalColumns(): Column<Withdrawal & { id: string }>[] {
  const t = useT();
  const { shared, actions } = useSharedColumns<Withdrawal & { id: string }>(({ txId }) => txId);
  return [
    ...shared,
    {
      key: 'method',
      cell: (withdrawal) => recordWord(t, 'method', withdrawal.collectionMethod),
      className: 'gap',
      skeleton: [72],
    },
    {
      key: 'account',
      cell: (withdrawal) => <AccountNumber account={withdrawal.collectionNumber} />,
      className: 'num',
      skeleton: [120],
    },
    {
      key: 'status',
      cell: (withdrawal) => <WithdrawalStatus status={withdrawal.status} />,
      skeleton: [56],
    },
    actions,
  ];
}

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
