import type { KeyboardEvent, MouseEvent } from 'react';
import css from './ChartCursor.module.css';

interface ChartCursorProps {
  /** How many days there are. */
  count: number;
  /** The index of the day looked at, null for none. */
  active: number | null;
  /** Where the keys begin. */
  start: number;
  label: string;
  /** A day in words. */
  text: (index: number) => string;
  /** The day under a point, in pixels from the left of the control, which is so wide; may lie beyond the days. */
  dayAt: (left: number, width: number) => number;
  /** The pointer is over a day, or over none. */
  onPoint: (index: number | null) => void;
  /** A key went to a day, or let go of it. */
  onStep: (index: number | null) => void;
  onSelect: (index: number) => void;
}

/** Days that Page Up and Page Down go. */
const week = 7;

/**
 * The control that lies over a chart: pointer and touch look at the day under them, arrow keys, Page keys, Home and
 * End go along the days, Esc lets go, Enter, the space bar and a click choose the day.
 */
export function ChartCursor(props: ChartCursorProps) {
  const { count, active, start, label, text, dayAt, onPoint, onStep, onSelect } = props;
  const last = count - 1;
  const now = Math.min(active ?? start, last);
  const within = (index: number) => Math.max(0, Math.min(last, index));

  const under = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return within(dayAt(event.clientX - left, width));
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) onSelect(now);
      return;
    }
    if (event.key === 'Escape') return onStep(null);
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      PageDown: now - week,
      PageUp: now + week,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    // The first key shows where one stands.
    onStep(active === null && event.key.startsWith('Arrow') ? now : within(next));
  };
  return (
    <div
      className={css.cursor}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={now}
      aria-valuetext={text(now)}
      onKeyDown={press}
      onPointerMove={(event) => onPoint(under(event))}
      onPointerDown={(event) => onPoint(under(event))}
      onPointerLeave={({ pointerType }) => {
        // A finger that was lifted still wants to read.
        if (pointerType !== 'touch') onPoint(null);
      }}
      onBlur={() => onPoint(null)}
      onClick={(event) => onSelect(under(event))}
    />
  );
}
