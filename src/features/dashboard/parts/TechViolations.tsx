import { Suspense, useId } from 'react';
import { SlaButton } from '../../../domain/violations/SlaButton';
import { useViolationDays } from '../../../domain/violations/useViolationDays';
import { ViolationSkeleton } from '../../../domain/violations/ViolationSkeleton';
import violationsCss from '../../../domain/violations/Violations.module.css';
import { dayLabel } from '../../../lib/calendarWords';
import { dayOf } from '../../../lib/time';
import { userIncomeHistory } from '../../../platform/contract/billing';
import { useCall } from '../../../providers/calls';
import { useLocale, usePart, useT } from '../../../providers/texts';
import { useNow, useUser } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useSearch } from '../../../ui/hooks/useSearch';
import { type DayRange, rangeDays } from '../model/dayRange';
import { historyQuery } from '../model/incomeAddress';
import { daysOf, violationRules, violationSearch } from '../model/violationAddress';
import { RangeChoice } from './RangeChoice';
import css from './TechViolations.module.css';
import { ViolationTable } from './ViolationTable';

/** The violations over all nodes in a range of days, which stands in the address; a line each, the newest day first. */
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
        <div className={`card__end ${css.head}`}>
          <RangeChoice
            rules={violationRules}
            range={range}
            days={days}
            onRange={(to) => change({ range: to }, { preventScrollReset: true })}
          />
        </div>
      </div>
      <div className={css.body}>
        <Suspense fallback={<ViolationSkeleton />}>
          {/* Another range is another list: nothing that was opened in the one before stays open. */}
          <Violations key={`${days.from} ${days.to}`} range={range} />
        </Suspense>
      </div>
    </section>
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
  // One day that failed first is told in its place; all that were asked at once is told at once.
  if (known.size === 0 && waiting > 0 && failed.length < 4) return <ViolationSkeleton />;
  if (known.size === 0) return <Failure title={t('noIncome.list.failed')} error={error} onRetry={retry} />;
  // Days are shown once all after them are: what is read stays where it is.
  const gap = asked.findIndex((day) => !known.has(day) && !failed.includes(day));
  const shown = gap < 0 ? asked : asked.slice(0, gap);
  const rows = shown.map((day) => [day, known.get(day) ?? null] as const).filter(([, list]) => list?.length !== 0);
  const broken = rows.flatMap(([, list]) => (list === null ? [] : [list.length]));
  const incomes = new Map(income.data?.list.map(({ timestamp, income: cents }) => [dayOf(timestamp), cents]));
  return (
    <>
      {waiting > 0 && (
        <p className={`${css.reading} num`} role="status">
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
        <div className={violationsCss.foot}>
          <span className="num">
            {t('noIncome.list.total', { count: broken.reduce((sum, one) => sum + one, 0), days: broken.length })}
          </span>
          {broken.length > 0 && <span className="t3 s12">{t('noIncome.list.once')}</span>}
          <div className={violationsCss.links}>
            <SlaButton />
          </div>
        </div>
      )}
    </>
  );
}
