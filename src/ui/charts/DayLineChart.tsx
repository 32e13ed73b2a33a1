import { type RefCallback, useCallback, useMemo, useState } from 'react';
import { dayLabel } from '../../lib/calendarWords';
import { onResize } from '../../lib/schedule';
import { centsAxis, centsLabels, type DayPoint, dayTicks, overYears } from './axes';
import { ChartCursor } from './ChartCursor';
import css from './DayLineChart.module.css';

interface DayLineChartProps {
  /** The days in order, at least one; integer cents. */
  points: readonly DayPoint[];
  /** The value of the dashed line, in cents. */
  average: number;
  /** The number of events per day, marked by a triangle under the day. Missing days have none. */
  marks: ReadonlyMap<string, number>;
  /** The selected day, `YYYY-MM-DD`, if it is one of the points. */
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

const edge = { top: 14, right: 10, bottom: 40 };
/** The width of a digit at 12 px, in pixels. */
const digit = 7;
/** The gap between label and plot, in pixels. */
const gap = 12;

/**
 * The minimum distance between two labels, in pixels. The first label starts at its day and the last label ends at its
 * day; the others are centred.
 */
function labelRoom(withYear: boolean, locale: string): number {
  if (locale === 'en') return withYear ? 132 : 76;
  return withYear ? 116 : 62;
}

/** Where the days and amounts are drawn, in pixels. */
interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The x position of the day with this index. A single day is in the middle of the plot. */
  readonly x: (index: number) => number;
  /** The y position of an amount in cents. */
  readonly y: (cents: number) => number;
}

/**
 * A series of days as a line in the first series colour (docs/visual.md, "Charts"). Pointer, touch and arrow keys move
 * a rule, a dot and a tooltip along the line; click and Enter select a day. Screen readers get an image with a summary,
 * and a slider over the days. Render a table with all data next to the chart.
 */
export function DayLineChart(props: DayLineChartProps) {
  const { points, average, marks, selected, onSelect, height, locale, summary, label, words } = props;
  const [frame, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const days = useMemo(() => points.map(({ day }) => day), [points]);
  const axis = useMemo(() => centsAxis(points.map(({ cents }) => cents)), [points]);
  const labels = centsLabels(axis);
  const left = Math.max(40, Math.max(...labels.map(({ length }) => length)) * digit + gap);
  const withYear = overYears(days);
  const right = Math.max(left, width - edge.right);
  const { top } = edge;
  const bottom = height - edge.bottom;
  const last = points.length - 1;
  const plot: Plot = {
    left,
    right,
    top,
    bottom,
    x: (index) => left + (right - left) * (last === 0 ? 0.5 : index / last),
    y: (cents) => bottom - ((cents - axis.from) / (axis.to - axis.from)) * (bottom - top),
  };
  const ticks = dayTicks(days.length, right - left, labelRoom(withYear, locale));
  // The highlighted day may be gone, because a new range may have fewer days.
  const at = active !== null && active < points.length ? active : null;
  const chosen = days.indexOf(selected);
  const shown = at ?? (chosen < 0 ? null : chosen);
  const point = at === null ? undefined : points[at];
  return (
    <div className={`chart ${css.plot}`} ref={frame} style={{ blockSize: height }}>
      {width > 0 && (
        <>
          <svg className={css.drawing} role="img" aria-label={summary} viewBox={`0 0 ${width} ${height}`}>
            <ChartGround
              plot={plot}
              lines={axis.ticks.map((cents, line) => ({ cents, label: labels[line] ?? '' }))}
              days={ticks.map((index) => ({ index, label: dayLabel(days[index] ?? '', withYear, locale) }))}
              average={average}
              rule={at === null && shown === last ? null : shown}
            />
            <path className="ln" d={linePath(points, plot)} />
            <ChartMarks plot={plot} points={points} marks={marks} shown={shown} />
          </svg>
          {point && at !== null && (
            <ChartTooltip x={plot.x(at)} y={plot.y(point.cents)} width={width} words={words(point)} />
          )}
          <ChartCursor
            count={points.length}
            active={at}
            start={chosen < 0 ? last : chosen}
            label={label}
            text={(index) => {
              const one = points[index];
              if (one === undefined) return '';
              const { day, amount, note } = words(one);
              return [day, amount, note].filter(Boolean).join(' ');
            }}
            dayAt={(x) => Math.round(((x - left) / (right - left)) * last)}
            onPoint={setActive}
            onStep={setActive}
            onSelect={(index) => {
              const day = days[index];
              if (day !== undefined) onSelect(day);
            }}
          />
        </>
      )}
    </div>
  );
}

/** A path of straight lines from day to day, `M40,143.96L63.724,83.373`. */
function linePath(points: readonly DayPoint[], { x, y }: Plot): string {
  const round = (pixels: number) => Math.round(pixels * 1000) / 1000;
  return `M${points.map(({ cents }, index) => `${round(x(index))},${round(y(cents))}`).join('L')}`;
}

interface ChartGroundProps {
  plot: Plot;
  /** The grid lines from bottom to top; the first is the base line. */
  lines: readonly { readonly cents: number; readonly label: string }[];
  /** The labelled days, first and last included. */
  days: readonly { readonly index: number; readonly label: string }[];
  /** The value of the dashed line, in cents. */
  average: number;
  /** The index of the day with the vertical rule, null for none. */
  rule: number | null;
}

/** Everything below the line: grid, labels, average, and the rule of a day. */
function ChartGround({ plot, lines, days, average, rule }: ChartGroundProps) {
  const { left, right, top, bottom, x, y } = plot;
  const anchor = (place: number) => {
    if (days.length === 1) return 'middle';
    if (place === 0) return 'start';
    return place === days.length - 1 ? 'end' : 'middle';
  };
  return (
    <>
      {lines.map(({ cents, label }, place) => (
        <g key={cents}>
          <line className={place === 0 ? 'base' : 'grid'} x1={left} x2={right} y1={y(cents)} y2={y(cents)} />
          <text x={left - gap} y={y(cents) + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {days.map(({ index, label }, place) => (
        <text key={index} x={x(index)} y={bottom + 34} textAnchor={anchor(place)}>
          {label}
        </text>
      ))}
      <line className="avg" x1={left} x2={right} y1={y(average)} y2={y(average)} />
      {rule !== null && <line className={css.rule} x1={x(rule)} x2={x(rule)} y1={top} y2={bottom} />}
    </>
  );
}

interface ChartMarksProps {
  plot: Plot;
  points: readonly DayPoint[];
  marks: ReadonlyMap<string, number>;
  /** The index of the highlighted or selected day. */
  shown: number | null;
}

/**
 * Everything above the line: a dot at the end of the line and at the highlighted day, and triangles on the axis under
 * marked days.
 */
function ChartMarks({ plot: { bottom, x, y }, points, marks, shown }: ChartMarksProps) {
  const last = points.length - 1;
  const dots = shown === null || shown === last ? [last] : [last, shown];
  return (
    <>
      {points.map(({ day }, index) =>
        marks.get(day) ? <path key={day} className={css.mark} d={`M${x(index)} ${bottom + 5}l4.5 8h-9z`} /> : null,
      )}
      {dots.map((index) => (
        <circle
          key={index}
          className="pt"
          cx={x(index)}
          cy={y(points[index]?.cents ?? 0)}
          r={index === shown ? 4.5 : 3.5}
        />
      ))}
    </>
  );
}

interface ChartTooltipProps {
  /** The position of the day's dot, in pixels. */
  x: number;
  y: number;
  /** Width of the whole chart, in pixels. */
  width: number;
  words: { readonly day: string; readonly amount: string; readonly note: string | null };
}

/** The distance between dot and tooltip, in pixels. */
const distance = 14;
/** The maximum width of a tooltip, in pixels. */
const room = 190;

/**
 * The tooltip of a day, on the side of the dot that has room. Hidden from screen readers, because the slider over the
 * chart announces the same text.
 */
function ChartTooltip({ x, y, width, words }: ChartTooltipProps) {
  const right = x + distance + room > width;
  return (
    <div
      className={css.tooltip}
      aria-hidden="true"
      style={{
        ...(right ? { insetInlineEnd: width - x + distance } : { insetInlineStart: x + distance }),
        insetBlockStart: Math.max(0, y - 44),
      }}
    >
      <span className="num">{words.day}</span>
      <b className="num">{words.amount}</b>
      {words.note !== null && <span>{words.note}</span>}
    </div>
  );
}

/** The current width of an element in whole pixels. It is 0 until it is measured, and in jsdom, which has no layout. */
function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const frame = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    return onResize([element], measure);
  }, []);
  return [frame, width];
}
