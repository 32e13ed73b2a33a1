import { lazy } from 'react';
import type { Device } from '../../platform/contract/devices';
import { deviceResource } from './deviceAddress';

/** The devices as react-admin takes them: the list, and a device's page, each loaded on use. */
export const deviceList = {
  name: deviceResource,
  list: lazy(async () => ({ default: (await import('./DeviceList')).DeviceList })),
  show: lazy(async () => ({ default: (await import('./DeviceShow')).DeviceShow })),
  recordRepresentation: (device: Device) => device.name || device.deviceID,
};
