import { formatUsd } from '../../lib/money';
import { yesterdayOf } from '../../lib/time';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { DayStepper } from '../../ui/violations/DayStepper';
import { DayViolations } from '../../ui/violations/DayViolations';

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
  const now = useNow();
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
          <DayStepper
            day={day}
            latest={yesterdayOf(now)}
            previous={t('billDashboard.day.previous')}
            next={t('billDashboard.day.next')}
            onGo={onDay}
          >
            <span className="num s13" aria-live="polite">
              {day}
            </span>
          </DayStepper>
        </div>
      </div>
      <DayViolations day={day} />
    </section>
  );
}
