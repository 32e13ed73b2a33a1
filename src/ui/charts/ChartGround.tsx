import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import css from './Charts.module.css';

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
export function ChartGround({ lines, days, average, rule }: ChartGroundProps) {
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
      {ruled !== undefined && <line className={css.rule} x1={ruled} x2={ruled} y1={top} y2={top + height} />}
    </>
  );
}
