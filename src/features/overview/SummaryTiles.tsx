import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
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
import { Icon } from '../../ui/kit/Icon';
import { Skeleton } from '../../ui/kit/Skeleton';
import type { DrawerState } from '../../ui/page/navigation';
import {
  baseDays,
  compareSums,
  type DayTile,
  type Forecast,
  isForecastDay,
  monthForecast,
  shownSum,
  tileDays,
} from './incomeModel';
import { changesDrawer, incomeSearch } from './overviewAddress';
import css from './SummaryTiles.module.css';

/** The history of income: the days that the tiles sum up, and the days for their comparison. */
type History = Pick<UseQueryResult<unknown, Error>, 'error' | 'refetch'> & {
  points: readonly DayPoint[] | undefined;
};

interface SummaryTilesProps {
  call: Pick<UseQueryResult<unknown, Error>, 'error' | 'refetch'> & {
    data: CallAnswer<typeof billing.incomeSummary> | undefined;
  };
  history: History;
  /** Whether yesterday's income has arrived; until then its figure is unknown, not zero. Undefined while that loads. */
  isSettled: boolean | undefined;
}

/**
 * The platform's sums: yesterday, this month, last month with a link to its bill, and all time. No call says which days
 * or bills a sum contains. So a sum gets a comparison, a forecast (this month) or a link to its nodes (yesterday) only if
 * the days of the history add up to exactly the same cents (R9-46).
 */
export function SummaryTiles({ call, history, isSettled }: SummaryTilesProps) {
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
  const isCompared = sumMatch('yesterday', data?.yesterday, history.points, now) === 'yes';
  const forecast = shownForecast(data?.cur_month, history, now);
  const short = (day: string) => dayLabel(day, false, locale);
  return (
    <section
      className={`strip strip--box ${css.tiles}`}
      aria-label={t('billDashboard.tiles.label')}
      aria-busy={loading || undefined}
    >
      <Tile
        label={t('billDashboard.tiles.yesterday')}
        day={yesterday?.to && dayLabel(yesterday.to, true, locale)}
        cents={isSettled === undefined ? undefined : isSettled ? data?.yesterday : null}
        opensChanges={isCompared}
      >
        {isSettled !== false ? (
          <TileComparison
            tile="yesterday"
            cents={data?.yesterday}
            baseName={t('billDashboard.tiles.dayBefore')}
            history={history}
            now={now}
          />
        ) : (
          <span className="tile__n">{t('billDashboard.tiles.unsettled')}</span>
        )}
      </Tile>
      <Tile label={t('billDashboard.tiles.month')} cents={data?.cur_month}>
        <TileComparison
          tile="month"
          cents={data?.cur_month}
          baseName={t('billDashboard.tiles.sameDays')}
          history={history}
          now={now}
        />
        {forecast === null ? (
          <span className="tile__n num">
            {month
              ? t('billDashboard.tiles.days', { from: short(month.from), to: short(month.to) })
              : t('billDashboard.tiles.noDayYet')}
          </span>
        ) : (
          // The key changes once the forecast is known, so that the element is replaced instead of moved.
          <MonthForecast key={String(forecast !== undefined)} forecast={forecast} />
        )}
      </Tile>
      <Tile label={t('billDashboard.tiles.lastMonth')} cents={data?.last_month}>
        <TileComparison
          tile="lastMonth"
          cents={data?.last_month}
          baseName={t('billDashboard.tiles.monthBefore', { month: monthWords(addMonths(monthOf(now), -2)) })}
          history={history}
          now={now}
        />
        <LastMonthBill month={previousMonth(monthOf(now))} />
      </Tile>
      <Tile label={t('billDashboard.tiles.total')} cents={data?.total}>
        <span className="tile__n">{t('billDashboard.tiles.beforeTax')}</span>
      </Tile>
    </section>
  );
}

/** Whether the history's days of a tile add up to its figure (cents); `loading` until both have loaded. */
function sumMatch(
  tile: DayTile,
  cents: number | undefined,
  points: History['points'],
  now: number,
): 'yes' | 'no' | 'loading' {
  if (cents === undefined || points === undefined) return 'loading';
  return shownSum(points, tileDays(tile, now)) === cents ? 'yes' : 'no';
}

/**
 * This month's forecast, if the days so far add up to the tile's figure (cents). Undefined while they load. Null if
 * there is none.
 */
function shownForecast(
  cents: number | undefined,
  { points, error }: History,
  now: number,
): Forecast | null | undefined {
  if (!isForecastDay(dayOf(now)) || (points === undefined && error)) return null;
  const match = sumMatch('month', cents, points, now);
  if (points === undefined || match === 'loading') return undefined;
  return match === 'yes' ? monthForecast(points, now) : null;
}

interface TileProps {
  label: string;
  /** The day of the figure, in words. */
  day?: string | undefined;
  /** The figure; undefined while it loads, null if the platform does not have it yet. */
  cents: number | null | undefined;
  /** Whether a press on the tile compares yesterday with the day before by node. */
  opensChanges?: boolean;
  /** The lines below the figure. */
  children: ReactNode;
}

function Tile({ label, day, cents, opensChanges = false, children }: TileProps) {
  const t = useT();
  const now = useNow();
  const { search } = useLocation();
  return (
    <div className="tile">
      <span className="tile__k">
        {label} {day && <span className="t3 num">{day}</span>}
      </span>
      <span className="tile__v">
        {cents === undefined ? (
          <Skeleton width={120} height={16} />
        ) : cents === null ? (
          t('common.none')
        ) : opensChanges ? (
          <Link
            className={`trace-link ${css.changes}`}
            to={{ search: incomeSearch(now).change(search, { changes: true }) }}
            state={{ drawer: changesDrawer } satisfies DrawerState}
            aria-label={t('billDashboard.changes.open', { name: label, amount: formatUsd(cents) })}
          >
            {formatUsd(cents)}
          </Link>
        ) : (
          formatUsd(cents)
        )}
      </span>
      {children}
    </div>
  );
}

/** The name of a bill's state (R9-17, R9-18). */
const stateOf = (code: number) =>
  (Object.keys(billing.billCode) as (keyof typeof billing.billCode)[]).find(
    (name) => billing.billCode[name] === code,
  ) ?? 'unknown';

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

/** 本月预计 and the deviation of earlier forecasts. */
function MonthForecast({ forecast }: MonthForecastProps) {
  const t = useT();
  return (
    <span className={`tile__n num ${css.forecast}`}>
      {forecast === undefined ? (
        <Skeleton width={96} />
      ) : (
        <>
          {t('billDashboard.tiles.forecast')} <b>{formatWholeUsd(forecast.cents)}</b>
          {forecast.deviation !== null && (
            <span title={t('billDashboard.tiles.deviation', { percent: forecast.deviation })}>
              {' '}
              ±{forecast.deviation}%
            </span>
          )}
        </>
      )}
    </span>
  );
}

interface TileComparisonProps {
  tile: DayTile;
  /** The tile's figure; undefined while it loads. */
  cents: number | undefined;
  /** Names the previous period, such as 较前一日. */
  baseName: string;
  history: History;
  /** Unix seconds. */
  now: number;
}

/**
 * Compares a tile with the previous period, if the history has the days of both. If the history could not be loaded,
 * only the first tile says so.
 */
function TileComparison({ tile, cents, baseName, history, now }: TileComparisonProps) {
  const t = useT();
  const days = baseDays(tile, now);
  if (days === null) return null;
  const { points, error, refetch } = history;
  if (points === undefined && error) {
    return tile !== 'yesterday' ? null : (
      <Failure size="line" title={t('billDashboard.tiles.compareFailed')} error={error} onRetry={refetch} />
    );
  }
  if (sumMatch(tile, cents, points, now) === 'no') return null;
  const baseCents = points && shownSum(points, days);
  // Null: some of the days are missing.
  return baseCents === null ? null : <Difference cents={cents} baseName={baseName} baseCents={baseCents} />;
}

interface DifferenceProps {
  /** The tile's figure; undefined while it loads. */
  cents: number | undefined;
  baseName: string;
  /** The figure of the previous period; undefined while it loads. */
  baseCents: number | undefined;
}

/**
 * How a tile's figure differs from the previous period, in money and percent. In a neutral colour, because a single day
 * is not a trend.
 */
function Difference({ cents, baseName, baseCents }: DifferenceProps) {
  const known = cents !== undefined && baseCents !== undefined;
  return (
    // The key changes once the difference is known, so that the element is replaced instead of moved.
    <span key={String(known)} className={`tile__n num ${css.compared}`}>
      <span className={css.change}>{known ? <Change cents={cents} baseCents={baseCents} /> : '\u00a0'}</span>
      <span className={css.base}>
        {baseName}
        {baseCents !== undefined && <span className={css.before}> {formatUsd(baseCents)}</span>}
      </span>
    </span>
  );
}

function Change({ cents, baseCents }: { cents: number; baseCents: number }) {
  const t = useT();
  const { way, difference, percent } = compareSums(cents, baseCents);
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
