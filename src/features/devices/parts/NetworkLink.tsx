import { Link, useLocation } from 'react-router';
import { withNetwork } from '../../../domain/devices/deviceLinks';
import { deviceName } from '../../../domain/devices/deviceName';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';

interface NetworkLinkProps {
  device: Device;
  className: string | undefined;
  /** Names the device too, where many stand below one another. */
  named?: boolean;
}

/** 配置网络: opens the drawer over the present screen, whose address stays as it is but for the device. */
export function NetworkLink({ device, className, named = false }: NetworkLinkProps) {
  const t = useT();
  const { search, state } = useLocation();
  return (
    <Link
      className={className}
      to={{ search: withNetwork(search, device.id) }}
      // Says that Back leads to where it stood; what else the screen remembers stays.
      state={{ ...(state as object | null), network: device.id }}
      data-network={device.id}
      aria-label={named ? t('devices.list.configureOf', { name: deviceName(device) }) : undefined}
    >
      {t('devices.list.configure')}
    </Link>
  );
}
