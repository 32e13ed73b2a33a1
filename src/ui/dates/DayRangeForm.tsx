import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayRangeFault } from '../../lib/dayRange';
import { readDay } from '../../lib/dayText';
import { useT } from '../../providers/texts';
import { Field, type FieldIds } from '../form/Field';
import { useReleased } from '../form/useReleased';
import { usePhone } from '../hooks/usePhone';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import datesCss from './Dates.module.css';
import { DayCalendar } from './DayCalendar';
import { DayField } from './DayField';
import css from './DayRangeForm.module.css';
import { DaysProvider } from './DaysProvider';

export interface DayRangeFormProps {
  /** The initial days, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The first and last day of the calendar. Other days can be typed and are refused with a message. */
  min: string;
  max: string;
  /** The screen's own rule for a range, as a message: future days, too many days. */
  refusal?: (days: { from: string; to: string }) => string | undefined;
  onApply: (days: { from: string; to: string }) => void;
  onCancel: () => void;
}

/** The day that is meant by a text, '' for none. */
function dayOr(text: string): string {
  const read = readDay(text);
  return typeof read === 'string' ? '' : read.day;
}

/**
 * Two days, typed or chosen in the calendar beside them, which sets the first and then the last. On a phone only the
 * calendar sets them, because a keyboard would cover it. Refuses a last day before the first with a message.
 */
export default function DayRangeForm({ from, to, min, max, refusal, onApply, onCancel }: DayRangeFormProps) {
  const t = useT();
  const phone = usePhone();
  const [typed, setTyped] = useState({ from, to });
  const [left, setLeft] = useState({ from: false, to: false });
  const [end, setEnd] = useState<'from' | 'to'>('from');
  /** Increments each time a field's button asks for the calendar, which then takes the focus. */
  const [calls, setCalls] = useState(0);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const whenReleased = useReleased();
  const days = { from: dayOr(typed.from), to: dayOr(typed.to) };
  const fault = tried ? dayRangeFault(days.from, days.to) : null;
  const refused = tried && fault === null ? refusal?.(days) : undefined;
  const wordsOf = (which: 'from' | 'to') => {
    const text = typed[which].trim();
    if (days[which] !== '' || !(tried || left[which])) return undefined;
    if (text === '') return tried ? t('dates.missing') : undefined;
    return readDay(text) === 'impossible' ? t('dates.impossible', { day: text }) : t('dates.unread');
  };
  const lastFault = wordsOf('to') ?? (fault === 'reversed' ? t('dates.reversed') : refused);

  const focusField = (which: 'from' | 'to') =>
    form.current?.querySelector<HTMLElement>(`[data-day="${which}"] input`)?.focus();
  const begin = useEffectEvent(() => focusField('from'));
  useEffect(() => {
    // The field may mount later than the form.
    if (!phone && document.activeElement?.contains(form.current)) begin();
  }, [phone]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const found = dayRangeFault(days.from, days.to);
    if (found === null && refusal?.(days) === undefined) onApply(days);
    else focusField(found === 'noFrom' ? 'from' : 'to');
  };
  const choose = (day: string) => {
    if (end === 'to') return setTyped({ ...typed, to: day });
    setTyped({ from: day, to: days.to < day ? '' : typed.to });
    setEnd('to');
  };
  const onCalendar = (which: 'from' | 'to') =>
    t('dates.onCalendar', { day: t(`dates.${which === 'to' ? 'until' : 'from'}`) });
  const field = (which: 'from' | 'to', ids: FieldIds) => (
    <div className={end === which ? `inpw num ${css.set}` : 'inpw num'} data-day={which}>
      <DayField
        {...ids}
        text={typed[which]}
        onText={(text) => {
          setTyped((now) => ({ ...now, [which]: text }));
          setLeft((now) => ({ ...now, [which]: false }));
        }}
        onFocus={() => setEnd(which)}
        onLeave={() => whenReleased(() => setLeft((now) => ({ ...now, [which]: true })))}
        readOnly={phone}
      />
      <IconButton
        icon="calendar"
        size="in"
        label={onCalendar(which)}
        aria-pressed={end === which}
        onClick={() => {
          setEnd(which);
          setCalls(calls + 1);
        }}
      />
    </div>
  );

  return (
    <DaysProvider>
      <form className={datesCss.form} ref={form} onSubmit={submit} noValidate>
        <div className={datesCss.days}>
          <Field label={t('dates.from')} error={wordsOf('from')}>
            {(ids) => field('from', ids)}
          </Field>
          <Field label={t('dates.until')} help={t('dates.inclusive')} error={lastFault}>
            {(ids) => field('to', ids)}
          </Field>
        </div>
        <div className={datesCss.calendar} role="group" aria-label={onCalendar(end)}>
          <DayCalendar key={calls} {...days} day={days[end]} min={min} max={max} autoFocus={calls > 0} onDay={choose} />
        </div>
        <div className={datesCss.foot}>
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
