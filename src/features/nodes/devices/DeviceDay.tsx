import type { ReactNode } from 'react';
import { deviceName } from '../../../domain/devices/deviceLinks';
import { useZeroLosses } from '../../../domain/devices/nodeReading';
import type { LossSource } from '../../../domain/losses/nodeLoss';
import { DayStepper, Fact, useCopyAppeal, ViolationFoot } from '../../../domain/violations/DayFacts';
import type { DayIncome } from '../../../domain/violations/useDayIncome';
import { useDurationText } from '../../../domain/violations/useDurationText';
import { useDayViolations } from '../../../domain/violations/useViolationDays';
import type { ReadViolation, Violation } from '../../../domain/violations/violationRules';
import {
  billMonthOf,
  type WhyNoIncome,
  whyNoIncome,
  type ZeroReasonText,
  zeroReason,
} from '../../../domain/violations/whyNoIncome';
import { TraceLink } from '../../../domain/wallet/TraceLink';
import { shortDay, shortInstant } from '../../../lib/calendarWords';
import { languageOf } from '../../../lib/language';
import { formatPercent, formatUsd } from '../../../lib/money';
import { dayOf, formatInstant, yesterdayOf } from '../../../lib/time';
import type { Device } from '../../../platform/contract/devices';
import { useDayWords, useMonthWords } from '../../../providers/calendar';
import { type Translate, useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { Button } from '../../../ui/kit/Button';
import { Receipt, type ReceiptLine, type ReceiptPart } from '../../../ui/kit/Receipt';
import { Loading } from '../../../ui/kit/Skeleton';
import { Chip } from '../../../ui/kit/Status';
import { useListFilter } from '../../../ui/list/RecordList';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import css from './DeviceDay.module.css';

/** The estimated losses of a device. */
export interface Losses {
  /** How the loss of a day is estimated. */
  readonly sourceOf: (day: string) => LossSource;
  /** What a day without income cost, cents; null without an estimate, and until it has loaded. */
  readonly lossOf: (day: string) => number | null;
}

interface DeviceDayProps {
  device: Device;
  /** The day shown, `YYYY-MM-DD`; undefined until it has loaded. */
  day: string | undefined;
  income: DayIncome;
  losses: Losses;
  /** The last day available, `YYYY-MM-DD`. */
  latest: string;
  onGo: (day: string) => void;
}

/** One day of a device: its income, the reasons for that income, and the day's violations in the platform's words. */
export function DeviceDay({ device, day, income, losses, latest, onGo }: DeviceDayProps) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <section className={css.day} aria-label={t('devicePage.day.title')}>
      <div className={css.head}>
        <h2 className="num">{day === undefined ? '\u00a0' : shortDay(day, locale)}</h2>
        {day !== undefined && (
          <DayStepper
            day={day}
            latest={latest}
            previous={t('devicePage.day.previous')}
            next={t('devicePage.day.next')}
            onGo={onGo}
          />
        )}
      </div>
      <div aria-live="polite">
        {day === undefined ? loadingDay : <LoadedDay device={device} day={day} income={income} losses={losses} />}
      </div>
    </section>
  );
}

const loadingDay = <Loading className={css.skeleton} bars={['40%', '72%', '64%']} />;

interface DayReceiptProps {
  part: ReceiptPart;
  /** What is below the sum. */
  children: ReactNode;
}

function DayReceipt({ part, children }: DayReceiptProps) {
  const t = useT();
  return <Receipt label={t('noIncome.income')} parts={[part]} hint foot={<div className={css.body}>{children}</div>} />;
}

interface DayReasonsProps extends Pick<DeviceDayProps, 'device' | 'income' | 'losses'> {
  day: string;
  /** The device's violations of the day. */
  list: readonly Violation[];
}

function LoadedDay({ device, day, income, losses }: Omit<DayReasonsProps, 'list'>) {
  const t = useT();
  const { data, error, refetch } = useDayViolations(day);
  const { cents } = income;
  if (data !== undefined && cents !== undefined) {
    const list = data.list.filter(({ deviceUUID }) => deviceUUID === device.id);
    return <DayReasons {...{ device, day, losses, list }} income={{ ...income, cents }} />;
  }
  if (!error) return loadingDay;
  return (
    <DayReceipt part={{ lines: [], total: { label: t('noIncome.income'), cents: cents ?? null, headline: true } }}>
      <Failure title={t('devicePage.day.failed')} error={error} onRetry={refetch} />
    </DayReceipt>
  );
}

function DayReasons({ device, day, income, losses, list }: DayReasonsProps & { income: { cents: number | null } }) {
  const { cents, before, estimate, retry } = income;
  const t = useT();
  const now = useNow();
  const copyAppeal = useCopyAppeal();
  const why = whyNoIncome({ day, now, cents, before, violations: list, device });
  const { outcome, violations, unexplained } = why;
  const share = cents && estimate && outcome === 'billed' ? cents / estimate.cents - 1 : null;
  const copyButton = list.length > 0 && (
    <button
      type="button"
      className="link"
      onClick={() =>
        copyAppeal({
          ...{ day, violations: list, cents },
          device: { id: device.id, deviceID: device.deviceID, name: deviceName(device) },
        })
      }
    >
      {t('noIncome.appeal.copy')}
    </button>
  );
  const facts = violations.length > 0 && <Violations day={day} why={why} />;
  const lost = useLostLines({ day, why, losses, facts, copyButton });
  // Only a line with an amount can be expanded. Without one, the violations are shown below the sum.
  const below = outcome !== 'unbilled' || losses.lossOf(day) === null;
  return (
    <DayReceipt
      part={{
        lines: outcome === 'unbilled' ? lost : [],
        total: {
          label: t('noIncome.income'),
          note: share !== null && shareText(t, share),
          cents,
          headline: true,
          closed: outcome !== 'open' && !(unexplained && why.maySettleLater),
        },
      }}
    >
      {reasonTexts(t, day, cents ?? 0, why).map(({ text, instant }) => (
        <p key={text} title={instant}>
          {text}
        </p>
      ))}
      {retry && (
        <Button kind="link" onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
      {(unexplained || outcome === 'deducted') && <SupportPhone />}
      {outcome !== 'unbilled' && violations.length > 0 && (
        <p className="row">
          {[...new Set(violations.flatMap((one) => ruleNames(t, one)))].map((name) => (
            <Chip key={name} tone="warning" icon="alert">
              {name}
            </Chip>
          ))}
        </p>
      )}
      {below && facts}
      {why.once && <p className="t3">{t('sla.once')}</p>}
      <ViolationFoot plain month={billMonthOf(day, now)}>
        {cents !== null && cents !== 0 && (
          <TraceLink className="link" cents={cents} subject={{ kind: 'day', day, device: device.id }}>
            {t('devicePage.day.trace')}
          </TraceLink>
        )}
        {below && copyButton}
      </ViolationFoot>
    </DayReceipt>
  );
}

interface LostLinesProps {
  day: string;
  why: WhyNoIncome;
  losses: Losses;
  /** The facts of the violations; false without any. */
  facts: ReactNode;
  copyButton: ReactNode;
}

const valueWords = {
  own: 'devicePage.day.mean',
  peers: 'devicePage.day.byPeers',
  rate: 'devicePage.day.byRate',
} as const;

/**
 * What a day without income might have earned, and the reasons why it earned nothing. The complete loss is shown at the
 * costliest reason, because only one penalty applies. Without an estimate, the amounts are unknown.
 */
function useLostLines({ day, why, losses, facts, copyButton }: LostLinesProps): readonly ReceiptLine[] {
  const t = useT();
  const { violations, circumstances, costliest } = why;
  const loss = losses.lossOf(day);
  const source = losses.sourceOf(day);
  const taken = { cents: loss === null ? null : -loss, estimated: true, warning: 'alert' } as const;
  const mean: ReceiptLine = {
    label: t(valueWords[source]),
    cents: loss,
    estimated: true,
    opened: { name: 'mean', source: t(`noIncome.basis.${source}`) },
  };
  const ofLoss = (
    <>
      <span>{t('devicePage.day.whose')}</span>
      {copyButton}
    </>
  );
  const ordered = [...violations].sort((a, b) => Number(b === costliest) - Number(a === costliest));
  const reasons = ordered.map(
    (one, nth): ReceiptLine => ({
      label: ruleNames(t, one).join(t('common.and')),
      ...taken,
      ...(nth === 0 ? { opened: { name: 'loss', facts, source: ofLoss, initially: true } } : { cents: null }),
    }),
  );
  const [circumstance] = circumstances;
  const other = circumstance
    ? t(`noIncome.marks.${circumstance.kind === 'leftEarly' ? 'leftThatDay' : circumstance.kind}`)
    : t('noIncome.zero.unexplained');
  const lines = reasons.length > 0 ? reasons : [{ label: other, ...taken }];
  return loss === null ? lines : [mean, ...lines];
}

/** The names of the rules that a violation breaks. */
const ruleNames = (t: Translate, { rules }: ReadViolation): readonly string[] =>
  rules.length === 0 ? [t('noIncome.rules.other')] : rules.map((rule) => t(`noIncome.rules.${rule}`));

/** The day's violations, and what they left unbilled. */
function Violations({ day, why }: { day: string; why: WhyNoIncome }) {
  const t = useT();
  const monthWords = useMonthWords();
  const dayWords = useDayWords();
  const scope = scopeText({ t, month: monthWords(day.slice(0, 7)), day: dayWords(day) }, why);
  return (
    <>
      <ul className={css.violations}>
        {why.violations.map(({ key, violation, rules: of }) => (
          <ViolationFacts key={key} day={day} violation={violation} listed={of.length > 0} />
        ))}
      </ul>
      {scope !== null && (
        <dl className={`${css.facts} num`}>
          <Fact name={t('noIncome.notBilled')}>{scope}</Fact>
        </dl>
      )}
    </>
  );
}

/** A time as text: without the date if it is on the given day, otherwise in full. */
const timeOn = (day: string, at: number) => (dayOf(at) === day ? formatInstant(at).slice(11) : formatInstant(at));

/**
 * Sentences that say how the day was billed. For a day without income: the reasons other than violations. Each sentence
 * has the full time of its fact.
 */
function reasonTexts(t: Translate, day: string, cents: number, why: WhyNoIncome): readonly ZeroReasonText[] {
  if (why.unexplained) return [{ text: t(why.maySettleLater ? 'noIncome.says.fresh' : 'noIncome.says.unexplained') }];
  if (why.outcome !== 'unbilled') return [{ text: t(`noIncome.says.${why.outcome}`, { amount: formatUsd(cents) }) }];
  return why.circumstances.map(({ kind, at }) => ({
    text: t(`noIncome.says.${kind}`, { time: timeOn(day, at) }),
    instant: formatInstant(at),
  }));
}

/** The text that says what the costliest violation left unbilled; null if that is just the day shown, or unknown. */
function scopeText(
  { t, month, day }: { readonly t: Translate; readonly month: string; readonly day: string },
  { outcome, costliest, circumstances }: WhyNoIncome,
): string | null {
  if (outcome !== 'unbilled' && outcome !== 'partly') return null;
  if (costliest === undefined || circumstances[0]?.kind === 'beforeBinding') return null;
  const { consequence, violation } = costliest;
  if (consequence === 'unknown' || consequence === 'day') return null;
  const [from, to] = [formatInstant(violation.startTime), formatInstant(violation.endTime)];
  return t(`noIncome.scope.${consequence}`, { day, month, from, to });
}

/** Compares a day's income with the average. `share`: the difference as a fraction of the average. */
function shareText(t: Translate, share: number): string {
  if (Math.abs(share) < 0.005) return t('devicePage.day.usual');
  return t(share > 0 ? 'devicePage.day.above' : 'devicePage.day.below', { percent: formatPercent(Math.abs(share)) });
}

interface ViolationFactsProps {
  day: string;
  violation: Violation;
  /** Whether the violation matches a rule of service that the console knows. */
  listed: boolean;
}

function ViolationFacts({ day, violation, listed }: ViolationFactsProps) {
  const t = useT();
  const durationText = useDurationText();
  const { reason, rule, startTime, endTime } = violation;
  return (
    <li>
      {reason !== '' && (
        <p className="medium" lang={languageOf(reason)}>
          {reason}
        </p>
      )}
      <dl className={css.facts}>
        <Fact name={t('devicePage.day.span')} num>
          <span title={`${formatInstant(startTime)} – ${formatInstant(endTime)}`}>
            <time>{timeOn(day, startTime)}</time> – <time>{timeOn(day, endTime)}</time>
          </span>
          <span className="t3 s12">{durationText(endTime - startTime)}</span>
        </Fact>
        {rule !== '' && (
          <Fact name={t('devicePage.day.rule')} lang={languageOf(rule)}>
            {rule}
          </Fact>
        )}
      </dl>
      {!listed && <p className="t3 s12">{t('noIncome.noRule')}</p>}
    </li>
  );
}

/**
 * Why a device earned nothing yesterday. Empty until the violations have loaded. All devices share one request. Names
 * no time that the device's status already shows.
 */
export function ZeroReason({ device }: { device: Device }) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const { data, error } = useDayViolations(yesterdayOf(now));
  if (data === undefined && error === null) return null;
  const { text, instant } = zeroReason(t, device, data?.list ?? null, now, (at) => shortInstant(at, now, locale));
  const isSince = device.status !== 'online' && instant === formatInstant(device.lastOnlineAt);
  return (
    <span className="sub" title={instant}>
      {isSince ? t(`devices.zero.${device.status === 'fault' ? 'faultStatus' : 'offline'}`) : text}
    </span>
  );
}

/**
 * The estimate of what a device without income lost yesterday, formatted by `format`; `—` without an estimate. Empty
 * until it has loaded.
 */
export function ZeroLoss({ device, format }: { device: Device; format: (cents: number) => string }) {
  const { data, error } = useZeroLosses(useListFilter().filter);
  if (data === undefined && error === null) return null;
  const cents = data?.losses.get(device.id) ?? null;
  return cents === null ? <span className="t3">—</span> : format(0 - cents);
}
