import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fullMonth, monthName, yearName } from '../../lib/calendarWords';
import { readMonth } from '../../lib/dayText';
import { visibleText } from '../../lib/plainText';
import { addMonths } from '../../lib/time';
import { useLocale, useT } from '../../providers/texts';
import { IconButton } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { Popover } from '../overlays';
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

interface MonthGridProps {
  /** `YYYY-MM`, all three; `min` and `max` are selectable. */
  value: string;
  min: string;
  max: string;
  onChoose: (month: string) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -12,
  PageDown: 12,
};

/**
 * The months of a year, three per row. Arrow keys move by month, across years; Page Up and Page Down by year; Home and
 * End to the first and last selectable month. A month can be pasted.
 */
function MonthGrid({ value, min, max, onChoose }: MonthGridProps) {
  const t = useT();
  const { locale } = useLocale();
  const [at, setAt] = useState(value);
  const grid = useRef<HTMLDivElement>(null);
  const year = at.slice(0, 4);
  const within = (month: string) => (month < min ? min : month > max ? max : month);
  // The keyboard moves the focus with the month; the year arrows keep it.
  const keyed = useRef(false);

  useEffect(() => {
    if (keyed.current) grid.current?.querySelector<HTMLElement>(`[data-month="${at}"]`)?.focus();
    keyed.current = false;
  }, [at]);

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const next =
      step !== undefined ? within(addMonths(at, step)) : event.key === 'Home' ? min : event.key === 'End' ? max : null;
    if (next === null) return;
    event.preventDefault();
    keyed.current = true;
    setAt(next);
  };
  const [refused, setRefused] = useState('');
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const read = readMonth(text);
    event.preventDefault();
    if (typeof read !== 'string' && read.month === within(read.month)) return onChoose(read.month);
    if (read === 'unread') setRefused(t('dates.unreadMonth'));
    else if (read === 'impossible') setRefused(t('dates.impossibleMonth', { month: visibleText(text).slice(0, 20) }));
    else setRefused(t('dates.monthsFrom', { from: min, to: max }));
  };
  const move = (count: number) => setAt(within(addMonths(at, count)));

  return (
    <div className={css.picker} onPaste={paste}>
      <div className={css.head}>
        <IconButton
          size="sm"
          icon="left"
          label={t('dates.previousYear')}
          disabled={year <= min.slice(0, 4)}
          onClick={() => move(-12)}
        />
        <span className="num" aria-live="polite">
          {yearName(Number(year), locale)}
        </span>
        <IconButton
          size="sm"
          icon="right"
          label={t('dates.nextYear')}
          disabled={year >= max.slice(0, 4)}
          onClick={() => move(12)}
        />
      </div>
      <div className={css.grid} role="group" aria-label={yearName(Number(year), locale)} ref={grid} onKeyDown={press}>
        {Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index)).map((month, index) => (
          <button
            key={month}
            type="button"
            data-month={month}
            data-autofocus={month === value || undefined}
            className={month === value ? 'num is-on' : 'num'}
            aria-current={month === value ? 'date' : undefined}
            disabled={month < min || month > max}
            tabIndex={month === at ? 0 : -1}
            onClick={() => onChoose(month)}
          >
            {monthName(index + 1, locale)}
          </button>
        ))}
      </div>
      {refused !== '' && (
        <p className="f__e" role="alert">
          <Icon name="alert" size={14} />
          {refused}
        </p>
      )}
    </div>
  );
}
