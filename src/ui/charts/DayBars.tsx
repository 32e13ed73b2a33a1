import { type CSSProperties, useState } from 'react';
import { dayLabel } from '../../lib/calendarWords';
import { ChartCursor } from './ChartCursor';
import { centsAxis, centsLabels } from './centsAxis';
import css from './DayBars.module.css';

interface DayBar {
  readonly day: string;
  /** Integer cents; null for a day that is not known. */
  readonly cents: number | null;
  /** Nothing was paid: an outline shows what is missing. */
  readonly unpaid: boolean;
  /** A triangle below the axis. */
  readonly marked: boolean;
}

interface DayBarsProps {
  /** The days in order, at least one. */
  bars: readonly DayBar[];
  /** How high the outlines are, in cents; null for none. */
  usual: number | null;
  /** The day that is chosen, `YYYY-MM-DD`. */
  selected: string;
  onSelect: (day: string) => void;
  /** `zh` or `en`, for the labels of days. */
  locale: string;
  /** What the picture shows, in a sentence. */
  summary: string;
  /** What the keys do, for the control over the picture. */
  label: string;
  /** A day in words. */
  text: (day: string) => string;
}

/** A label stands under every seventh day and the last: they fit from the narrowest phone on. */
const stride = 7;
/** Pixels of a digit at 12 px, and from a label to the bars. */
const digit = 7;
const gap = 8;

/**
 * A series of days as bars from zero (docs/visual.md, "Node page"). Pointer and touch choose a day, arrow keys
 * move the choice. To a screen reader it is a picture with a summary and a slider over its days.
 */
export function DayBars({ bars, usual, selected, onSelect, locale, summary, label, text }: DayBarsProps) {
  const [under, setUnder] = useState<number | null>(null);
  // The choice of the keys is ahead of the address, which a slow phone draws later: the next key goes on from it.
  const [choice, setChoice] = useState(selected);
  const [before, setBefore] = useState(selected);
  if (before !== selected) {
    setBefore(selected);
    setChoice(selected);
  }
  const chosen = bars.findIndex(({ day }) => day === choice);
  const axis = centsAxis([0, usual ?? 0, ...bars.map(({ cents }) => cents ?? 0)]);
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
          {bars.map(({ day, cents, unpaid, marked }, index) => {
            const value = unpaid && usual !== null ? usual : (cents ?? 0);
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
