import { deviceName } from '../../domain/devices/deviceLinks';
import type { DialLine } from '../../platform/contract/dialLines';
import { NodesIcon } from '../../ui/kit/resourceIcons';
import { onUse } from '../../ui/lazy/onUse';
import { DeviceList } from './devices/DeviceList';
import { deviceResource } from './devices/deviceAddress';

/**
 * The resource `device/list` for react-admin. The list, the most likely first screen, is part of the first chunks; a
 * device's page is loaded on use.
 */
export const devices = {
  name: deviceResource,
  list: DeviceList,
  show: onUse(async () => ({ default: (await import('./devices/DeviceShow')).DeviceShow })),
  icon: NodesIcon,
  recordRepresentation: deviceName,
};

export { NetworkDrawer } from './dialConfig/NetworkDrawer';

/** The react-admin resource of the dial lines, with a lazily loaded list. */
export const dialLines = {
  name: 'dial/list',
  part: 'dialling',
  list: onUse(async () => ({ default: (await import('./dialLines/DialList')).DialList })),
  icon: NodesIcon,
  recordRepresentation: ({ deviceName, deviceUUID, name }: DialLine) => `${deviceName || deviceUUID} ${name}`,
} as const;
