import { dayEnd, yesterdayOf } from '../../lib/time';
import { gbpsOf } from '../../lib/units';
import type { DeviceRecord } from '../../providers/dataProvider';
import { averageCents, incomeDayOf } from '../violations/incomeDays';

// Income per Gbps (R3-42): what a node earned yesterday for its bandwidth, and how that stands to the others (R19-70).

/**
 * Yesterday's income of a node over its bandwidth, in whole cents per Gbps. The bandwidth is that of all its lines,
 * `upBandwidth` (Mbps of a line) × `lineNumber` / 1024, as the console shows it and the estimate of losses takes it
 * (`nodeLoss`). Null without bandwidth, such as for a switch, and where there is no figure for the day: a zero before
 * yesterday's income has come in (`settled`), of a node that was bound later, or one that was read on another day; `now`
 * in unix seconds.
 */
export function centsPerGbps(
  { yesterdayIncome, upBandwidth, lineNumber, boundAt, day }: DeviceRecord,
  { settled, now }: { readonly settled: boolean; readonly now: number },
): number | null {
  const gbps = gbpsOf(upBandwidth * lineNumber);
  const untold = yesterdayIncome === 0 && (!settled || boundAt > dayEnd(yesterdayOf(now)));
  const cents = Math.round(yesterdayIncome / gbps);
  const ofYesterday = incomeDayOf({ day }, now) === yesterdayOf(now);
  return gbps > 0 && ofYesterday && !untold && Number.isSafeInteger(cents) ? cents : null;
}

/** The median income per Gbps, in cents, and of how many nodes it is. */
export interface Median {
  readonly cents: number;
  readonly count: number;
}

/**
 * The median of the nodes that earned something; null where none did. The others are yesterday's zeros, which are listed
 * with their reasons: with them in it, a bad day would make every other node look good.
 */
export function medianOf(perGbps: readonly (number | null)[]): Median | null {
  const earned = perGbps.filter((cents): cents is number => cents !== null && cents > 0).sort((a, b) => a - b);
  const count = earned.length;
  if (count === 0) return null;
  return { cents: averageCents(earned.slice(Math.ceil(count / 2) - 1, Math.floor(count / 2) + 1)), count };
}

/** Fewer nodes than these are no company to compare one with. */
export const leastCompared = 5;
/** A node is clearly below the median where it is a quarter or more below: nodes differ by less from day to day. */
const clearlyBelow = 0.75;

/**
 * By what part a node is below the median, 0.38; null where it is not clearly below, or did not earn: then its zero says
 * why in yesterday's income.
 */
export function belowMedian(cents: number | null, median: Median | null): number | null {
  if (cents === null || cents <= 0 || median === null || median.count < leastCompared) return null;
  return cents <= median.cents * clearlyBelow ? (median.cents - cents) / median.cents : null;
}
