import { type MouseEvent, useMemo } from 'react';
import {
  type LossDay,
  type LossSums,
  lossesByDevice,
  lossesByMiner,
  lossesByRule,
  lossSums,
  type Outage,
  outageKey,
  outageSums,
  type Ranked,
  sumLosses,
} from '../../domain/losses/lossLedger';
import { dayLabel } from '../../lib/calendarWords';
import { formatCents, formatUsd, sumCents } from '../../lib/money';
import { formatCount } from '../../lib/units';
import { useLocale, useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { useHideFollowingClass } from '../../ui/hooks/useHideFollowingClass';
import { usePhone } from '../../ui/hooks/useMedia';
import { Receipt } from '../../ui/kit/Receipt';
import { Skeleton } from '../../ui/kit/Skeleton';
import css from './LossSummary.module.css';
import {
  filteredDays,
  filteredOutages,
  isFiltered,
  type LedgerFilter,
  type LedgerQuery,
  type OutageReading,
  useOutages,
} from './useLossLedger';

interface LossSummaryProps {
  reading: LedgerQuery;
  filter: LedgerFilter;
  /** Filters the list; null if there is none, because the range has no violations. */
  onFilter: ((filter: Partial<LedgerFilter>) => void) | null;
}

/**
 * The cost of the violations and outages that match the filter: the total of the violations and what is missing in it,
 * a strip of the days, both sums, and the costliest rules and devices, for agents miners instead of devices. Pressing a
 * row or a bar filters the list; so that another one can be chosen, the rules and the strip ignore their own filter. A
 * range without violations only has the sums and the devices. Needs the texts of `noIncome`.
 */
export function LossSummary({ reading, filter, onFilter }: LossSummaryProps) {
  const t = useT();
  const { ledger, devices } = reading;
  const agent = useUser().user.role === 'agent';
  const without = (some: Partial<LedgerFilter>) => filteredDays(ledger.days, { ...filter, ...some }, devices);
  const shown = without({});
  const sums = lossSums(shown);
  const outages = useOutages(reading);
  const { rule, q, day } = filter;
  const lasting = useMemo(
    () => filteredOutages(outages.outages ?? none, { rule: null, q, day }),
    [outages.outages, q, day],
  );
  const matching = rule === null ? lasting : none;
  // Shown only once everything is read, so that rows do not change places.
  const isLoading = reading.isLoading || (outages.outages === undefined && outages.error === null);
  // On a phone, the rankings above the list grow once they have loaded, which would move the list.
  const hiddenClass = useHideFollowingClass(usePhone() && isLoading, 4000) ?? '';
  const keywordOf = (key: string) => {
    const node = devices.get(key) ?? matching.find((one) => one.node.id === key)?.node;
    return node?.deviceID || (key.startsWith('"') ? (JSON.parse(key) as string) : key);
  };
  return (
    <section
      className={`${css.summary} ${onFilter ? '' : css.empty} ${hiddenClass}`}
      aria-label={t('techDashboard.losses.title')}
    >
      <div className={css.total}>
        {onFilter && (
          <>
            <Total {...{ reading, sums }} isFiltered={isFiltered(filter)} />
            <Strip
              reading={reading}
              days={without({ day: null })}
              chosen={day}
              onDay={(chosen) => onFilter({ day: chosen })}
            />
            <Gaps {...{ reading, sums }} />
          </>
        )}
        {rule === null && <Outages {...{ reading, sums, outages, lasting }} />}
      </div>
      {onFilter && (
        <Ranking
          className={agent ? css.many : undefined}
          title={t('techDashboard.losses.byRule')}
          units={t('techDashboard.losses.ruleUnits')}
          rows={isLoading ? null : lossesByRule(without({ rule: null }), lasting)}
          nameOf={({ key }) => t(key === outageKey ? 'techDashboard.losses.outages' : `noIncome.rules.${key}`)}
          countText={(count, key) =>
            t(`techDashboard.losses.${key === outageKey ? 'lostDays' : 'ruleCount'}`, { count: formatCount(count) })
          }
          restText={(count) => t('techDashboard.losses.otherRules', { count })}
          // Outages have no rule, so the list cannot be filtered by them.
          pickOf={(key) => (key === outageKey ? null : () => onFilter({ rule: key }))}
        />
      )}
      {agent ? (
        <Ranking
          className={css.devices}
          title={t('techDashboard.losses.byMiner')}
          units={t('techDashboard.losses.minerUnits')}
          rows={isLoading ? null : lossesByMiner(shown, matching, (id) => devices.get(id)?.minerAccount ?? '')}
          nameOf={({ name }) => name || t('techDashboard.losses.noMiner')}
          countText={(count) => t('techDashboard.losses.nodeCount', { count: formatCount(count) })}
          restText={(count) => t('techDashboard.losses.otherMiners', { count: formatCount(count) })}
          pickOf={(miner) => onFilter && (() => onFilter({ q: miner }))}
        />
      ) : (
        <Ranking
          className={css.devices}
          title={t('techDashboard.losses.byDevice')}
          units={t('techDashboard.losses.deviceUnits')}
          rows={isLoading ? null : lossesByDevice(shown, matching)}
          nameOf={({ name }) => name || t('noIncome.list.unnamed')}
          countText={(count) => t('techDashboard.losses.dayCount', { count })}
          restText={(count) => t('techDashboard.losses.otherDevices', { count: formatCount(count) })}
          pickOf={(device) => onFilter && (() => onFilter({ q: keywordOf(device) }))}
        />
      )}
    </section>
  );
}

const none: readonly Outage[] = [];

interface TotalProps {
  reading: LedgerQuery;
  /** Over what matches the filter. */
  sums: LossSums;
  isFiltered: boolean;
}

/** The total cost. While the violations load, the progress. */
function Total({ reading: { allDays, violationDays, isLoading }, sums, isFiltered }: TotalProps) {
  const t = useT();
  const read = allDays.length - violationDays.failed.length;
  return (
    <>
      <p className="s13 t2 num">
        {violationDays.pending > 0
          ? '\u00a0'
          : t(`techDashboard.losses.${isFiltered ? 'daysFiltered' : 'days'}`, { all: read, count: sums.days })}
      </p>
      {isLoading ? (
        <p className={`${css.open} num`} role="status">
          {violationDays.pending > 0
            ? t('noIncome.readDays', { done: violationDays.days.size, all: allDays.length })
            : t('techDashboard.losses.noneYet')}
        </p>
      ) : (
        <p className={`${css.amount} num`}>
          {sums.lines > sums.open + sums.unknown ? t('noIncome.about', { amount: formatUsd(-sums.cents) }) : '—'}
        </p>
      )}
    </>
  );
}

/** What the total is missing. Each gap has a retry button if a retry can help. */
function Gaps({
  reading: { violationDays, dayValues, unnamed, isLoading },
  sums: { unknown },
}: Pick<TotalProps, 'reading' | 'sums'>) {
  const t = useT();
  const { locale } = useLocale();
  const [first = '', ...others] = violationDays.failed.map((day) => dayLabel(day, false, locale));
  const named = [first, ...others.slice(0, 2)].join(t('common.and'));
  const days =
    others.length < 3 ? named : t('techDashboard.losses.several', { days: named, count: violationDays.failed.length });
  const gap = (title: string, { error, retry }: { error?: unknown; retry: () => unknown }) => (
    <p className={css.gap}>
      <Failure size="line" title={title} error={error} onRetry={retry} />
    </p>
  );
  return (
    <>
      {violationDays.failed.length > 0 && gap(t('techDashboard.losses.missing', { days }), violationDays)}
      {unnamed && gap(t('techDashboard.losses.unnamed'), unnamed)}
      {dayValues.unread && gap(t('techDashboard.losses.unread'), dayValues.unread)}
      {dayValues.incomes &&
        gap(t('techDashboard.losses.incomes', { count: dayValues.incomes.count }), dayValues.incomes)}
      {!isLoading && unknown > 0 && <p className="s12 t3">{t('techDashboard.losses.unknown', { count: unknown })}</p>}
    </>
  );
}

interface OutagesProps extends Pick<TotalProps, 'reading' | 'sums'> {
  outages: OutageReading;
  /** The outages that match the filter. */
  lasting: readonly Outage[];
}

/** What the outages that last have cost, as a second sum, and both together. */
function Outages({ reading, sums: violations, outages: { outages, error, retry }, lasting: own }: OutagesProps) {
  const t = useT();
  // The violations report the failure of a call that both need.
  if (error !== null && reading.dayValues.unread === null) {
    return (
      <p className={css.gap}>
        <Failure size="line" title={t('techDashboard.losses.outagesFailed')} error={error} onRetry={retry} />
      </p>
    );
  }
  const sums = outages && outageSums(own);
  const lasting = sums && (sums.days === 0 ? 0 : sums.days > sums.unknown ? sums.cents : null);
  const isEstimated = violations.lines === 0 || violations.lines > violations.open + violations.unknown;
  const broken = reading.isLoading || !isEstimated ? null : violations.cents;
  const both = lasting == null || broken === null ? null : sumCents([broken, lasting]);
  const lost = (cents: number | null | undefined) => (cents == null ? null : 0 - cents);
  // While the violations load, they show the progress.
  const isReading = !reading.isLoading && sums === undefined && error === null;
  // All lines and the note are there from the start, so that nothing moves.
  return (
    <>
      <div className={css.outages} aria-busy={isReading || undefined}>
        <Receipt
          label={t('techDashboard.losses.both')}
          parts={[
            {
              lines: [
                { label: t('techDashboard.losses.violations'), cents: lost(broken), estimated: true },
                {
                  label: t('techDashboard.losses.outages'),
                  note:
                    sums && sums.days > 0
                      ? t('techDashboard.losses.outageDays', {
                          count: formatCount(sums.nodes),
                          days: formatCount(sums.days),
                        })
                      : '\u00a0',
                  ...(sums?.days === 0
                    ? { value: t('techDashboard.losses.noOutage') }
                    : { cents: lost(lasting || null), estimated: true }),
                },
              ],
              total: { label: t('techDashboard.losses.both'), cents: lost(both), estimated: true },
            },
          ]}
        />
      </div>
      <p className="s12 t3">
        {sums !== undefined &&
          sums.unknown > 0 &&
          `${t('techDashboard.losses.outagesUnknown', { count: sums.unknown })} `}
        {t('techDashboard.losses.outagesOver')}
      </p>
    </>
  );
}

interface StripProps {
  reading: LedgerQuery;
  /** The days that match the filter of rule and keyword. */
  days: readonly LossDay[];
  /** The day in the filter; null for none. */
  chosen: string | null;
  onDay: (day: string) => void;
}

/**
 * A bar for each day of the range, the oldest first. The bars only react to the pointer: for the keyboard, the day
 * names in the list filter as well.
 */
function Strip({ reading: { allDays, violationDays, isLoading }, days: given, chosen, onDay }: StripProps) {
  const t = useT();
  const { locale } = useLocale();
  const losses = new Map(given.map(({ day, lines }) => [day, { cents: sumLosses(lines), count: lines.length }]));
  const days = [...allDays].reverse();
  const max = Math.max(1, ...[...losses.values()].map(({ cents }) => cents));
  const [worst] = [...losses].sort(([, a], [, b]) => b.cents - a.cents);
  const pick = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const day = days[Math.floor(((clientX - left) / width) * days.length)];
    if (day !== undefined && losses.has(day)) onDay(day);
  };
  const label = (day: string | undefined) => dayLabel(day ?? '', false, locale);
  return (
    <div className={css.strip}>
      {worst && worst[1].cents > 0 && (
        <p className="vh">
          {t('techDashboard.losses.strip', { day: label(worst[0]), amount: formatUsd(worst[1].cents) })}
        </p>
      )}
      <button type="button" className={css.bars} tabIndex={-1} aria-hidden="true" onClick={pick}>
        {days.map((day) => {
          const loss = losses.get(day);
          const words = loss && [
            label(day),
            t('noIncome.list.count', { count: loss.count }),
            t('noIncome.about', { amount: formatUsd(-loss.cents) }),
          ];
          return (
            <span
              key={day}
              title={words?.join(' ')}
              className={violationDays.failed.includes(day) ? css.failed : chosen === day ? css.chosen : undefined}
            >
              {loss && !isLoading && <i style={{ height: `${(loss.cents / max) * 100}%` }} />}
            </span>
          );
        })}
      </button>
      <p className={`${css.axis} num`} aria-hidden="true">
        <span>{label(days[0])}</span>
        {days.length > 2 && <span>{label(days[Math.floor((days.length - 1) / 2)])}</span>}
        {days.length > 1 && <span>{label(days.at(-1))}</span>}
      </p>
    </div>
  );
}

interface RankingProps<Key extends string> {
  title: string;
  units: string;
  /** The rows, the costliest first; null while they load. */
  rows: readonly Ranked<Key>[] | null;
  nameOf: (row: Ranked<Key>) => string;
  countText: (count: number, key: Key) => string;
  /** The text for the rows that are not shown; `count` is their number. */
  restText: (count: number) => string;
  /** Filters the list by the row; null if that is not possible. */
  pickOf: (key: Key) => (() => void) | null;
  className?: string | undefined;
}

/** How many rows are shown before the line that sums up the rest. If the rest is a single row, the row is shown. */
const shownRows = 3;

function Ranking<Key extends string>(props: RankingProps<Key>) {
  const { title, units, rows, nameOf, countText, restText, pickOf, className } = props;
  const all = rows ?? [];
  const shown = all.length <= shownRows + 1 ? all : all.slice(0, shownRows);
  const rest = all.slice(shown.length);
  const max = Math.max(1, ...all.map(({ cents }) => cents));
  const loss = (cents: number) => (cents > 0 ? formatCents(-cents) : '—');
  return (
    <section className={`${css.ranking} ${className ?? ''}`} aria-label={title}>
      <h3>
        {title}
        <span className="s12 t3">{units}</span>
      </h3>
      {rows === null && [64, 80, 56].map((width) => <Skeleton key={width} width={`${width}%`} />)}
      <ol>
        {shown.map((row) => {
          const pick = pickOf(row.key);
          const face = (
            <>
              <span className="ell">{nameOf(row)}</span>
              <span className="t3 num">{countText(row.count, row.key)}</span>
              <b className="num medium">{loss(row.cents)}</b>
              <i aria-hidden="true">
                <u style={{ inlineSize: `${(row.cents / max) * 100}%` }} />
              </i>
            </>
          );
          return (
            <li key={row.key}>
              {pick ? (
                <button type="button" className={css.row} onClick={pick}>
                  {face}
                </button>
              ) : (
                <div className={css.row}>{face}</div>
              )}
            </li>
          );
        })}
        {rest.length > 0 && (
          <li className={css.rest}>
            <span className="ell">{restText(rest.length)}</span>
            <span className="num">{loss(sumCents(rest.map(({ cents }) => cents)))}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
