import { formatGbps } from '../../../lib/bandwidth';
import { dayOf, formatInstant } from '../../../lib/time';
import type { Device } from '../../../platform/contract/devices';
import { type Filter, valuesOf, withValues } from '../../../ui/list/listAddress';

/** Facts joined by `·`, with spaces after words that have spaces between them; empty ones left out, `—` when none is left. */
export function joined(...facts: readonly string[]): string {
  const there = facts.filter((fact) => fact !== '');
  if (there.length === 0) return '—';
  return there.reduce((all, fact) => all + (/\p{Script=Han}$/u.test(all) ? '·' : ' · ') + fact);
}

/** 浙江·电信; the country where it has no regions (docs/platform.md, "Fine points"). */
export function placeText({ country, province, isp }: Pick<Device, 'country' | 'province' | 'isp'>): string {
  return joined(province === '' ? country : province, isp);
}

/** All lines together in Gbps, `1.95 Gbps`; null for a device without line facts, such as a switch. */
export function bandwidthText({ upBandwidth, lineNumber }: Pick<Device, 'upBandwidth' | 'lineNumber'>): string | null {
  const mbps = upBandwidth * lineNumber;
  return mbps > 0 ? `${formatGbps(mbps)}\u00a0Gbps` : null;
}

/**
 * When a device that is not online was last seen: the time on the platform's today, else the day with the time, else
 * the day with its year; and the whole instant. `since` marks a time of today. Null for one that is online or was never online.
 */
export function lastSeen(
  { status, lastOnlineAt, boundAt }: Pick<Device, 'status' | 'lastOnlineAt' | 'boundAt'>,
  now: number,
): { since: boolean; text: string; instant: string } | null {
  if (status === 'online' || neverOnline({ status, lastOnlineAt, boundAt })) return null;
  const instant = formatInstant(lastOnlineAt);
  if (dayOf(lastOnlineAt) === dayOf(now)) return { since: true, text: instant.slice(11, 16), instant };
  const sameYear = instant.slice(0, 4) === dayOf(now).slice(0, 4);
  return { since: false, text: sameYear ? instant.slice(5, 16) : instant.slice(0, 10), instant };
}

/** Bound, and not once seen since (docs/platform.md, "Fine points": `lastOnlineAt` is `boundAt`). */
export function neverOnline({
  status,
  lastOnlineAt,
  boundAt,
}: Pick<Device, 'status' | 'lastOnlineAt' | 'boundAt'>): boolean {
  return status !== 'online' && lastOnlineAt <= boundAt;
}

/** The countries with their regions and providers, as `devices.regions` answers. */
export type Regions = readonly {
  readonly country: string;
  readonly region: readonly { readonly name: string }[];
  readonly isp: readonly { readonly name: string }[];
}[];

/** What the chosen countries offer (all of them where none is chosen), each name once. */
export function namesWithin(regions: Regions, filter: Filter, kind: 'region' | 'isp'): readonly string[] {
  const chosen = valuesOf(filter, 'country');
  const countries = chosen.length === 0 ? regions : regions.filter(({ country }) => chosen.includes(country));
  return [...new Set(countries.flatMap((country) => country[kind].map(({ name }) => name)))];
}

/** The filter with other countries, and without the provinces and providers that those do not have. */
export function withCountries(filter: Filter, countries: readonly string[], regions: Regions): Filter {
  const next = withValues(filter, 'country', countries);
  if (countries.length === 0) return next;
  const keep = (from: Filter, key: string, kind: 'region' | 'isp') => {
    const offered = namesWithin(regions, next, kind);
    return withValues(
      from,
      key,
      valuesOf(from, key).filter((name) => offered.includes(name)),
    );
  };
  return keep(keep(next, 'province', 'region'), 'isp', 'isp');
}

/** The list's search that a device's page was opened from, out of the history's state; '' when it came otherwise. */
export function listSearchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  const { list } = state;
  return typeof list === 'string' && list.startsWith('?') ? list : '';
}
