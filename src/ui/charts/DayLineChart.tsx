import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import { LinePlot } from '@mui/x-charts/LineChart';
import {
  type UseChartCartesianAxisSignature,
  type UseChartHighlightSignature,
  useChartCartesianAxis,
  useChartHighlight,
} from '@mui/x-charts/plugins';
import { type ReactNode, type RefCallback, useCallback, useId, useMemo, useState } from 'react';
import { dayLabel } from '../../lib/calendarWords';
import { centsAxis, centsLabels, type DayPoint, dayTicks, overYears } from './axes';
import { ChartCursor } from './ChartCursor';
import chartsCss from './Charts.module.css';

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
    <div className={`chart ${chartsCss.plot}`} ref={frame} style={{ blockSize: height }}>
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

interface ChartGroundProps {
  /** The grid lines from bottom to top; the first is the base line. */
  lines: readonly { readonly cents: number; readonly label: string }[];
  /** The labelled days, first and last included. */
  days: readonly { readonly day: string; readonly label: string }[];
  /** The value of the dashed line, in cents. */
  average: number;
  /** The day of the vertical rule, if any. */
  rule: string | undefined;
}

/**
 * What is drawn below the line: grid, labels, average, and the rule of a day. Days that the axis does not have yet are
 * skipped.
 */
function ChartGround({ lines, days, average, rule }: ChartGroundProps) {
  const { left, top, width, height } = useDrawingArea();
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const right = left + width;
  const ruled = rule === undefined ? undefined : x(rule);
  const anchor = (place: number) => (days.length === 1 ? 'middle' : place === 0 ? 'start' : 'middle');
  return (
    <>
      {lines.map(({ cents, label }, place) => (
        <g key={cents}>
          <line className={place === 0 ? 'base' : 'grid'} x1={left} x2={right} y1={y(cents)} y2={y(cents)} />
          <text x={left - 12} y={y(cents) + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {days.map(({ day, label }, place) => {
        const at = x(day);
        if (at === undefined) return null;
        return (
          <text
            key={day}
            x={at}
            y={top + height + 34}
            textAnchor={days.length > 1 && place === days.length - 1 ? 'end' : anchor(place)}
          >
            {label}
          </text>
        );
      })}
      <line className="avg" x1={left} x2={right} y1={y(average)} y2={y(average)} />
      {ruled !== undefined && <line className={chartsCss.rule} x1={ruled} x2={ruled} y1={top} y2={top + height} />}
    </>
  );
}

interface ChartMarksProps {
  points: readonly DayPoint[];
  marks: ReadonlyMap<string, number>;
  /** The index of the highlighted or chosen day. */
  shown: number | null;
}

/**
 * What is drawn above the line: a dot at its end and at the highlighted day, and triangles on the axis under marked
 * days. The axis follows its points one render later, so days that it does not have yet are skipped.
 */
function ChartMarks({ points, marks, shown }: ChartMarksProps) {
  const { top, height } = useDrawingArea();
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const axis = top + height + 5;
  const last = points.length - 1;
  const dots = [...new Set([last, ...(shown === null ? [] : [shown])])];
  return (
    <>
      {points.map(({ day }) => {
        const place = x(day);
        if (place === undefined || !marks.get(day)) return null;
        return <path key={day} className={chartsCss.mark} d={`M${place} ${axis}l4.5 8h-9z`} />;
      })}
      {dots.map((index) => {
        const point = points[index];
        const place = point && x(point.day);
        if (point === undefined || place === undefined) return null;
        return <circle key={index} className="pt" cx={place} cy={y(point.cents)} r={index === shown ? 4.5 : 3.5} />;
      })}
    </>
  );
}

interface ChartTooltipProps {
  point: DayPoint;
  /** Width of the whole chart, in pixels. */
  width: number;
  words: { readonly day: string; readonly amount: string; readonly note: string | null };
}

/** Distance from the dot, and the largest width of a tooltip; pixels. */
const distance = 14;
const room = 190;

/**
 * The tooltip of a day, on the side that has room. Hidden from screen readers: the slider over the chart says the same.
 */
function ChartTooltip({ point, width, words }: ChartTooltipProps) {
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const left = x(point.day) ?? 0;
  const right = left + distance + room > width;
  return (
    <div
      className={chartsCss.tooltip}
      aria-hidden="true"
      style={{
        ...(right ? { insetInlineEnd: width - left + distance } : { insetInlineStart: left + distance }),
        insetBlockStart: Math.max(0, y(point.cents) - 44),
      }}
    >
      <span className="num">{words.day}</span>
      <b className="num">{words.amount}</b>
      {words.note !== null && <span>{words.note}</span>}
    </div>
  );
}

/** The current width of an element in whole pixels; 0 until it is measured, and where there is no layout. */
function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const frame = useCallback((element: HTMLElement | null) => {
    if (element === null || !('ResizeObserver' in window)) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}
