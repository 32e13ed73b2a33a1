import { sumCents } from '../../lib/money';
import { addDays, dayEnd, dayOf, dayStart, monthOf, yesterdayOf } from '../../lib/time';
import type * as billing from '../../platform/contract/billing';
import type { Device } from '../../platform/contract/devices';
import type { CallAnswer } from '../../platform/endpoint';
import type { DeviceRecord } from '../../providers/dataProvider';

/** The number of days on a device's page. */
export const shownDays = 30;

/** The days on a device's page: `shownDays` full days up to yesterday, in unix seconds, the end inclusive. */
export function incomeRange(now: number): { start_timestamp: number; end_timestamp: number } {
  const last = yesterdayOf(now);
  return { start_timestamp: dayStart(addDays(last, 1 - shownDays)), end_timestamp: dayEnd(last) };
}

/** The income of one day. */
export interface IncomeDay {
  readonly day: string;
  /** Null if the platform gives no income for the day. */
  readonly cents: number | null;
}

/** A day whose income the platform gives. */
export interface KnownDay extends IncomeDay {
  readonly cents: number;
}

export const isKnown = (one: IncomeDay): one is KnownDay => one.cents !== null;

/** The days of `incomeRange`, the oldest first, with their income from the history `list`. */
export function incomeDays(list: readonly { timestamp: number; income: number }[], now: number): readonly IncomeDay[] {
  const known = new Map(list.map(({ timestamp, income }) => [dayOf(timestamp), income]));
  const last = yesterdayOf(now);
  return Array.from({ length: shownDays }, (_, nth) => {
    const day = addDays(last, 1 - shownDays + nth);
    return { day, cents: known.get(day) ?? null };
  });
}

/** Whether an account ever had income, by the platform's sums. */
export const everEarned = (sums: CallAnswer<typeof billing.incomeSummary>): boolean =>
  Object.values(sums).some((cents) => cents !== 0);

/**
 * The sums in cents over all `days` and over the days of the current month; null if the platform gives no income for
 * any of these days.
 */
export function incomeSums(days: readonly IncomeDay[], now: number): { all: number | null; month: number | null } {
  const known = days.filter(isKnown);
  const sum = (some: readonly KnownDay[]) => (some.length === 0 ? null : sumCents(some.map(({ cents }) => cents)));
  return { all: sum(known), month: sum(known.filter(({ day }) => day.startsWith(monthOf(now)))) };
}

/** Whether a day had no income although the device was bound by then; `boundAt` in unix seconds. */
export function isUnpaid({ day, cents }: IncomeDay, boundAt: number): boolean {
  return cents !== null && cents <= 0 && dayEnd(day) >= boundAt;
}

/** The average of amounts in whole cents, half a cent rounded up; 0 for an empty list. */
export function averageCents(list: readonly number[]): number {
  return list.length === 0 ? 0 : sharedCents(sumCents(list), list.length);
}

/** A sum of cents divided by a positive count, in whole cents, half a cent rounded up. */
export function sharedCents(sum: number, count: number): number {
  const rest = ((sum % count) + count) % count;
  return (sum - rest) / count + (2 * rest >= count ? 1 : 0);
}

/** The day, `YYYY-MM-DD`, of a device's `yesterdayIncome`: the day before the record's `day`; without it, yesterday. */
export const incomeDayOf = ({ day }: Pick<DeviceRecord, 'day'>, now: number): string =>
  day === undefined ? yesterdayOf(now) : addDays(day, -1);

/**
 * Why a node without income yesterday does not count as a zero:
 * - `deducted`: its income is negative
 * - `unbound`: it was bound after the day
 * - `lineless`: it has no lines (a switch)
 */
export type ZeroAside = 'deducted' | 'unbound' | 'lineless';

type ZeroFacts = Pick<Device, 'yesterdayIncome' | 'boundAt' | 'upBandwidth' | 'lineNumber'>;

/** Why a node does not count as a zero; null if nothing but an income keeps it from counting. */
export function zeroAside(
  { yesterdayIncome, boundAt, upBandwidth, lineNumber }: ZeroFacts,
  now: number,
): ZeroAside | null {
  if (yesterdayIncome < 0) return 'deducted';
  if (boundAt > dayEnd(yesterdayOf(now))) return 'unbound';
  return upBandwidth * lineNumber > 0 ? null : 'lineless';
}

/** Whether a node is one of yesterday's zeros, by its own record (R19-60). */
export const isZero = (device: ZeroFacts, now: number): boolean =>
  device.yesterdayIncome === 0 && zeroAside(device, now) === null;
