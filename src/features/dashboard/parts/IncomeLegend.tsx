import { formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import chartsCss from '../../../ui/charts/Charts.module.css';
import css from './IncomeLegend.module.css';

interface IncomeLegendProps {
  /** Cents. */
  average: number;
  /** Where the vertical axis begins, where that is above zero. */
  from: string | null;
  /** How far the violations are read; null once they are. */
  reading: string | null;
  /** Whether the table is shown, its id, and how to change that; null where it has to be. */
  open: boolean;
  table: string;
  onTable: (() => void) | null;
}

/** What the line, the dashes and the triangles are, and the way to the same data as a table. */
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
