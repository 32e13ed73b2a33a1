import { Suspense, useId } from 'react';
import { useViolationDays } from '../../../domain/violations/useViolationDays';
import { ViolationFoot } from '../../../domain/violations/ViolationFoot';
import { dayLabel } from '../../../lib/calendarWords';
import { dayOf } from '../../../lib/time';
import { userIncomeHistory } from '../../../platform/contract/billing';
import { useCall } from '../../../providers/calls';
import { useLocale, usePart, useT } from '../../../providers/texts';
import { useNow, useUser } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useLate } from '../../../ui/hooks/useLate';
import { useSearch } from '../../../ui/hooks/useSearch';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { type DayRange, rangeDays } from '../model/dayRange';
import { historyQuery } from '../model/incomeAddress';
import { daysOf, violationRules, violationSearch } from '../model/violationAddress';
import { RangeChoice } from './RangeChoice';
import css from './TechViolations.module.css';
import { ViolationTable } from './ViolationTable';

/** The violations of all nodes in the range of days that the address holds; a line each, the newest day first. */
export function TechViolations() {
  const t = useT();
  const { locale } = useLocale();
  const id = useId();
  const now = useNow();
  const [{ range }, change] = useSearch(violationSearch(now));
  const days = rangeDays(range, now);
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 className="card__title" id={id}>
          {t('techDashboard.violations.title')}
        </h2>
        <span className="s12 t3 num">
          {t('techDashboard.violations.days', {
            first: dayLabel(days.from, false, locale),
            last: dayLabel(days.to, false, locale),
          })}
        </span>
        <div className={`card__end ${css.range}`}>
          <RangeChoice
            rules={violationRules}
            range={range}
            days={days}
            onRange={(to) => change({ range: to }, { preventScrollReset: true })}
          />
        </div>
      </div>
      <div className={css.body}>
        <Suspense fallback={<Waiting />}>
          {/* A new list for each range: lines opened in the one before do not stay open. */}
          <Violations key={`${days.from} ${days.to}`} range={range} />
        </Suspense>
      </div>
    </section>
  );
}

function Waiting() {
  const t = useT();
  const late = useLate(true, 400);
  return (
    <div className={css.skeleton} role="status">
      <span className="vh">{t('ra.page.loading')}</span>
      {late && [72, 88, 64].map((width) => <Skeleton key={width} width={`${width}%`} />)}
    </div>
  );
}

function Violations({ range }: { range: DayRange }) {
  usePart('noIncome');
  usePart('sla');
  const t = useT();
  const now = useNow();
  const agent = useUser().user.role === 'agent';
  const { from, to } = rangeDays(range, now);
  const asked = daysOf(range, now);
  const told = useViolationDays(asked, true);
  const income = useCall(userIncomeHistory, { query: historyQuery({ from, to }) });
  const { days: known, failed, waiting, error, retry } = told;
  const words = { first: from, last: to };
  // A single day that failed first is reported in its row; four are all of the first calls.
  if (known.size === 0 && waiting > 0 && failed.length < 4) return <Waiting />;
  if (known.size === 0) return <Failure title={t('noIncome.list.failed')} error={error} onRetry={retry} />;
  // Show a day only once all newer ones are there, so that rows do not move.
  const gap = asked.findIndex((day) => !known.has(day) && !failed.includes(day));
  const shown = gap < 0 ? asked : asked.slice(0, gap);
  const rows = shown.map((day) => [day, known.get(day) ?? null] as const).filter(([, list]) => list?.length !== 0);
  const broken = rows.flatMap(([, list]) => (list === null ? [] : [list.length]));
  const incomes = new Map(income.data?.list.map(({ timestamp, income: cents }) => [dayOf(timestamp), cents]));
  return (
    <>
      {waiting > 0 && (
        <p className={`${css.progress} num`} role="status">
          {t('noIncome.readDays', { done: known.size, all: asked.length })}
        </p>
      )}
      {rows.length > 0 ? (
        <ViolationTable
          label={t('noIncome.list.label', words)}
          days={rows}
          incomes={incomes}
          agent={agent}
          onRetry={retry}
        />
      ) : (
        waiting === 0 && <StatePanel icon="ok" title={t('noIncome.list.none', words)} />
      )}
      {waiting === 0 && (
        <ViolationFoot month={null}>
          <span className="num">
            {t('noIncome.list.total', { count: broken.reduce((sum, one) => sum + one, 0), days: broken.length })}
          </span>
          {broken.length > 0 && <span className="t3 s12">{t('noIncome.list.once')}</span>}
        </ViolationFoot>
      )}
    </>
  );
}
