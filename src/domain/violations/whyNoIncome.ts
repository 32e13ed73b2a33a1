import { dayEnd, dayOf, dayStart, monthOf, yesterdayOf } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { type BrokenRule, slaRulesIn } from './slaRulesIn';

/** A violation as the platform tells of it (docs/platform.md, "Billing"); instants unix seconds. */
export interface Violation {
  readonly id: string;
  readonly deviceUUID: string;
  readonly deviceName: string;
  readonly rule: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly reason: string;
}

/** What a device's record says that bears on a day without income. */
export type DeviceFacts = Pick<Device, 'boundAt' | 'status' | 'lastOnlineAt'>;

/**
 * What became of a day:
 * - `open`: the day is not over
 * - `unknown`: its income could not be read
 * - `billed`: there is income and no violation
 * - `partly`: there is income, and a violation that takes off a line's or a period's share
 * - `billedAnyway`: there is income, although a violation would leave the day or the month unbilled
 * - `unbilled`: there is none
 * - `deducted`: the day stands below zero
 */
export type Outcome = 'open' | 'unknown' | 'billed' | 'partly' | 'billedAnyway' | 'unbilled' | 'deducted';

/** What is known of the device on that day beside its violations; `at` unix seconds. */
export type Circumstance =
  | { readonly kind: 'beforeBinding'; readonly at: number }
  | { readonly kind: 'boundThatDay'; readonly at: number }
  | { readonly kind: 'neverOnline' }
  | { readonly kind: 'offline'; readonly at: number }
  /** Last seen on the day itself; `short` where it cannot have served twelve hours of it. */
  | { readonly kind: 'leftThatDay'; readonly at: number; readonly short: boolean };

/** What a rule leaves unbilled: a month, a day, a line's share of the day, or a period of it (unix seconds). */
export type Unbilled =
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'line'; readonly day: string }
  | { readonly kind: 'period'; readonly from: number; readonly to: number };

/** A violation, and the rules of ours that the platform's words speak of; none where they fit no rule. */
export interface ToldViolation {
  /** Unique on its day, even where the platform tells one twice. */
  readonly key: string;
  readonly violation: Violation;
  readonly rules: readonly BrokenRule[];
}

export interface WhyNoIncome {
  readonly outcome: Outcome;
  /** In the order they came. */
  readonly violations: readonly ToldViolation[];
  readonly circumstances: readonly Circumstance[];
  /** The widest of what the rules leave unbilled; null where no rule of ours says. */
  readonly unbilled: Unbilled | null;
  /** Several violations, or several rules: they are not penalised twice (rule `once`). */
  readonly once: boolean;
  /** Nothing that is known explains the zero. */
  readonly unexplained: boolean;
  /** It is yesterday's, which may not be settled yet. */
  readonly fresh: boolean;
}

interface Facts {
  /** `YYYY-MM-DD` on the platform's calendar. */
  readonly day: string;
  /** The platform's present time, unix seconds. */
  readonly now: number;
  /** The device's income of the day in cents; null where it is not known. */
  readonly cents: number | null;
  /** The device's violations of that day. */
  readonly violations: readonly Violation[];
  /** Null where only the violations are known. */
  readonly device: DeviceFacts | null;
}

const halfDay = 12 * 3600;

const width: Readonly<Record<Unbilled['kind'], number>> = { month: 3, day: 2, line: 1, period: 0 };

/** What a violation of a rule leaves unbilled (R8-10 to R8-15). */
export function unbilledBy(rule: BrokenRule, day: string, { startTime, endTime }: Violation): Unbilled {
  if (rule === 'longA') return { kind: 'month', month: day.slice(0, 7) };
  if (rule === 'peak') return { kind: 'line', day };
  if (rule === 'buyout') return { kind: 'period', from: startTime, to: endTime };
  return { kind: 'day', day };
}

/** Violations with the rules of ours that their words speak of, in the order they came. */
export function toldOf(violations: readonly Violation[]): readonly ToldViolation[] {
  return violations.map((violation, nth) => ({
    key: `${nth}-${violation.id}`,
    violation,
    rules: slaRulesIn(violation.rule),
  }));
}

/** Only what the record really says: a device that was not seen since a time was not there after it. */
function circumstancesOf({ boundAt, status, lastOnlineAt }: DeviceFacts, day: string): readonly Circumstance[] {
  const [from, to] = [dayStart(day), dayEnd(day)];
  if (boundAt > to) return [{ kind: 'beforeBinding', at: boundAt }];
  const bound: readonly Circumstance[] = boundAt >= from ? [{ kind: 'boundThatDay', at: boundAt }] : [];
  if (status === 'online') return bound;
  if (lastOnlineAt <= boundAt) return [...bound, { kind: 'neverOnline' }];
  if (lastOnlineAt < from) return [...bound, { kind: 'offline', at: lastOnlineAt }];
  if (lastOnlineAt > to) return bound;
  return [...bound, { kind: 'leftThatDay', at: lastOnlineAt, short: lastOnlineAt - from < halfDay }];
}

/** Why a device's day brought what it brought, as far as is known (R8-10 to R8-16). Never throws. */
export function whyNoIncome({ day, now, cents, violations, device }: Facts): WhyNoIncome {
  const told = toldOf(violations);
  const shares = told.flatMap(({ violation, rules }) => rules.map((rule) => unbilledBy(rule, day, violation)));
  const widest = shares.reduce<Unbilled | null>(
    (so, one) => (so === null || width[one.kind] > width[so.kind] ? one : so),
    null,
  );
  const outcome = outcomeOf(day >= dayOf(now), cents, violations.length, widest);
  const circumstances = outcome === 'unbilled' && device !== null ? circumstancesOf(device, day) : [];
  return {
    outcome,
    violations: told,
    circumstances,
    unbilled: widest,
    once: violations.length > 1 || shares.length > 1,
    unexplained: outcome === 'unbilled' && violations.length === 0 && circumstances.length === 0,
    fresh: day === yesterdayOf(now),
  };
}

function outcomeOf(open: boolean, cents: number | null, violations: number, widest: Unbilled | null): Outcome {
  if (open) return 'open';
  if (cents === null) return 'unknown';
  if (cents < 0) return 'deducted';
  if (cents === 0) return 'unbilled';
  if (violations === 0) return 'billed';
  return widest !== null && width[widest.kind] < width.day ? 'partly' : 'billedAnyway';
}

/** What other days brought on average: whole cents, half a cent up, over so many days. */
export interface Estimate {
  readonly cents: number;
  readonly days: number;
}

/**
 * What a day might have brought: the average of the other days shown that had income. An estimate of ours, and no
 * claim of the platform's; null where there is no such day.
 */
export function estimateFor(
  day: string,
  history: readonly { readonly day: string; readonly cents: number }[],
): Estimate | null {
  const others = history.filter((one) => one.day !== day && one.cents > 0);
  if (others.length === 0) return null;
  // Sums of integer cents in BigInt: exact however large, and rounded once.
  const sum = others.reduce((total, { cents }) => total + BigInt(cents), 0n);
  const days = BigInt(others.length);
  return { cents: Number((2n * sum + days) / (2n * days)), days: others.length };
}

/** The month's bill that a day went into, `YYYY-MM`; null while the month is not over. */
export function billMonthOf(day: string, now: number): string | null {
  const month = day.slice(0, 7);
  return month < monthOf(now) ? month : null;
}
