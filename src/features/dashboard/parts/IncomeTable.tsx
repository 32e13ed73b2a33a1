import { TrailLink } from '../../../domain/wallet/TrailLink';
import { formatCents, sumCents } from '../../../lib/money';
import { useDayWords } from '../../../providers/calendar';
import { useT } from '../../../providers/texts';
import type { DayPoint } from '../../../ui/charts/dayAxis';
import css from './IncomeTable.module.css';

interface IncomeTableProps {
  id: string;
  /** Visible; otherwise for screen readers only. */
  shown: boolean;
  points: readonly DayPoint[];
  /** How many devices broke a rule, by day; without the days that are not known. */
  counts: ReadonlyMap<string, number>;
  caption: string;
  onDay: (day: string) => void;
}

/** The days of the chart as a table, the newest first, with their sum. */
export function IncomeTable({ id, shown, points, counts, caption, onDay }: IncomeTableProps) {
  const t = useT();
  const dayWords = useDayWords();
  const violators = (day: string) => {
    const count = counts.get(day);
    if (count === undefined) return <span className="dim">{t('common.none')}</span>;
    if (count === 0) return <span className="dim">{t('billDashboard.chart.noViolation')}</span>;
    return t('billDashboard.chart.devices', { count });
  };
  const table = (
    <table className="tbl tbl--single tbl--card">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('billDashboard.chart.day')}</th>
          <th scope="col" className="r">
            <span className="hang">{t('billDashboard.chart.amount')}</span>
          </th>
          <th scope="col" className="r">
            {t('billDashboard.chart.violations')}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map(({ day, cents }) => (
          <tr key={day}>
            <th scope="row" className="num">
              {shown ? (
                <button
                  type="button"
                  className="link"
                  title={t('billDashboard.chart.seeDay', { day: dayWords(day) })}
                  onClick={() => onDay(day)}
                >
                  {dayWords(day)}
                </button>
              ) : (
                dayWords(day)
              )}
            </th>
            <td className="r num">
              {shown && cents !== 0 ? (
                <TrailLink of={{ kind: 'day', day, device: null }} cents={cents}>
                  {formatCents(cents)}
                </TrailLink>
              ) : (
                <span className={cents === 0 ? 'dim' : undefined}>{formatCents(cents)}</span>
              )}
            </td>
            <td className="r num">{violators(day)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="tbl__foot">
          <td>{t('billDashboard.chart.sum')}</td>
          <td className="r num">{formatCents(sumCents(points.map(({ cents }) => cents)))}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
  return (
    <div id={id} className={shown ? css.table : 'vh'}>
      {table}
    </div>
  );
}
