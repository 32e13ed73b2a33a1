import type { Locale } from '../../../../i18n';
import { placeName } from '../../../domain/places/placeNames';
import { shortInstant } from '../../../lib/calendarWords';
import { dayOf, formatInstant } from '../../../lib/time';
import { formatGbps } from '../../../lib/units';
import type { Device } from '../../../platform/contract/devices';

/** Joins facts by `·`, with spaces except after Chinese. Leaves out empty facts. `—` if no fact is left. */
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
 * The last contact of a device that is not online. The text is a time if the contact was today (`since` is true), a day
 * and time if it was this year, otherwise a date. `instant` is the full time. Null for a device that is online or was
 * never online.
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

/** Whether a device was never online: `lastOnlineAt` is then `boundAt` (docs/platform.md, "Fine points"). */
export function neverOnline({
  status,
  lastOnlineAt,
  boundAt,
}: Pick<Device, 'status' | 'lastOnlineAt' | 'boundAt'>): boolean {
  return status !== 'online' && lastOnlineAt <= boundAt;
}

/** The query string of the list from which a device's page was opened, from the history state; '' if there is none. */
export function listSearchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  const { list } = state;
  return typeof list === 'string' && list.startsWith('?') ? list : '';
}

/**
 * The keys in the user's order. The order may lack a key, such as that of a new column: such a key follows the key
 * before it in the default order.
 */
export function inOrder<Key extends string>(keys: readonly Key[], order: readonly unknown[]): readonly Key[] {
  const sorted = [...new Set(order)].filter((key): key is Key => (keys as readonly unknown[]).includes(key));
  keys.forEach((key, nth) => {
    const before = keys[nth - 1];
    if (!sorted.includes(key)) sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, key);
  });
  return sorted;
}

/** The keys with `key` moved to the index `place`. */
export function movedTo<Key extends string>(keys: readonly Key[], key: Key, place: number): readonly Key[] {
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, Math.max(place, 0)), key, ...others.slice(Math.max(place, 0))];
}

/**
 * Whether a list is filtered by yesterday's zeros although yesterday's income has not arrived yet (R19-63). Read from
 * the `meta` of the list's answer.
 */
export const isUnsettled = (meta: unknown): boolean => (meta as { unsettled?: true } | undefined)?.unsettled === true;

/** Whether no device earned anything yesterday, so that the account may never have had income. */
export const earnedNothing = (devices: readonly Pick<Device, 'yesterdayIncome'>[]): boolean =>
  devices.every(({ yesterdayIncome }) => yesterdayIncome === 0);
