import { useDrawingArea } from '@mui/x-charts/hooks';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { DayPoint } from './dayAxis';

interface ChartCursorProps {
  points: readonly DayPoint[];
  /** The index of the day looked at, null for none. */
  active: number | null;
  /** Where the keys begin. */
  start: number;
  label: string;
  /** A day in words. */
  text: (index: number) => string;
  onActive: (index: number | null) => void;
  onSelect: (index: number) => void;
}

/** Days that Page Up and Page Down go. */
const week = 7;

/**
 * The control that lies over the chart: pointer and touch look at the day under them, arrow keys, Page keys, Home and
 * End go along the days, Esc lets go, Enter, the space bar and a click choose the day.
 */
export function ChartCursor({ points, active, start, label, text, onActive, onSelect }: ChartCursorProps) {
  const { left, width } = useDrawingArea();
  const last = points.length - 1;
  const now = Math.min(active ?? start, last);

  const under = (event: MouseEvent<HTMLElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const step = width / Math.max(1, last);
    return Math.max(0, Math.min(last, Math.round((place - left) / step)));
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) onSelect(now);
      return;
    }
    if (event.key === 'Escape') return onActive(null);
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
    onActive(active === null && event.key.startsWith('Arrow') ? now : Math.max(0, Math.min(last, next)));
  };
  return (
    <div
      className="plotbox__cursor"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={now}
      aria-valuetext={text(now)}
      onKeyDown={press}
      onPointerMove={(event) => onActive(under(event))}
      onPointerDown={(event) => onActive(under(event))}
      onPointerLeave={({ pointerType }) => {
        // A finger that was lifted still wants to read.
        if (pointerType !== 'touch') onActive(null);
      }}
      onBlur={() => onActive(null)}
      onClick={(event) => onSelect(under(event))}
    />
  );
}
