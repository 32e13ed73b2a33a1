import { withNetwork } from '../../../domain/devices/deviceLinks';
import { deviceName } from '../../../domain/devices/deviceName';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { HistoryLink } from '../../../ui/page/HistoryLink';
import { type DrawerState, useAddress } from '../../../ui/page/historyContext';

interface NetworkLinkProps {
  device: Device;
  className: string;
  /** Adds the device's name to the label, for lists. */
  named?: boolean;
}

/** 配置网络: opens the drawer over the current screen, by a parameter of its address. */
export function NetworkLink({ device, className, named = false }: NetworkLinkProps) {
  const t = useT();
  const { pathname, search } = useAddress();
  const opened: DrawerState = { drawer: device.id };
  return (
    <HistoryLink
      className={className}
      to={pathname + withNetwork(search, device.id)}
      // Keeps the screen's other history state.
      state={({ state }) => ({ ...(state as object | null), ...opened })}
      data-network={device.id}
      aria-label={named ? t('devices.list.configureOf', { name: deviceName(device) }) : undefined}
    >
      {t('devices.list.configure')}
    </HistoryLink>
  );
}
