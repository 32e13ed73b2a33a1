import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { networkParameter, withoutNetwork } from '../../../domain/devices/deviceLinks';
import { nodes } from '../../../doors';
import { useOnPress } from '../../../ui/Door';
import { useNavigate } from '../../../ui/page/navigation';

/** The screens it opens over: the node list and a node's page. */
const below = '/device/list';

/**
 * The drawer 配置网络 for the device that the address opens (`network=…`). Its code is loaded with the first one;
 * if that fails, the parameter is removed and a toast says why.
 */
export function NetworkDrawer() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const device = (pathname.startsWith(below) && new URLSearchParams(search).get(networkParameter)) || null;
  const { Part: Network, fetch } = useOnPress(nodes, 'Network', () => {
    // The user may have gone on meanwhile.
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
