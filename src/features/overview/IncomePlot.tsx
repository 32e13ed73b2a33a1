import { useId, useMemo } from 'react';
import { averageCents } from '../../domain/violations/incomeDays';
import { useViolationDays } from '../../domain/violations/useViolationDays';
import { violatorCount } from '../../domain/violations/violationRules';
import { TraceLink } from '../../domain/wallet/TraceLink';
import { formatCents, formatUsd, sumCents } from '../../lib/money';
import { useDayWords } from '../../providers/calendar';
import { useLocale, useT } from '../../providers/texts';
import { centsAxis, centsLabels, type DayPoint } from '../../ui/charts/axes';
import { DayLineChart } from '../../ui/charts/DayLineChart';
import { Failure } from '../../ui/feedback/Failure';
import { usePhone } from '../../ui/hooks/useMedia';
import css from './IncomePlot.module.css';
import { lowestDay } from './incomeModel';
import { type Days, dayCount } from './overviewAddress';

interface IncomePlotProps {
  /** The days that the platform sent, at least one. */
  points: readonly DayPoint[];
  days: Days;
  /** The day shown below the chart. */
  day: string;
  onDay: (day: string) => void;
  shown: Shown;
  onShown: (shown: Shown) => void;
}

/** What the user has opened in the chart's card. Only then are violations read, by one request a day (R19-6). */
export interface Shown {
  /** Whether the chart marks the days with violations. */
  readonly marks: boolean;
  /** Whether the table below the chart is visible. */
  readonly table: boolean;
}

/** The chart of a range with its legend, and the same days as a table. */
export function IncomePlot({ points, days, day, onDay, shown, onShown }: IncomePlotProps) {
  const t = useT();
  const { locale } = useLocale();
  const phone = usePhone();
  const table = useId();
  const opened = shown.marks || shown.table;
  const marks = useViolationMarks(
    points.map((point) => point.day),
    opened,
  );
  const marked = shown.marks ? marks.counts : noMarks;
  const average = averageCents(points.map(({ cents }) => cents));
  const lowest = lowestDay(points);
  const axis = centsAxis(points.map(({ cents }) => cents));
  const [from = ''] = centsLabels(axis);
  const missing = dayCount(days) - points.length;
  const height = phone ? 220 : 296;
  const summary = t('billDashboard.chart.summary', {
    ...days,
    average: formatUsd(average),
    day: lowest?.day ?? '',
    lowest: formatUsd(lowest?.cents ?? 0),
  });
  const words = ({ day: one, cents }: DayPoint) => {
    const count = marked.get(one) ?? 0;
    return {
      day: one,
      amount: formatUsd(cents),
      note: count > 0 ? t('billDashboard.chart.violators', { count }) : null,
    };
  };
  return (
    <div className={css.plot}>
      <DayLineChart
        points={points}
        average={average}
        marks={marked}
        selected={day}
        onSelect={onDay}
        height={height}
        locale={locale}
        summary={summary}
        label={t('billDashboard.chart.cursor')}
        words={words}
      />
      <IncomeLegend
        average={average}
        from={axis.from > 0 ? from : null}
        reading={
          opened && marks.pending > 0
            ? t('billDashboard.chart.marking', {
                done: marks.counts.size + marks.failed.length,
                all: marks.counts.size + marks.failed.length + marks.pending,
              })
            : null
        }
        shown={shown}
        table={table}
        onShown={onShown}
      />
      <div className={css.notes}>
        {missing > 0 && <p>{t('billDashboard.chart.missing', { count: missing })}</p>}
        {opened && points.length > maxMarked && <p>{t('billDashboard.chart.markedDays', { count: maxMarked })}</p>}
        {opened && marks.failed.length > 0 && (
          <Failure
            size="line"
            title={t('billDashboard.chart.unmarked', { count: marks.failed.length })}
            onRetry={marks.retry}
          />
        )}
      </div>
      <IncomeTable
        id={table}
        shown={shown.table}
        points={points}
        counts={opened ? marks.counts : noMarks}
        caption={summary}
        onDay={onDay}
      />
    </div>
  );
}

const noMarks: ReadonlyMap<string, number> = new Map();

/** How many of the newest days can have a violation mark. Limited, because the violations need a call for each day. */
const maxMarked = 92;

/** How many devices broke a rule on each of `days`. The newest day is requested first. */
function useViolationMarks(days: readonly string[], enabled: boolean) {
  const { days: known, failed, pending, retry } = useViolationDays(days.slice(-maxMarked).reverse(), enabled);
  const counts = useMemo(() => new Map([...known].map(([day, list]) => [day, violatorCount(list)])), [known]);
  return { counts, failed, pending, retry };
}

interface IncomeLegendProps {
  /** The mean income of a day, cents. */
  average: number;
  /** The amount at which the vertical axis starts; null if that is zero. */
  from: string | null;
  /** The progress of loading the violations, as text; null unless they are loading. */
  reading: string | null;
  shown: Shown;
  /** The id of the table. */
  table: string;
  onShown: (shown: Shown) => void;
}

/** Explains the chart's line, dashes and triangles, and toggles the triangles and the table of the same data. */
function IncomeLegend({ average, from, reading, shown, table, onShown }: IncomeLegendProps) {
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
      {shown.marks && (
        <span>
          <i className="legend__mark" />
          {t('billDashboard.chart.mark')}
        </span>
      )}
      <span className={css.end}>
        {reading ?? (from !== null && t('billDashboard.chart.fromValue', { value: from }))}
        <button type="button" className="link" onClick={() => onShown({ ...shown, marks: !shown.marks })}>
          {t(shown.marks ? 'billDashboard.chart.hideMarks' : 'billDashboard.chart.showMarks')}
        </button>
        <button
          type="button"
          className="link"
          aria-expanded={shown.table}
          aria-controls={table}
          onClick={() => onShown({ ...shown, table: !shown.table })}
        >
          {t(shown.table ? 'billDashboard.chart.hideTable' : 'billDashboard.chart.showTable')}
        </button>
      </span>
    </div>
  );
}

interface IncomeTableProps {
  id: string;
  /** Whether the table is visible. Otherwise it is only there for screen readers. */
  shown: boolean;
  points: readonly DayPoint[];
  /** How many devices broke a rule, by day; days that have not loaded are missing. */
  counts: ReadonlyMap<string, number>;
  caption: string;
  onDay: (day: string) => void;
}

/** The days of the chart as a table, the newest first, with their sum. */
function IncomeTable({ id, shown, points, counts, caption, onDay }: IncomeTableProps) {
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
                <TraceLink subject={{ kind: 'day', day, device: null }} cents={cents}>
                  {formatCents(cents)}
                </TraceLink>
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
