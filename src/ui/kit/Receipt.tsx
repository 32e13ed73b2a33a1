import { type ReactNode, useId, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { formatCents, formatUsd, sumCents } from '../../lib/money';
import { useT } from '../../providers/texts';
import { keyed } from '../list/keyed';
import { useFirstRows } from '../list/useFirstRows';
import { Button } from './Button';
import { ChangedValue } from './Facts';
import { Icon, type IconName } from './Icon';
import css from './Receipt.module.css';

interface ReceiptLineBase {
  /** What the line is about. */
  readonly label: string;
  /** The language of a label from the platform. */
  readonly lang?: string | undefined;
  /** Where the label leads. A line with a mark has none: its whole width is a button. */
  readonly link?: Pick<LinkProps, 'to' | 'state'> | undefined;
  readonly note?: ReactNode;
  /** The icon of a line that warns. Its amount is amber. */
  readonly warning?: IconName | undefined;
}

interface AmountLine extends ReceiptLineBase {
  /** Integer cents, negative if taken; null if not known yet. */
  readonly cents: number | null;
  /** Puts a plus before a positive amount. */
  readonly added?: boolean;
  /** Whether the amount is not the platform's. It is shown with 约. */
  readonly estimated?: boolean;
  /** The explanation that a press opens in place. Without it, the amount has no mark. */
  readonly opened?: ReceiptExplanation | undefined;
}

/** A line of a receipt: an amount, or a `value` that is not money, such as an account. */
export type ReceiptLine = AmountLine | (ReceiptLineBase & { readonly value: ReactNode });

/** How an amount comes about. */
export interface ReceiptExplanation {
  /** The lines that add up to the amount. */
  readonly lines?: readonly ReceiptLine[];
  /** Further facts, below the lines. */
  readonly facts?: ReactNode;
  /** Shown last: whose figures these are, and links. */
  readonly source?: ReactNode;
  /** Whether it is open at first. */
  readonly initially?: boolean;
}

export interface ReceiptTotal extends AmountLine {
  /** Whether nothing will change the total. It is shown with a double rule, unless it is estimated. */
  readonly closed?: boolean;
  /** Whether it is the headline of the receipt. */
  readonly headline?: boolean;
}

/** Lines, and the total that they add up to. */
export interface ReceiptPart {
  readonly lines: readonly ReceiptLine[];
  readonly total?: ReceiptTotal | undefined;
}

/** The old and the new value of something on the receipt. */
export interface ReceiptChange {
  readonly label: string;
  readonly lang?: string | undefined;
  readonly note?: ReactNode;
  readonly was: ReactNode;
  readonly now: ReactNode;
}

interface ReceiptProps {
  /** The receipt's accessible name. */
  label: string;
  /** A heading, and what is at its right. */
  head?: ReactNode;
  /** What has changed since it was last shown. */
  changes?: readonly ReceiptChange[];
  /** Parted by dashed rules. */
  parts: readonly ReceiptPart[];
  /** A sentence or links below the parts. */
  foot?: ReactNode;
}

/**
 * A sum of money as a receipt. All amounts end at the same edge. The mark after an amount opens how it comes about: `=`
 * for figures that add up to it, `≈` for an estimate, `≠` if they do not add up, even by a cent.
 */
export function Receipt({ label, head, changes = [], parts, foot }: ReceiptProps) {
  return (
    <section className={`${css.receipt} num`} aria-label={label}>
      {head && <div className={css.head}>{head}</div>}
      {changes.length > 0 && <Changes changes={changes} />}
      {keyed(parts, ({ lines: [first], total }) => first?.label ?? total?.label ?? '').map(
        ([key, { lines, total }]) => (
          <dl className={css.part} key={key}>
            <Lines lines={lines} />
            {total && <Line line={total} total={total} parts={lines.length > 0 ? lines : undefined} />}
          </dl>
        ),
      )}
      {foot && <div className={css.foot}>{foot}</div>}
    </section>
  );
}

/** How many changes are shown before the user asks for all. */
const few = 5;

/** What has changed: the first few, and all of it on demand. */
function Changes({ changes }: { changes: readonly ReceiptChange[] }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const { rows, more } = useFirstRows(changes);
  return (
    <div className={css.changes}>
      <dl aria-label={t('receipt.changes')}>
        {keyed(all ? rows : rows.slice(0, few), ({ label }) => label).map(([key, { label, lang, note, was, now }]) => (
          <div key={key}>
            <dt lang={lang}>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd>
              <ChangedValue was={was} now={now} />
            </dd>
          </div>
        ))}
      </dl>
      {all && more}
      {changes.length > few && (
        <Button kind="text" size="sm" block aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('receipt.fewer') : t('receipt.more', { count: changes.length - few })}
        </Button>
      )}
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly ReceiptLine[] }) =>
  keyed(lines, ({ label }) => label).map(([key, line]) => <Line key={key} line={line} />);

interface LineProps {
  line: ReceiptLine;
  /** The same line, if it is a total. */
  total?: ReceiptTotal;
  /** The lines above a total, which add up to it. */
  parts?: readonly ReceiptLine[] | undefined;
}

function Line({ line, total, parts }: LineProps) {
  const t = useT();
  const id = useId();
  const explanation = 'value' in line ? undefined : line.opened;
  const [open, setOpen] = useState(explanation?.initially ?? false);
  const gap = 'value' in line ? null : gapOf(line.cents, parts ?? explanation?.lines);
  const mark = 'value' in line ? null : markOf(line, gap);
  const final = total?.closed === true && !total.estimated && total.cents !== null;
  const classes = [
    total ? css.total : css.line,
    'value' in line ? css.fact : '',
    total?.headline ? css.headline : '',
    total?.estimated ? css.estimated : '',
    final ? css.closed : '',
  ].filter(Boolean);
  const name = (
    <>
      {line.warning && <Icon name={line.warning} size={16} />}
      {line.link && mark === null ? <Link {...line.link}>{line.label}</Link> : line.label}
      {line.note && <small>{line.note}</small>}
    </>
  );
  const figure =
    'value' in line ? (
      line.value
    ) : (
      <>
        {line.estimated && line.cents !== null && <i>{t('receipt.about')} </i>}
        <span>{amountText(line, total !== undefined)}</span>
      </>
    );
  const amountClasses = [
    css.amount,
    'value' in line ? css.value : line.cents === null || (line.cents === 0 && !total) ? css.none : '',
    line.warning ? css.warned : '',
  ]
    .filter(Boolean)
    .join(' ');
  if (mark === null) {
    return (
      <div className={classes.join(' ')}>
        <dt className={css.label} lang={line.lang}>
          {name}
        </dt>
        <dd className={amountClasses}>{figure}</dd>
      </div>
    );
  }
  return (
    <div className={css.group}>
      <dt>
        <button
          type="button"
          className={classes.join(' ')}
          aria-expanded={open}
          aria-controls={id}
          data-line
          onClick={() => setOpen(!open)}
        >
          <span className={css.label} lang={line.lang}>
            {name}
          </span>
          <span className={amountClasses}>{figure}</span>
          <Mark kind={mark} />
        </button>
      </dt>
      <dd id={id} hidden={!open} className={`${css.opened} ${openedClass[mark]}`}>
        {open && <Opened explanation={explanation} gap={gap} />}
      </dd>
    </div>
  );
}

interface OpenedProps {
  explanation: ReceiptExplanation | undefined;
  gap: Gap | null;
}

function Opened({ explanation, gap }: OpenedProps) {
  const t = useT();
  const { lines = [], facts, source } = explanation ?? {};
  const { rows, more } = useFirstRows(lines);
  const differs = gap !== null && gap.cents !== 0;
  return (
    <>
      {lines.length > 0 && (
        <dl className={css.part}>
          <Lines lines={rows} />
        </dl>
      )}
      {more}
      {differs && (
        <dl className={css.part}>
          {lines.length !== 1 && (
            <Line line={{ label: t(gap.whole ? 'receipt.added' : 'receipt.addedKnown'), cents: gap.sum }} />
          )}
          <Line
            line={{
              label: t(gap.whole ? (gap.cents > 0 ? 'receipt.above' : 'receipt.below') : 'receipt.rest'),
              cents: gap.cents,
              added: true,
              warning: 'alert',
            }}
          />
        </dl>
      )}
      {facts && <div className={css.facts}>{facts}</div>}
      {source && <div className={css.source}>{source}</div>}
    </>
  );
}

/** What an amount and the lines below it differ by. */
interface Gap {
  /** The sum of the known lines, cents. */
  readonly sum: number;
  /** The amount minus the sum, cents. */
  readonly cents: number;
  /** Whether every line is known. */
  readonly whole: boolean;
}

/** Compares an amount with the lines that should add up to it; null if there is nothing to compare. */
function gapOf(cents: number | null, lines: readonly ReceiptLine[] = []): Gap | null {
  const amounts = lines.flatMap((line) => ('value' in line ? [] : [line.cents]));
  const known = amounts.filter((one) => one !== null);
  if (cents === null || known.length === 0) return null;
  const sum = sumCents(known);
  return { sum, cents: cents - sum, whole: known.length === amounts.length };
}

type MarkKind = 'equal' | 'about' | 'differs';

/** The mark of an amount; null for an amount that has nothing to explain, or is not known. */
function markOf({ cents, estimated, opened }: AmountLine, gap: Gap | null): MarkKind | null {
  if (cents === null) return null;
  if (gap !== null && gap.cents !== 0) return 'differs';
  if (!opened) return null;
  return estimated ? 'about' : 'equal';
}

/** An amount as text: with a plus if it is added, with `$` if it is a total, `—` if it is not known. */
function amountText({ cents, added }: AmountLine, total: boolean): string {
  if (cents === null) return '—';
  const text = total ? formatUsd(cents) : formatCents(cents);
  return added && cents > 0 ? `+${text}` : text;
}

const openedClass: Readonly<Record<MarkKind, string | undefined>> = {
  equal: '',
  about: css.about,
  differs: css.differs,
};

const markClass: Readonly<Record<MarkKind, string | undefined>> = {
  equal: css.markEqual,
  about: css.markAbout,
  differs: css.markDiffers,
};

/** The signs in a box of 18 × 18. */
const signs: Readonly<Record<MarkKind, string>> = {
  equal: 'M5 7h8M5 11h8',
  about: 'M4.75 7.4c1.4-1.5 2.8-1.5 4.25-.4s2.85 1.1 4.25-.4M4.75 11.4c1.4-1.5 2.8-1.5 4.25-.4s2.85 1.1 4.25-.4',
  differs: 'M5 7h8M5 11h8M11 4.5l-4 9',
};

function Mark({ kind }: { kind: MarkKind }) {
  const t = useT();
  return (
    <span className={`${css.mark} ${markClass[kind]}`}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d={signs[kind]} />
      </svg>
      <span className="vh">{t(`receipt.why.${kind}`)}</span>
    </span>
  );
}
