import { formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import css from './Difference.module.css';

interface DifferenceProps {
  /** What the figure was held against: the days of the chart, or the bill of a month. */
  of: 'Days' | 'Bill';
  /** The tile's own figure, and what the other side comes to; cents. */
  cents: number;
  sum: number;
  /** `YYYY-MM` of the bill. */
  month?: string;
}

/** Where two figures of the platform for the same days disagree: with which, and by how much. Nothing where they agree. */
export function Difference({ of, cents, sum, month = '' }: DifferenceProps) {
  const t = useT();
  if (cents === sum) return null;
  const words = {
    sum: formatUsd(sum),
    difference: formatUsd(Math.abs(cents - sum)),
    month,
  };
  return (
    <span className={css.difference}>{t(`billDashboard.tiles.${cents > sum ? 'above' : 'below'}${of}`, words)}</span>
  );
}
