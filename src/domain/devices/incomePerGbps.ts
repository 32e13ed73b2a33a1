import { dayEnd, yesterdayOf } from '../../lib/time';
import { gbpsOf } from '../../lib/units';
import type { DeviceRecord } from '../../providers/dataProvider';
import { averageCents, incomeDayOf } from '../violations/incomeDays';

// Income per Gbps (R3-42): a node's income of yesterday divided by its bandwidth. It is compared with that of the other
// nodes (R19-70).

/**
 * Yesterday's income of a node divided by its bandwidth, in whole cents per Gbps. The bandwidth is the one that the
 * console shows, that of all lines: `upBandwidth` (Mbps of one line) × `lineNumber` / 1024. `now` is unix seconds.
 *
 * Null if
 * - the node has no bandwidth (a switch)
 * - its income is zero, and yesterday's income has not arrived (`isSettled`) or the node was bound after the day
 * - its record was read on another day
 */
export function centsPerGbps(
  { yesterdayIncome, upBandwidth, lineNumber, boundAt, day }: DeviceRecord,
  { isSettled, now }: { readonly isSettled: boolean; readonly now: number },
): number | null {
  const gbps = gbpsOf(upBandwidth * lineNumber);
  const untold = yesterdayIncome === 0 && (!isSettled || boundAt > dayEnd(yesterdayOf(now)));
  const cents = Math.round(yesterdayIncome / gbps);
  const ofYesterday = incomeDayOf({ day }, now) === yesterdayOf(now);
  return gbps > 0 && ofYesterday && !untold && Number.isSafeInteger(cents) ? cents : null;
}

/** The median income per Gbps, in cents, and the number of nodes it is based on. */
export interface Median {
  readonly cents: number;
  readonly count: number;
}

/**
 * The median of the nodes that earned something; null if none did. Nodes without income are excluded: on a bad day they
 * would make every other node look good. The list shows them with their reasons.
 */
export function medianOf(perGbps: readonly (number | null)[]): Median | null {
  const earned = perGbps.filter((cents): cents is number => cents !== null && cents > 0).sort((a, b) => a - b);
  const count = earned.length;
  if (count === 0) return null;
  return { cents: averageCents(earned.slice(Math.ceil(count / 2) - 1, Math.floor(count / 2) + 1)), count };
}

/** If fewer nodes than this earned something, there is no comparison. */
export const minCompared = 5;
/** A node is clearly below the median if it is a quarter or more below it: day-to-day differences are smaller. */
const clearlyBelow = 0.75;

/**
 * How far a node is below the median, such as 0.38 for 38 %. Null if the node is not clearly below, or if fewer than
 * `minCompared` nodes earned something. Also null if it earned nothing: then the list shows the reason with yesterday's
 * income.
 */
export function belowMedian(cents: number | null, median: Median | null): number | null {
  if (cents === null || cents <= 0 || median === null || median.count < minCompared) return null;
  return cents <= median.cents * clearlyBelow ? (median.cents - cents) / median.cents : null;
}
