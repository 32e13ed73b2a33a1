import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { TrailLink } from '../../../domain/wallet/TrailLink';
import { dayLabel, monthName } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import { addMonths, monthOf, previousMonth } from '../../../lib/time';
import { billState, type incomeSummary } from '../../../platform/contract/billing';
import type { CallAnswer } from '../../../platform/endpoint';
import { useCall } from '../../../providers/calls';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import type { DayPoint } from '../../../ui/charts/dayAxis';
import { Failure } from '../../../ui/feedback/Failure';
import { useLate } from '../../../ui/hooks/useLate';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { baseDays } from '../model/comparison';
import { type DayTile, shownSum, tileDays } from '../model/incomeModel';
import { Compared } from './Compared';
import { Difference } from './Difference';
import { LastMonthBill } from './LastMonthBill';
import css from './SummaryTiles.module.css';

type TrailOf = ComponentProps<typeof TrailLink>['of'];

interface SummaryTilesProps {
  call: Pick<UseQueryResult<unknown, Error>, 'error' | 'isFetching' | 'refetch'> & {
    data: CallAnswer<typeof incomeSummary> | undefined;
  };
  /** The days of the chart: where they cover those of a tile, the two figures should agree. */
  points: readonly DayPoint[];
  /** The days that the tiles are compared with. */
  compared: Pick<UseQueryResult<unknown, Error>, 'error' | 'isFetching' | 'refetch'> & {
    points: readonly DayPoint[] | undefined;
  };
}

/** The platform's sums: yesterday, this month, last month with its bill, each beside the one before, and all time. */
export function SummaryTiles({ call, points, compared }: SummaryTilesProps) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const { data, error, isFetching, refetch } = call;
  const loading = data === undefined;
  const late = useLate(loading, 400);
  const billed = previousMonth(monthOf(now));
  const bill = useCall(billState, { query: { date: billed } });
  // A bill that finance has not verified has no figures yet.
  const verified = bill.data !== undefined && bill.data.statusCode !== 0;
  if (loading && error && !isFetching) {
    return (
      <section className="card" aria-label={t('billDashboard.tiles.label')}>
        <Failure title={t('billDashboard.tiles.failed')} error={error} onRetry={refetch} />
      </section>
    );
  }
  const [yesterday, month, lastMonth] = [
    tileDays('yesterday', now),
    tileDays('month', now),
    tileDays('lastMonth', now),
  ];
  const against = (cents: number | undefined, days: typeof month) => {
    const sum = shownSum(points, days);
    if (cents === undefined || sum === null) return null;
    return <Difference of="Days" cents={cents} sum={sum} />;
  };
  /** The tile beside the sum before; where the days could not be read, the first tile says so. */
  const comparison = (tile: DayTile, cents: number | undefined, base: string) => {
    const days = baseDays(tile, now);
    if (days === null) return null;
    if (compared.points === undefined && compared.error && !compared.isFetching) {
      return tile !== 'yesterday' ? null : (
        <Failure
          size="line"
          title={t('billDashboard.tiles.compareFailed')}
          error={compared.error}
          onRetry={compared.refetch}
        />
      );
    }
    const before = compared.points && shownSum(compared.points, days);
    return before === null ? null : <Compared base={base} cents={cents} before={before} />;
  };
  const short = (day: string) => dayLabel(day, false, locale);
  const tile = (label: string, cents: number | undefined, trail: TrailOf | null, ...notes: ReactNode[]) => (
    <div className="tile">
      <span className="tile__k">{label}</span>
      <span className="tile__v">
        {cents === undefined ? (
          late ? (
            <Skeleton width={120} height={16} />
          ) : (
            '\u00a0'
          )
        ) : trail === null ? (
          formatUsd(cents)
        ) : (
          <TrailLink
            of={trail}
            cents={cents}
            label={t('billDashboard.trailOf', { name: label, amount: formatUsd(cents) })}
          >
            {formatUsd(cents)}
          </TrailLink>
        )}
      </span>
      {notes}
    </div>
  );
  return (
    <section
      className={`strip strip--box ${css.tiles}`}
      aria-label={t('billDashboard.tiles.label')}
      aria-busy={loading || undefined}
    >
      {tile(
        t('billDashboard.tiles.yesterday'),
        data?.yesterday,
        yesterday && { kind: 'day', day: yesterday.to, device: null },
        <Fragment key="compared">
          {comparison('yesterday', data?.yesterday, t('billDashboard.tiles.dayBefore'))}
        </Fragment>,
        <span key="day" className="tile__n num">
          {yesterday && dayLabel(yesterday.to, true, locale)}
        </span>,
        <span key="sum">{against(data?.yesterday, yesterday)}</span>,
      )}
      {tile(
        t('billDashboard.tiles.month'),
        data?.cur_month,
        null,
        <Fragment key="compared">{comparison('month', data?.cur_month, t('billDashboard.tiles.sameDays'))}</Fragment>,
        <span key="days" className="tile__n num">
          {month
            ? t('billDashboard.tiles.days', { from: short(month.from), to: short(month.to) })
            : t('billDashboard.tiles.noDayYet')}
        </span>,
        <span key="sum">{against(data?.cur_month, month)}</span>,
      )}
      {tile(
        t('billDashboard.tiles.lastMonth'),
        data?.last_month,
        verified ? { kind: 'bill', month: billed } : null,
        <Fragment key="compared">
          {comparison(
            'lastMonth',
            data?.last_month,
            t('billDashboard.tiles.monthBefore', {
              month: monthName(Number(addMonths(monthOf(now), -2).slice(5)), locale),
            }),
          )}
        </Fragment>,
        <LastMonthBill key="bill" month={billed} cents={data?.last_month} />,
        <span key="sum">{against(data?.last_month, lastMonth)}</span>,
      )}
      {tile(
        t('billDashboard.tiles.total'),
        data?.total,
        null,
        <span key="until" className="tile__n">
          {t('billDashboard.tiles.untilYesterday')}
        </span>,
      )}
    </section>
  );
}
