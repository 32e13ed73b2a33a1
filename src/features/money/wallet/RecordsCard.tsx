import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountNumber } from '../../../domain/wallet/AccountNumber';
import { numberOf } from '../../../domain/wallet/readRecords';
import { RecordStatus, recordWord } from '../../../domain/wallet/recordWords';
import {
  type RecordRange,
  type RecordTab,
  rangeSeconds,
  recordDays,
  recordIn,
  recordTabs,
  withRecord,
} from '../../../domain/wallet/walletAddress';
import { formatCents, formatUsd } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import type { Entry, Withdrawal } from '../../../platform/contract/wallet';
import { useConsole } from '../../../providers/console';
import { type Translate, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { RangeFilter } from '../../../ui/dates/RangeFilter';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { Tabs, tabId } from '../../../ui/kit/Tabs';
import { lazyModule, usePrefetch, useRunLazyOnPress } from '../../../ui/lazyModule';
import type { ListView } from '../../../ui/list/listAddress';
import { Pager } from '../../../ui/list/Pages';
import { type OnView, RecordList } from '../../../ui/list/RecordList';
import { type Column, RecordTable } from '../../../ui/list/RecordTable';
import type { DrawerState } from '../../../ui/page/navigation';
import { traceContent } from '../trace/Trace';
import css from './RecordsCard.module.css';

const recordExport = lazyModule(() => import('./recordExport'), 'moneyPanels');

interface RecordsCardProps {
  tab: RecordTab;
  range: RecordRange;
  list: ListView;
  onList: OnView;
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
  // The row of the last opened record stays marked after the drawer has closed.
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
    current: (record: Entry | Withdrawal) => numberOf(record) === marked,
    phoneRow: (record: Entry | Withdrawal) => <PhoneRow record={record} />,
    wording: {
      failed: t('wallet.records.failed'),
      empty: (
        <StatePanel
          title={nothing}
          detail={t(entries ? `wallet.records.emptyEntry.${cycle}` : `wallet.records.emptyWithdraw.${cycle}`)}
          action={
            range !== 'year' && (
              <Button kind="link" onClick={onYear}>
                {t('wallet.records.wholeYear')}
              </Button>
            )
          }
        />
      ),
    },
  } as const;
  return entries ? (
    <RecordTable<EntryRow> {...shared} columns={entryColumns(t)} />
  ) : (
    <RecordTable<WithdrawalRow> {...shared} columns={withdrawalColumns(t)} />
  );
}

/** 导出: exports all records of a table within a range of days, not only the current page. */
function RecordsExport({ tab, range }: { tab: RecordTab; range: RecordRange }) {
  const t = useT();
  const { client, clock } = useConsole();
  const { busy, run } = useRunLazyOnPress(recordExport);
  const prefetch = usePrefetch(recordExport);
  const start = () =>
    run(({ exportRecords }) => exportRecords({ client, t, tab, days: recordDays(range, clock.now()) }));
  return (
    <Button
      kind="text"
      size="sm"
      icon="download"
      className={css.export}
      busy={busy}
      onClick={start}
      {...prefetch}
      aria-label={t('wallet.records.exportOf', { records: t(`resources.wallet/${tab}.name`) })}
    >
      {t('ra.action.export')}
    </Button>
  );
}

type EntryRow = Entry & { id: string };
type WithdrawalRow = Withdrawal & { id: string };

/** A record on a phone. Shows the same facts as a row of the table. */
function PhoneRow({ record }: { record: Entry | Withdrawal }) {
  const t = useT();
  const number = numberOf(record);
  return (
    <div className={css.record}>
      <div className="grow">
        <b>{recordWord(t, 'type', record.type)}</b>
        <span className="num">{formatInstant(record.create)}</span>
        {'txId' in record && (
          <span className="num">
            {recordWord(t, 'method', record.collectionMethod)} <AccountNumber account={record.collectionNumber} />
          </span>
        )}
        <span className="mono ell">{number || t('common.none')}</span>
      </div>
      <div className={css.side}>
        <b className="num">{formatUsd(record.amount)}</b>
        <RecordStatus record={record} />
        <RecordLink number={number} />
      </div>
    </div>
  );
}

/** The columns of the two entry tables (R9-32). */
const entryColumns = (t: Translate) =>
  recordColumns<EntryRow>(t, [
    {
      key: 'status',
      cell: (entry) => <RecordStatus record={entry} />,
      className: 'gap',
      skeleton: [104],
    },
  ]);

/** The columns of the two withdrawal tables (R9-33). */
const withdrawalColumns = (t: Translate) =>
  recordColumns<WithdrawalRow>(t, [
    {
      key: 'method',
      cell: ({ collectionMethod }) => recordWord(t, 'method', collectionMethod),
      className: 'gap',
      skeleton: [72],
    },
    {
      key: 'account',
      cell: ({ collectionNumber }) => <AccountNumber account={collectionNumber} />,
      className: 'num',
      skeleton: [120],
    },
    {
      key: 'status',
      cell: (withdrawal) => <RecordStatus record={withdrawal} />,
      skeleton: [56],
    },
  ]);

/** The columns that all four tables share, and the columns of one kind of record (`own`). */
const recordColumns = <R extends Entry | Withdrawal>(t: Translate, own: readonly Column<R>[]): readonly Column<R>[] => [
  {
    key: 'type',
    cell: ({ type }) => recordWord(t, 'type', type),
    skeleton: [48],
  },
  {
    key: 'create',
    cell: ({ create }) => formatInstant(create),
    fixedSort: 'descending',
    className: 'num t2',
    skeleton: [128],
  },
  {
    key: 'number',
    names: true,
    cell: (record) => <span className="mono">{numberOf(record) || t('common.none')}</span>,
    skeleton: [136],
  },
  {
    key: 'amount',
    cell: ({ amount }) => formatCents(amount),
    end: true,
    hang: true,
    className: 'num medium',
    skeleton: [64],
  },
  ...own,
  {
    key: 'actions',
    cell: (record) => <RecordLink number={numberOf(record)} />,
    end: true,
    skeleton: [32],
  },
];

/** 对账: the link that opens a record over the current view; nothing for a record without a number. */
function RecordLink({ number }: { number: string }) {
  const t = useT();
  const { search } = useLocation();
  const prefetch = usePrefetch(traceContent);
  if (number === '') return null;
  const state: DrawerState = { drawer: number };
  return (
    <Link
      className={`act ${css.open}`}
      to={{ search: withRecord(search, number) }}
      state={state}
      data-record={number}
      {...prefetch}
      aria-label={t('wallet.records.traceOf', { number })}
    >
      {t('wallet.records.trace')}
    </Link>
  );
}
