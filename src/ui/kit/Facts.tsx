import type { ReactNode } from 'react';
import { formatUsd } from '../../lib/money';

interface FactsProps {
  readonly className: string | undefined;
  /** Unique labels and their values. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
  /** The values are loading. */
  readonly busy?: boolean;
}

/** A definition list of facts; its place styles the layout. */
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

/** The large amount of a card, with its decimals in a quieter colour. `cents` is integer US cents. */
export function HeroMoney({ cents }: { cents: number }) {
  const text = formatUsd(cents);
  return (
    <span className="money money--hero">
      {text.slice(0, -3)}
      <span className="dec">{text.slice(-3)}</span>
    </span>
  );
}
