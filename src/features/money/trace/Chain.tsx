import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { RecordStatus } from '../../../domain/wallet/RecordStatus';
import type { ReadSoFar } from '../../../domain/wallet/readRecords';
import { type RecordTab, recordHref } from '../../../domain/wallet/walletAddress';
import { formatUsd, sumCents } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import type { Entry } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { Icon, type IconName } from '../../../ui/kit/Icon';
import css from './Chain.module.css';
import type { Share } from './drawnFrom';
import traceCss from './Trace.module.css';
import type { WalletRecords } from './useWalletRecords';

/** The steps of the money, from its source to its use. */
export function Chain({ children }: { children: ReactNode }) {
  const t = useT();
  return <ol aria-label={t('trace.chain')}>{children}</ol>;
}

interface ChainRowProps {
  tab: RecordTab;
  number: string;
  /** Unix seconds. */
  create: number;
  /** The part that belongs to this chain, cents. */
  part: number;
  /** The whole amount, cents. */
  whole: number;
  /** The record that the drawer shows: no link. */
  here?: boolean;
  word?: ReactNode;
  children?: ReactNode;
}

/** A link to a record of the chain, with the part of its amount that belongs to it. */
export function ChainRow({ tab, number, create, part, whole, here = false, word, children }: ChainRowProps) {
  const t = useT();
  const { search } = useLocation();
  const name = (
    <>
      <span className="num">{formatInstant(create)}</span> <span className="mono">{number || t('common.none')}</span>
    </>
  );
  return (
    <li className={traceCss.row}>
      <div className={traceCss.line}>
        <span className={traceCss.name}>
          {here || number === '' ? name : <Link to={recordHref(search, { tab, number, create })}>{name}</Link>}
          {here && <span className={css.here}>{t('trace.here')}</span>}
          {word}
        </span>
        <span className={`${traceCss.amount} num`}>
          <b>{formatUsd(part)}</b>
          {part !== whole && <span className="s12 t3">{t('trace.of', { amount: formatUsd(whole) })}</span>}
        </span>
      </div>
      {children}
    </li>
  );
}

interface ChainStepProps {
  icon: IconName;
  title: string;
  /** It is the record that the drawer shows. */
  here?: boolean;
  note?: string;
  children?: ReactNode;
}

/** One step of the money: the bill, the entries or the withdrawals. */
export function ChainStep({ icon, title, here = false, note, children }: ChainStepProps) {
  return (
    <li className={here ? `${css.step} ${css.chainStepHere}` : css.step} aria-current={here ? 'step' : undefined}>
      <span className={css.dot}>
        <Icon name={icon} size={16} />
      </span>
      <div className={css.body}>
        <h4 className={traceCss.heading}>
          {title}
          {note !== undefined && <span className="s12 t3">{note}</span>}
        </h4>
        {children}
      </div>
    </li>
  );
}

interface LinkRowProps {
  to: string;
  cents: number;
  /** Beside the link. */
  word?: ReactNode;
  children: ReactNode;
}

/** A link to a step of the money, with its amount. */
export function LinkRow({ to, cents, word, children }: LinkRowProps) {
  return (
    <li className={traceCss.row}>
      <div className={traceCss.line}>
        <span className={traceCss.name}>
          <Link to={to}>{children}</Link>
          <span className="s12 t2 num">{word}</span>
        </span>
        <span className={`${traceCss.amount} num`}>
          <b>{formatUsd(cents)}</b>
        </span>
      </div>
    </li>
  );
}

interface FiguresProps {
  /** Amounts in cents; `total` draws a line above its row. */
  rows: readonly { label: string; cents: number; total?: boolean }[];
}

/** Amounts as they add up. */
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

/** How many of a wallet's records have been read. */
export function ReadProgress({ read }: { read: ReadSoFar | null }) {
  const t = useT();
  const words = read ? t('trace.reading', { read: read.rows, total: read.total }) : t('trace.started');
  return (
    <div className={css.wait}>
      {/* Announced once: the count changes with every page. */}
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
  /** The tab of the wallet's entries. */
  tab: RecordTab;
  /** One of `records.entries`, not negative. */
  entry: Entry;
  records: WalletRecords;
}

/** What used an entry, first in, first out, and what is left of it. */
export function UsesStep({ tab, entry, records: { ledger } }: UsesStepProps) {
  const t = useT();
  const uses = ledger.shares.filter((share) => share.entry === entry);
  const sum = sumCents(uses.map(({ amount }) => amount));
  return (
    <ChainStep icon="download" title={t('trace.taken.title')} note={t('trace.entry.order')}>
      {uses.length > 0 ? (
        <ul className={traceCss.rows}>
          {uses.map((share) => (
            <TakerRow key={`${share.taker.create} ${share.taker.type} ${share.amount}`} tab={tab} share={share} />
          ))}
        </ul>
      ) : (
        <p className="s13 t2">{t('trace.taken.none')}</p>
      )}
      <Figures
        rows={[
          ...(uses.length > 0 ? [{ label: t('trace.taken.sum'), cents: sum }] : []),
          { label: t('trace.taken.left'), cents: ledger.remaining.get(entry) ?? 0, total: true },
        ]}
      />
    </ChainStep>
  );
}

interface TakerRowProps {
  /** The tab of this wallet's entries. */
  tab: RecordTab;
  share: Share;
}

/** What used an entry: a withdrawal with its status, or an amount that the platform took back. */
function TakerRow({ tab, share: { taker, amount } }: TakerRowProps) {
  const t = useT();
  const shared = { create: taker.create, part: amount, whole: Math.abs(taker.amount) };
  if ('rzId' in taker) {
    const word = <span className="s12 t2">{t('trace.taken.takenBack')}</span>;
    return <ChainRow tab={tab} number={taker.rzId} {...shared} word={word} />;
  }
  const withdrawals: RecordTab = tab === 'monthly-entry' ? 'monthly-withdraw' : 'weekly-withdraw';
  return (
    <ChainRow
      tab={withdrawals}
      number={taker.txId}
      {...shared}
      word={taker.status !== 'success' && <RecordStatus record={taker} />}
    />
  );
}
