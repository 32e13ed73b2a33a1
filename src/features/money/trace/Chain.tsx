import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { numberOf } from '../../../domain/wallet/readRecords';
import { RecordStatus } from '../../../domain/wallet/recordWords';
import { type RecordTab, recordHref } from '../../../domain/wallet/walletAddress';
import { formatUsd, sumCents } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import type { Entry, WalletType, Withdrawal } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Icon, type IconName } from '../../../ui/kit/Icon';
import { keyed } from '../../../ui/list/keyed';
import css from './Chain.module.css';
import type { WalletRecords, WalletRecordsQuery } from './useWalletRecords';

interface StepProps {
  icon: IconName;
  title: string;
  /** Whether this step is the subject of the drawer. */
  here?: boolean;
  /** Says whether the step comes from the platform or is inferred. */
  note?: string | undefined;
  rows?: readonly ReactNode[];
  /** Shown if there are no rows. */
  none?: string;
  children?: ReactNode;
}

/** One step of the money: the bill, the entries or the withdrawals. */
export function Step({ icon, title, here = false, note, rows = [], none, children }: StepProps) {
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
        {rows.length > 0 ? <ul className={css.rows}>{rows}</ul> : none && <p className="s13 t2">{none}</p>}
        {children}
      </div>
    </li>
  );
}

interface RowProps {
  /** The address of the row's subject; without it, the row is not a link. */
  to?: string | undefined;
  /** The history state for the link. */
  state?: object;
  name: ReactNode;
  /** Shown beside the name. */
  word?: ReactNode;
  /** The part of the amount that belongs to this chain, cents. */
  cents: number;
  /** The whole amount, cents. */
  whole?: number;
  children?: ReactNode;
}

/** An item of a step, with its amount. */
export function Row({ to, state, name, word, cents, whole = cents, children }: RowProps) {
  const t = useT();
  return (
    <li className={css.row}>
      <div className={css.line} data-line>
        <span className={css.name}>
          {to === undefined ? (
            name
          ) : (
            <Link to={to} state={state}>
              {name}
            </Link>
          )}
          {word}
        </span>
        <span className={`${css.amount} num`}>
          <b>{formatUsd(cents)}</b>
          {whole !== cents && <span className="s12 t3">{t('trace.of', { amount: formatUsd(whole) })}</span>}
        </span>
      </div>
      {children}
    </li>
  );
}

/** The tab whose table contains a record of a wallet. */
export const tabOf = (walletType: WalletType, record: Entry | Withdrawal): RecordTab =>
  `${walletType === 0 ? 'monthly' : 'weekly'}-${'rzId' in record ? 'entry' : 'withdraw'}`;

interface RecordRowProps {
  walletType: WalletType;
  record: Entry | Withdrawal;
  /** The part of the record's amount that belongs to this chain, cents. */
  shareCents?: number;
  /** Whether the record is the subject of the drawer; then it is not a link. */
  here?: boolean;
  word?: ReactNode;
}

/** A link to a record of a wallet. */
export function RecordRow({ walletType, record, shareCents = record.amount, here = false, word }: RecordRowProps) {
  const t = useT();
  const { search } = useLocation();
  const [number, { create }] = [numberOf(record), record];
  return (
    <Row
      to={here || number === '' ? undefined : recordHref(search, { tab: tabOf(walletType, record), number, create })}
      name={
        <>
          <span className="num">{formatInstant(create)}</span>{' '}
          <span className="mono">{number || t('common.none')}</span>
        </>
      }
      word={here ? <span className={css.here}>{t('trace.here')}</span> : word}
      cents={shareCents}
      whole={shareCents < 0 ? shareCents : Math.abs(record.amount)}
    />
  );
}

interface FiguresProps {
  /** Amounts in cents; `total` draws a line above its row. */
  rows: readonly { label: string; cents: number; total?: boolean }[];
}

/** Amounts that add up to a total. */
export function Figures({ rows }: FiguresProps) {
  return (
    <dl className="rcpt num">
      {rows.map(({ label, cents, total = false }) => (
        <div key={label} className={total ? 'rcpt__t' : undefined}>
          <dt>{label}</dt>
          <dd>{formatUsd(cents)}</dd>
        </div>
      ))}
    </dl>
  );
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
  if (error) return <Failure size="quiet" title={t('trace.failed')} error={error} onRetry={refetch} />;
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
  const uses = ledger.shares.filter((share) => share.entry === entry);
  const sum = sumCents(uses.map(({ amount }) => amount));
  const wordOf = (taker: Entry | Withdrawal) => {
    if ('rzId' in taker) return <span className="s12 t2">{t('trace.taken.takenBack')}</span>;
    return taker.status !== 'success' && <RecordStatus record={taker} />;
  };
  return (
    <Step
      icon="download"
      title={t('trace.taken.title')}
      note={t('trace.entry.order')}
      rows={keyed(uses, ({ taker }) => numberOf(taker)).map(([key, { taker, amount }]) => (
        <RecordRow key={key} walletType={walletType} record={taker} shareCents={amount} word={wordOf(taker)} />
      ))}
      none={t('trace.taken.none')}
    >
      <Figures
        rows={[
          ...(uses.length > 0 ? [{ label: t('trace.taken.sum'), cents: sum }] : []),
          { label: t('trace.taken.left'), cents: ledger.remaining.get(entry) ?? 0, total: true },
        ]}
      />
    </Step>
  );
}
