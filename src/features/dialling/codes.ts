import type { TextKey } from '../../../i18n';
import type { IconName } from '../../ui/iconPaths';
import type { Tone } from '../../ui/tone';

/** The labels of the codes that dialling shows; a code without one is shown as it came. */
const labels = {
  diallingType: {
    fixedSingle: 'devices.codes.diallingType.fixedSingle',
    fixedMulti: 'devices.codes.diallingType.fixedMulti',
    router: 'devices.codes.diallingType.router',
    serverNet: 'devices.codes.diallingType.serverNet',
    routerOneToOne: 'devices.codes.diallingType.routerOneToOne',
  },
  deviceStatus: {
    online: 'devices.codes.status.online',
    offline: 'devices.codes.status.offline',
    fault: 'devices.codes.status.fault',
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
export type CodeKind = keyof typeof labels;

/** The label's key of a code; null for one the console does not know. */
export function codeKey(kind: CodeKind, code: string): TextKey | null {
  const known: Readonly<Record<string, TextKey>> = labels[kind];
  return Object.hasOwn(known, code) ? (known[code] ?? null) : null;
}

interface Look {
  readonly tone: Tone;
  readonly icon: IconName;
}
const looks: Readonly<Record<string, Look>> = {
  online: { tone: 'success', icon: 'ok' },
  offline: { tone: 'neutral', icon: 'off' },
  fault: { tone: 'danger', icon: 'alert' },
  up: { tone: 'success', icon: 'ok' },
  dialling: { tone: 'info', icon: 'clock' },
  down: { tone: 'neutral', icon: 'off' },
};

/** The tone and icon of a device's or a line's status (visual reference, "Status"); an unknown one is neutral. */
export function statusLook(status: string): Look {
  return Object.hasOwn(looks, status) ? (looks[status] as Look) : { tone: 'neutral', icon: 'info' };
}
