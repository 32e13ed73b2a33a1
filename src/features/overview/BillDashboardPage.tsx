import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useZeroNodes } from '../../domain/devices/nodeReading';
import { useOverview } from '../../domain/devices/useOverview';
import { FirstSteps } from '../../domain/firstSteps/FirstSteps';
import { lossNode } from '../../domain/losses/nodeLoss';
import { useNodeLosses } from '../../domain/losses/useNodeLosses';
import { DayStepper } from '../../domain/violations/DayFacts';
import { useDayViolations } from '../../domain/violations/useViolationDays';
import { violatorCount } from '../../domain/violations/violationRules';
import { hasLoss, stoppedNodes } from '../../domain/violations/zeroNodes';
import { TraceLink } from '../../domain/wallet/TraceLink';
import { dayLabel, shortDay } from '../../lib/calendarWords';
import { formatUsd } from '../../lib/money';
import { yesterdayOf } from '../../lib/time';
import * as billing from '../../platform/contract/billing';
import { unlessFailed, useCall, useDaily } from '../../providers/calls';
import { useLocale, useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import type { DayPoint } from '../../ui/charts/axes';
import { Loaded } from '../../ui/feedback/Loaded';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { useSearch } from '../../ui/hooks/useSearch';
import { Icon } from '../../ui/kit/Icon';
import { Loading, Skeleton } from '../../ui/kit/Skeleton';
import { lazyModule } from '../../ui/lazyModule';
import { Drawer } from '../../ui/overlays';
import { useAddressDrawer } from '../../ui/overlays/AddressDrawer';
import { ReadableAddress } from '../../ui/page/ReadableAddress';
import css from './BillDashboardPage.module.css';
import { DashboardTabs } from './DashboardTabs';
import { DeviceRanking } from './DeviceRanking';
import { IncomePlot, type Shown } from './IncomePlot';
import { IncomeSummary } from './IncomeSummary';
import { comparedDays, incomePoints } from './incomeModel';
import {
  changesDrawer,
  type DayRange,
  type Days,
  dayWithin,
  historyQuery,
  incomeRules,
  incomeSearch,
  rangeDays,
  violationsPath,
} from './overviewAddress';
import { RangeChoice } from './RangeChoice';
import { Today } from './Today';
import { ZeroLine } from './ZeroLine';

/** An empty filter, which selects all nodes. */
const everything = {};

const DayChanges = lazyModule(() => import('./DayChanges'), 'overview').part('DayChanges', {
  waiting: <Loading bars={['60%', '100%', '80%']} />,
});

/**
 * The page /dashboard/bill (R8-6). Its address holds the range, the day, and what is open: the drawer and explanations
 * of the receipt.
 */
export function BillDashboardPage() {
  const now = useNow();
  return (
    <div className="page page--flush">
      <DashboardTabs />
      <ReadableAddress definition={incomeSearch(now)}>
        <BillDashboard />
      </ReadableAddress>
    </div>
  );
}

/** An agent with at least this many nodes sees no ranking. */
const many = 1000;

function BillDashboard() {
  // Re-renders every ten minutes, so that the page notices the platform's midnight.
  const now = useNow();
  const [{ range, day, changes }, change] = useSearch(incomeSearch(now));
  const days = rangeDays(range, now);
  const zeros = useZeroNodes(everything, true);
  const lost = useMemo(
    () =>
      zeros.data &&
      stoppedNodes(zeros.data.nodes)
        .filter(hasLoss)
        .map(({ device }) => lossNode(device)),
    [zeros.data],
  );
  const yesterday = zeros.data?.day;
  const losses = useNodeLosses({
    nodes: lost,
    ...(yesterday !== undefined && { lost: { from: yesterday, to: yesterday } }),
    when: unlessFailed,
  });
  const overview = useOverview();
  // The best eight of an agent's thousands of nodes say nothing about the others, so there is no ranking.
  const ranks = !overview.agent || (overview.data?.total ?? many) < many;
  const summary = useDaily(billing.incomeSummary, {});
  const history = useCall(billing.userIncomeHistory, { query: historyQuery(days) });
  const before = comparedDays(now);
  const { data: earlier, ...compared } = useCall(billing.userIncomeHistory, { query: historyQuery(before) });
  const points = history.data && incomePoints(history.data.list, days);

  // Any other figure than zero means that yesterday's income has arrived. Only a zero has to be checked.
  const isZero = summary.data?.yesterday === 0 && zeros.error === null;
  const isSettled = isZero ? zeros.data?.isSettled : true;

  const zero = summary.data !== undefined && Object.values(summary.data).every((cents) => cents === 0);
  const nothing = zero && points?.every(({ cents }) => cents === 0) === true;
  // If all sums are zero, only the days show whether the account ever earned anything. So wait for them.
  const open = zero && points === undefined && history.error === null;
  const isKnown = summary.data === undefined ? summary.error !== null : !open;
  const hasSteps = isKnown ? nothing && !overview.agent : undefined;
  return (
    <>
      <ZeroLine zeros={zeros} losses={losses} />
      <div className={`page ${css.page}`}>
        <Today zeros={zeros} hasSteps={hasSteps} />
        {nothing ? (
          <FirstSteps />
        ) : (
          <>
            <div className={css.columns}>
              <IncomeSummary
                call={open ? { ...summary, data: undefined } : summary}
                history={{ ...compared, points: earlier && incomePoints(earlier.list, before) }}
                isSettled={isSettled}
              />
              <IncomeCard
                call={history}
                points={points}
                range={range}
                days={days}
                day={day}
                onRange={(to) => change({ range: to, day: dayWithin(to, day, now) })}
                onDay={(to) => change({ day: to })}
              />
            </div>
            <DayLine
              day={day}
              cents={points?.find((point) => point.day === day)?.cents}
              onDay={(to) => change({ day: to }, { replace: true })}
            />
            {ranks && <DeviceRanking yesterday={summary.data?.yesterday} />}
          </>
        )}
      </div>
      <ChangesDrawer open={changes} />
    </>
  );
}

/** Yesterday compared with the day before by node, in a drawer (R19-74). */
function ChangesDrawer({ open: isAsked }: { open: boolean }) {
  const t = useT();
  const now = useNow();
  const { shown, open, close } = useAddressDrawer({
    subject: isAsked ? changesDrawer : null,
    keyOf: (key) => key,
    without: (search) => incomeSearch(now).change(search, { changes: false }),
    onClosed: (_, returned) => {
      if (!returned) document.querySelector<HTMLElement>('a[href*="changes=nodes"]')?.focus();
    },
  });
  if (shown === null) return null;
  return (
    <Drawer open={open} onClose={close} title={t('billDashboard.changes.title')}>
      <DayChanges />
    </Drawer>
  );
}

interface DayLineProps {
  /** The day selected in the chart, `YYYY-MM-DD`. */
  day: string;
  /** The day's income in cents; undefined if unknown. */
  cents: number | undefined;
  onDay: (day: string) => void;
}

/** A day's income and how many nodes broke a rule that day, with a link to the violations. */
export function DayLine({ day, cents, onDay }: DayLineProps) {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const violations = useDayViolations(day);
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
          <TraceLink subject={{ kind: 'day', day, device: null }} cents={cents}>
            {t('billDashboard.day.income', { amount: formatUsd(cents) })}
          </TraceLink>
        </span>
      )}
      <Loaded
        query={violations}
        loading={<Skeleton width={96} />}
        failedTitle={t('billDashboard.day.failed')}
        size="line"
      >
        {({ list }) =>
          list.length > 0 ? (
            <span className="st st--warn num">
              <Icon name="alert" size={16} />
              {t('billDashboard.day.nodes', { count: violatorCount(list) })}
            </span>
          ) : (
            <span className="t2">{t('billDashboard.day.none')}</span>
          )
        }
      </Loaded>
      <Link className={css.all} to={violationsPath(day, now)}>
        {t('billDashboard.day.all')}
      </Link>
    </section>
  );
}

interface IncomeCardProps {
  call: Pick<UseQueryResult<unknown, Error>, 'error' | 'refetch'>;
  /** The days of the range in order; undefined while they load. */
  points: readonly DayPoint[] | undefined;
  range: DayRange;
  days: Days;
  /** The day shown below the chart. */
  day: string;
  onRange: (range: DayRange) => void;
  onDay: (day: string) => void;
}

/** Income by day over a range, as a chart and a table. Never shows the days of the previous range. */
function IncomeCard({ call, points, range, days, day, onRange, onDay }: IncomeCardProps) {
  const t = useT();
  const { locale } = useLocale();
  const id = useId();
  const [shown, setShown] = useState<Shown>({ marks: false, table: false });
  return (
    <section className="card" aria-labelledby={id} aria-busy={(points === undefined && !call.error) || undefined}>
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
      <Loaded
        query={{ data: points, error: call.error, refetch: call.refetch }}
        loading={
          <Loading className={`${css.plot} ${css.waiting}`}>
            <Skeleton width="100%" height="var(--bar)" />
          </Loading>
        }
        failedTitle={t('billDashboard.chart.failed')}
      >
        {(known) =>
          known.length > 0 ? (
            <IncomePlot points={known} days={days} day={day} onDay={onDay} shown={shown} onShown={setShown} />
          ) : (
            <StatePanel title={t('billDashboard.chart.none')} detail={t('billDashboard.chart.noneDetail')} />
          )
        }
      </Loaded>
    </section>
  );
}
