import type { ReactNode } from 'react';

interface FactsProps {
  readonly className: string | undefined;
  /** What each is called, once, and what it is. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
  /** They are on their way. */
  readonly busy?: boolean;
}

/** Figures and facts by their names; how they stand is its place's style. */
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
