import { type ReactNode, useState } from 'react';
import { earliestBillMonth } from '../../lib/billMonths';
import { dayOf } from '../../lib/time';
import { useDayWords } from '../../providers/calendar';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { Icon } from '../kit/Icon';
import { Segmented } from '../kit/Segmented';
import { DayRangePicker } from './DayRangePicker';
import css from './RangeFilter.module.css';

/** A named range. */
export type NamedRange = 'year' | 'month';

interface RangeFilterProps {
  /** The name of the range; null if the user selected two days. */
  named: NamedRange | null;
  /** The days of the range, both inclusive, `YYYY-MM-DD`. */
  from: string;
  to: string;
  onNamed: (range: NamedRange) => void;
  onDays: (days: { from: string; to: string }) => void;
  /** Content next to the days, such as an export button. */
  children?: ReactNode;
}

/** 今年, 本月, or any two days. Days are the platform's (Asia/Shanghai), `YYYY-MM-DD` without a time zone. */
export function RangeFilter({ named, from, to, onNamed, onDays, children }: RangeFilterProps) {
  const t = useT();
  const dayWords = useDayWords();
  const year = dayOf(useNow()).slice(0, 4);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const apply = (days: { from: string; to: string }) => {
    setOpen(false);
    if (named !== null || days.from !== from || days.to !== to) onDays(days);
  };
  return (
    <div className={css.range}>
      <Segmented
        label={t('dates.range')}
        value={named}
        options={[
          { value: 'year', label: t('dates.thisYear') },
          { value: 'month', label: t('dates.thisMonth') },
        ]}
        onChange={onNamed}
      />
      <button
        type="button"
        className={named === null ? `${css.field} num is-on` : `${css.field} num`}
        ref={setAnchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('dates.chooseDays', { from: dayWords(from), to: dayWords(to) })}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" size={16} />
        {dayWords(from)}
        <span className="t3">{t('dates.to')}</span>
        {dayWords(to)}
      </button>
      <DayRangePicker
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        from={from}
        to={to}
        // Whole years, starting with the year of the first bill.
        min={`${earliestBillMonth.slice(0, 4)}-01-01`}
        max={`${year}-12-31`}
        onApply={apply}
      />
      {children}
    </div>
  );
}
