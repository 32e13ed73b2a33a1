import { dayEnd, dayOf, dayStart, formatInstant, monthOf, yesterdayOf } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import type { Translate } from '../../providers/texts';
import { averageCents, type KnownDay } from './incomeDays';
import { compareConsequences, type ReadViolation, readViolations, type Violation } from './violationRules';

/** What a device's record says about a day without income. */
export type IncomeFacts = Pick<Device, 'boundAt' | 'status' | 'lastOnlineAt' | 'upBandwidth' | 'lineNumber'>;

/**
 * How a day was billed:
 * - `open`: the day is not over
 * - `unknown`: its income is not known: the platform has none, or it could not be loaded
 * - `billed`: income and no violation
 * - `partly`: income, and a violation that costs the share of a line or a period
 * - `billedAnyway`: income, although a violation should leave the day or the month unbilled
 * - `unbilled`: no income
 * - `deducted`: the income is below zero
 */
type DayOutcome = 'open' | 'unknown' | 'billed' | 'partly' | 'billedAnyway' | 'unbilled' | 'deducted';

/**
 * A reason that the device's record gives:
 * - `beforeBinding`: the device was bound after the day
 * - `lineless`: it has no lines or no bandwidth (a switch)
 * - `boundThatDay`: it was bound on the day
 * - `neverOnline`: it was never online
 * - `offline`: it has been offline since an earlier day
 * - `leftEarly`: it has been offline since the first half of the day, so it served less than twelve hours
 * - `leftThatDay`: it has been offline since the second half of the day
 */
interface Circumstance {
  readonly kind:
    | 'beforeBinding'
    | 'lineless'
    | 'boundThatDay'
    | 'neverOnline'
    | 'offline'
    | 'leftThatDay'
    | 'leftEarly';
  /** When the device was bound (for the first three kinds) or had its last contact; unix seconds. */
  readonly at: number;
}

export interface WhyNoIncome {
  readonly outcome: DayOutcome;
  /** The day's violations, in the platform's order. */
  readonly violations: readonly ReadViolation[];
  readonly circumstances: readonly Circumstance[];
  /** The violation that leaves the most unbilled; undefined without violations. */
  readonly costliest: ReadViolation | undefined;
  /** Whether there are several violations or broken rules; then only one penalty applies (rule `once`). */
  readonly once: boolean;
  /** Whether the day had no income, and neither violations nor circumstances explain why. */
  readonly unexplained: boolean;
  /** Whether the income may still arrive: the day is yesterday, and the day before had income. */
  readonly maySettleLater: boolean;
}

interface NodeDay {
  /** `YYYY-MM-DD` on the platform's calendar. */
  readonly day: string;
  /** The platform's present time, unix seconds. */
  readonly now: number;
  /** The device's income of the day in cents; null if unknown. */
  readonly cents: number | null;
  /** Its income of the day before in cents; null if unknown. */
  readonly before: number | null;
  /** The device's violations of that day. */
  readonly violations: readonly Violation[];
  /** The device's record; null if it is missing, so that only the violations can explain the day. */
  readonly device: IncomeFacts | null;
}

/** Explains a device's income of a day, as far as possible (R8-10 to R8-16). Never throws. */
export function whyNoIncome({ day, now, cents, before, violations, device }: NodeDay): WhyNoIncome {
  const read = readViolations(violations);
  const costliest = [...read].sort((a, b) => compareConsequences(b.consequence, a.consequence))[0];
  const outcome = outcomeOf(day >= dayOf(now), cents, costliest);
  const circumstances = outcome === 'unbilled' && device !== null ? circumstancesOf(device, day) : [];
  return {
    outcome,
    violations: read,
    circumstances,
    costliest,
    once: read.length > 1 || read.some(({ rules }) => rules.length > 1),
    unexplained: outcome === 'unbilled' && read.length === 0 && circumstances.length === 0,
    maySettleLater: day === yesterdayOf(now) && before !== null && before > 0,
  };
}

function outcomeOf(open: boolean, cents: number | null, costliest: ReadViolation | undefined): DayOutcome {
  if (open) return 'open';
  if (cents === null) return 'unknown';
  if (cents < 0) return 'deducted';
  if (cents === 0) return 'unbilled';
  if (costliest === undefined) return 'billed';
  return costliest.consequence === 'line' || costliest.consequence === 'period' ? 'partly' : 'billedAnyway';
}

const halfDay = 12 * 3600;

/** Finds the circumstances of a day. The record has only the last contact, so earlier outages are unknown. */
function circumstancesOf(facts: IncomeFacts, day: string): readonly Circumstance[] {
  const { boundAt, status, lastOnlineAt } = facts;
  const [from, to] = [dayStart(day), dayEnd(day)];
  if (boundAt > to) return [{ kind: 'beforeBinding', at: boundAt }];
  if (facts.upBandwidth * facts.lineNumber === 0) return [{ kind: 'lineless', at: boundAt }];
  const bound: readonly Circumstance[] = boundAt >= from ? [{ kind: 'boundThatDay', at: boundAt }] : [];
  const away = (kind: Circumstance['kind']) => [...bound, { kind, at: lastOnlineAt }];
  if (status === 'online') return bound;
  if (lastOnlineAt <= boundAt) return away('neverOnline');
  if (lastOnlineAt < from) return away('offline');
  if (lastOnlineAt > to) return bound;
  return away(lastOnlineAt - from < halfDay ? 'leftEarly' : 'leftThatDay');
}

/** The average income of some days in whole cents, rounded half up, and the number of these days. */
export interface Estimate {
  readonly cents: number;
  readonly days: number;
}

/**
 * What a day might have earned: the average of the other days with income. This is the console's estimate, not the
 * platform's; null if no other day had income.
 */
export function estimateFor(day: string, history: readonly KnownDay[]): Estimate | null {
  const others = history.filter((one) => one.day !== day && one.cents > 0).map(({ cents }) => cents);
  return others.length === 0 ? null : { cents: averageCents(others), days: others.length };
}

/** The month whose bill contains a day, `YYYY-MM`; null while that month is not over. */
export function billMonthOf(day: string, now: number): string | null {
  const month = day.slice(0, 7);
  return month < monthOf(now) ? month : null;
}

/**
 * Explains a device's income of yesterday, which is in the device's record.
 *
 * @param all yesterday's violations over all devices
 */
export function whyZero(device: Device, all: readonly Violation[], now: number): WhyNoIncome {
  const violations = all.filter(({ deviceUUID }) => deviceUUID === device.id);
  return whyNoIncome({ day: yesterdayOf(now), now, cents: device.yesterdayIncome, before: null, violations, device });
}

/** A reason in a few words, with its full time if it has one. */
export interface ZeroReasonText {
  readonly text: string;
  readonly instant?: string;
}

/**
 * Why a device earned nothing yesterday, in a few words for a cell. '' if the device earned something. Also '' if the
 * violations could not be loaded and the device's record gives no reason. Needs the texts of `noIncome`.
 *
 * @param all yesterday's violations over all devices; null if they could not be loaded
 * @param now the platform's present time, unix seconds
 * @param timeText formats the time in the reason; by default in full
 */
export function zeroReason(
  t: Translate,
  device: Device,
  all: readonly Violation[] | null,
  now: number,
  timeText: (at: number) => string = formatInstant,
): ZeroReasonText {
  const { outcome, costliest, circumstances } = whyZero(device, all ?? [], now);
  if (outcome !== 'unbilled') return { text: '' };
  if (costliest) return { text: t(`noIncome.rules.${costliest.rules[0] ?? 'other'}`) };
  const [first] = circumstances;
  if (first) {
    const text = t(`noIncome.zero.${first.kind}`, { time: timeText(first.at) });
    return first.kind === 'neverOnline' || first.kind === 'lineless'
      ? { text }
      : { text, instant: formatInstant(first.at) };
  }
  return { text: all === null ? '' : t('noIncome.zero.unexplained') };
}
