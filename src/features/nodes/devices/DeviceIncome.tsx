import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { string } from 'valibot';
import { networkParameter } from '../../../domain/devices/deviceLinks';
import { lossNode, lossSource, nodeLoss, pageDays } from '../../../domain/losses/nodeLoss';
import { useNodeLosses } from '../../../domain/losses/useNodeLosses';
import {
  type IncomeDay,
  incomeDayOf,
  incomeDays,
  incomeSums,
  isKnown,
  isUnpaid,
} from '../../../domain/violations/incomeDays';
import { useDayIncome, useIncomeHistory } from '../../../domain/violations/useDayIncome';
import { useViolationDays, type ViolationDays } from '../../../domain/violations/useViolationDays';
import { dayInSearch, dayParameter } from '../../../domain/violations/violationRows';
import { type Estimate, estimateFor } from '../../../domain/violations/whyNoIncome';
import { dayLabel, shortDay } from '../../../lib/calendarWords';
import { formatPercent, formatUsd, sumCents } from '../../../lib/money';
import { defineSearch, marksPart, parameter, unreadableUnless } from '../../../lib/search';
import { addDays, dayOf, isDay, yesterdayOf } from '../../../lib/time';
import { useZone } from '../../../providers/calendar';
import type { DeviceRecord } from '../../../providers/dataProvider';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { DayBars } from '../../../ui/charts/DayBars';
import { Failure } from '../../../ui/feedback/Failure';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useSearch } from '../../../ui/hooks/useSearch';
import { Icon } from '../../../ui/kit/Icon';
import { Receipt, type ReceiptLine } from '../../../ui/kit/Receipt';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { ReadableAddress } from '../../../ui/page/ReadableAddress';
import { DeviceDay, type Losses } from './DeviceDay';
import css from './DeviceIncome.module.css';
import { missedPeak } from './missedPeak';

/** A device's income: yesterday's and the sums, the last 30 full days as bars, and one day explained. */
export function DeviceIncome({ device }: { device: DeviceRecord }) {
  return (
    <ReadableAddress definition={showSearch(useNow())}>
      <Income device={device} />
    </ReadableAddress>
  );
}

function Income({ device }: { device: DeviceRecord }) {
  const t = useT();
  const now = useNow();
  const call = useIncomeHistory(device.id);
  const [inView, ref] = useInView();
  const list = call.data?.list;
  const days = useMemo(() => (list ? incomeDays(list, now) : undefined), [list, now]);
  const mean = useMemo(() => (days ? estimateFor('', days.filter(isKnown)) : null), [days]);
  const failed = days === undefined && call.error !== null;
  const unpaid = days?.filter((one) => isUnpaid(one, device.boundAt)).map(({ day }) => day) ?? [];
  // By default, explain the latest day without income, because users mostly come for that day.
  const { day, latest, go } = useShownDay(days || failed ? unpaid.at(-1) : null);
  const losses = useLosses(device, { day, isNeeded: unpaid.length > 0 || missedPeak(device, now) !== null });
  // Start this query together with the history: a query added later would request a failed history again.
  const income = useDayIncome(device.id, day ?? latest);
  const violationDays = useViolationDays(
    [...(days ?? [])].reverse().map((one) => one.day),
    inView,
  );
  const daysWithViolation = new Set(
    [...violationDays.days]
      .filter(([, all]) => all.some(({ deviceUUID }) => deviceUUID === device.id))
      .map(([one]) => one),
  );
  // Nothing to draw or to explain. A node that was bound again today may have income of an earlier binding.
  const isNew = dayOf(device.boundAt) === dayOf(now) && !days?.some(({ cents }) => (cents ?? 0) !== 0);
  if (isNew && !failed && (day === undefined || day === latest) && missedPeak(device, now) === null) {
    return (
      <section className="card" aria-label={t('devicePage.income.title')} aria-busy={!days || undefined}>
        <StatePanel title={days ? t('devicePage.income.boundToday') : <Skeleton width={200} />} />
      </section>
    );
  }
  return (
    <section className={`card ${css.income}`} aria-label={t('devicePage.income.title')} ref={ref}>
      <Headline
        {...{ device, days, mean, losses, violationDays }}
        lostDays={unpaid.filter((one) => daysWithViolation.has(one))}
      />
      <div className={css.chart} aria-busy={(!days && !failed) || undefined}>
        {failed && <Failure title={t('devicePage.income.failed')} error={call.error} onRetry={call.refetch} />}
        {days?.every(({ cents }) => cents === null) && <StatePanel title={t('devicePage.income.empty')} />}
        {days?.some(({ cents }) => cents !== null) && (
          <Bars {...{ days, unpaid, daysWithViolation, losses, onDay: go }} day={day ?? latest} />
        )}
        {!days && !failed && <span className="vh">{t('ra.page.loading')}</span>}
      </div>
      <DeviceDay device={device} day={day} income={income} losses={losses} latest={latest} onGo={go} />
    </section>
  );
}

/**
 * The estimated losses of a device by day. A day before those shown needs a request of its own.
 *
 * @param day the day to explain
 */
function useLosses(device: DeviceRecord, { day, isNeeded }: { day: string | undefined; isNeeded: boolean }): Losses {
  const now = useNow();
  const { from } = pageDays(now);
  const nodes = useMemo(() => [lossNode(device)], [device]);
  const isEarlier = day !== undefined && day < from;
  const shown = useNodeLosses({ nodes: isNeeded ? nodes : undefined, lost: { from, to: dayOf(now) } });
  const earlier = useNodeLosses({
    nodes: isEarlier ? nodes : undefined,
    ...(isEarlier && { days: { from: day, to: day }, lost: { from: day, to: day } }),
  });
  const node = lossNode(device);
  const basisOf = (one: string) => (one < from ? earlier : shown).basis;
  return {
    sourceOf: (one) => lossSource(node, one, basisOf(one)),
    lossOf(one) {
      const basis = basisOf(one);
      return (basis && nodeLoss(node, one, basis)) ?? null;
    },
  };
}

interface HeadlineProps {
  device: DeviceRecord;
  days: readonly IncomeDay[] | undefined;
  mean: Estimate | null;
  losses: Losses;
  /** The days without income that have a violation. */
  lostDays: readonly string[];
  violationDays: ViolationDays;
}

/**
 * Yesterday's income, its comparison, and the sums. A warning while today's income is at risk. "Yesterday" is the day
 * before the device's record was read, so it stays true past midnight and without a network.
 */
function Headline({ device, days, mean, losses, lostDays, violationDays }: HeadlineProps) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const sums = days && incomeSums(days, now);
  const day = incomeDayOf(device, now);
  const ofYesterday = day === yesterdayOf(now);
  const missed = missedPeak(device, now);
  const risk = losses.lossOf(dayOf(now));
  const lost = lostDays.map(losses.lossOf);
  const isWhole = lost.length > 0 && !lost.includes(null);
  const about = (cents: number) => t('noIncome.about', { amount: formatUsd(-cents) });
  const lostLine: ReceiptLine = {
    label: t('devicePage.income.lost', { count: lostDays.length }),
    warning: 'alert',
    ...(violationDays.pending > 0
      ? { value: <Progress violationDays={violationDays} /> }
      : { cents: isWhole ? 0 - sumCents(lost.map((cents) => cents ?? 0)) : null, estimated: true }),
  };
  const change = days && ofYesterday ? changeOf(days, device.yesterdayIncome) : null;
  return (
    <div className={css.summary}>
      <Receipt
        label={t('devicePage.income.title')}
        parts={[
          {
            lines: [],
            total: {
              label: t(ofYesterday ? 'devicePage.income.yesterday' : 'devicePage.income.earlier'),
              note: shortDay(day, locale),
              cents: device.yesterdayIncome,
              headline: true,
            },
          },
          {
            lines: [
              {
                label: t('devicePage.income.change'),
                note: change?.percent ?? '\u00a0',
                cents: change?.cents ?? null,
                added: true,
              },
              { label: t('devicePage.income.month'), cents: sums?.month ?? null },
              { label: t('devicePage.income.all'), cents: sums?.all ?? null },
              { label: t('devicePage.income.mean'), cents: mean?.cents ?? null },
              ...(lostDays.length > 0 ? [lostLine] : []),
            ],
          },
        ]}
      />
      {violationDays.failed.length > 0 && (
        <div className={css.note}>
          <Failure
            size="line"
            title={t('devicePage.income.unread', { count: violationDays.failed.length })}
            onRetry={violationDays.retry}
          />
        </div>
      )}
      {missed && (
        <p className={css.note}>
          <Icon name="alert" size={16} />
          <span>
            <b className="medium">
              {risk === null ? t('devicePage.income.risk') : t('devicePage.income.riskOf', { amount: about(risk) })}
            </b>
            {t('devicePage.income.missed', { ...missed })}
          </span>
        </p>
      )}
    </div>
  );
}

function Progress({ violationDays }: { violationDays: ViolationDays }) {
  const t = useT();
  const { size } = violationDays.days;
  const all = size + violationDays.failed.length + violationDays.pending;
  return <span className="t3">{t('noIncome.readDays', { done: size, all })}</span>;
}

/**
 * Yesterday's income compared with that of the day before, in cents and percent. Null if the income of the day before
 * is unknown, or if the history has another figure for yesterday than the node: no call says how the two relate
 * (R9-46).
 */
function changeOf(days: readonly IncomeDay[], income: number) {
  const last = days.at(-1);
  const before = days.find((one) => last && one.day === addDays(last.day, -1))?.cents ?? null;
  if (before === null || last?.cents !== income) return null;
  const cents = income - before;
  if (before <= 0 || cents === 0) return { cents, percent: null };
  return { cents, percent: `${cents > 0 ? '+' : '−'}${formatPercent(Math.abs(cents) / before, 1)}` };
}

interface BarsProps {
  days: readonly IncomeDay[];
  unpaid: readonly string[];
  daysWithViolation: ReadonlySet<string>;
  losses: Losses;
  day: string;
  onDay: (day: string) => void;
}

function Bars({ days, unpaid, daysWithViolation, losses, day, onDay }: BarsProps) {
  const t = useT();
  const { locale } = useLocale();
  const zone = useZone();
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const words = (one: string) => {
    const cents = days.find((known) => known.day === one)?.cents ?? null;
    return [
      shortDay(one, locale),
      cents === null ? t('devicePage.income.unknown') : formatUsd(cents),
      unpaid.includes(one) ? t('noIncome.notBilled') : '',
      daysWithViolation.has(one) ? t('devicePage.income.marked') : '',
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <>
      <div className={css.chartHead}>
        <h2>{t('devicePage.income.chart')}</h2>
        <span className="unit">USD</span>
        <span className="s12 t3 num">
          {t('devicePage.income.days', {
            first: dayLabel(first, false, locale),
            last: dayLabel(last, false, locale),
            zone,
          })}
        </span>
      </div>
      <DayBars
        bars={days.map((one) => ({
          ...one,
          unpaid: unpaid.includes(one.day),
          lost: losses.lossOf(one.day),
          marked: daysWithViolation.has(one.day),
        }))}
        selected={day}
        onSelect={onDay}
        locale={locale}
        summary={t('devicePage.income.summary', { days: days.filter(isKnown).length, count: unpaid.length })}
        label={t('devicePage.income.cursor')}
        text={words}
      />
      <div className="legend">
        <span>
          <i className={css.bar} />
          {t('devicePage.income.bar')}
        </span>
        {unpaid.some((one) => losses.lossOf(one) !== null) && (
          <span>
            <i className={css.outline} />
            {t('devicePage.income.outline')}
          </span>
        )}
        {daysWithViolation.size > 0 && (
          <span>
            <i className="legend__mark" />
            {t('devicePage.income.marked')}
          </span>
        )}
      </div>
    </>
  );
}

/**
 * Whether an element has been visible at least once, and the element's ref. Always true without IntersectionObserver.
 */
function useInView(): readonly [boolean, (element: HTMLElement | null) => (() => void) | undefined] {
  const [inView, setInView] = useState(!('IntersectionObserver' in window));
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setInView(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [inView, ref];
}

/** The search of a device page's address: the day to explain, and the device whose drawer 配置网络 is open. */
const showSearch = (now: number) =>
  defineSearch<{ readonly day: string | null; readonly network: string | null; readonly marks: readonly string[] }>({
    day: {
      read: (given) => dayInSearch(given, now),
      write: (day, into) => day !== null && into.set(dayParameter, day),
      unreadable: unreadableUnless(dayParameter, isDay),
    },
    network: parameter(networkParameter, string()),
    marks: marksPart,
  });

interface ShownDay {
  /** `YYYY-MM-DD`; undefined until it has loaded. */
  readonly day: string | undefined;
  /** The last day available: the platform's yesterday. */
  readonly latest: string;
  /** Shows another day. The address contains the day, unless it is the default. */
  readonly go: (day: string) => void;
}

/**
 * The day to explain: the day in the address, otherwise `usual`, otherwise yesterday.
 *
 * @param usual the default day; null until it has loaded, undefined if there is none
 */
function useShownDay(usual: string | null | undefined): ShownDay {
  const { state } = useLocation();
  const now = useNow();
  const [{ day }, change] = useSearch(showSearch(now));
  const latest = yesterdayOf(now);
  const defaultDay = usual === null ? undefined : (usual ?? latest);
  return {
    day: day ?? defaultDay,
    latest,
    go: (to) => change({ day: to === defaultDay ? null : to, marks: [] }, { replace: true, state }),
  };
}
