import { Link } from 'react-router';
import { DayStepper } from '../../../domain/violations/DayStepper';
import { useDayViolations } from '../../../domain/violations/useViolationDays';
import { violatorCount } from '../../../domain/violations/violationRules';
import { TrailLink } from '../../../domain/wallet/TrailLink';
import { shortDay } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import { yesterdayOf } from '../../../lib/time';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { Icon } from '../../../ui/kit/Icon';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { violationsPath } from '../model/violationAddress';
import css from './DayLine.module.css';

interface DayLineProps {
  /** The day selected in the chart, `YYYY-MM-DD`. */
  day: string;
  /** Its income in cents; undefined where it is not known. */
  cents: number | undefined;
  onDay: (day: string) => void;
}

/** The income of a day and how many nodes broke a rule on it, with a link to the violations. */
export function DayLine({ day, cents, onDay }: DayLineProps) {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const { data, error, isFetching, refetch } = useDayViolations(day);
  const count = data && violatorCount(data.list);
  return (
    <section className={`card ${css.line}`} id="day" aria-label={t('billDashboard.day.title')}>
      <span className={css.day}>
        <DayStepper
          day={day}
          latest={yesterdayOf(now)}
          previous={t('billDashboard.day.previous')}
          next={t('billDashboard.day.next')}
          onGo={onDay}
        >
          <b className="medium num" aria-live="polite">
            {shortDay(day, locale)}
          </b>
        </DayStepper>
      </span>
      {cents !== undefined && (
        <span className="t2 num">
          <TrailLink of={{ kind: 'day', day, device: null }} cents={cents}>
            {t('billDashboard.day.income', { amount: formatUsd(cents) })}
          </TrailLink>
        </span>
      )}
      {count !== undefined && count > 0 && (
        <span className="st st--warn num">
          <Icon name="alert" size={16} />
          {t('billDashboard.day.nodes', { count })}
        </span>
      )}
      {count === 0 && <span className="t2">{t('billDashboard.day.none')}</span>}
      {count === undefined && error && !isFetching && (
        <Failure size="line" title={t('billDashboard.day.failed')} error={error} onRetry={refetch} />
      )}
      {count === undefined && (isFetching || !error) && <Skeleton width={96} />}
      <Link className={css.all} to={violationsPath(day, now)}>
        {t('billDashboard.day.all')}
      </Link>
    </section>
  );
}
