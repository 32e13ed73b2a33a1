import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { LinePlot } from '@mui/x-charts/LineChart';
import {
  type UseChartCartesianAxisSignature,
  type UseChartHighlightSignature,
  useChartCartesianAxis,
  useChartHighlight,
} from '@mui/x-charts/plugins';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { dayLabel } from '../../lib/calendarWords';
import { ChartCursor } from './ChartCursor';
import { ChartGround } from './ChartGround';
import { ChartMarks } from './ChartMarks';
import css from './Charts.module.css';
import { ChartTooltip } from './ChartTooltip';
import { centsAxis, centsLabels } from './centsAxis';
import { type DayPoint, dayTicks, overYears } from './dayAxis';
import { useWidth } from './useWidth';

interface DayLineChartProps {
  /** The days in order, at least one; integer cents. */
  points: readonly DayPoint[];
  /** The value of the dashed line, in cents. */
  average: number;
  /** The number of events on a day, marked by a triangle under it. Absent days have none. */
  marks: ReadonlyMap<string, number>;
  /** The chosen day, `YYYY-MM-DD`, if it is one of the points. */
  selected: string;
  onSelect: (day: string) => void;
  /** Height in pixels. */
  height: number;
  /** `zh` or `en`, for the day labels. */
  locale: string;
  /** A sentence that describes the chart. */
  summary: string;
  /** The accessible name of the slider over the chart. */
  label: string;
  /** The content of a day's tooltip: the day, its amount, and its event (null for none). */
  words: (point: DayPoint) => { readonly day: string; readonly amount: string; readonly note: string | null };
}

/** Only axes and line; pointer, keyboard and tooltip are our own. */
const plugins = [useChartCartesianAxis, useChartHighlight] as const;
type Parts = readonly [UseChartCartesianAxisSignature<'line'>, UseChartHighlightSignature<'line'>];
const edge = { top: 14, right: 10, bottom: 40 };
/** The width of a digit at 12 px, and the gap between label and plot; pixels. */
const digit = 7;
const gap = 12;

/**
 * The least distance between labels in pixels. The first and last are aligned to their day's edge, the others centred.
 */
function labelRoom(withYear: boolean, locale: string): number {
  if (locale === 'en') return withYear ? 132 : 76;
  return withYear ? 116 : 62;
}

/** The line as in the design: 2 px, no fill, no smoothing, no animation. */
function Line({ d }: { d: string }): ReactNode {
  return <path className="ln" d={d} />;
}

/**
 * A series of days as a line in the first series colour (docs/visual.md, "Charts"). Pointer, touch and arrow keys
 * move a rule, a dot and a tooltip along it; click and Enter choose a day. Screen readers get an image with a summary,
 * and a slider over its days; put a table with all data beside it.
 */
export default function DayLineChart(props: DayLineChartProps) {
  const { points, average, marks, selected, onSelect, height, locale, summary, label, words } = props;
  const id = useId();
  const [frame, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const days = useMemo(() => points.map(({ day }) => day), [points]);
  const axis = useMemo(() => centsAxis(points.map(({ cents }) => cents)), [points]);
  const labels = centsLabels(axis);
  const left = Math.max(40, Math.max(...labels.map(({ length }) => length)) * digit + gap);
  const withYear = overYears(days);
  const ticks = dayTicks(days.length, width - left - edge.right, labelRoom(withYear, locale));
  const margin = useMemo(() => ({ ...edge, left }), [left]);
  const series = useMemo(
    () => [{ type: 'line' as const, id: 'line', data: points.map(({ cents }) => cents), curve: 'linear' as const }],
    [points],
  );
  const xAxis = useMemo(() => [{ scaleType: 'point' as const, data: days, position: 'none' as const }], [days]);
  const yAxis = useMemo(
    () => [{ min: axis.from, max: axis.to, domainLimit: 'strict' as const, position: 'none' as const }],
    [axis],
  );
  // The new range may have fewer days.
  const at = active !== null && active < points.length ? active : null;
  const chosen = days.indexOf(selected);
  const shown = at ?? (chosen < 0 ? null : chosen);
  const point = at === null ? undefined : points[at];
  return (
    <div className={`chart ${css.plot}`} ref={frame} style={{ blockSize: height }}>
      {width > 0 && (
        <ChartsDataProvider<'line', Parts>
          id={id}
          plugins={plugins}
          series={series}
          xAxis={xAxis}
          yAxis={yAxis}
          margin={margin}
          width={width}
          height={height}
          skipAnimation
          disableAxisListener
        >
          <div role="img" aria-label={summary}>
            <ChartsSurface>
              <ChartGround
                lines={axis.ticks.map((cents, line) => ({ cents, label: labels[line] ?? '' }))}
                days={ticks.map((index) => ({
                  day: days[index] ?? '',
                  label: dayLabel(days[index] ?? '', withYear, locale),
                }))}
                average={average}
                rule={shown === null || (at === null && shown === points.length - 1) ? undefined : days[shown]}
              />
              <LinePlot skipAnimation slots={{ line: Line }} />
              <ChartMarks points={points} marks={marks} shown={shown} />
            </ChartsSurface>
          </div>
          {point && <ChartTooltip point={point} width={width} words={words(point)} />}
          <ChartCursor
            count={points.length}
            active={at}
            start={chosen < 0 ? points.length - 1 : chosen}
            label={label}
            text={(index) => {
              const one = points[index];
              if (one === undefined) return '';
              const { day, amount, note } = words(one);
              return [day, amount, note].filter(Boolean).join(' ');
            }}
            dayAt={(x) => Math.round(((x - left) / (width - left - edge.right)) * (points.length - 1))}
            onPoint={setActive}
            onStep={setActive}
            onSelect={(index) => {
              const day = days[index];
              if (day !== undefined) onSelect(day);
            }}
          />
        </ChartsDataProvider>
      )}
    </div>
  );
}
