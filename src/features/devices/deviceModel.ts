import type { TextKey } from '../../../i18n';
import { formatGbps } from '../../lib/bandwidth';
import { dayOf, formatInstant } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { type Filter, valuesOf, withValues } from '../../ui/listAddress';
import type { Tone } from '../../ui/tone';

/** The longest remark, in code points (spec §9). */
export const longestRemark = 50;

/** How many characters a person would count: code points, so that a rare character is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The tone and icon of a status (visual reference, "Status"); an unknown one is neutral. */
export function statusLook(status: string): { tone: Tone; icon: 'ok' | 'off' | 'alert' | 'info' } {
  if (status === 'online') return { tone: 'success', icon: 'ok' };
  if (status === 'offline') return { tone: 'neutral', icon: 'off' };
  if (status === 'fault') return { tone: 'danger', icon: 'alert' };
  return { tone: 'neutral', icon: 'info' };
}

/** The kinds of codes the platform sends, each with its labels. */
const codes = {
  status: {
    online: 'devices.codes.status.online',
    offline: 'devices.codes.status.offline',
    fault: 'devices.codes.status.fault',
  },
  natType: { public: 'devices.codes.natType.public', inner: 'devices.codes.natType.inner' },
  ipProtocol: {
    dual: 'devices.codes.ipProtocol.dual',
    ipv4: 'devices.codes.ipProtocol.ipv4',
    ipv6: 'devices.codes.ipProtocol.ipv6',
  },
  diallingType: {
    fixedSingle: 'devices.codes.diallingType.fixedSingle',
    fixedMulti: 'devices.codes.diallingType.fixedMulti',
    router: 'devices.codes.diallingType.router',
    serverNet: 'devices.codes.diallingType.serverNet',
    routerOneToOne: 'devices.codes.diallingType.routerOneToOne',
  },
  machineRoomType: {
    idc: 'devices.codes.machineRoomType.idc',
    man: 'devices.codes.machineRoomType.man',
    hosted: 'devices.codes.machineRoomType.hosted',
  },
  billingMode: {
    p95: 'devices.codes.billingMode.p95',
    buyout: 'devices.codes.billingMode.buyout',
    hosted: 'devices.codes.billingMode.hosted',
  },
  lineMode: {
    pppoe: 'devices.codes.lineMode.pppoe',
    static: 'devices.codes.lineMode.static',
    dhcp: 'devices.codes.lineMode.dhcp',
  },
  lineStatus: {
    up: 'devices.codes.lineStatus.up',
    dialling: 'devices.codes.lineStatus.dialling',
    down: 'devices.codes.lineStatus.down',
  },
} as const satisfies Record<string, Record<string, TextKey>>;
export type CodeKind = keyof typeof codes;

/** The label's key of a code; null for one the console does not know, which is shown as it came. */
export function codeKey(kind: CodeKind, code: string): TextKey | null {
  const labels: Readonly<Record<string, TextKey>> = codes[kind];
  return Object.hasOwn(labels, code) ? (labels[code] ?? null) : null;
}

/** Facts joined by `·`, empty ones left out; `—` when none is left. */
export function joined(...facts: readonly string[]): string {
  const there = facts.filter((fact) => fact !== '');
  return there.length > 0 ? there.join('·') : '—';
}

/** 浙江·电信; the country where it has no regions (platform contract, "Fine points"). */
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
 * the day with its year. `since` marks a time of today. Null for one that is online or was never online.
 */
export function lastSeen(
  { status, lastOnlineAt, boundAt }: Pick<Device, 'status' | 'lastOnlineAt' | 'boundAt'>,
  now: number,
): { since: boolean; text: string } | null {
  if (status === 'online' || neverOnline({ status, lastOnlineAt, boundAt })) return null;
  const instant = formatInstant(lastOnlineAt);
  if (dayOf(lastOnlineAt) === dayOf(now)) return { since: true, text: instant.slice(11, 16) };
  const sameYear = instant.slice(0, 4) === dayOf(now).slice(0, 4);
  return { since: false, text: sameYear ? instant.slice(5, 16) : instant.slice(0, 10) };
}

/** Bound, and not once seen since (platform contract, "Fine points": `lastOnlineAt` is `boundAt`). */
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

/** What a device is called: its name, else the ID on it, else the platform's own. Both of the former may be empty. */
export function deviceName({ id, deviceID, name }: Pick<Device, 'id' | 'deviceID' | 'name'>): string {
  return name || deviceID || id;
}

/** The list's search that a device's page was opened from, out of the history's state; '' when it came otherwise. */
export function listSearchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  const { list } = state;
  return typeof list === 'string' && list.startsWith('?') ? list : '';
}
