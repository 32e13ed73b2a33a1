import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { TraceLink } from '../../domain/wallet/TraceLink';
import { dayLabel } from '../../lib/calendarWords';
import { formatUsd, formatWholeUsd } from '../../lib/money';
import { billPath } from '../../lib/paths';
import { addMonths, dayOf, monthOf, previousMonth } from '../../lib/time';
import * as billing from '../../platform/contract/billing';
import type { CallAnswer } from '../../platform/endpoint';
import { useMonthWords } from '../../providers/calendar';
import { useCall } from '../../providers/calls';
import { useLocale, useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import type { DayPoint } from '../../ui/charts/axes';
import { Failure } from '../../ui/feedback/Failure';
import { Loaded } from '../../ui/feedback/Loaded';
import { usePhone } from '../../ui/hooks/useMedia';
import { Icon } from '../../ui/kit/Icon';
import { Skeleton } from '../../ui/kit/Skeleton';
import { baseDays, compareSums, type DayTile, type Forecast, monthForecast, shownSum, tileDays } from './incomeModel';
import css from './SummaryTiles.module.css';

type TraceSubject = ComponentProps<typeof TraceLink>['subject'];

interface SummaryTilesProps {
  call: Pick<UseQueryResult<unknown, Error>, 'error' | 'refetch'> & {
    data: CallAnswer<typeof billing.incomeSummary> | undefined;
  };
  /** The history of income: the days that the tiles sum up, and the days for their comparison. */
  compared: Pick<UseQueryResult<unknown, Error>, 'error' | 'refetch'> & {
    points: readonly DayPoint[] | undefined;
  };
}

/**
 * The platform's sums: yesterday, this month, last month with a link to its bill, and all time. No call says which days
 * or bills a sum contains. So a sum gets a comparison, a forecast (this month) or a link to its trace (yesterday) only
 * if the days of the history add up to exactly the same cents (R9-46).
 */
export function SummaryTiles({ call, compared }: SummaryTilesProps) {
  const t = useT();
  const monthWords = useMonthWords();
  const { locale } = useLocale();
  const now = useNow();
  const { data, error, refetch } = call;
  const loading = data === undefined;
  if (loading && error) {
    return (
      <section className="card" aria-label={t('billDashboard.tiles.label')}>
        <Failure title={t('billDashboard.tiles.failed')} error={error} onRetry={refetch} />
      </section>
    );
  }
  const [yesterday, month] = [tileDays('yesterday', now), tileDays('month', now)];
  /** Whether the history's days of a tile add up to its figure; undefined until both have loaded. */
  const tied = (tile: DayTile, cents: number | undefined) =>
    cents === undefined || compared.points === undefined
      ? undefined
      : shownSum(compared.points, tileDays(tile, now)) === cents;
  /** Compares a tile with the previous period. If the days could not be loaded, only the first tile says so. */
  const comparison = (tile: DayTile, cents: number | undefined, base: string) => {
    const days = baseDays(tile, now);
    if (days === null) return null;
    if (compared.points === undefined && compared.error) {
      return tile !== 'yesterday' ? null : (
        <Failure
          size="line"
          title={t('billDashboard.tiles.compareFailed')}
          error={compared.error}
          onRetry={compared.refetch}
        />
      );
    }
    if (tied(tile, cents) === false) return null;
    const before = compared.points && shownSum(compared.points, days);
    return before === null ? null : <Compared base={base} cents={cents} before={before} />;
  };
  /** This month's forecast, if the days so far add up to the tile's figure; undefined until they have loaded. */
  const forecast = (() => {
    if (dayOf(now).slice(8) < '03' || (compared.points === undefined && compared.error)) return null;
    const own = tied('month', data?.cur_month);
    if (compared.points === undefined || own === undefined) return undefined;
    return own ? monthForecast(compared.points, now) : null;
  })();
  const short = (day: string) => dayLabel(day, false, locale);
  const tile = (label: string, cents: number | undefined, subject: TraceSubject | null, ...notes: ReactNode[]) => (
    <div className="tile">
      <span className="tile__k">{label}</span>
      <span className="tile__v">
        {cents === undefined ? (
          <Skeleton width={120} height={16} />
        ) : subject === null ? (
          formatUsd(cents)
        ) : (
          <TraceLink
            subject={subject}
            cents={cents}
            label={t('billDashboard.traceOf', { name: label, amount: formatUsd(cents) })}
          >
            {formatUsd(cents)}
          </TraceLink>
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
        yesterday && tied('yesterday', data?.yesterday) ? { kind: 'day', day: yesterday.to, device: null } : null,
        <Fragment key="compared">
          {comparison('yesterday', data?.yesterday, t('billDashboard.tiles.dayBefore'))}
        </Fragment>,
        <span key="day" className="tile__n num">
          {yesterday && dayLabel(yesterday.to, true, locale)}
        </span>,
      )}
      {tile(
        t('billDashboard.tiles.month'),
        data?.cur_month,
        null,
        <Fragment key="compared">{comparison('month', data?.cur_month, t('billDashboard.tiles.sameDays'))}</Fragment>,
        forecast === null ? (
          <span key="days" className="tile__n num">
            {month
              ? t('billDashboard.tiles.days', { from: short(month.from), to: short(month.to) })
              : t('billDashboard.tiles.noDayYet')}
          </span>
        ) : (
          <MonthForecast key={`forecast ${forecast === undefined}`} forecast={forecast} />
        ),
      )}
      {tile(
        t('billDashboard.tiles.lastMonth'),
        data?.last_month,
        null,
        <Fragment key="compared">
          {comparison(
            'lastMonth',
            data?.last_month,
            t('billDashboard.tiles.monthBefore', {
              month: monthWords(addMonths(monthOf(now), -2)),
            }),
          )}
        </Fragment>,
        <LastMonthBill key="bill" month={previousMonth(monthOf(now))} />,
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

/** The states of a bill by their code (R9-17, R9-18). */
const states = {
  0: 'unverified',
  100: 'unconfirmed',
  200: 'confirmed',
  210: 'modified',
  290: 'audited',
  300: 'placed',
} as const;
const stateOf = (code: number) => states[code as keyof typeof states] ?? 'unknown';

/** The state of the bill of last month (`YYYY-MM`), linking to it. */
function LastMonthBill({ month }: { month: string }) {
  const t = useT();
  const name = useMonthWords()(month);
  const note = (words: ReactNode) => <span className="tile__n">{words}</span>;
  return (
    <Loaded
      of={useCall(billing.billState, { query: { date: month } })}
      waiting={note(<Skeleton width={96} />)}
      failed={t('billDashboard.tiles.billFailed')}
      size="line"
      missing={note(t('billDashboard.tiles.noBill', { month: name }))}
    >
      {({ statusCode: code }) =>
        note(
          <Link to={billPath(month)}>
            {t('billDashboard.tiles.bill', {
              month: name,
              state: t(`billDashboard.states.${stateOf(code)}`, { code }),
            })}
          </Link>,
        )
      }
    </Loaded>
  );
}

interface MonthForecastProps {
  /** Undefined while the days load. */
  forecast: Forecast | undefined;
}

/** 本月预计 and the deviation of earlier forecasts. Reserves two lines while they load. */
function MonthForecast({ forecast }: MonthForecastProps) {
  const t = useT();
  const phone = usePhone();
  return (
    <span className={`tile__n num ${css.forecast}`}>
      {forecast === undefined ? (
        <>
          <span>
            <Skeleton width={96} />
          </span>
          <span>
            <Skeleton width={120} />
          </span>
        </>
      ) : (
        <>
          <span>
            {t('billDashboard.tiles.forecast')} <b>{formatWholeUsd(forecast.cents)}</b>
          </span>
          <span>
            {forecast.deviation === null
              ? t('billDashboard.tiles.estimate')
              : t(`billDashboard.tiles.${phone ? 'deviationShort' : 'deviation'}`, { percent: forecast.deviation })}
          </span>
        </>
      )}
    </span>
  );
}

interface ComparedProps {
  /** Names the previous period, such as 较前一日. */
  base: string;
  /** The tile's figure and that of the previous period, cents; undefined while they load. */
  cents: number | undefined;
  before: number | undefined;
}

/**
 * How a tile's figure differs from the previous period, in money and percent. In a neutral colour, because a single day
 * is not a trend.
 */
function Compared({ base, cents, before }: ComparedProps) {
  const known = cents !== undefined && before !== undefined;
  return (
    // The key changes once the difference is known, so that the element is replaced instead of moved.
    <span key={String(known)} className={`tile__n num ${css.compared}`}>
      <span className={css.change}>{known ? <Change cents={cents} before={before} /> : '\u00a0'}</span>
      <span className={css.base}>
        {base}
        {before !== undefined && <span className={css.before}> {formatUsd(before)}</span>}
      </span>
    </span>
  );
}

function Change({ cents, before }: { cents: number; before: number }) {
  const t = useT();
  const { way, difference, percent } = compareSums(cents, before);
  if (way === 'same') return t('billDashboard.tiles.same');
  return (
    <>
      <Icon name={way === 'more' ? 'rise' : 'fall'} size={14} />
      <span className="vh">{t(`billDashboard.tiles.${way}`)}</span>
      {formatUsd(difference)}
      {percent !== null && ` (${percent})`}
    </>
  );
}
