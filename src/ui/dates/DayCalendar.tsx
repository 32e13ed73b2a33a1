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
  /** The day that is chosen here, `YYYY-MM-DD`, '' for none. */
  day: string;
  /** The range that is marked, '' for an end that is not known. */
  from: string;
  to: string;
  /** The first and the last day that there is to choose. */
  min: string;
  max: string;
  /** Whether it takes the focus as it appears. */
  autoFocus: boolean;
  onDay: (day: string) => void;
}

const turned: Readonly<Record<string, string>> = { PageUp: 'PageDown', PageDown: 'PageUp' };

/** Page Up goes to the month before, as in the grid of months and every other calendar; the picker has it the other way round. */
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

/** A month of days, its neighbours and the years to choose from; a range is marked in it. */
export function DayCalendar({ day, from, to, min, max, autoFocus, onDay }: DayCalendarProps) {
  const { locale } = useLocale();
  // Of another object it turns to the month; what is not to be chosen, such as a year that is half typed, turns nothing.
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
      // A year turns the calendar and chooses nothing.
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
