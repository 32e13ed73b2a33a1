import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { monthName, yearName } from '../../lib/calendarWords';
import { readMonth } from '../../lib/dayText';
import { visibleText } from '../../lib/plainText';
import { addMonths } from '../../lib/time';
import { useLocale, useT } from '../../providers/texts';
import { Icon } from '../kit/Icon';
import { IconButton } from '../kit/IconButton';
import css from './MonthGrid.module.css';

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
export function MonthGrid({ value, min, max, onChoose }: MonthGridProps) {
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
