import { incomeSummary, userIncomeHistory } from '../../platform/contract/billing';
import { useCall, useDaily } from '../../providers/calls';
import { usePart } from '../../providers/texts';
import { useNow, useUser } from '../../providers/user';
import { useSearch } from '../../ui/hooks/useSearch';
import { LatePart } from '../../ui/lazy/LatePart';
import { onUse } from '../../ui/lazy/onUse';
import css from './BillDashboardPage.module.css';
import { comparedDays } from './model/comparison';
import { rangeDays } from './model/dayRange';
import { dayWithin, historyQuery, incomeSearch } from './model/incomeAddress';
import { incomePoints } from './model/incomeModel';
import { DashboardTabs } from './parts/DashboardTabs';
import { DayLine } from './parts/DayLine';
import { DeviceRanking } from './parts/DeviceRanking';
import { IncomeCard } from './parts/IncomeCard';
import { SummaryTiles } from './parts/SummaryTiles';
import { Today } from './parts/Today';

const FirstSteps = onUse(async () => import('../../domain/firstSteps/FirstSteps'));

/** /dashboard/bill (R8-6). The address holds the range and the day. */
export default function BillDashboardPage() {
  usePart('billDashboard');
  useUser(); // Its ten-minute tick renders the page again after the platform's midnight.
  const now = useNow();
  const [{ range, day }, change] = useSearch(incomeSearch(now));
  const days = rangeDays(range, now);
  const summary = useDaily(incomeSummary, {});
  const history = useCall(userIncomeHistory, { query: historyQuery(days) });
  const before = comparedDays(now);
  const { data: earlier, ...compared } = useCall(userIncomeHistory, { query: historyQuery(before) });
  const points = history.data && incomePoints(history.data.list, days);

  const zero = summary.data !== undefined && Object.values(summary.data).every((cents) => cents === 0);
  const nothing = zero && points?.every(({ cents }) => cents === 0) === true;
  // Zeros alone do not tell whether the account ever earned anything: wait for the days.
  const open = zero && points === undefined && history.error === null;
  return (
    <div className="page page--flush">
      <DashboardTabs />
      <div className="page">
        <Today />
        {nothing ? (
          <LatePart>
            <FirstSteps />
          </LatePart>
        ) : (
          <>
            <SummaryTiles
              call={open ? { ...summary, data: undefined } : summary}
              compared={{ ...compared, points: earlier && incomePoints(earlier.list, before) }}
            />
            <div className={css.columns}>
              <IncomeCard
                call={history}
                points={points}
                range={range}
                days={days}
                day={day}
                onRange={(to) => change({ range: to, day: dayWithin(to, day, now) })}
                onDay={(to) => change({ day: to })}
              />
              <DeviceRanking yesterday={summary.data?.yesterday} />
            </div>
            <DayLine
              day={day}
              cents={points?.find((point) => point.day === day)?.cents}
              onDay={(to) => change({ day: to }, { replace: true })}
            />
          </>
        )}
      </div>
    </div>
  );
}
