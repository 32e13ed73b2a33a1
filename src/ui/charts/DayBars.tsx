import { type CSSProperties, useState } from 'react';
import { dayLabel } from '../../lib/calendarWords';
import { centsAxis, centsLabels } from './axes';
import { ChartCursor } from './ChartCursor';
import css from './DayBars.module.css';

interface DayBar {
  readonly day: string;
  /** Integer cents; null if unknown. */
  readonly cents: number | null;
  /** Whether nothing was paid for this day. An outline of the height `lost` then replaces the bar. */
  readonly unpaid: boolean;
  /** What an unpaid day has lost, an estimate in cents; null for no outline. */
  readonly lost: number | null;
  /** Whether a triangle below the axis marks the day. */
  readonly marked: boolean;
}

interface DayBarsProps {
  /** The days in order, at least one. */
  bars: readonly DayBar[];
  /** The selected day, `YYYY-MM-DD`. */
  selected: string;
  onSelect: (day: string) => void;
  /** `zh` or `en`, for the day labels. */
  locale: string;
  /** A sentence that describes the chart. */
  summary: string;
  /** The accessible name of the slider over the chart. */
  label: string;
  /** The text that screen readers announce for a day. */
  text: (day: string) => string;
}

/** The height of a day's bar or outline, in cents. */
const heightOf = ({ cents, unpaid, lost }: DayBar) => (unpaid ? lost : null) ?? cents ?? 0;

/** Every seventh day and the last day have a label. That many labels fit even the narrowest phone. */
const stride = 7;
/** The width of a digit at 12 px, in pixels. */
const digit = 7;
/** The gap between label and bars, in pixels. */
const gap = 8;

/**
 * A series of days as bars from zero (docs/visual.md, "Node page"). Pointer and touch select a day; arrow keys move the
 * selection. Screen readers get an image with a summary, and a slider over the days.
 */
export function DayBars({ bars, selected, onSelect, locale, summary, label, text }: DayBarsProps) {
  const [under, setUnder] = useState<number | null>(null);
  // The day that the keyboard has selected. It may be ahead of the address, which a slow phone renders later. The next
  // key continues from this day.
  const [choice, setChoice] = useState(selected);
  const [before, setBefore] = useState(selected);
  if (before !== selected) {
    setBefore(selected);
    setChoice(selected);
  }
  const chosen = bars.findIndex(({ day }) => day === choice);
  const axis = centsAxis([0, ...bars.map(heightOf)]);
  const part = (cents: number) => ((cents - axis.from) / (axis.to - axis.from)) * 100;
  const labels = centsLabels(axis);
  const last = bars.length - 1;
  const choose = (index: number | null) => {
    const bar = index === null ? undefined : bars[index];
    if (!bar || bar.day === choice) return;
    setChoice(bar.day);
    onSelect(bar.day);
  };
  const axisWidth = Math.max(...labels.map(({ length }) => length)) * digit + gap;
  return (
    <div className={css.chart} style={{ paddingInlineStart: axisWidth }}>
      <div className={css.plot}>
        <div className={css.grid} aria-hidden="true">
          {axis.ticks.map((cents, line) => (
            <i key={cents} style={{ insetBlockEnd: `${part(cents)}%` }}>
              <b className="num">{labels[line]}</b>
            </i>
          ))}
        </div>
        <div className={css.columns} role="img" aria-label={summary}>
          {bars.map((one, index) => {
            const { day, unpaid, marked } = one;
            const value = heightOf(one);
            const classes = [
              css.column,
              unpaid && css.unpaid,
              index === chosen && 'is-on',
              index === under && css.under,
            ];
            const bar: CSSProperties = {
              insetBlockEnd: `${part(Math.min(0, value))}%`,
              blockSize: `${part(Math.abs(value)) - part(0)}%`,
            };
            return (
              <span key={day} className={classes.filter(Boolean).join(' ')}>
                {value !== 0 && <i style={bar} />}
                {marked && <b className={css.mark} />}
              </span>
            );
          })}
        </div>
        <ChartCursor
          count={bars.length}
          active={chosen < 0 ? null : chosen}
          start={last}
          label={label}
          text={(index) => text(bars[index]?.day ?? '')}
          dayAt={(x, width) => Math.floor((x / width) * bars.length)}
          onPoint={setUnder}
          onStep={choose}
          onSelect={choose}
        />
      </div>
      <div
        className={css.days}
        aria-hidden="true"
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
      >
        {bars.map(({ day }, index) =>
          index === last || (index % stride === 0 && index <= last - stride) ? (
            <span key={day} className="num" style={{ gridColumn: index + 1 }}>
              {dayLabel(day, false, locale)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
