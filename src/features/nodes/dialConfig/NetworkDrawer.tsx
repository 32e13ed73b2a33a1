import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { networkParameter, withoutNetwork } from '../../../domain/devices/deviceLinks';
import { paths } from '../../../lib/paths';
import { lazyModule, useLazyOnPress } from '../../../ui/lazyModule';
import { useNavigate } from '../../../ui/page/navigation';

/** The network configuration of a device. */
export const dialConfig = lazyModule(() => import('./DialConfig'), 'dialling');

/**
 * The drawer 配置网络 for the device in the address of the node list or of a node's page (`network=…`). Its code loads when
 * it first opens; if that fails, the parameter is removed and a toast says why.
 */
export function NetworkDrawer() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const device = (pathname.startsWith(paths.devices) && new URLSearchParams(search).get(networkParameter)) || null;
  const { Part: Network, fetch } = useLazyOnPress(dialConfig, 'Network', () => {
    // The user may have left in the meantime.
    const { search: present } = window.location;
    if (present === search) navigate({ search: withoutNetwork(present) }, { replace: true });
  });
  const needed = device !== null && Network === null;
  const fetchCode = useEffectEvent(fetch);
  useEffect(() => {
    if (needed) fetchCode();
  }, [needed]);
  return Network && <Network subject={device} />;
}
