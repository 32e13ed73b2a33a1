import { formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import chartsCss from '../../../ui/charts/Charts.module.css';
import css from './IncomeLegend.module.css';

interface IncomeLegendProps {
  /** Cents. */
  average: number;
  /** The start of the vertical axis, where it is not zero. */
  from: string | null;
  /** The progress of reading the violations; null once they are read. */
  reading: string | null;
  /** Whether the table is shown, its id, and how to toggle it; null where it is always shown. */
  open: boolean;
  table: string;
  onTable: (() => void) | null;
}

/** Explains line, dashes and triangles, and toggles the table of the same data. */
export function IncomeLegend({ average, from, reading, open, table, onTable }: IncomeLegendProps) {
  const t = useT();
  return (
    <div className={`legend ${css.legend}`}>
      <span>
        <i />
        {t('billDashboard.chart.income')}
      </span>
      <span>
        <i className={css.dashes} />
        {t('billDashboard.chart.average')} <span className="num">{formatUsd(average)}</span>
      </span>
      <span>
        <i className={chartsCss.triangle} />
        {t('billDashboard.chart.mark')}
      </span>
      <span className={css.end}>
        {reading ?? (from !== null && t('billDashboard.chart.fromValue', { value: from }))}
        {onTable && (
          <button type="button" className="link" aria-expanded={open} aria-controls={table} onClick={onTable}>
            {t(open ? 'billDashboard.chart.hideTable' : 'billDashboard.chart.showTable')}
          </button>
        )}
      </span>
    </div>
  );
}
