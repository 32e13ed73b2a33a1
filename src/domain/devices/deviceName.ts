import type { Device } from '../../platform/contract/devices';

/** The display name of a device: its name, else its device ID, else its UUID. Name and device ID may be empty. */
export function deviceName({ id, deviceID, name }: Pick<Device, 'id' | 'deviceID' | 'name'>): string {
  return name || deviceID || id;
}
