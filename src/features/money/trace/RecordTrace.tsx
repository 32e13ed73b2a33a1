import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { billOfEntry, type FoundBill, isBillEntry, readSettledBills } from '../../../domain/bills/billTie';
import { AccountNumber } from '../../../domain/wallet/AccountNumber';
import { numberOf } from '../../../domain/wallet/readRecords';
import { RecordStatus, recordWord } from '../../../domain/wallet/recordWords';
import type { TraceState } from '../../../domain/wallet/TraceLink';
import { transferDays, transferProblem } from '../../../domain/wallet/transfers';
import { billHref, recordHref } from '../../../domain/wallet/walletAddress';
import { promptPaths } from '../../../domain/wallet/walletGate';
import { deductFee } from '../../../domain/wallet/withdrawTerms';
import { formatRate, formatUsd } from '../../../lib/money';
import * as billing from '../../../platform/contract/billing';
import type { Entry, WalletType, Withdrawal } from '../../../platform/contract/wallet';
import { cacheKeys } from '../../../providers/cache';
import { useDayWords, useMonthWords } from '../../../providers/calendar';
import { useCall } from '../../../providers/calls';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import type { ReceiptLine } from '../../../ui/kit/Receipt';
import { Agrees, Step, tabOf, UsesStep, useRecordLine } from './Chain';
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
      note={!entry && <TransferNote withdrawal={record} records={records} />}
      focused={focused}
    >
      {entry && <SourceStep entry={record} records={records} />}
      {takes && <UsedEntries taker={record} records={records} />}
      <OwnStep record={record} walletType={walletType} takes={takes} />
      {!takes && <UsesStep entry={record} records={records} />}
    </TraceSection>
  );
}

/** What to do about a withdrawal that failed or is late; nothing about any other. */
function TransferNote({ withdrawal, records }: { withdrawal: Withdrawal; records: WalletRecords }) {
  const t = useT();
  const now = useNow();
  const problem = transferProblem(withdrawal, records.withdrawals, now);
  if (problem === null) return null;
  return (
    <Note tone="warning">
      <p>{t(`trace.transfer.${problem}`, { count: transferDays(withdrawal, now) })}</p>
      {problem === 'failed' && (
        <Link className="link" to={promptPaths.collection}>
          {t('trace.transfer.check')}
        </Link>
      )}
    </Note>
  );
}

const isFailed = (record: Entry | Withdrawal): boolean => 'txId' in record && record.status === 'failure';

interface OwnStepProps extends Pick<RecordTraceProps, 'record'> {
  walletType: WalletType;
  takes: boolean;
}

/** The record itself; for a weekly withdrawal, with the fee at today's rate and the amount that arrives. */
function OwnStep({ record, walletType, takes }: OwnStepProps) {
  const t = useT();
  const line = useRecordLine(walletType)({ record, here: true });
  const hasFee = tabOf(walletType, record) === 'weekly-withdraw' && !isFailed(record);
  const { data } = useCall(billing.weeklySettledParam, {}, { enabled: hasFee });
  const paid = hasFee && data ? deductFee(record.amount, data.payfee_rate) : null;
  const rate = data ? formatRate(data.payfee_rate, 3) : '';
  return (
    <Step
      icon="wallet"
      title={t('txId' in record ? 'trace.taken.title' : takes ? 'trace.taken.takenBack' : 'trace.entry.title')}
      note={t(hasFee ? 'trace.fee.platform' : 'trace.platform')}
      here
      lines={
        paid
          ? [
              line,
              {
                label: t('trace.fee.rate', { rate }),
                cents: -paid.fee,
                estimated: true,
                opened: { name: 'fee', source: t('withdraw.feeWhy', { amount: formatUsd(record.amount), rate }) },
              },
            ]
          : [line]
      }
      total={
        paid
          ? {
              label: t('trace.fee.arrives'),
              cents: paid.arrives,
              estimated: true,
              opened: { name: 'arrives', source: t('withdraw.arrivesWhy') },
            }
          : undefined
      }
    />
  );
}

interface SourceStepProps {
  entry: Entry;
  records: WalletRecords;
}

/**
 * The source of an entry: a month's bill or a week's income. If there is no rule for its source, only the entry's type.
 */
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
  const billLine = ({ month, amount, sumAbove }: FoundBill): ReceiptLine => {
    const link = { to: billHref(search, month), state: toBill };
    const line = { label: t('trace.bill.link', { month: monthWords(month) }), cents: amount };
    if (sumAbove === 0) return { ...line, note: <Agrees />, link };
    return {
      ...line,
      opened: {
        name: 'bill',
        lines: [{ label: t('receipt.added'), cents: amount - sumAbove }],
        source: (
          <>
            <Link className="link" {...link}>
              {line.label}
            </Link>
            <span>{t('wallet.bill.receipt.differs')}</span>
            <Agrees />
          </>
        ),
        initially: true,
      },
    };
  };
  if (data) return <Step icon="book" title={t('trace.bill.title')} lines={[billLine(data)]} />;
  return (
    <Step icon="book" title={t('trace.bill.title')}>
      {data === null ? (
        <p className="s13 t2">{t('trace.bill.none')}</p>
      ) : error ? (
        <Failure size="line" title={t('trace.bill.failed')} error={error} onRetry={refetch} />
      ) : (
        <p className="s12 t3">{t('trace.bill.looking')}</p>
      )}
    </Step>
  );
}

interface UsedEntriesProps {
  taker: Entry | Withdrawal;
  records: WalletRecords;
}

/** The entries that a withdrawal, or an amount taken back, used (first in, first out). Shows the used part of each. */
function UsedEntries({ taker, records: { walletType, ledger } }: UsedEntriesProps) {
  const t = useT();
  const dayWords = useDayWords();
  const recordLine = useRecordLine(walletType);
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
      lines={ledger.shares
        .filter((share) => share.taker === taker)
        .map(({ entry, amount }) =>
          recordLine({ record: entry, share: amount, word: !isBillEntry(entry) && kindOf(entry) }),
        )}
      none={t(failed ? 'trace.entry.failedOne' : 'trace.entry.none')}
    >
      {ledger.uncovered.has(taker) && <p className="s13 t2">{t('trace.entry.uncovered')}</p>}
    </Step>
  );
}
