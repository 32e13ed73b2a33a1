import { useId, useState } from 'react';
import { isDay } from '../../lib/time';
import { useT } from '../../providers/texts';
import { Icon } from '../../ui/Icon';
import { earliestDay } from '../../ui/violations/violationDay';

interface TechDayFieldProps {
  /** The day shown and the last one that can be, `YYYY-MM-DD`. */
  day: string;
  latest: string;
  onGo: (day: string) => void;
}

/**
 * The day in the browser's own date field: keyboard, screen reader and a phone's wheels come with it, and no zone can
 * move it. A day that cannot be shown stays in the field, with the reason beside it, and the day shown stays too.
 */
export function TechDayField({ day, latest, onGo }: TechDayFieldProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState(day);
  const [before, setBefore] = useState(day);
  // Another day was stepped to: what was typed gives way to it, and the field keeps the focus.
  if (before !== day) {
    setBefore(day);
    setTyped(day);
  }
  const [left, setLeft] = useState(false);
  const shown = isDay(typed) && typed >= earliestDay && typed <= latest;
  // A year comes digit by digit: nobody is told off before leaving the field.
  const fault = left && !shown ? faultOf(typed, latest) : null;
  const change = (to: string) => {
    setTyped(to);
    if (isDay(to) && to >= earliestDay && to <= latest && to !== day) onGo(to);
  };
  return (
    <div className="techday__f">
      <input
        className={fault ? 'inp num is-bad' : 'inp num'}
        type="date"
        aria-label={t('techDashboard.violations.day')}
        aria-invalid={fault !== null}
        aria-describedby={fault ? id : undefined}
        min={earliestDay}
        max={latest}
        value={typed}
        onChange={({ target }) => change(target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      {fault && (
        <span className="f__e" id={id} role="alert">
          <Icon name="alert" size={14} />
          {t(`techDashboard.violations.${fault}`, { day: fault === 'tooEarly' ? earliestDay : latest })}
        </span>
      )}
    </div>
  );
}

function faultOf(typed: string, latest: string): 'noDay' | 'tooLate' | 'tooEarly' {
  if (!isDay(typed)) return 'noDay';
  return typed > latest ? 'tooLate' : 'tooEarly';
}
