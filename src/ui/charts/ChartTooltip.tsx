import { useXScale, useYScale } from '@mui/x-charts/hooks';
import css from './ChartTooltip.module.css';
import type { DayPoint } from './dayAxis';

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
export function ChartTooltip({ point, width, words }: ChartTooltipProps) {
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const left = x(point.day) ?? 0;
  const right = left + distance + room > width;
  return (
    <div
      className={css.tooltip}
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
