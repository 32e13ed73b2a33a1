import { deviceName } from '../../domain/devices/deviceName';
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

/** The route of /dial/config, lazily loaded. */
export const dialConfigPage = {
  path: '/dial/config',
  part: 'dialling',
  Page: onUse(async () => ({ default: (await import('./dialConfig/DialConfigPage')).DialConfigPage })),
} as const;

/** The react-admin resource of the dial lines, with a lazily loaded list. */
export const dialLines = {
  name: 'dial/list',
  part: 'dialling',
  list: onUse(async () => ({ default: (await import('./dialLines/DialList')).DialList })),
  icon: NodesIcon,
  recordRepresentation: ({ deviceName, deviceUUID, name }: DialLine) => `${deviceName || deviceUUID} ${name}`,
} as const;

/** The route of /scan-device, lazily loaded. */
export const scanPage = {
  path: '/scan-device',
  part: 'scan',
  Page: onUse(async () => ({ default: (await import('./scan/ScanPage')).ScanPage })),
} as const;

/** The page /help/bind_device, loaded on use. */
export const bindPage = {
  path: '/help/bind_device',
  part: 'binding',
  Page: onUse(async () => ({ default: (await import('./binding/BindPage')).BindPage })),
} as const;
