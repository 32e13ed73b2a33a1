import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { billOfEntry, isBillEntry } from '../../../domain/bills/billTie';
import { type FoundBill, readSettledBills } from '../../../domain/bills/readSettledBills';
import { RecordStatus } from '../../../domain/wallet/RecordStatus';
import { recordWord } from '../../../domain/wallet/recordWords';
import type { TraceState } from '../../../domain/wallet/TraceLink';
import { billHref, type RecordTab, recordHref } from '../../../domain/wallet/walletAddress';
import { formatUsd } from '../../../lib/money';
import type { Entry } from '../../../platform/contract/wallet';
import { cacheKeys } from '../../../providers/cache';
import { useDayWords, useMonthWords } from '../../../providers/calendar';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { Agrees, Chain, ChainRow, ChainStep, UsesStep } from './Chain';
import type { Taker } from './drawnFrom';
import css from './Trace.module.css';
import { TraceHead } from './TraceHead';
import { type WalletRecords, weekEarned } from './useWalletRecords';

interface EntryTraceProps {
  tab: RecordTab;
  entry: Entry;
  records: WalletRecords;
  focused: boolean;
}

/** An entry: its source, what used it, and what is left. */
export function EntryTrace({ tab, entry, records, focused }: EntryTraceProps) {
  const t = useT();
  const { rzId, create, amount } = entry;
  return (
    <section className={css.trace} aria-label={rzId}>
      <TraceHead
        title={`${t(`resources.wallet/${tab}.name`)} · ${recordWord(t, 'type', entry.type)}`}
        number={{ label: t('resources.wallet/monthly-entry.fields.number'), value: rzId }}
        href={recordHref('', { tab, number: rzId, create })}
        create={create}
        amount={amount}
        facts={[]}
        status={<RecordStatus record={entry} />}
        focused={focused}
      />
      <Chain>
        <SourceStep tab={tab} entry={entry} entries={records.entries} />
        {amount < 0 && <UsedEntries tab={tab} taker={entry} records={records} />}
        <ChainStep
          icon="wallet"
          title={t(amount < 0 ? 'trace.taken.takenBack' : 'trace.entry.title')}
          note={t('trace.platform')}
          here
        >
          <ul className={css.rows}>
            <ChainRow tab={tab} number={rzId} create={create} part={amount} whole={amount} here />
          </ul>
        </ChainStep>
        {amount >= 0 && <UsesStep tab={tab} entry={entry} records={records} />}
      </Chain>
    </section>
  );
}

interface EntryBillProps {
  /** A bill entry of the monthly wallet, one of `entries`. */
  entry: Entry;
  /** All entries of the monthly wallet. */
  entries: readonly Entry[];
}

const toBill: TraceState = { toBill: true };

/** A link to the bill that an entry was if the figures prove it; otherwise a note that it is unknown. */
function EntryBill({ entry, entries }: EntryBillProps) {
  const t = useT();
  const monthWords = useMonthWords();
  const { search } = useLocation();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery<FoundBill | null, Error>({
    queryKey: cacheKeys.derivedFrom('bill', 'of an entry', entry),
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
      <div className={css.line}>
        <span className={css.name}>
          <Link to={billHref(search, month)} state={toBill}>
            {t('trace.bill.link', { month: monthWords(month) })}
          </Link>
          <Agrees />
        </span>
        <span className={`${css.amount} num`}>
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

interface SourceStepProps {
  tab: RecordTab;
  entry: Entry;
  entries: readonly Entry[];
}

/** The source of an entry, as far as it is known: a month's bill, a week's income, or only its type. */
function SourceStep({ tab, entry, entries }: SourceStepProps) {
  const t = useT();
  const dayWords = useDayWords();
  if (tab === 'monthly-entry' && isBillEntry(entry)) {
    return (
      <ChainStep icon="book" title={t('trace.bill.title')}>
        <div className={css.rows}>
          <div className={css.row}>
            <EntryBill entry={entry} entries={entries} />
          </div>
        </div>
      </ChainStep>
    );
  }
  const week = entry.type === 'bill' && tab === 'weekly-entry' ? weekEarned(entry.create) : null;
  const words = week
    ? t('trace.source.week', { from: dayWords(week.from), to: dayWords(week.to) })
    : t('trace.source.type', { type: recordWord(t, 'type', entry.type) });
  return (
    <ChainStep icon="info" title={t('trace.source.title')}>
      <p className="s13 t2 num">{words}</p>
    </ChainStep>
  );
}

interface UsedEntriesProps {
  /** The tab of this wallet's entries. */
  tab: RecordTab;
  taker: Taker;
  records: WalletRecords;
}

/** The entries that a withdrawal or an amount taken back used (first in, first out), with the part of each. */
export function UsedEntries({ tab, taker, records }: UsedEntriesProps) {
  const t = useT();
  const dayWords = useDayWords();
  const { shares, uncovered } = records.ledger;
  const used = shares.filter((share) => share.taker === taker);
  const rest = uncovered.get(taker) ?? 0;
  const kindOf = (entry: Entry) => {
    const week = tab === 'weekly-entry' && entry.type === 'bill' ? weekEarned(entry.create) : null;
    return week
      ? t('trace.source.ofWeek', { from: dayWords(week.from), to: dayWords(week.to) })
      : recordWord(t, 'type', entry.type);
  };
  return (
    <ChainStep icon="plus" title={t('trace.entry.title')} note={t('trace.entry.order')}>
      {used.length > 0 ? (
        <ul className={css.rows}>
          {used.map(({ entry, amount }) => (
            <ChainRow
              key={`${entry.rzId} ${entry.type}`}
              tab={tab}
              number={entry.rzId}
              create={entry.create}
              part={amount}
              whole={entry.amount}
              word={!isBillEntry(entry) && <span className="s12 t2 num">{kindOf(entry)}</span>}
            />
          ))}
        </ul>
      ) : (
        <p className="s13 t2">{t('trace.entry.none')}</p>
      )}
      {rest > 0 && <p className="s13 t2">{t('trace.entry.uncovered')}</p>}
    </ChainStep>
  );
}
