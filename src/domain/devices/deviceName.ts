import type { Device } from '../../platform/contract/device';

/** What a device is called: its name, else the ID on it, else the platform's own. Both of the former may be empty. */
export function deviceName({ id, deviceID, name }: Pick<Device, 'id' | 'deviceID' | 'name'>): string {
  return name || deviceID || id;
}
