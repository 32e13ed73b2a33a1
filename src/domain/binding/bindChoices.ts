import type { TextKey } from '../../../i18n';

/**
 * The options of the coded fields in the order of the form, with the keys of their labels (docs/platform.md,
 * "Devices").
 */
export const bindChoices = {
  machineRoomType: [
    { value: 'idc', label: 'devices.codes.machineRoomType.idc' },
    { value: 'man', label: 'devices.codes.machineRoomType.man' },
    { value: 'hosted', label: 'devices.codes.machineRoomType.hosted' },
  ],
  hasUPS: [
    { value: 'yes', label: 'binding.ups.yes' },
    { value: 'no', label: 'binding.ups.no' },
  ],
  diallingType: [
    { value: 'fixedSingle', label: 'devices.codes.diallingType.fixedSingle' },
    { value: 'fixedMulti', label: 'devices.codes.diallingType.fixedMulti' },
    { value: 'router', label: 'devices.codes.diallingType.router' },
    { value: 'serverNet', label: 'devices.codes.diallingType.serverNet' },
  ],
  natType: [
    { value: 'public', label: 'devices.codes.natType.public' },
    { value: 'inner', label: 'devices.codes.natType.inner' },
  ],
  ipProtocol: [
    { value: 'dual', label: 'devices.codes.ipProtocol.dual' },
    { value: 'ipv4', label: 'devices.codes.ipProtocol.ipv4' },
    { value: 'ipv6', label: 'devices.codes.ipProtocol.ipv6' },
  ],
} as const satisfies Record<string, readonly { value: string; label: TextKey }[]>;
export type ChoiceField = keyof typeof bindChoices;
