import type { Device } from '../../platform/contract/devices';
import { onUse } from '../../ui/onUse';
import { DeviceList } from './DeviceList';
import { deviceResource } from './deviceAddress';

/**
 * The devices as react-admin takes them. The list is the likely first screen and comes with the console; a device's
 * page is loaded on use.
 */
export const deviceList = {
  name: deviceResource,
  list: DeviceList,
  show: onUse(async () => ({ default: (await import('./DeviceShow')).DeviceShow })),
  recordRepresentation: (device: Device) => device.name || device.deviceID,
};
