import { type ReactNode, useId, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { formatCents, formatUsd, formatWholeUsd, sumCents } from '../../lib/money';
import { marksPart } from '../../lib/search';
import { usePreference } from '../../providers/console';
import { useT } from '../../providers/texts';
import { keyed } from '../list/keyed';
import { useFirstRows } from '../list/useFirstRows';
import { useAddress, useNavigate } from '../page/navigation';
import { Button } from './Button';
import { ChangedValue } from './Facts';
import { Icon, type IconName } from './Icon';
import css from './Receipt.module.css';
import { Skeleton } from './Skeleton';

interface ReceiptLineBase {
  /** What the line is about. */
  readonly label: string;
  /** The language of a label from the platform. */
  readonly lang?: string | undefined;
  /** The target of the label. Not for a line with a mark: such a line is a button across its complete width. */
  readonly link?: Pick<LinkProps, 'to' | 'state'> | undefined;
  readonly note?: ReactNode;
  /** The icon of a line that warns. Its amount is amber. */
  readonly warning?: IconName | undefined;
}

interface AmountLine extends ReceiptLineBase {
  /** Integer cents, negative if taken; null if unknown, undefined while it loads. */
  readonly cents: number | null | undefined;
  /** Puts a plus before a positive amount. */
  readonly added?: boolean;
  /** Whether the amount is the console's estimate instead of the platform's figure. It is shown with 约. */
  readonly estimated?: boolean;
  /** The explanation that a press opens in place. Without it, the amount has no mark of its own. */
  readonly opened?: ReceiptExplanation | undefined;
  /** Wraps the amount in a link with a mark, to an explanation elsewhere. Only for a line without `opened`. */
  readonly leadsOn?: ((figure: ReactNode) => ReactNode) | undefined;
}

/** A line of a receipt: an amount, or a `value` that is not money, such as an account. */
export type ReceiptLine = AmountLine | (ReceiptLineBase & { readonly value: ReactNode });

/** The explanation of an amount. */
export interface ReceiptExplanation {
  /**
   * Its name in the address, which stores whether it is open; the screen's search needs `marksPart`. Without a name,
   * the open state is not in the address, as in a dialog.
   */
  readonly name?: string;
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
  /** Whether the total is final. It is shown with a double rule, unless it is estimated. */
  readonly closed?: boolean;
  /** Whether it is the headline of the receipt. */
  readonly headline?: boolean;
  /** Whether it is shown without cents. */
  readonly withoutCents?: boolean;
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
  /** The parts, separated by dashed rules. */
  parts: readonly ReceiptPart[];
  /** A sentence or links below the parts. */
  foot?: ReactNode;
  /** Whether a sentence explains the marks, until the user presses one for the first time in this browser. */
  hint?: boolean;
}

/**
 * A sum of money as a receipt. All amounts end at the same edge. The mark after an amount opens its explanation: `=`
 * for figures that add up to it, `≈` for an estimate, `≠` if they do not add up, even by a cent.
 */
export function Receipt({ label, head, changes = [], parts, foot, hint = false }: ReceiptProps) {
  return (
    // Not a landmark: a page and a drawer may have receipts of the same name.
    <section className={`${css.receipt} num`} role="group" aria-label={label}>
      {head && <div className={css.head}>{head}</div>}
      {changes.length > 0 && <Changes changes={changes} />}
      {keyed(parts, ({ lines: [first], total }) => first?.label ?? total?.label ?? '').map(
        ([key, { lines, total }]) => (
          <dl className={css.part} key={key}>
            <Lines lines={lines} />
            {total && <Line line={total} total={total} parts={lines} />}
          </dl>
        ),
      )}
      {hint && <Hint parts={parts} />}
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
  const id = useId();
  const explanation = 'value' in line ? undefined : line.opened;
  const [open, toggle] = useOpen(explanation);
  const gap = 'value' in line ? null : gapOf(line, parts);
  const mark = 'value' in line ? null : markOf(line, gap);
  const final = total?.closed === true && !total.estimated && total.cents != null;
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
  const figure = <Figure line={line} isTotal={total !== undefined} withoutCents={total?.withoutCents} />;
  const amountClasses = [
    css.amount,
    'value' in line ? css.value : line.cents == null || (line.cents === 0 && !total) ? css.none : '',
    line.warning ? css.warned : '',
  ]
    .filter(Boolean)
    .join(' ');
  // The keys replace a line that gets its mark, instead of moving its name.
  if (mark === null) {
    return (
      <div key="plain" className={classes.join(' ')}>
        <dt className={css.label} lang={line.lang}>
          {name}
        </dt>
        <PlainAmount
          // The key replaces an amount when it has loaded, because a wider amount would move its start.
          key={'cents' in line ? String(line.cents) : undefined}
          leadsOn={'value' in line ? undefined : line.leadsOn}
          className={amountClasses}
          figure={figure}
        />
      </div>
    );
  }
  return (
    <div key="marked" className={css.group}>
      <dt>
        <button
          type="button"
          className={classes.join(' ')}
          aria-expanded={open}
          aria-controls={id}
          data-line
          onClick={toggle}
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

interface PlainAmountProps extends Pick<AmountLine, 'leadsOn'> {
  figure: ReactNode;
  className: string;
}

/** The amount of a line without a mark; `leadsOn` may make it a link. */
const PlainAmount = ({ leadsOn, figure, className }: PlainAmountProps) =>
  leadsOn ? (
    <dd className={`${className} ${css.leads}`}>{leadsOn(figure)}</dd>
  ) : (
    <dd className={className}>{figure}</dd>
  );

interface FigureProps {
  line: ReceiptLine;
  isTotal: boolean;
  withoutCents: boolean | undefined;
}

/** An amount: with 约 if it is estimated, with `$` if it is a total. Also a value that is not money. */
function Figure({ line, isTotal, withoutCents = false }: FigureProps) {
  const t = useT();
  if ('value' in line) return line.value;
  const { cents, added, estimated } = line;
  if (cents === undefined) return <Skeleton width={72} />;
  if (cents === null) return <span>—</span>;
  const text = (withoutCents ? formatWholeUsd : isTotal ? formatUsd : formatCents)(cents);
  return (
    <>
      {estimated && <i>{t('receipt.about')} </i>}
      <span>{added && cents > 0 ? `+${text}` : text}</span>
    </>
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
            <Line line={{ label: t(gap.isComplete ? 'receipt.added' : 'receipt.addedKnown'), cents: gap.sum }} />
          )}
          <Line
            line={{
              label: t(gap.isComplete ? (gap.cents > 0 ? 'receipt.above' : 'receipt.below') : 'receipt.rest'),
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

/** The comparison of an amount with the lines that should add up to it. */
interface Gap {
  /** The sum of the lines that have an amount, cents. */
  readonly sum: number;
  /** The amount minus the sum, cents. */
  readonly cents: number;
  /** Whether every line has an amount. */
  readonly isComplete: boolean;
}

/** Compares an amount with the `parts` above it, otherwise with the lines that it opens; null if there are none. */
const gapOf = ({ cents, opened }: AmountLine, parts?: readonly ReceiptLine[]): Gap | null =>
  compare(cents, parts) ?? compare(cents, opened?.lines);

function compare(cents: number | null | undefined, lines: readonly ReceiptLine[] = []): Gap | null {
  const amounts = lines.flatMap((line) => ('value' in line ? [] : [line.cents]));
  const known = amounts.filter((one) => one != null);
  if (cents == null || known.length === 0) return null;
  const sum = sumCents(known);
  return { sum, cents: cents - sum, isComplete: known.length === amounts.length };
}

const kindsOfMark = ['equal', 'about', 'differs'] as const;
type MarkKind = (typeof kindsOfMark)[number];

/** The mark of an amount; null for an amount that is missing or has nothing to explain. */
function markOf({ cents, estimated, opened }: AmountLine, gap: Gap | null): MarkKind | null {
  if (cents == null) return null;
  if (gap !== null && gap.cents !== 0) return 'differs';
  if (!opened) return null;
  return estimated ? 'about' : 'equal';
}

/** The marks of a part's amounts; `loading` for an amount that is loading and may get one. */
const marksOf = ({ lines, total }: ReceiptPart): readonly (MarkKind | 'loading' | null)[] =>
  [...lines, ...(total ? [total] : [])].map((line) => {
    if ('value' in line) return null;
    return line.cents === undefined ? 'loading' : markOf(line, gapOf(line, line === total ? lines : undefined));
  });

/**
 * Whether an explanation is open, and a function that opens or closes it. If it has a name, the address stores the
 * state.
 */
function useOpen({ name, initially = false }: ReceiptExplanation = {}): readonly [boolean, () => void] {
  const { search, state } = useAddress();
  const navigate = useNavigate();
  const [, setPressed] = usePreference(pressedKey, false);
  const mark = initially ? `-${name}` : `${name}`;
  const given = marksPart.read(new URLSearchParams(search)).includes(mark) !== initially;
  // Opens at once, before the router has rendered the new address, which it does in a transition.
  const [open, setOpen] = useState(given);
  const [known, setKnown] = useState(given);
  if (known !== given) {
    setKnown(given);
    setOpen(given);
  }
  const toggle = () => {
    setPressed(true);
    setOpen(!open);
    if (name === undefined) return;
    const address = new URLSearchParams(window.location.search);
    const others = marksPart.read(address).filter((one) => one !== mark);
    address.delete('marks');
    marksPart.write(open === initially ? [...others, mark] : others, address);
    navigate({ search: String(address) }, { replace: true, state });
  };
  return [open, toggle];
}

/** The preference that says whether a mark has been pressed in this browser. */
const pressedKey = 'receipt.pressed';

/** The sentence that explains the marks, until the first press. Its space is reserved while the amounts load. */
function Hint({ parts }: { parts: readonly ReceiptPart[] }) {
  const t = useT();
  const [pressed] = usePreference(pressedKey, false);
  const found = new Set(parts.flatMap(marksOf));
  const kinds = kindsOfMark.filter((kind) => found.has(kind));
  if (pressed || (kinds.length === 0 && !found.has('loading'))) return null;
  return (
    <p className={css.hint} style={kinds.length === 0 ? { visibility: 'hidden' } : undefined}>
      {kinds.map((kind) => (
        <MarkSign key={kind} kind={kind} />
      ))}
      {t('receipt.hint')}
    </p>
  );
}

interface EstimateProps {
  /** The figure. */
  children: ReactNode;
  /** What the estimate is based on, and that it is not the platform's figure. */
  why: string;
}

/** An estimate outside a receipt, with the mark `≈`. A press shows next to it what it is based on. */
export function Estimate({ children, why }: EstimateProps) {
  const id = useId();
  const [open, toggle] = useOpen();
  return (
    <>
      <button type="button" className={css.answer} aria-expanded={open} aria-controls={id} onClick={toggle}>
        {children}
        <Mark kind="about" />
      </button>
      <span id={id} hidden={!open} className="s12 t3">
        {why}
      </span>
    </>
  );
}

/** A figure with the mark `=` as a link to its explanation. */
export const MarkedLink = ({ children, ...link }: LinkProps) => (
  <Link {...link} className={css.answer}>
    {children}
    <MarkSign kind="equal" />
  </Link>
);

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
    <>
      <MarkSign kind={kind} />
      <span className="vh">{t(`receipt.why.${kind}`)}</span>
    </>
  );
}

const MarkSign = ({ kind }: { kind: MarkKind }) => (
  <span className={`${css.mark} ${markClass[kind]}`}>
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <path d={signs[kind]} />
    </svg>
  </span>
);
