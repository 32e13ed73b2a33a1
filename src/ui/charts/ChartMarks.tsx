import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import type { DayPoint } from './dayAxis';

interface ChartMarksProps {
  points: readonly DayPoint[];
  marks: ReadonlyMap<string, number>;
  /** The index of the day that is looked at or chosen. */
  shown: number | null;
}

/** What lies over the line: a dot at its end and at the day looked at, triangles on the axis under marked days. */
export function ChartMarks({ points, marks, shown }: ChartMarksProps) {
  const { top, height } = useDrawingArea();
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const axis = top + height + 5;
  const last = points.length - 1;
  const dots = [...new Set([last, ...(shown === null ? [] : [shown])])];
  return (
    <>
      {points.map(({ day }) =>
        (marks.get(day) ?? 0) > 0 ? (
          <path key={day} className="plotbox__mark" d={`M${x(day)} ${axis}l4.5 8h-9z`} />
        ) : null,
      )}
      {dots.map((index) => {
        const point = points[index];
        if (point === undefined) return null;
        return (
          <circle key={index} className="pt" cx={x(point.day)} cy={y(point.cents)} r={index === shown ? 4.5 : 3.5} />
        );
      })}
    </>
  );
}
