import { useId } from 'react';
import type { LossDay, LossRule } from '../../domain/losses/lossLedger';
import { ViolationFoot } from '../../domain/violations/DayFacts';
import { dayLabel } from '../../lib/calendarWords';
import { dayOf } from '../../lib/time';
import { formatCount } from '../../lib/units';
import * as billing from '../../platform/contract/billing';
import { useDayWords, useZone } from '../../providers/calendar';
import { useCall } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useLocale, useT } from '../../providers/texts';
import { useNow, useUser } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { usePhone } from '../../ui/hooks/useMedia';
import { useSearch } from '../../ui/hooks/useSearch';
import { Button } from '../../ui/kit/Button';
import { Loading } from '../../ui/kit/Skeleton';
import { PillRemove } from '../../ui/list/FilterBar';
import { SearchField } from '../../ui/list/RecordSearch';
import { LossSummary } from './LossSummary';
import { exportLosses } from './lossExport';
import { type DayRange, type Days, historyQuery, rangeDays, violationRules, violationSearch } from './overviewAddress';
import { RangeChoice } from './RangeChoice';
import css from './TechViolations.module.css';
import {
  filteredDays,
  isFiltered,
  type LedgerFilter,
  type LedgerQuery,
  ruleCounts,
  useLossLedger,
} from './useLossLedger';
import { type LedgerRow, ViolationTable } from './ViolationTable';

/**
 * The violations of all nodes and their cost (R19-1 to R19-4): totals, and a list with a line for each violation. The
 * address holds the range of days and the list's filters.
 */
export function TechViolations() {
  const t = useT();
  const { locale } = useLocale();
  const zone = useZone();
  const id = useId();
  const now = useNow();
  const [{ range, ...filter }, change] = useSearch(violationSearch(now));
  const days = rangeDays(range, now);
  const reading = useLossLedger(range);
  const shown = filteredDays(reading.ledger.days, filter, reading.devices);
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
            zone,
          })}
        </span>
        <div className={`card__end ${css.range}`}>
          <RangeChoice
            rules={violationRules}
            range={range}
            days={days}
            onRange={(to) => change({ range: to, day: null })}
          />
          <LossExport reading={reading} shown={shown} filter={filter} days={days} />
        </div>
      </div>
      <div className={css.body}>
        {/* A new list for each range, so that no line of the previous range stays open. */}
        <Violations
          key={`${days.from} ${days.to}`}
          {...{ range, reading, shown, filter }}
          onFilter={(to, options = { replace: true }) => change(to, options)}
        />
      </div>
    </section>
  );
}

const noFilter: LedgerFilter = { rule: null, q: '', day: null };

interface ViolationsProps {
  range: DayRange;
  reading: LedgerQuery;
  /** The days with the lines that match the filter. */
  shown: readonly LossDay[];
  filter: LedgerFilter;
  onFilter: (filter: Partial<LedgerFilter>, options?: { replace: boolean }) => void;
}

function Violations({ range, reading, shown, filter, onFilter }: ViolationsProps) {
  const t = useT();
  const dayWords = useDayWords();
  const now = useNow();
  const agent = useUser().user.role === 'agent';
  const days = rangeDays(range, now);
  const { ledger, allDays, violationDays, devices, dayValues } = reading;
  const income = useCall(billing.userIncomeHistory, { query: historyQuery(days) });
  const { days: known, failed, pending, error, retry } = violationDays;
  const words = { first: dayWords(days.from), last: dayWords(days.to) };
  // Failed days are reported in their rows. Four days are requested at a time: if the first four fail, show the
  // failure.
  if (known.size === 0 && pending > 0 && failed.length < 4) {
    return <Loading className={css.skeleton} bars={['72%', '88%', '64%']} />;
  }
  if (known.size === 0) return <Failure title={t('noIncome.list.failed')} error={error} onRetry={retry} />;
  if (pending === 0 && ledger.days.length === 0 && failed.length === 0) {
    return (
      <>
        <StatePanel title={t('noIncome.list.none', words)} />
        <LossSummary reading={reading} filter={noFilter} onFilter={null} />
        <ViolationFoot month={null} />
      </>
    );
  }
  const rows = allDays.flatMap((day): readonly LedgerRow[] => {
    const one = shown.find((own) => own.day === day);
    if (one) return [one];
    return ledger.missing.includes(day) && (filter.day ?? day) === day ? [{ day, lines: null }] : [];
  });
  const incomes = new Map(income.data?.list.map(({ timestamp, income: cents }) => [dayOf(timestamp), cents]));
  const lines = shown.flatMap((one) => one.lines);
  return (
    <>
      <LossSummary {...{ reading, filter, onFilter }} />
      <LossFilters
        filter={filter}
        counts={pending > 0 ? null : ruleCounts(ledger.days, filter, devices)}
        agent={agent}
        onFilter={onFilter}
      />
      {rows.length > 0 ? (
        <ViolationTable
          label={t('noIncome.list.label', words)}
          days={rows}
          incomes={incomes}
          devices={devices}
          sourceOf={dayValues.sourceOf}
          agent={agent}
          onRetry={retry}
          onDay={(day) => onFilter({ day: filter.day === day ? null : day })}
        />
      ) : (
        pending === 0 &&
        isFiltered(filter) && (
          <StatePanel
            title={t('techDashboard.losses.noMatch')}
            action={
              <Button kind="link" onClick={() => onFilter(noFilter)}>
                {t('techDashboard.losses.clear')}
              </Button>
            }
          />
        )
      )}
      {pending === 0 && (
        <ViolationFoot month={null}>
          <span className="num">{t('noIncome.list.total', { count: lines.length, days: shown.length })}</span>
          <span className={`t3 s12 ${css.note}`}>
            {ledger.days.length > 0 && dayValues.kind && t(`techDashboard.losses.basis.${dayValues.kind}`)}{' '}
            {ledger.days.length > 0 && dayValues.isGross && t('techDashboard.losses.gross')} {t('noIncome.list.once')}
          </span>
        </ViolationFoot>
      )}
    </>
  );
}

interface LossExportProps {
  reading: LedgerQuery;
  /** The days with the lines that match the filter. */
  shown: readonly LossDay[];
  filter: LedgerFilter;
  days: Days;
}

/** 导出申诉明细: exports the violations that match the filter, once all violations have loaded. */
function LossExport({
  reading: { isLoading, devices, violationDays, dayValues },
  shown,
  filter,
  days,
}: LossExportProps) {
  const t = useT();
  const phone = usePhone();
  const why = useId();
  const { client } = useConsole();
  const agent = useUser().user.role === 'agent';
  return (
    <>
      <Button
        size="sm"
        icon="download"
        disabled={isLoading || shown.length === 0}
        aria-label={t('techDashboard.losses.export')}
        aria-describedby={isLoading ? why : undefined}
        onClick={() =>
          exportLosses({
            ...{ client, t, days, filter, shown, devices, agent },
            missing: violationDays.failed,
            sourceOf: dayValues.sourceOf,
          })
        }
      >
        {t(phone ? 'techDashboard.losses.exportShort' : 'techDashboard.losses.export')}
      </Button>
      {isLoading && (
        <span className="vh" id={why}>
          {t('techDashboard.losses.exportLater')}
        </span>
      )}
    </>
  );
}

interface LossFiltersProps {
  filter: LedgerFilter;
  /** The rules to choose from, each with its number of lines that match the other filters; null while they load. */
  counts: readonly { readonly rule: LossRule; readonly count: number }[] | null;
  agent: boolean;
  onFilter: (filter: Partial<LedgerFilter>, options?: { replace: boolean }) => void;
}

/** Filters of the list of violations: a rule, a day chosen in another part of the page, a keyword. */
function LossFilters({ filter, counts, agent, onFilter }: LossFiltersProps) {
  const t = useT();
  const { locale } = useLocale();
  const chip = (rule: LossRule | null, name: string, count: number) => (
    <button
      key={rule}
      type="button"
      className={filter.rule === rule ? `${css.chip} ${css.on}` : css.chip}
      aria-pressed={filter.rule === rule}
      onClick={() => onFilter({ rule })}
    >
      {name}
      <span className="num">{formatCount(count)}</span>
    </button>
  );
  return (
    <div className={css.bar}>
      <div className={css.chips} role="group" aria-label={t('techDashboard.losses.filter')}>
        {filter.day !== null && (
          <span className={`pill pill--on ${css.day}`}>
            <b className="num">{dayLabel(filter.day, false, locale)}</b>
            <PillRemove name={t('techDashboard.losses.day')} onRemove={() => onFilter({ day: null })} />
          </span>
        )}
        {counts && (
          <>
            {chip(
              null,
              t('techDashboard.losses.all'),
              counts.reduce((sum, { count }) => sum + count, 0),
            )}
            {counts.map(({ rule, count }) => chip(rule, t(`noIncome.rules.${rule}`), count))}
          </>
        )}
      </div>
      <SearchField
        label={t('techDashboard.losses.search')}
        hint={t(agent ? 'techDashboard.losses.agentHint' : 'techDashboard.losses.hint')}
        q={filter.q}
        onSearch={(q, options) => onFilter({ q }, options)}
      />
    </div>
  );
}
