import { type ReactNode, useEffect, useRef } from 'react';
import { plainMinus } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import { useZone } from '../../../providers/calendar';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { CopyButton, useCopy } from '../../../ui/kit/CopyButton';
import { HeroMoney } from '../../../ui/kit/Facts';
import css from './TraceSection.module.css';

interface TraceSectionProps {
  /** The section's label; its title by default. */
  label?: string;
  /** The kind of record, such as 月结入账 · 账单收益. */
  title: string;
  number: { label: string; value: string };
  /** The record's address, without the origin. */
  href: string;
  /** The time of the record, unix seconds; a bill has none. */
  create?: number;
  /** The amount in cents; null if it is not known. */
  amount: number | null;
  /** Further facts. */
  facts?: readonly { label: string; value: ReactNode }[];
  status?: ReactNode;
  /** What to do about the record, below its facts. */
  note?: ReactNode;
  /** Whether the title takes the focus. Of several records with the same number, only the first does. */
  focused?: boolean;
  /** The steps of the money, from its source to its use. */
  children: ReactNode;
}

/** The facts of the traced record, bill or day, and the steps of its money. */
export function TraceSection({
  title,
  label = title,
  number,
  href,
  create,
  amount,
  facts = [],
  status,
  note,
  focused = true,
  children,
}: TraceSectionProps) {
  const t = useT();
  const zone = useZone();
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that led here no longer exists, so the focus is on the body or the drawer. Move the focus to the title.
  useEffect(() => {
    if (focused && document.activeElement?.contains(heading.current)) heading.current?.focus();
  }, [focused]);
  const copy = useCopy();
  const address = `${window.location.origin}${href}`;
  const copyTrace = () => {
    const trace = heading.current?.closest('section');
    if (trace) void copy(plainMinus(traceText(trace, t('trace.zone'), address)));
  };
  return (
    <section className={css.trace} aria-label={label}>
      <header className={css.head}>
        <h3 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p className={css.amount}>
          {amount === null ? (
            <span className="num">{t('common.none')}</span>
          ) : (
            <>
              <HeroMoney cents={amount} />
              <span className="unit">USD</span>
            </>
          )}
          {status}
        </p>
        <dl className={css.facts}>
          <div>
            <dt>{number.label}</dt>
            <dd className="row">
              <span className="mono">{number.value}</span>
              <CopyButton text={address} label={t('trace.copy')} />
            </dd>
          </div>
          {create !== undefined && (
            <div>
              <dt>{t('resources.wallet/monthly-entry.fields.create')}</dt>
              <dd className="num">
                {formatInstant(create)}
                <span className={`s12 t3 ${css.zone}`}>{zone}</span>
              </dd>
            </div>
          )}
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {note}
        <p>
          <Button size="sm" icon="copy" onClick={copyTrace}>
            {t('trace.copyText')}
          </Button>
        </p>
      </header>
      <ol aria-label={t('trace.chain')}>{children}</ol>
    </section>
  );
}

/** Elements that are left out of a ticket's text. The time zone is among them, because it is added at the end. */
const omitted = `button:not([data-line]), svg, progress, .vh, .${css.zone}, [aria-hidden="true"]`;
/** Elements whose content becomes one line of the text. */
const line = `h3, h4, p, dl > div, [data-line]`;

function wordsOf(node: Node): string[] {
  if (node instanceof Element && node.matches(omitted)) return [];
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? [node.textContent.trim()] : [];
  return [...node.childNodes].flatMap(wordsOf);
}

function linesOf(element: Element): string[] {
  if (element.matches(omitted)) return [];
  // Join without blanks within an amount: the headline's cents are in a separate element.
  if (element.matches(line) && !element.querySelector('[data-line]'))
    return [
      wordsOf(element)
        .join(' ')
        .replace(/ (?=\.\d)/, ''),
    ].filter((text) => text !== '');
  const lines = [...element.children].map(linesOf);
  if (!element.matches('ol')) return lines.flat();
  return lines.flatMap((step, nth) => step.map((text, at) => (at === 0 ? `${nth + 1}. ${text}` : `   ${text}`)));
}

/**
 * A trace as plain text for a support ticket: everything that the user sees, one line per row, with numbered steps. The
 * time zone and the address are at the end.
 */
const traceText = (trace: Element, zone: string, address: string): string =>
  [...linesOf(trace), zone, address].join('\n');
