import { formatUsd } from '../../../lib/money';

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
