import { firstDeviceCall, needsReading, showsMiners } from './features/nodes/devices/deviceAddress';
import type { Client } from './platform/client';
import * as user from './platform/contract/account';
import * as devices from './platform/contract/devices';
import * as wallet from './platform/contract/wallet';

/**
 * Requests what the first screen needs while its code is still loading. The next identical call takes the answer; unused
 * answers are dropped, and a failed call is repeated by the screen, which reports the failure.
 */
export function askFirst(client: Client, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  client.ahead(user.accountInfo, {});
  const node = /^\/device\/list\/([\w-]+)\/show\/?$/.exec(pathname)?.[1];
  client.ahead(user.identity, {}, ({ needVerify }) => {
    // An unverified user has neither a wallet nor nodes to ask about.
    if (needVerify) return;
    if (pathname === '/wallet') client.ahead(wallet.userAuthState, {});
    if (node !== undefined) client.ahead(devices.get, { params: { id: node } });
  });
  const isList = pathname === '/device/list' && !showsMiners(search) && !needsReading(search);
  if (isList) client.ahead(devices.list, firstDeviceCall(search));
}
