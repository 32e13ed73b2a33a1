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
  /** The days in order, at least one; cents are integers. */
  points: readonly DayPoint[];
  /** Where the dashed line runs, in cents. */
  average: number;
  /** How often something happened on a day: a triangle under it. Days that are not named have none. */
  marks: ReadonlyMap<string, number>;
  /** The day that is chosen, `YYYY-MM-DD`, if it is one of them. */
  selected: string;
  onSelect: (day: string) => void;
  /** Pixels. */
  height: number;
  /** `zh` or `en`, for the labels of days. */
  locale: string;
  /** What the picture shows, in a sentence. */
  summary: string;
  /** What the keys do, for the control over the picture. */
  label: string;
  /** A day's tooltip: the day, its amount, and what happened on it (null for nothing). */
  words: (point: DayPoint) => { readonly day: string; readonly amount: string; readonly note: string | null };
}

/** Axes, and what a line asks for: pointer, keys and tooltip are our own. */
const plugins = [useChartCartesianAxis, useChartHighlight] as const;
type Parts = readonly [UseChartCartesianAxisSignature<'line'>, UseChartHighlightSignature<'line'>];
const edge = { top: 14, right: 10, bottom: 40 };
/** Pixels of a digit at 12 px, and from a label to the plot. */
const digit = 7;
const gap = 12;

/** Pixels from label to label: the first and the last stand beside their day, the others around it. */
function labelRoom(withYear: boolean, locale: string): number {
  if (locale === 'en') return withYear ? 132 : 76;
  return withYear ? 116 : 62;
}

/** The line as the design draws it: 2 px, no fill, no smoothing, no motion. */
function Line({ d }: { d: string }): ReactNode {
  return <path className="ln" d={d} />;
}

/**
 * A series of days as a line in the first series' colour (docs/visual.md, "Charts"). Pointer, touch and arrow keys
 * move a rule, a dot and a tooltip along it; click and Enter choose a day. To a screen reader it is a picture with a
 * summary and a slider over its days; the whole data belongs into a table beside it.
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
  // Another range may have fewer days.
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
