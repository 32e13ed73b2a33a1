import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router';
import { billOfEntry, type FoundBill, isBillEntry, readSettledBills } from '../../../domain/bills/billTie';
import { AccountNumber } from '../../../domain/wallet/AccountNumber';
import { numberOf } from '../../../domain/wallet/readRecords';
import { RecordStatus, recordWord } from '../../../domain/wallet/recordWords';
import type { TraceState } from '../../../domain/wallet/TraceLink';
import { billHref, recordHref } from '../../../domain/wallet/walletAddress';
import { deductFee } from '../../../domain/wallet/withdrawTerms';
import { formatRate, formatUsd } from '../../../lib/money';
import * as billing from '../../../platform/contract/billing';
import type { Entry, Withdrawal } from '../../../platform/contract/wallet';
import { cacheKeys } from '../../../providers/cache';
import { useDayWords, useMonthWords } from '../../../providers/calendar';
import { useCall } from '../../../providers/calls';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { keyed } from '../../../ui/list/keyed';
import { Agrees, Figures, RecordRow, Row, Step, tabOf, UsesStep } from './Chain';
import css from './RecordTrace.module.css';
import { TraceSection } from './TraceSection';
import { type WalletRecords, weekEarned } from './useWalletRecords';

interface RecordTraceProps {
  record: Entry | Withdrawal;
  /** All records of the record's wallet. */
  records: WalletRecords;
  focused: boolean;
}

/**
 * For an entry: its source, how it was used, and the rest. For a withdrawal: the entries that it used, and the amount
 * that arrives.
 */
export function RecordTrace({ record, records, focused }: RecordTraceProps) {
  const t = useT();
  const { walletType } = records;
  const { create, amount } = record;
  const [tab, number] = [tabOf(walletType, record), numberOf(record)];
  const name = t(`resources.wallet/${tab}.name`);
  const entry = 'rzId' in record;
  const takes = !entry || amount < 0;
  return (
    <TraceSection
      label={number}
      title={entry ? `${name} · ${recordWord(t, 'type', record.type)}` : name}
      number={{ label: t(`resources.wallet/monthly-${entry ? 'entry' : 'withdraw'}.fields.number`), value: number }}
      href={recordHref('', { tab, number, create })}
      create={create}
      amount={amount}
      facts={
        entry
          ? []
          : [
              {
                label: t('resources.wallet/monthly-withdraw.fields.method'),
                value: recordWord(t, 'method', record.collectionMethod),
              },
              {
                label: t('resources.wallet/monthly-withdraw.fields.account'),
                value: (
                  <span className="num">
                    <AccountNumber account={record.collectionNumber} />
                  </span>
                ),
              },
            ]
      }
      status={<RecordStatus record={record} />}
      focused={focused}
    >
      {entry && <SourceStep entry={record} records={records} />}
      {takes && <UsedEntries taker={record} records={records} />}
      <Step
        icon="wallet"
        title={t(!entry ? 'trace.taken.title' : takes ? 'trace.taken.takenBack' : 'trace.entry.title')}
        note={t('trace.platform')}
        here
        rows={[<RecordRow key={number} walletType={walletType} record={record} here />]}
      >
        {tab === 'weekly-withdraw' && !isFailed(record) && <Fee amount={amount} />}
      </Step>
      {!takes && <UsesStep entry={record} records={records} />}
    </TraceSection>
  );
}

const isFailed = (record: Entry | Withdrawal): boolean => 'txId' in record && record.status === 'failure';

/** The weekly fee at today's rate and the amount that arrives (docs/platform.md, "Wallets"). */
function Fee({ amount }: { amount: number }) {
  const t = useT();
  const { data } = useCall(billing.weeklySettledParam, {});
  if (data === undefined) return null;
  const { fee, arrives } = deductFee(amount, data.payfee_rate);
  return (
    <Figures
      rows={[
        { label: t('trace.fee.rate', { rate: formatRate(data.payfee_rate, 3) }), cents: -fee },
        { label: t('trace.fee.arrives'), cents: arrives, total: true },
      ]}
    />
  );
}

interface SourceStepProps {
  entry: Entry;
  records: WalletRecords;
}

/** The source of an entry: a month's bill or a week's income. If the source is not known, only the entry's type. */
function SourceStep({ entry, records: { walletType, entries } }: SourceStepProps) {
  const t = useT();
  const dayWords = useDayWords();
  if (walletType === 0 && isBillEntry(entry)) return <EntryBill entry={entry} entries={entries} />;
  const week = walletType === 1 && entry.type === 'bill' ? weekEarned(entry.create) : null;
  const words = week
    ? t('trace.source.week', { from: dayWords(week.from), to: dayWords(week.to) })
    : t('trace.source.type', { type: recordWord(t, 'type', entry.type) });
  return (
    <Step icon="info" title={t('trace.source.title')}>
      <p className="s13 t2 num">{words}</p>
    </Step>
  );
}

const toBill: TraceState = { toBill: true };

/** A link to the bill that became this entry, if the figures prove it; otherwise a note that it is unknown. */
function EntryBill({ entry, entries }: { entry: Entry; entries: readonly Entry[] }) {
  const t = useT();
  const monthWords = useMonthWords();
  const { search } = useLocation();
  const { client } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery<FoundBill | null, Error>({
    queryKey: cacheKeys.derivedFrom('bill', 'of an entry', entry),
    queryFn: () =>
      billOfEntry(entry, entries, (months) => readSettledBills({ client, dataProvider, queryClient }, months)),
  });
  const row = data ? (
    <Row
      key="bill"
      to={billHref(search, data.month)}
      state={toBill}
      name={t('trace.bill.link', { month: monthWords(data.month) })}
      word={<Agrees />}
      cents={data.amount}
    >
      {data.sumAbove !== 0 && (
        <Note tone="warning">
          {t(data.sumAbove > 0 ? 'trace.bill.sumAbove' : 'trace.bill.sumBelow', {
            bill: formatUsd(data.amount),
            added: formatUsd(data.amount - data.sumAbove),
            difference: formatUsd(Math.abs(data.sumAbove)),
          })}
        </Note>
      )}
    </Row>
  ) : (
    <li key="bill" className={css.row}>
      {data === null ? (
        <p className="s13 t2">{t('trace.bill.none')}</p>
      ) : error ? (
        <Failure size="quiet" title={t('trace.bill.failed')} error={error} onRetry={refetch} />
      ) : (
        <p className="s12 t3">{t('trace.bill.looking')}</p>
      )}
    </li>
  );
  return <Step icon="book" title={t('trace.bill.title')} rows={[row]} />;
}

interface UsedEntriesProps {
  taker: Entry | Withdrawal;
  records: WalletRecords;
}

/** The entries that a withdrawal, or an amount taken back, used (first in, first out). Shows the used part of each. */
function UsedEntries({ taker, records: { walletType, ledger } }: UsedEntriesProps) {
  const t = useT();
  const dayWords = useDayWords();
  const failed = isFailed(taker);
  const kindOf = (entry: Entry) => {
    const week = walletType === 1 && entry.type === 'bill' ? weekEarned(entry.create) : null;
    return week
      ? t('trace.source.ofWeek', { from: dayWords(week.from), to: dayWords(week.to) })
      : recordWord(t, 'type', entry.type);
  };
  return (
    <Step
      icon="plus"
      title={t('trace.entry.title')}
      note={failed ? undefined : t('trace.entry.order')}
      rows={keyed(
        ledger.shares.filter((share) => share.taker === taker),
        ({ entry }) => entry.rzId,
      ).map(([key, { entry, amount }]) => (
        <RecordRow
          key={key}
          walletType={walletType}
          record={entry}
          shareCents={amount}
          word={!isBillEntry(entry) && <span className="s12 t2 num">{kindOf(entry)}</span>}
        />
      ))}
      none={t(failed ? 'trace.entry.failedOne' : 'trace.entry.none')}
    >
      {ledger.uncovered.has(taker) && <p className="s13 t2">{t('trace.entry.uncovered')}</p>}
    </Step>
  );
}
