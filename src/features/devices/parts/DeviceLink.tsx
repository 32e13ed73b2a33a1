import { Link, useLocation } from 'react-router';
import { devicePath } from '../../../domain/devices/deviceLinks';
import { deviceName } from '../../../domain/devices/deviceName';
import type { Device } from '../../../platform/contract/devices';

/** The way to a device's page; the page knows the way back to the list as it was filtered. */
export function DeviceLink({ device, className }: { device: Device; className: string }) {
  const { search } = useLocation();
  return (
    <Link className={className} to={devicePath(device.id)} state={{ list: search }}>
      {deviceName(device)}
    </Link>
  );
}
