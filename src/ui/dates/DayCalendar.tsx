import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { type KeyboardEvent, useMemo } from 'react';
import { shortDay } from '../../lib/calendarWords';
import { atDay } from '../../lib/time';
import { useLocale } from '../../providers/texts';
import { Icon } from '../kit/Icon';
import css from './DayCalendar.module.css';
import { dayText } from './platformDays';

interface DayCalendarProps {
  /** The chosen day, `YYYY-MM-DD`, '' for none. */
  day: string;
  /** The marked range, '' for an unknown end. */
  from: string;
  to: string;
  /** The first and last selectable day. */
  min: string;
  max: string;
  /** Whether it takes the focus on mount. */
  autoFocus: boolean;
  onDay: (day: string) => void;
}

const turned: Readonly<Record<string, string>> = { PageUp: 'PageDown', PageDown: 'PageUp' };

/** Page Up goes to the previous month, as in MonthGrid and every other calendar; MUI's picker does the opposite. */
function Day({ onKeyDown, ...props }: PickerDayProps) {
  const press: PickerDayProps['onKeyDown'] = (event: KeyboardEvent<HTMLButtonElement>, day) => {
    event.key = turned[event.key] ?? event.key;
    onKeyDown?.(event, day);
  };
  return <PickerDay {...props} onKeyDown={press} />;
}

const slots = {
  day: Day,
  leftArrowIcon: () => <Icon name="left" size={16} />,
  rightArrowIcon: () => <Icon name="right" size={16} />,
  switchViewIcon: ({ className }: { className?: string }) => <Icon name="down" size={16} className={className} />,
};

/** A calendar of one month, with buttons for the neighbouring months and a choice of years. Marks a range. */
export function DayCalendar({ day, from, to, min, max, autoFocus, onDay }: DayCalendarProps) {
  const { locale } = useLocale();
  // A new object makes the picker show that month. Days that cannot be chosen do not change the month.
  const value = useMemo(() => (min <= day && day <= max ? atDay(day) : null), [day, min, max]);
  const placeOf = (one: string) =>
    one === from || one === to ? css.end : from !== '' && from < one && one < to ? css.within : undefined;
  return (
    <DateCalendar
      className={`${css.calendar} num`}
      timezone="UTC"
      value={value}
      minDate={atDay(min)}
      maxDate={atDay(max)}
      autoFocus={autoFocus}
      reduceAnimations
      dayOfWeekFormatter={(weekday) => weekday.format('dd')}
      // Choosing a year only changes the month that is shown.
      onChange={(chosen, state) => state === 'finish' && onDay(dayText(chosen))}
      slots={slots}
      slotProps={{
        calendarHeader: { format: locale === 'zh' ? 'YYYY年M月' : 'MMMM YYYY' },
        day: ({ day: one }) => ({
          className: placeOf(dayText(one)),
          'aria-label': shortDay(dayText(one), locale),
        }),
      }}
    />
  );
}
