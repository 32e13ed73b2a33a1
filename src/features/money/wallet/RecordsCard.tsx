import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useExport } from '../../../domain/export/useExport';
import { AccountNumber } from '../../../domain/wallet/AccountNumber';
import { EntryStatus, WithdrawalStatus } from '../../../domain/wallet/RecordStatus';
import { recordWord } from '../../../domain/wallet/recordWords';
import walletListsCss from '../../../domain/wallet/WalletLists.module.css';
import {
  type RecordRange,
  type RecordTab,
  rangeSeconds,
  recordDays,
  recordIn,
  recordTabs,
  withRecord,
} from '../../../domain/wallet/walletAddress';
import { formatCents } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import type { Entry, Withdrawal } from '../../../platform/contract/wallet';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { RangeFilter } from '../../../ui/dates/RangeFilter';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { Tabs, tabId } from '../../../ui/kit/Tabs';
import type { ListView } from '../../../ui/list/listAddress';
import { Pager } from '../../../ui/list/Pages';
import { RecordList } from '../../../ui/list/RecordList';
import { RecordTable } from '../../../ui/list/RecordTable';
import type { Column } from '../../../ui/list/recordColumns';
import type { DrawerState } from '../../../ui/page/navigation';
import css from './RecordsCard.module.css';
import { exportRecords } from './recordExport';

interface RecordsCardProps {
  tab: RecordTab;
  range: RecordRange;
  list: ListView;
  onList: (view: ListView, options?: { replace: boolean }) => void;
  onTab: (tab: RecordTab) => void;
  onRange: (range: RecordRange) => void;
}

/** The records of the wallets: four tables over one range of days, ten records a page, newest first. */
export function RecordsCard({ tab, range, list, onList, onTab, onRange }: RecordsCardProps) {
  const t = useT();
  const now = useNow();
  const panel = useId();
  const head = useRef<HTMLDivElement>(null);
  const days = recordDays(range, now);
  const seconds = rangeSeconds(range, now);
  // Keep the row of the last opened record marked after its drawer has closed.
  const opened = recordIn(useLocation().search);
  const [marked, setMarked] = useState(opened);
  if (opened !== null && opened !== marked) setMarked(opened);
  return (
    <section className="card" aria-label={t('wallet.records.label')}>
      <div className={css.head} ref={head}>
        <Tabs
          label={t('wallet.records.label')}
          value={tab}
          tabs={recordTabs.map((value) => ({ value, label: t(`resources.wallet/${value}.name`) }))}
          onChange={onTab}
          panel={panel}
        />
        <RangeFilter named={typeof range === 'string' ? range : null} {...days} onNamed={onRange} onDays={onRange}>
          <RecordsExport tab={tab} range={range} />
        </RangeFilter>
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, tab)}>
        {/* The key discards the rows of another tab or range at once. */}
        <RecordList
          key={`${tab} ${seconds.start} ${seconds.end}`}
          resource={`wallet/${tab}`}
          view={list}
          onView={onList}
          filter={seconds}
        >
          <Records tab={tab} range={range} marked={marked} onYear={() => onRange('year')} />
          <Pager
            card
            total={(count) => t('wallet.records.total', { count })}
            onTurn={() => head.current?.scrollIntoView({ block: 'nearest' })}
          />
        </RecordList>
      </div>
    </section>
  );
}

interface RecordsProps {
  tab: RecordTab;
  range: RecordRange;
  /** The number of the record whose row is marked. */
  marked: string | null;
  onYear: () => void;
}

function Records({ tab, range, marked, onYear }: RecordsProps) {
  const t = useT();
  const entryColumns = useEntryColumns();
  const withdrawalColumns = useWithdrawalColumns();
  const records = t(`resources.wallet/${tab}.name`);
  const cycle = tab.startsWith('monthly') ? 'monthly' : 'weekly';
  const entries = tab.endsWith('entry');
  const nothing =
    typeof range === 'object'
      ? t('wallet.records.empty', { ...range, records })
      : t(range === 'year' ? 'wallet.records.emptyYear' : 'wallet.records.emptyMonth', { records });
  const shared = {
    label: records,
    place: 'card',
    single: true,
    wording: {
      failed: t('wallet.records.failed'),
      empty: (
        <StatePanel
          icon="inbox"
          title={nothing}
          detail={t(entries ? `wallet.records.emptyEntry.${cycle}` : `wallet.records.emptyWithdraw.${cycle}`)}
          action={range !== 'year' && <Button onClick={onYear}>{t('wallet.records.wholeYear')}</Button>}
        />
      ),
    },
  } as const;
  return entries ? (
    <RecordTable<Entry & { id: string }>
      {...shared}
      columns={entryColumns}
      current={(entry) => entry.rzId === marked}
      phoneRow={(entry) => <EntryRow entry={entry} />}
    />
  ) : (
    <RecordTable<Withdrawal & { id: string }>
      {...shared}
      columns={withdrawalColumns}
      current={(withdrawal) => withdrawal.txId === marked}
      phoneRow={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
    />
  );
}

/** 导出: exports every record of a table in a range of days, not only the page. */
function RecordsExport({ tab, range }: { tab: RecordTab; range: RecordRange }) {
  const t = useT();
  const { client, clock } = useConsole();
  const { busy, start } = useExport(async (words) =>
    exportRecords({
      client,
      t: words,
      tab,
      days: recordDays(range, clock.now()),
    }),
  );
  return (
    <Button
      kind="text"
      size="sm"
      icon="download"
      className={css.export}
      busy={busy}
      onClick={start}
      aria-label={t('wallet.records.exportOf', { records: t(`resources.wallet/${tab}.name`) })}
    >
      {t('ra.action.export')}
    </Button>
  );
}

/** An entry on a phone, with all facts of the table's row. */
function EntryRow({ entry }: { entry: Entry }) {
  const t = useT();
  return (
    <div className={walletListsCss.record}>
      <div className="grow">
        <b>{recordWord(t, 'type', entry.type)}</b>
        <span className="num">{formatInstant(entry.create)}</span>
        <span className="mono ell">{entry.rzId || t('common.none')}</span>
      </div>
      <div className={walletListsCss.recordSide}>
        <b className="num">{formatCents(entry.amount)}</b>
        <EntryStatus walletType={entry.walletType} />
        <RecordLink number={entry.rzId} />
      </div>
    </div>
  );
}

/** A withdrawal on a phone, with all facts of the table's row. */
function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const method = recordWord(t, 'method', withdrawal.collectionMethod);
  return (
    <div className={walletListsCss.record}>
      <div className="grow">
        <b>{recordWord(t, 'type', withdrawal.type)}</b>
        <span className="num">{formatInstant(withdrawal.create)}</span>
        <span className="num">
          {method} <AccountNumber account={withdrawal.collectionNumber} />
        </span>
        <span className="mono ell">{withdrawal.txId || t('common.none')}</span>
      </div>
      <div className={walletListsCss.recordSide}>
        <b className="num">{formatCents(withdrawal.amount)}</b>
        <WithdrawalStatus status={withdrawal.status} />
        <RecordLink number={withdrawal.txId} />
      </div>
    </div>
  );
}

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
function useEntryColumns(): Column<Entry & { id: string }>[] {
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
function useWithdrawalColumns(): Column<Withdrawal & { id: string }>[] {
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
function RecordLink({ number }: { number: string }) {
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
