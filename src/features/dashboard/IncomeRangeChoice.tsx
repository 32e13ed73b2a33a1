import { useState } from 'react';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { DayRangeForm } from '../../ui/DayRangeForm';
import '../../ui/dates.css';
import { yesterdayOf } from '../../lib/time';
import { Popover } from '../../ui/Popover';
import { earliestDay } from '../../ui/violations/violationDay';
import { type Days, type IncomeRange, incomeRangeFault, mostDays, namedRanges } from './incomeAddress';

interface IncomeRangeChoiceProps {
  range: IncomeRange;
  /** The days it stands for. */
  days: Days;
  onRange: (range: IncomeRange) => void;
}

/** 7, 30 or 90 days up to yesterday, or any two days of the platform's calendar. */
export function IncomeRangeChoice({ range, days, onRange }: IncomeRangeChoiceProps) {
  const t = useT();
  const now = useNow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const custom = typeof range === 'object';
  const refusal = (asked: Days) => {
    const fault = incomeRangeFault(asked, now);
    const limits = { late: yesterdayOf(now), early: earliestDay, long: '' };
    return fault === null ? undefined : t(`billDashboard.chart.${fault}`, { day: limits[fault], count: mostDays });
  };
  const apply = (asked: Days) => {
    setOpen(false);
    if (!custom || asked.from !== days.from || asked.to !== days.to) onRange(asked);
  };
  return (
    <>
      <div className="seg" role="group" aria-label={t('billDashboard.chart.range')}>
        {namedRanges.map((name) => (
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
      <Popover
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('billDashboard.chart.range')}
        placement="bottom-end"
      >
        <DayRangeForm {...days} refusal={refusal} onApply={apply} onCancel={() => setOpen(false)} />
      </Popover>
    </>
  );
}
