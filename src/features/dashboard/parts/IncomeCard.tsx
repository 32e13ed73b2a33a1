import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dayLabel } from '../../../lib/calendarWords';
import { useLocale, useT } from '../../../providers/texts';
import type { DayPoint } from '../../../ui/charts/dayAxis';
import { Failure } from '../../../ui/feedback/Failure';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useLate } from '../../../ui/hooks/useLate';
import { usePhone } from '../../../ui/hooks/usePhone';
import { Skeleton } from '../../../ui/kit/Skeleton';
import type { DayRange, Days } from '../model/dayRange';
import { incomeRules } from '../model/incomeAddress';
import { IncomePlot } from './IncomePlot';
import css from './IncomePlot.module.css';
import { RangeChoice } from './RangeChoice';

interface IncomeCardProps {
  call: Pick<UseQueryResult<unknown, Error>, 'error' | 'isFetching' | 'refetch'>;
  /** The days of the range in order; undefined while they are loading. */
  points: readonly DayPoint[] | undefined;
  range: DayRange;
  days: Days;
  /** The day shown below the chart. */
  day: string;
  onRange: (range: DayRange) => void;
  onDay: (day: string) => void;
}

/** Income by day over a range, as a chart and a table. Never shows the days of the range before. */
export function IncomeCard({ call, points, range, days, day, onRange, onDay }: IncomeCardProps) {
  const t = useT();
  const { locale } = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { error, isFetching, refetch } = call;
  const loading = points === undefined && (isFetching || !error);
  return (
    <section className="card" aria-labelledby={id} aria-busy={loading || undefined}>
      <div className="card__head card__head--bare">
        <h2 className="card__title" id={id}>
          {t('billDashboard.chart.title')}
        </h2>
        <span className="s12 t3">USD</span>
        <span className="s12 t3 num">
          {t('billDashboard.chart.days', {
            from: dayLabel(days.from, true, locale),
            to: dayLabel(days.to, true, locale),
          })}
        </span>
        <div className="card__end">
          <RangeChoice rules={incomeRules} range={range} days={days} onRange={onRange} />
        </div>
      </div>
      {points && points.length > 0 && (
        <IncomePlot points={points} days={days} day={day} onDay={onDay} open={open} onOpen={setOpen} />
      )}
      {points?.length === 0 && (
        <StatePanel
          icon="overview"
          title={t('billDashboard.chart.none')}
          detail={t('billDashboard.chart.noneDetail')}
        />
      )}
      {points === undefined && error && !isFetching && (
        <Failure title={t('billDashboard.chart.failed')} error={error} onRetry={refetch} />
      )}
      {loading && <Waiting />}
    </section>
  );
}

/** As high as the chart, so the page does not move when it appears. */
function Waiting() {
  const t = useT();
  const phone = usePhone();
  const late = useLate(true, 400);
  return (
    <div className={`${css.plot} ${css.waiting}`} role="status" style={{ minBlockSize: phone ? 296 : 352 }}>
      <span className="vh">{t('ra.page.loading')}</span>
      {late && <Skeleton width="100%" height={phone ? 160 : 240} />}
    </div>
  );
}
