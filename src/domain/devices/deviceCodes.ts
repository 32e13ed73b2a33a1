import { useCallback } from 'react';
import type { TextKey } from '../../../i18n';
import { type Translate, useT } from '../../providers/texts';
import type { IconName } from '../../ui/kit/Icon';
import type { Tone } from '../../ui/kit/Status';
import type { ZeroReason } from './deviceLinks';

/** The text keys for the platform's codes, by kind. `zero` has those for the reasons for no income. */
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
  network: { unset: 'devices.codes.network.unset' },
  zero: {
    all: 'devices.zero.all',
    offline: 'devices.zero.offline',
    faultStatus: 'devices.zero.faultStatus',
    fault: 'devices.zero.fault',
    hours: 'devices.zero.hours',
    peak: 'devices.zero.peak',
    buyout: 'devices.zero.buyout',
    longA: 'devices.zero.longA',
    cheating: 'devices.zero.cheating',
    other: 'devices.zero.other',
    boundThatDay: 'devices.zero.boundThatDay',
    neverOnline: 'devices.zero.neverOnline',
    unexplained: 'devices.zero.unexplained',
  },
} as const satisfies Record<string, Record<string, TextKey>> & { zero: Record<ZeroReason | 'all', TextKey> };
export type CodeKind = keyof typeof codes;

/** The text key of a code's label; null for an unknown code. */
export function codeKey(kind: CodeKind, code: string): TextKey | null {
  const labels: Readonly<Record<string, TextKey>> = codes[kind];
  return Object.hasOwn(labels, code) ? (labels[code] ?? null) : null;
}

/** The label of a code; an unknown code is shown as it is (docs/platform.md, "Conventions"). */
export function codeText(t: Translate, kind: CodeKind, code: string): string {
  const key = codeKey(kind, code);
  return key === null ? code : t(key);
}

/** The looks of the statuses of devices and dial lines. */
const looks: Readonly<Record<string, { readonly tone: Tone; readonly icon: IconName }>> = {
  online: { tone: 'success', icon: 'ok' },
  offline: { tone: 'neutral', icon: 'off' },
  fault: { tone: 'danger', icon: 'alert' },
  up: { tone: 'success', icon: 'ok' },
  dialling: { tone: 'info', icon: 'clock' },
  down: { tone: 'danger', icon: 'fail' },
};
const unknownLook = { tone: 'neutral', icon: 'info' } as const;

/** The tone and icon of a status (docs/visual.md, "Status"); an unknown status is neutral. */
export function statusLook(status: string): { readonly tone: Tone; readonly icon: IconName } {
  return (Object.hasOwn(looks, status) ? looks[status] : undefined) ?? unknownLook;
}

/** Returns a function that returns the label of a code in the current language. */
export function useCodeText(): (kind: CodeKind, code: string) => string {
  const t = useT();
  return useCallback((kind: CodeKind, code: string) => codeText(t, kind, code), [t]);
}
