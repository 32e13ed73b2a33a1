import { deviceName } from '../../domain/devices/deviceName';
import { NodesIcon } from '../../ui/kit/resourceIcons';
import { onUse } from '../../ui/lazy/onUse';
import { DeviceList } from './DeviceList';
import { deviceResource } from './model/deviceAddress';

/**
 * The resource `device/list` for react-admin. The list, the most likely first screen, is part of the first chunks; a
 * device's page is loaded on use.
 */
export const devices = {
  name: deviceResource,
  list: DeviceList,
  show: onUse(async () => ({ default: (await import('./DeviceShow')).DeviceShow })),
  icon: NodesIcon,
  recordRepresentation: deviceName,
};
