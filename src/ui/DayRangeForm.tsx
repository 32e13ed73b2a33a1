import { type SubmitEvent, useRef, useState } from 'react';
import { dayRangeFault } from '../lib/dayRange';
import { useT } from '../providers/texts';
import { Button } from './Button';
import { Field } from './Field';

interface DayRangeFormProps {
  /** Days to begin with, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** What else the screen refuses, in words: days that are to come, too many of them. */
  refusal?: (days: { from: string; to: string }) => string | undefined;
  onApply: (days: { from: string; to: string }) => void;
  onCancel: () => void;
}

/**
 * Two days in the browser's own date fields: they come with keyboard, screen reader and phone wheels, speak plain
 * `YYYY-MM-DD` that no zone can move, and cost no bytes. A last day before the first is refused, saying so.
 */
export function DayRangeForm({ from, to, refusal, onApply, onCancel }: DayRangeFormProps) {
  const t = useT();
  const [days, setDays] = useState({ from, to });
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const fault = tried ? dayRangeFault(days.from, days.to) : null;
  const refused = tried && fault === null ? refusal?.(days) : undefined;
  const lastFault = fault === 'noTo' ? t('dates.missing') : fault === 'reversed' ? t('dates.reversed') : refused;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const found = dayRangeFault(days.from, days.to);
    if (found === null && refusal?.(days) === undefined) onApply(days);
    else (found === 'noFrom' ? first : last).current?.focus();
  };

  return (
    <form className="dayrange" onSubmit={submit} noValidate>
      <Field label={t('dates.from')} error={fault === 'noFrom' ? t('dates.missing') : undefined}>
        {(ids) => (
          <input
            {...ids}
            ref={first}
            className={fault === 'noFrom' ? 'inp num is-bad' : 'inp num'}
            type="date"
            value={days.from}
            onChange={({ target }) => setDays({ ...days, from: target.value })}
          />
        )}
      </Field>
      <Field label={t('dates.until')} help={t('dates.inclusive')} error={lastFault}>
        {(ids) => (
          <input
            {...ids}
            ref={last}
            className={lastFault === undefined ? 'inp num' : 'inp num is-bad'}
            type="date"
            value={days.to}
            onChange={({ target }) => setDays({ ...days, to: target.value })}
          />
        )}
      </Field>
      <div className="dayrange__foot">
        <Button size="sm" onClick={onCancel}>
          {t('ra.action.cancel')}
        </Button>
        <Button size="sm" kind="primary" type="submit">
          {t('common.apply')}
        </Button>
      </div>
    </form>
  );
}
