import { formatUsd } from '../../lib/money';
import { addDays, yesterdayOf } from '../../lib/time';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { IconButton } from '../../ui/IconButton';
import { DayViolations } from '../../ui/violations/DayViolations';
import { earliestDay } from '../../ui/violations/violationDay';

interface DayCardProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** What the day brought, in cents; undefined where that is not known. */
  cents: number | undefined;
  onDay: (day: string) => void;
}

/** The SLA violations of a day, and what they cost; the day before and after are one step away. */
export function DayCard({ day, cents, onDay }: DayCardProps) {
  const t = useT();
  const yesterday = yesterdayOf(useNow());
  return (
    <section className="card" aria-labelledby="day-title" id="day">
      <div className="card__head">
        <h2 className="card__title" id="day-title">
          {t('billDashboard.day.title')}
        </h2>
        <span className="s13 t2 only-desk">{t('billDashboard.day.note')}</span>
        <div className="card__end">
          {cents !== undefined && (
            <span className="s13 t2 num">{t('billDashboard.day.income', { amount: formatUsd(cents) })}</span>
          )}
          <IconButton
            icon="left"
            label={t('billDashboard.day.previous')}
            disabled={day <= earliestDay}
            onClick={() => onDay(addDays(day, -1))}
          />
          <span className="num s13" aria-live="polite">
            {day}
          </span>
          <IconButton
            icon="right"
            label={t('billDashboard.day.next')}
            disabled={day >= yesterday}
            onClick={() => onDay(addDays(day, 1))}
          />
        </div>
      </div>
      <DayViolations day={day} />
    </section>
  );
}
