import type { ReactNode } from 'react';

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
