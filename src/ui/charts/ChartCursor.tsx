import type { KeyboardEvent, MouseEvent } from 'react';
import css from './ChartCursor.module.css';

interface ChartCursorProps {
  /** The number of days. */
  count: number;
  /** The index of the highlighted day, null for none. */
  active: number | null;
  /** The index from which the keyboard starts if no day is highlighted. */
  start: number;
  label: string;
  /** The text that screen readers announce for a day. */
  text: (index: number) => string;
  /** The index of the day at `left` pixels in a control `width` pixels wide; may be out of range. */
  dayAt: (left: number, width: number) => number;
  /** Called when the pointer moves to a day, or leaves the chart (null). */
  onPoint: (index: number | null) => void;
  /** Called when the keyboard moves to a day, or Esc clears the highlight (null). */
  onStep: (index: number | null) => void;
  onSelect: (index: number) => void;
}

/** Days per Page Up and Page Down. */
const week = 7;

/**
 * The slider over a chart. Pointer and touch highlight the day at their position. Arrow keys, Page keys, Home and End
 * move by days. Esc clears the highlight. Enter, Space and a click select the day.
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
    // If no day is highlighted, the first arrow key only highlights the current day.
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
        // After a touch, the day stays highlighted so that it can be read.
        if (pointerType !== 'touch') onPoint(null);
      }}
      onBlur={() => onPoint(null)}
      onClick={(event) => onSelect(under(event))}
    />
  );
}
