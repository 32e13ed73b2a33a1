import { useState } from 'react';
import { earliestDay } from '../../domain/violations/violationRows';
import { yesterdayOf } from '../../lib/time';
import { useDayWords } from '../../providers/calendar';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { DayRangePicker } from '../../ui/dates/DayRangePicker';
import { type DayRange, type Days, type RangeRules, rangeFault } from './overviewAddress';

interface RangeChoiceProps {
  rules: RangeRules;
  range: DayRange;
  /** The days of the range. */
  days: Days;
  onRange: (range: DayRange) => void;
}

/** Chooses a number of days up to yesterday, or any two days. Needs the texts of `billDashboard`. */
export function RangeChoice({ rules, range, days, onRange }: RangeChoiceProps) {
  const t = useT();
  const dayWords = useDayWords();
  const now = useNow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const custom = typeof range === 'object';
  const refusal = (wanted: Days) => {
    const fault = rangeFault(wanted, now, rules);
    const dayOf = { late: dayWords(yesterdayOf(now)), early: dayWords(earliestDay), long: '' };
    return fault === null ? undefined : t(`billDashboard.chart.${fault}`, { day: dayOf[fault], count: rules.max });
  };
  const apply = (wanted: Days) => {
    setOpen(false);
    if (!custom || wanted.from !== days.from || wanted.to !== days.to) onRange(wanted);
  };
  return (
    <>
      <div className="seg" role="group" aria-label={t('dates.range')}>
        {rules.names.map((name) => (
          <button
            key={name}
            type="button"
            className={name === range ? 'is-on' : undefined}
            aria-pressed={name === range}
            onClick={() => name !== range && onRange(name)}
          >
            {t('billDashboard.chart.lastDays', { count: name })}
          </button>
        ))}
        <button
          type="button"
          ref={setAnchor}
          className={custom ? 'is-on' : undefined}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {t('billDashboard.chart.custom')}
        </button>
      </div>
      <DayRangePicker
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        placement="bottom-end"
        {...days}
        min={earliestDay}
        max={yesterdayOf(now)}
        refusal={refusal}
        onApply={apply}
      />
    </>
  );
}
