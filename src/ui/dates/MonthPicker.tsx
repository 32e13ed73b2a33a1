import { useState } from 'react';
import { fullMonth } from '../../lib/calendarWords';
import { addMonths } from '../../lib/time';
import { useLocale, useT } from '../../providers/texts';
import { Icon } from '../kit/Icon';
import { Popover } from '../overlays';
import { MonthGrid } from './MonthGrid';
import css from './MonthPicker.module.css';

interface MonthPickerProps {
  /** What the month belongs to, for screen readers. */
  label: string;
  /** `YYYY-MM`, all three. Months before `min` and after `max` are disabled. */
  value: string;
  min: string;
  max: string;
  onChange: (month: string) => void;
}

/** A month with buttons for its neighbours, and all others in a popover. */
export function MonthPicker({ label, value, min, max, onChange }: MonthPickerProps) {
  const t = useT();
  const { locale } = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const choose = (month: string) => {
    setOpen(false);
    if (month !== value) onChange(month);
  };
  return (
    <fieldset className={css.month} aria-label={label}>
      <button
        type="button"
        className="btn btn--sm"
        aria-label={t('dates.previousMonth')}
        disabled={value <= min}
        onClick={() => onChange(addMonths(value, -1))}
      >
        <Icon name="left" size={16} />
      </button>
      <button
        type="button"
        className="btn btn--sm num"
        ref={setAnchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('dates.chooseMonth', { month: fullMonth(value, locale) })}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" size={16} />
        <span>{fullMonth(value, locale)}</span>
      </button>
      <button
        type="button"
        className="btn btn--sm"
        aria-label={t('dates.nextMonth')}
        disabled={value >= max}
        onClick={() => onChange(addMonths(value, 1))}
      >
        <Icon name="right" size={16} />
      </button>
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} label={label}>
        <MonthGrid value={value} min={min} max={max} onChoose={choose} />
      </Popover>
    </fieldset>
  );
}
