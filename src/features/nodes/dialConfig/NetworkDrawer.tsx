import { useLocation } from 'react-router';
import { networkParameter, withoutNetwork } from '../../../domain/devices/deviceLinks';
import { AddressDrawer } from '../../../ui/overlays/AddressDrawer';

/** The screens it opens over: the node list and a node's page. */
const below = '/device/list';

const loadNetwork = async () => (await import('./Network')).Network;

/** The drawer 配置网络 for the device that the address opens (`network=…`). */
export function NetworkDrawer() {
  const { pathname, search } = useLocation();
  const device = (pathname.startsWith(below) && new URLSearchParams(search).get(networkParameter)) || null;
  return <AddressDrawer subject={device} load={loadNetwork} texts="dialling" without={withoutNetwork} />;
}
