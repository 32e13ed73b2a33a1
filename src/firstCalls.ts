import { showsMiners } from './features/devices/model/deviceAddress';
import { firstDeviceCall } from './features/devices/model/firstDeviceCall';
import type { Client } from './platform/client';
import * as devices from './platform/contract/device';
import * as user from './platform/contract/user';
import * as wallet from './platform/contract/walletRecords';

/**
 * Requests what the first screen needs while its code is still loading. The next identical call takes the answer;
 * unused answers are dropped.
 */
export function askFirst(client: Client, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  client.ahead(user.accountInfo, {});
  client.ahead(user.identity, {}, ({ needVerify }) => {
    // An unverified user has no wallet to ask about.
    if (pathname === '/wallet' && !needVerify) client.ahead(wallet.userAuthState, {});
  });
  if (pathname === '/' || (pathname === '/device/list' && !showsMiners(search)))
    client.ahead(devices.list, firstDeviceCall(search));
}
