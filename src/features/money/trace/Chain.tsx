import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { numberOf } from '../../../domain/wallet/readRecords';
import { RecordStatus } from '../../../domain/wallet/recordWords';
import { type RecordTab, recordHref } from '../../../domain/wallet/walletAddress';
import { formatUsd } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import type { Entry, WalletType, Withdrawal } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Icon, type IconName } from '../../../ui/kit/Icon';
import { Receipt, type ReceiptLine, type ReceiptTotal } from '../../../ui/kit/Receipt';
import css from './Chain.module.css';
import type { WalletRecords, WalletRecordsQuery } from './useWalletRecords';

interface StepProps {
  icon: IconName;
  title: string;
  /** Whether this step is the subject of the drawer. */
  here?: boolean;
  /** Says whether the step comes from the platform or is inferred. */
  note?: string | undefined;
  lines?: readonly ReceiptLine[];
  /** What the lines add up to. */
  total?: ReceiptTotal | undefined;
  /** Shown if there are no lines. */
  none?: string;
  children?: ReactNode;
}

/** One step of the money: the bill, the entries or the withdrawals. */
export function Step({ icon, title, here = false, note, lines = [], total, none, children }: StepProps) {
  return (
    <li className={here ? `${css.step} ${css.current}` : css.step} aria-current={here ? 'step' : undefined}>
      <span className={css.dot}>
        <Icon name={icon} size={16} />
      </span>
      <div className={css.body}>
        <h4 className={css.heading}>
          {title}
          {note !== undefined && <span className="s12 t3">{note}</span>}
        </h4>
        {lines.length > 0 ? (
          <Receipt label={title} parts={[{ lines, total }]} />
        ) : (
          none && <p className="s13 t2">{none}</p>
        )}
        {children}
      </div>
    </li>
  );
}

/** The tab whose table contains a record of a wallet. */
export const tabOf = (walletType: WalletType, record: Entry | Withdrawal): RecordTab =>
  `${walletType === 0 ? 'monthly' : 'weekly'}-${'rzId' in record ? 'entry' : 'withdraw'}`;

interface RecordLine {
  record: Entry | Withdrawal;
  /** The part of the record's amount that belongs to this chain, cents, negative if it is taken. It is inferred. */
  share?: number;
  /** Whether the record is the subject of the drawer; then it is not a link. */
  here?: boolean;
  /** Shown below the record. */
  word?: ReactNode;
}

/** Returns a function that makes a record's line in a step. The line links to the record. */
export function useRecordLine(walletType: WalletType): (record: RecordLine) => ReceiptLine {
  const t = useT();
  const { search } = useLocation();
  return ({ record, share, here = false, word }) => {
    const [number, { create, amount }] = [numberOf(record), record];
    const what = here ? t('trace.here') : word;
    const of = share !== undefined && Math.abs(share) !== Math.abs(amount);
    return {
      label: `${formatInstant(create)} ${number || t('common.none')}`,
      link:
        here || number === ''
          ? undefined
          : { to: recordHref(search, { tab: tabOf(walletType, record), number, create }) },
      note: (what || of) && (
        <>
          {what}
          {what && of && ' '}
          {of && t('trace.of', { amount: formatUsd(Math.abs(amount)) })}
        </>
      ),
      cents: share ?? amount,
      estimated: share !== undefined,
    };
  };
}

/** Marks that a bill and an entry belong together: the same cents, with no other candidate. */
export function Agrees() {
  const t = useT();
  return (
    <span className={css.agrees}>
      <Icon name="ok" size={16} />
      {t('trace.bill.agrees')}
    </span>
  );
}

/** How many of a wallet's records have been read, or why reading failed. */
export function ReadProgress({
  of: { read, error, refetch },
}: {
  of: Pick<WalletRecordsQuery, 'read' | 'error' | 'refetch'>;
}) {
  const t = useT();
  if (error) return <Failure size="line" title={t('trace.failed')} error={error} onRetry={refetch} />;
  const words = read ? t('trace.reading', { read: read.rows, total: read.total }) : t('trace.started');
  return (
    <div className={css.wait}>
      {/* Announced once, because the count changes with every page. */}
      <p className="vh" role="status">
        {t('trace.started')}
      </p>
      <p className="num" aria-hidden="true">
        {words}
      </p>
      <progress
        className={css.bar}
        aria-label={t('trace.started')}
        {...(read && { value: read.rows, max: Math.max(read.total, 1) })}
      />
    </div>
  );
}

interface UsesStepProps {
  /** One of `records.entries`, not negative. */
  entry: Entry;
  records: WalletRecords;
}

/** How an entry was used, first in, first out: withdrawals, amounts that the platform took back, and the rest. */
export function UsesStep({ entry, records: { walletType, ledger } }: UsesStepProps) {
  const t = useT();
  const recordLine = useRecordLine(walletType);
  const uses = ledger.shares.filter((share) => share.entry === entry);
  const wordOf = (taker: Entry | Withdrawal) => {
    if ('rzId' in taker) return t('trace.taken.takenBack');
    return taker.status !== 'success' && <RecordStatus record={taker} />;
  };
  return (
    <Step
      icon="download"
      title={t('trace.taken.title')}
      note={t('trace.entry.order')}
      lines={[
        { label: t('trace.entry.title'), cents: entry.amount },
        ...uses.map(({ taker, amount }) => recordLine({ record: taker, share: -amount, word: wordOf(taker) })),
      ]}
      total={{ label: t('trace.taken.left'), cents: ledger.remaining.get(entry) ?? 0, estimated: true }}
    >
      {uses.length === 0 && <p className="s13 t2">{t('trace.taken.none')}</p>}
    </Step>
  );
}
