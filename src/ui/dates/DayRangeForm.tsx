import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, zhCN } from '@mui/x-date-pickers/locales';
import type { PickersTimezone, PickerValidDate } from '@mui/x-date-pickers/models';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { shortDay } from '../../lib/calendarWords';
import { dayRangeFault, readDay } from '../../lib/dayText';
import { addDays, atDay, dayOf } from '../../lib/time';
import { useLocale, useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { Field, type FieldIds } from '../form/Field';
import { inserting, linesApart, linesOf } from '../form/oneValue';
import { useReleased } from '../form/useForm';
import { useComposition } from '../hooks/useComposition';
import { usePhone } from '../hooks/useMedia';
import { Button, IconButton } from '../kit/Button';
import { Icon } from '../kit/Icon';
import css from './DayRangeForm.module.css';
import layout from './DayRangePicker.module.css';
import 'dayjs/locale/zh-cn.js';

export interface DayRangeFormProps {
  /** The initial days, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The first and the last day of the calendar. Other days can be typed, but get an error message. */
  min: string;
  max: string;
  /** The screen's own validation of a range, such as no future days or a maximum length. Returns the error message. */
  refusal?: (days: { from: string; to: string }) => string | undefined;
  onApply: (days: { from: string; to: string }) => void;
  onCancel: () => void;
}

/** The day that a text means, `YYYY-MM-DD`; '' for none. */
function dayOr(text: string): string {
  const read = readDay(text);
  return typeof read === 'string' ? '' : read.day;
}

type End = 'from' | 'to';

/**
 * The two days of a form and their problems. The problem of a day shows after its field was left; all problems show
 * after an attempt to apply the range.
 */
function useDayRange({ from, to, refusal }: Pick<DayRangeFormProps, 'from' | 'to' | 'refusal'>) {
  const t = useT();
  const [typed, setTyped] = useState({ from, to });
  const [touched, setTouched] = useState({ from: false, to: false });
  const [submitted, setSubmitted] = useState(false);
  const days = { from: dayOr(typed.from), to: dayOr(typed.to) };
  const fault = dayRangeFault(days.from, days.to);
  const dayProblem = (end: End) => {
    const text = typed[end].trim();
    if (days[end] !== '' || !(submitted || touched[end])) return undefined;
    if (text === '') return submitted ? t('dates.missing') : undefined;
    return readDay(text) === 'impossible' ? t('dates.impossible', { day: text }) : t('dates.unread');
  };
  const rangeProblem = () => {
    if (!submitted) return undefined;
    if (fault === 'reversed') return t('dates.reversed');
    return fault === null ? refusal?.(days) : undefined;
  };
  return {
    /** The texts of the fields. */
    typed,
    /** The days that the texts mean, `YYYY-MM-DD`; '' for none. */
    days,
    fault,
    problems: { from: dayProblem('from'), to: dayProblem('to') ?? rangeProblem() },
    setTyped,
    setSubmitted,
    type(end: End, text: string) {
      setTyped((now) => ({ ...now, [end]: text }));
      setTouched((now) => ({ ...now, [end]: false }));
    },
    leave: (end: End) => setTouched((now) => ({ ...now, [end]: true })),
  };
}

/**
 * Two days, typed into fields or selected in the calendar beside the fields. The calendar sets the first day, and then
 * the last day. On a phone only the calendar sets the days, because a keyboard would cover it. A last day before the
 * first day gets an error message.
 */
export function DayRangeForm({ from, to, min, max, refusal, onApply, onCancel }: DayRangeFormProps) {
  const t = useT();
  const phone = usePhone();
  const range = useDayRange({ from, to, refusal });
  const { typed, days, fault, problems, setTyped } = range;
  /** The end of the range that the calendar sets. */
  const [end, setEnd] = useState<End>('from');
  /** How often a field's button has opened the calendar. Each time, the calendar takes the focus. */
  const [openings, setOpenings] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const whenReleased = useReleased();

  const focusField = (which: End) => form.current?.querySelector<HTMLElement>(`[data-day="${which}"] input`)?.focus();
  const focusFirst = useEffectEvent(() => focusField('from'));
  useEffect(() => {
    // The fields may mount later than the form.
    if (!phone && document.activeElement?.contains(form.current)) focusFirst();
  }, [phone]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    range.setSubmitted(true);
    if (fault === null && refusal?.(days) === undefined) onApply(days);
    else focusField(fault === 'noFrom' ? 'from' : 'to');
  };
  const choose = (day: string) => {
    if (end === 'to') return setTyped({ ...typed, to: day });
    setTyped({ from: day, to: days.to < day ? '' : typed.to });
    setEnd('to');
  };
  const calendarLabel = (which: End) => t('dates.onCalendar', { day: t(`dates.${which === 'to' ? 'until' : 'from'}`) });
  const field = (which: End, ids: FieldIds) => (
    <div className={end === which ? `inpw num ${css.set}` : 'inpw num'} data-day={which}>
      <DayField
        {...ids}
        text={typed[which]}
        onText={(text) => range.type(which, text)}
        onFocus={() => setEnd(which)}
        onLeave={() => whenReleased(() => range.leave(which))}
        readOnly={phone}
      />
      <IconButton
        icon="calendar"
        size="in"
        label={calendarLabel(which)}
        aria-pressed={end === which}
        onClick={() => {
          setEnd(which);
          setOpenings(openings + 1);
        }}
      />
    </div>
  );

  return (
    <DaysProvider>
      <form className={layout.form} ref={form} onSubmit={submit} noValidate>
        <div className={layout.days}>
          <Field label={t('dates.from')} error={problems.from}>
            {(ids) => field('from', ids)}
          </Field>
          <Field label={t('dates.until')} help={t('dates.inclusive')} error={problems.to}>
            {(ids) => field('to', ids)}
          </Field>
        </div>
        <div className={layout.calendar} role="group" aria-label={calendarLabel(end)}>
          <DayCalendar
            key={openings}
            {...days}
            day={days[end]}
            min={min}
            max={max}
            autoFocus={openings > 0}
            onDay={choose}
          />
        </div>
        <div className={layout.foot}>
          <Button size="sm" onClick={onCancel}>
            {t('ra.action.cancel')}
          </Button>
          <Button size="sm" kind="primary" type="submit">
            {t('common.apply')}
          </Button>
        </div>
      </form>
    </DaysProvider>
  );
}

interface DayFieldProps extends Pick<ComponentPropsWithRef<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  /** The text as typed; see `readDay`. */
  text: string;
  onText: (text: string) => void;
  onFocus: () => void;
  onLeave: () => void;
  /** Whether only the calendar beside the field sets the day. */
  readOnly: boolean;
}

/** The text as `YYYY-MM-DD` if it means a day; otherwise unchanged. */
function writtenDay(text: string): string {
  const read = readDay(text);
  return typeof read === 'string' ? text : read.day;
}

/**
 * Handles inserted text. A day replaces the whole text of the field. Several lines stay apart, as in every field of a
 * single value.
 */
function insertDay(text: string, input: HTMLInputElement): string | null {
  const read = readDay(text);
  if (typeof read === 'string' || linesOf(text).length > 1) return linesApart(text);
  input.select();
  return read.day;
}

/**
 * A day, typed or pasted in any common notation, and shown as `YYYY-MM-DD`. Arrow keys move to the previous day and to
 * the next day.
 */
function DayField({ text, onText, onFocus, onLeave, readOnly, ...ids }: DayFieldProps) {
  const t = useT();
  /** Whether the field was focused by the click that is under way. */
  const entered = useRef(false);
  const typing = useComposition((typed, composing) =>
    // Eight digits are a complete day. A text with separators is not read yet, because another digit may follow.
    onText(!composing && /^\d{8}$/.test(typed.normalize('NFKC')) ? writtenDay(typed) : typed),
  );
  return (
    <input
      {...ids}
      ref={inserting(insertDay)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      size={10}
      maxLength={40}
      placeholder={t('dates.unwritten')}
      readOnly={readOnly}
      value={text}
      {...typing}
      onFocus={(event) => {
        onFocus();
        // Selects the whole text, so that typing replaces the day.
        event.target.select();
        entered.current = true;
      }}
      onMouseUp={(event) => {
        const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
        // The first click keeps the whole day selected. Dragging selects a part of it.
        if (entered.current && (from === to || (from === 0 && to === value.length))) {
          event.preventDefault();
          event.currentTarget.select();
        }
        entered.current = false;
      }}
      onBlur={() => {
        onText(writtenDay(text));
        onLeave();
      }}
      onKeyDown={(event) => {
        entered.current = false;
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        const read = readDay(text);
        if (step === undefined || typeof read === 'string' || readOnly) return;
        event.preventDefault();
        onText(addDays(read.day, step));
      }}
    />
  );
}

interface DayCalendarProps {
  /** The selected day, `YYYY-MM-DD`, '' for none. */
  day: string;
  /** The highlighted range; '' for an end that is unknown. */
  from: string;
  to: string;
  /** The first and last selectable day. */
  min: string;
  max: string;
  /** Whether the calendar takes the focus on mount. */
  autoFocus: boolean;
  onDay: (day: string) => void;
}

/** Swaps the keys for the previous and the next month. */
const swappedKeys: Readonly<Record<string, string>> = { PageUp: 'PageDown', PageDown: 'PageUp' };

/**
 * A day of the calendar. Page Up moves to the previous month, as in other calendars; MUI's picker does the opposite.
 */
function Day({ onKeyDown, ...props }: PickerDayProps) {
  const press: PickerDayProps['onKeyDown'] = (event: KeyboardEvent<HTMLButtonElement>, day) => {
    event.key = swappedKeys[event.key] ?? event.key;
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

/** A calendar of one month, with buttons for the previous and next month and a choice of years. Highlights a range. */
function DayCalendar({ day, from, to, min, max, autoFocus, onDay }: DayCalendarProps) {
  const { locale } = useLocale();
  // A new object makes the picker show the month of that day. For a day that cannot be selected, the month stays.
  const value = useMemo(() => (min <= day && day <= max ? atDay(day) : null), [day, min, max]);
  const classOf = (one: string) => {
    if (one === from || one === to) return css.end;
    return from !== '' && from < one && one < to ? css.within : undefined;
  };
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
      // Selecting a year only changes the visible month, so `onDay` is not called.
      onChange={(chosen, state) => state === 'finish' && onDay(dayText(chosen))}
      slots={slots}
      slotProps={{
        calendarHeader: { format: locale === 'zh' ? 'YYYY年M月' : 'MMMM YYYY' },
        day: ({ day: one }) => ({
          className: classOf(dayText(one)),
          'aria-label': shortDay(dayText(one), locale),
        }),
      }}
    />
  );
}

/** Gives MUI's calendar the platform's current day and the console's language. */
function DaysProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const { locale } = useLocale();
  const today = dayOf(useNow());
  const dateAdapter = useMemo(() => platformDays(today), [today]);
  const words = useMemo(() => {
    const own = (locale === 'zh' ? zhCN : enUS).components.MuiLocalizationProvider.defaultProps.localeText;
    return {
      ...own,
      previousMonth: t('dates.previousMonth'),
      nextMonth: t('dates.nextMonth'),
    };
  }, [locale, t]);
  return (
    <LocalizationProvider
      dateAdapter={dateAdapter}
      // lib/calendarWords has registered the dayjs locale.
      adapterLocale={locale === 'zh' ? 'zh-cn' : 'en'}
      dateFormats={locale === 'zh' ? { month: 'M月' } : undefined}
      localeText={words}
    >
      {children}
    </LocalizationProvider>
  );
}

/** The calendar's dayjs adapter, with the platform's current day (`YYYY-MM-DD`) instead of the machine's. */
function platformDays(today: string): typeof AdapterDayjs {
  return class extends AdapterDayjs {
    constructor(options?: ConstructorParameters<typeof AdapterDayjs>[0]) {
      super(options);
      const { date } = this;
      this.date = <Day extends string | null | undefined>(day?: Day, zone?: PickersTimezone) =>
        date<Day>((day === undefined ? today : day) as Day, zone);
    }
  };
}

/** A day of the calendar as `YYYY-MM-DD`; '' for none. */
function dayText(day: PickerValidDate | null): string {
  return day?.isValid() ? day.format('YYYY-MM-DD') : '';
}
