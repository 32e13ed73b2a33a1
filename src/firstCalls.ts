import { firstDeviceCall } from './features/devices/model/firstDeviceCall';
import type { Client } from './platform/client';
import * as devices from './platform/contract/device';
import * as user from './platform/contract/user';
import * as wallet from './platform/contract/walletRecords';

/**
 * Asks for what the first screen will ask for, while its code is still on the way. Who asks next for the same takes
 * the answer; what nobody takes is dropped.
 */
export function askFirst(client: Client, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  client.ahead(user.accountInfo, {});
  client.ahead(user.identity, {}, ({ needVerify }) => {
    // Who is not verified has no wallet to ask about.
    if (pathname === '/wallet' && !needVerify) client.ahead(wallet.userAuthState, {});
  });
  if (pathname === '/' || pathname === '/device/list') client.ahead(devices.list, firstDeviceCall(search));
}
