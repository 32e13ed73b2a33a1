import { maskAccount } from '../../lib/masking';
import { formatCents } from '../../lib/money';
import { formatInstant } from '../../lib/time';
import type { Entry, Withdrawal } from '../../platform/contract/wallet';
import { useT } from '../../providers/texts';
import type { Column } from '../../ui/recordColumns';
import { EntryStatus } from './EntryStatus';
import { RecordLink } from './RecordLink';
import { recordWord } from './recordWords';
import { WithdrawalStatus } from './WithdrawalStatus';

interface Shared {
  id: string;
  type: string;
  create: number;
  amount: number;
}

/** Columns that all records have. */
function useSharedColumns<R extends Shared>(number: { label: string; of: (record: R) => string }) {
  const t = useT();
  const type: Column<R> = {
    key: 'type',
    label: t('wallet.records.type'),
    cell: (record) => recordWord(t, 'type', record.type),
    skeleton: [48],
  };
  const create: Column<R> = {
    key: 'create',
    label: t('wallet.records.create'),
    cell: (record) => formatInstant(record.create),
    fixedSort: 'descending',
    className: 'num t2',
    skeleton: [128],
  };
  const id: Column<R> = {
    key: 'number',
    label: number.label,
    cell: (record) => <span className="mono">{number.of(record) || t('common.none')}</span>,
    skeleton: [136],
  };
  const amount: Column<R> = {
    key: 'amount',
    label: t('wallet.records.amount'),
    cell: (record) => formatCents(record.amount),
    end: true,
    hang: true,
    className: 'num medium',
    skeleton: [64],
  };
  const actions: Column<R> = {
    key: 'actions',
    label: t('wallet.records.actions'),
    cell: (record) => <RecordLink number={number.of(record)} />,
    end: true,
    skeleton: [32],
  };
  return { shared: [type, create, id, amount], actions };
}

/** Columns of the two entry tables (spec §2). */
export function useEntryColumns(): Column<Entry & { id: string }>[] {
  const t = useT();
  const { shared, actions } = useSharedColumns<Entry & { id: string }>({
    label: t('wallet.records.bill'),
    of: (entry) => entry.rzId,
  });
  return [
    ...shared,
    {
      key: 'status',
      label: t('wallet.records.status'),
      cell: (entry) => <EntryStatus walletType={entry.walletType} />,
      className: 'gap',
      skeleton: [104],
    },
    actions,
  ];
}

/** Columns of the two withdrawal tables (spec §2). */
export function useWithdrawalColumns(): Column<Withdrawal & { id: string }>[] {
  const t = useT();
  const { shared, actions } = useSharedColumns<Withdrawal & { id: string }>({
    label: t('wallet.records.order'),
    of: (withdrawal) => withdrawal.txId,
  });
  return [
    ...shared,
    {
      key: 'method',
      label: t('wallet.records.method'),
      cell: (withdrawal) => recordWord(t, 'method', withdrawal.collectionMethod),
      className: 'gap',
      skeleton: [72],
    },
    {
      key: 'account',
      label: t('wallet.records.account'),
      cell: (withdrawal) => maskAccount(withdrawal.collectionNumber) || t('common.none'),
      className: 'num',
      skeleton: [120],
    },
    {
      key: 'status',
      label: t('wallet.records.status'),
      cell: (withdrawal) => <WithdrawalStatus status={withdrawal.status} />,
      skeleton: [56],
    },
    actions,
  ];
}
