import type { ReactNode } from 'react';
import { formatUsd } from '../../lib/money';
import { useT } from '../../providers/texts';
import css from './Facts.module.css';

interface FactsProps {
  readonly className: string | undefined;
  /** Unique labels and their values. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
  /** Whether the values are loading. */
  readonly busy?: boolean;
}

/** A definition list of facts; the `className` of the caller sets the layout. */
export function Facts({ className, rows, busy }: FactsProps) {
  return (
    <dl className={`${className} num`} aria-busy={busy}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value that has changed: the old value struck out above the new one. */
export function ChangedValue({ was, now }: { was: ReactNode; now: ReactNode }) {
  const t = useT();
  return (
    <span className={css.changed}>
      <del>
        <span className="vh">{t('common.was')}</span>
        {was}
      </del>
      <span className="strong">
        <span className="vh">{t('common.isNow')}</span>
        {now}
      </span>
    </span>
  );
}

/** The length of `$9,999,999.99`. A longer amount is drawn smaller, so that it fits. */
const longest = 13;

/** The large amount of a card, with its decimals in a quieter colour. `cents` is integer US cents. */
export function HeroMoney({ cents }: { cents: number }) {
  const text = formatUsd(cents);
  return (
    <span className={`money money--hero ${text.length > longest ? 'money--long' : ''}`}>
      {text.slice(0, -3)}
      <span className="dec">{text.slice(-3)}</span>
    </span>
  );
}
