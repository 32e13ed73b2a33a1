import { devicePath } from '../../../domain/devices/deviceLinks';
import { deviceName } from '../../../domain/devices/deviceName';
import type { Device } from '../../../platform/contract/devices';
import { HistoryLink } from '../../../ui/page/HistoryLink';

/** A link to a device's page; its state holds the list's search, for the way back. */
export function DeviceLink({ device, className }: { device: Device; className: string }) {
  return (
    <HistoryLink className={className} to={devicePath(device.id)} state={({ search }) => ({ list: search })}>
      {deviceName(device)}
    </HistoryLink>
  );
}
