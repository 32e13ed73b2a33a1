import type { Locale } from '../../../../i18n';
import { placeName } from '../../../domain/places/placeNames';
import { shortInstant } from '../../../lib/calendarWords';
import { dayOf, formatInstant } from '../../../lib/time';
import { formatGbps } from '../../../lib/units';
import type { Device } from '../../../platform/contract/devices';

/** Joins facts by `·`, with spaces except after Chinese; omits empty ones, `—` if none is left. */
export function joinFacts(...facts: readonly string[]): string {
  const there = facts.filter((fact) => fact !== '');
  if (there.length === 0) return '—';
  return there.reduce((all, fact) => all + (/\p{Script=Han}$/u.test(all) ? '·' : ' · ') + fact);
}

/** Province and ISP, `浙江·电信`; the country if it has no regions (docs/platform.md, "Fine points"). */
export function placeText(
  { country, province, isp }: Pick<Device, 'country' | 'province' | 'isp'>,
  locale: Locale,
): string {
  return joinFacts(placeName(province === '' ? country : province, locale), placeName(isp, locale));
}

/** The bandwidth of all lines, `1.95 Gbps`; null for a device without lines, such as a switch. */
export function bandwidthText({ upBandwidth, lineNumber }: Pick<Device, 'upBandwidth' | 'lineNumber'>): string | null {
  const mbps = upBandwidth * lineNumber;
  return mbps > 0 ? `${formatGbps(mbps)}\u00a0Gbps` : null;
}

/**
 * The last contact of a device that is not online: as a time today (then `since` is true), as day and time this year,
 * or as a date; `instant` is the full time. Null for a device that is online or never was.
 */
export function lastSeen(
  { status, lastOnlineAt, boundAt }: Pick<Device, 'status' | 'lastOnlineAt' | 'boundAt'>,
  now: number,
  locale: Locale,
): { since: boolean; text: string; instant: string } | null {
  if (status === 'online' || neverOnline({ status, lastOnlineAt, boundAt })) return null;
  const instant = formatInstant(lastOnlineAt);
  return { since: dayOf(lastOnlineAt) === dayOf(now), text: shortInstant(lastOnlineAt, now, locale), instant };
}

/** Whether a device has not been online since its binding (docs/platform.md, "Fine points": `lastOnlineAt` is `boundAt`). */
export function neverOnline({
  status,
  lastOnlineAt,
  boundAt,
}: Pick<Device, 'status' | 'lastOnlineAt' | 'boundAt'>): boolean {
  return status !== 'online' && lastOnlineAt <= boundAt;
}

/** The search of the list that a device's page was opened from, read from the history state; '' without one. */
export function listSearchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  const { list } = state;
  return typeof list === 'string' && list.startsWith('?') ? list : '';
}

/**
 * The keys in the user's order. A key that the order does not contain, such as a new column's, follows the one before
 * it in the default order.
 */
export function inOrder<Key extends string>(keys: readonly Key[], order: readonly unknown[]): readonly Key[] {
  const sorted = [...new Set(order)].filter((key): key is Key => (keys as readonly unknown[]).includes(key));
  keys.forEach((key, nth) => {
    const before = keys[nth - 1];
    if (!sorted.includes(key)) sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, key);
  });
  return sorted;
}

/** The keys with one of them moved to another index, from 0. */
export function movedTo<Key extends string>(keys: readonly Key[], key: Key, place: number): readonly Key[] {
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, Math.max(place, 0)), key, ...others.slice(Math.max(place, 0))];
}

/**
 * Whether a list is filtered by yesterday's zeros before yesterday's income has arrived (R19-63), by the `meta` of its
 * answer.
 */
export const isUnsettled = (meta: unknown): boolean => (meta as { unsettled?: true } | undefined)?.unsettled === true;

/** Whether no device earned anything yesterday, so that the account may never have had income. */
export const earnedNothing = (devices: readonly Pick<Device, 'yesterdayIncome'>[]): boolean =>
  devices.every(({ yesterdayIncome }) => yesterdayIncome === 0);
