import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { dayLabel } from '../../lib/calendarWords';
import { formatCents } from '../../lib/money';
import { billPath } from '../../lib/paths';
import { addMonths, dayOf, daysBetween, monthOf, monthStart, previousMonth } from '../../lib/time';
import * as billing from '../../platform/contract/billing';
import type { CallAnswer } from '../../platform/endpoint';
import { useMonthWords } from '../../providers/calendar';
import { useCall } from '../../providers/calls';
import { type Translate, useLocale, useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import type { DayPoint } from '../../ui/charts/axes';
import { Failure } from '../../ui/feedback/Failure';
import { Loaded } from '../../ui/feedback/Loaded';
import { Receipt, type ReceiptLine, type ReceiptPart } from '../../ui/kit/Receipt';
import { Skeleton } from '../../ui/kit/Skeleton';
import type { DrawerState } from '../../ui/page/navigation';
import css from './IncomeSummary.module.css';
import {
  baseDays,
  compareSums,
  type Forecast,
  isForecastDay,
  monthForecast,
  periodDays,
  type SummaryPeriod,
  shownSum,
} from './incomeModel';
import { changesDrawer, incomeSearch } from './overviewAddress';

/** The history of income: the days that the summary adds up, and the days for their comparison. */
type History = Pick<UseQueryResult<unknown, Error>, 'error' | 'refetch'> & {
  points: readonly DayPoint[] | undefined;
};

interface IncomeSummaryProps {
  call: Pick<UseQueryResult<unknown, Error>, 'error' | 'refetch'> & {
    data: CallAnswer<typeof billing.incomeSummary> | undefined;
  };
  history: History;
  /** Whether yesterday's income has arrived; until then its figure is unknown, not zero. Undefined while that loads. */
  isSettled: boolean | undefined;
}

/**
 * The platform's sums as a receipt: yesterday, this month, last month with a link to its bill, and all time. No call
 * says which days or bills a sum contains. So a sum gets a comparison, a forecast (this month) or a link to its nodes
 * (yesterday) only if the days of the history add up to exactly the same cents (R9-46).
 */
export function IncomeSummary({ call, history, isSettled }: IncomeSummaryProps) {
  const t = useT();
  const monthWords = useMonthWords();
  const { locale } = useLocale();
  const now = useNow();
  const { search } = useLocation();
  const { data, error, refetch } = call;
  const loading = data === undefined;
  if (loading && error) {
    return (
      <section className="card" aria-label={t('billDashboard.summary.label')}>
        <Failure title={t('billDashboard.summary.failed')} error={error} onRetry={refetch} />
      </section>
    );
  }
  const [yesterday, month] = [periodDays('yesterday', now), periodDays('month', now)];
  const short = (day: string) => dayLabel(day, false, locale);
  const compared = (period: SummaryPeriod, cents: number | undefined) => comparison(t, { period, cents, history, now });
  const comparisons = {
    yesterday: isSettled === false ? null : compared('yesterday', data?.yesterday),
    month: compared('month', data?.cur_month),
    lastMonth: compared('lastMonth', data?.last_month),
  };
  const day = yesterday ? short(yesterday.to) : '';
  const yesterdayNote =
    isSettled === false
      ? t('billDashboard.summary.unsettled')
      : comparisons.yesterday &&
        whole(comparisons.yesterday.change, (change) => t('billDashboard.summary.yesterdayChange', { change }));
  const lastMonthName = monthWords(addMonths(monthOf(now), -2));
  return (
    <section className={css.summary} aria-label={t('billDashboard.summary.label')} aria-busy={loading || undefined}>
      <Receipt
        label={t('billDashboard.summary.label')}
        hint
        parts={[
          {
            lines: [],
            total: {
              label: t('billDashboard.summary.yesterday'),
              headline: true,
              closed: true,
              // Until yesterday's income has arrived, the platform sends zero, which must not be shown.
              cents: isSettled === undefined ? undefined : isSettled ? data?.yesterday : null,
              note: (
                <>
                  {day} {yesterdayNote}
                </>
              ),
              opened: comparisons.yesterday
                ? {
                    ...comparisons.yesterday.opened,
                    source: (
                      <Link
                        className="link"
                        to={{ search: incomeSearch(now).change(search, { changes: true }) }}
                        state={{ drawer: changesDrawer } satisfies DrawerState}
                      >
                        {t('billDashboard.summary.byNode')}
                      </Link>
                    ),
                  }
                : undefined,
            },
          },
          monthPart(t, {
            line: {
              label: t('billDashboard.summary.month'),
              note: comparisons.month
                ? whole(comparisons.month.change, (change) => t('billDashboard.summary.monthChange', { change }))
                : month
                  ? t('billDashboard.summary.days', { from: short(month.from), to: short(month.to) })
                  : t('billDashboard.summary.noDayYet'),
              cents: data?.cur_month,
              opened: comparisons.month?.opened,
            },
            cents: data?.cur_month,
            forecast: shownForecast(data?.cur_month, history, now),
            now,
          }),
          {
            lines: [
              {
                label: t('billDashboard.summary.lastMonth'),
                note: (
                  <>
                    <span className={css.change}>
                      {comparisons.lastMonth
                        ? whole(
                            [comparisons.lastMonth.change, comparisons.lastMonth.percent].filter(Boolean).join(' '),
                            (change) => t('billDashboard.summary.lastMonthChange', { month: lastMonthName, change }),
                          )
                        : '\u00a0'}
                    </span>
                    <LastMonthBill month={previousMonth(monthOf(now))} />
                  </>
                ),
                cents: data?.last_month,
              },
              {
                label: t('billDashboard.summary.total'),
                note: t('billDashboard.summary.beforeTax'),
                cents: data?.total,
              },
            ],
          },
        ]}
        foot={
          history.points === undefined &&
          history.error && (
            <Failure
              size="line"
              title={t('billDashboard.summary.compareFailed')}
              error={history.error}
              onRetry={history.refetch}
            />
          )
        }
      />
    </section>
  );
}

/** A text with an amount that never breaks across lines. */
function whole(amount: string, textOf: (amount: string) => string) {
  const [before, after] = textOf('\n').split('\n');
  return (
    <>
      {before}
      <span className={css.whole}>{amount}</span>
      {after}
    </>
  );
}

interface MonthPart {
  line: ReceiptLine;
  /** This month's income so far; undefined while it loads. */
  cents: number | undefined;
  /** Undefined while the days load; null if there is none. */
  forecast: Forecast | null | undefined;
  /** Unix seconds. */
  now: number;
}

/** This month so far and, with a forecast, what is still expected and both together. */
function monthPart(t: Translate, { line, cents, forecast, now }: MonthPart): ReceiptPart {
  if (forecast === null) return { lines: [line] };
  const count = daysBetween(dayOf(now), dayOf(monthStart(addMonths(monthOf(now), 1))));
  const rest: ReceiptLine = {
    label: t('billDashboard.summary.rest', { count }),
    note: t('billDashboard.summary.restOver'),
    cents: forecast && cents !== undefined ? forecast.cents - cents : undefined,
    added: true,
    estimated: true,
    opened: { name: 'rest', facts: t('billDashboard.summary.restWhy') },
  };
  const deviation = forecast?.deviation ?? null;
  return {
    lines: [line, rest],
    total: {
      label: t('billDashboard.summary.forecast'),
      note: deviation === null ? '\u00a0' : t('billDashboard.summary.deviation', { percent: deviation }),
      cents: forecast?.cents,
      estimated: true,
      withoutCents: true,
    },
  };
}

interface Compared {
  period: SummaryPeriod;
  /** The period's figure; undefined while it loads. */
  cents: number | undefined;
  history: History;
  /** Unix seconds. */
  now: number;
}

/**
 * How a figure differs from that of the period before, in money and percent, and the two on a receipt. Null while they
 * load, if the history lacks a day of either period, and if its days do not add up to the figure.
 */
function comparison(t: Translate, { period, cents, history: { points }, now }: Compared) {
  const base = points && shownSum(points, baseDays(period, now));
  if (cents === undefined || base == null || sumMatch(period, cents, points, now) !== 'yes') return null;
  const { way, percent } = compareSums(cents, base);
  return {
    change: way === 'same' ? t('billDashboard.summary.same') : (cents > base ? '+' : '') + formatCents(cents - base),
    percent,
    opened: {
      name: period === 'yesterday' ? 'day' : 'month',
      lines: [
        { label: t(`billDashboard.summary.${period === 'yesterday' ? 'dayBefore' : 'sameDays'}`), cents: base },
        { label: t('billDashboard.summary.difference'), note: percent, cents: cents - base, added: true },
      ],
    },
  };
}

/** Whether the history's days of a period add up to its figure (cents); `loading` until both have loaded. */
function sumMatch(
  period: SummaryPeriod,
  cents: number | undefined,
  points: History['points'],
  now: number,
): 'yes' | 'no' | 'loading' {
  if (cents === undefined || points === undefined) return 'loading';
  return shownSum(points, periodDays(period, now)) === cents ? 'yes' : 'no';
}

/**
 * This month's forecast, if the days so far add up to the period's figure (cents). Undefined while they load. Null if
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

/** The name of a bill's state (R9-17, R9-18). */
const stateOf = (code: number) =>
  (Object.keys(billing.billCode) as (keyof typeof billing.billCode)[]).find(
    (name) => billing.billCode[name] === code,
  ) ?? 'unknown';

/** The state of the bill of last month (`YYYY-MM`), linking to it. */
function LastMonthBill({ month }: { month: string }) {
  const t = useT();
  const name = useMonthWords()(month);
  return (
    <Loaded
      query={useCall(billing.billState, { query: { date: month } })}
      loading={<Skeleton width={96} />}
      failedTitle={t('billDashboard.summary.billFailed')}
      size="line"
      missing={t('billDashboard.summary.noBill', { month: name })}
    >
      {({ statusCode: code }) => (
        <Link to={billPath(month)}>
          {t('billDashboard.summary.bill', {
            month: name,
            state: t(`billDashboard.states.${stateOf(code)}`, { code }),
          })}
        </Link>
      )}
    </Loaded>
  );
}
