import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import css from './Charts.module.css';
import type { DayPoint } from './dayAxis';

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
export function ChartMarks({ points, marks, shown }: ChartMarksProps) {
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
        return <path key={day} className={css.mark} d={`M${place} ${axis}l4.5 8h-9z`} />;
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
