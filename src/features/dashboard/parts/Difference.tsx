import { formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import css from './SummaryTiles.module.css';

interface DifferenceProps {
  /** What the tile is compared with: the days of the chart, or the bill of a month. */
  of: 'Days' | 'Bill';
  /** The tile's figure, and the one it is compared with; cents. */
  cents: number;
  sum: number;
  /** `YYYY-MM` of the bill. */
  month?: string;
}

/** By how much two figures of the platform for the same days differ; nothing where they agree. */
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
