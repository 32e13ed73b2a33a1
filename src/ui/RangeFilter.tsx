import { type ReactNode, useState } from 'react';
import { useT } from '../providers/texts';
import { DayRangeForm } from './DayRangeForm';
import './dates.css';
import { Icon } from './Icon';
import { Popover } from './Popover';
import { Segmented } from './Segmented';

/** A range by name. */
export type NamedRange = 'year' | 'month';

interface RangeFilterProps {
  /** The name of the range, null for one made of two days. */
  named: NamedRange | null;
  /** The days of the range, both inclusive, `YYYY-MM-DD`. */
  from: string;
  to: string;
  onNamed: (range: NamedRange) => void;
  onDays: (days: { from: string; to: string }) => void;
  /** What stands beside the days, such as an export of them. */
  children?: ReactNode;
}

/** 今年, 本月, or any two days; days are the platform's (Asia/Shanghai), plain texts without a zone. */
export function RangeFilter({ named, from, to, onNamed, onDays, children }: RangeFilterProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const apply = (days: { from: string; to: string }) => {
    setOpen(false);
    if (named !== null || days.from !== from || days.to !== to) onDays(days);
  };
  return (
    <div className="range">
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
        className={named === null ? 'date num is-on' : 'date num'}
        ref={setAnchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('dates.chooseDays', { from, to })}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" size={16} />
        {from}
        <span className="t3">{t('dates.to')}</span>
        {to}
      </button>
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} label={t('dates.range')}>
        <DayRangeForm from={from} to={to} onApply={apply} onCancel={() => setOpen(false)} />
      </Popover>
      {children}
    </div>
  );
}
