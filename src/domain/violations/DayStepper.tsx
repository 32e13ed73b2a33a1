import type { ReactNode } from 'react';
import { addDays } from '../../lib/time';
import { IconButton } from '../../ui/kit/Button';
import { earliestDay } from './violationRows';

interface DayStepperProps {
  /** The day shown and the last one that can be shown, `YYYY-MM-DD`. */
  day: string;
  latest: string;
  previous: string;
  next: string;
  onGo: (day: string) => void;
  /** Shown between the two buttons. */
  children?: ReactNode;
}

/** Buttons to the previous and the next day. */
export function DayStepper({ day, latest, previous, next, onGo, children }: DayStepperProps) {
  return (
    <>
      <IconButton icon="left" label={previous} disabled={day <= earliestDay} onClick={() => onGo(addDays(day, -1))} />
      {children}
      <IconButton icon="right" label={next} disabled={day >= latest} onClick={() => onGo(addDays(day, 1))} />
    </>
  );
}
