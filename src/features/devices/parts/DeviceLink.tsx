import { Link, useLocation } from 'react-router';
import { devicePath } from '../../../domain/devices/deviceLinks';
import { deviceName } from '../../../domain/devices/deviceName';
import type { Device } from '../../../platform/contract/devices';

/** A link to a device's page; its state holds the list's search, for the way back. */
export function DeviceLink({ device, className }: { device: Device; className: string }) {
  const { search } = useLocation();
  return (
    <Link className={className} to={devicePath(device.id)} state={{ list: search }}>
      {deviceName(device)}
    </Link>
  );
}
