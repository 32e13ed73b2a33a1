import { firstDeviceCall, needsReading, showsMiners } from './features/nodes/devices/deviceAddress';
import type { Client } from './platform/client';
import * as user from './platform/contract/account';
import * as devices from './platform/contract/devices';
import * as wallet from './platform/contract/wallet';
import type { CallAnswer, CallInput, Endpoint } from './platform/endpoint';

/** What the first rows need. An answer that fails never arrives: the screen repeats the call and reports the failure. */
export interface FirstAnswers {
  readonly user: Promise<CallAnswer<typeof user.accountInfo>>;
  readonly identity: Promise<CallAnswer<typeof user.identity>>;
  readonly devices: Promise<CallAnswer<typeof devices.list>>;
}

/**
 * Requests what the first screen needs while its code is still loading. The next identical call takes the answer;
 * unused answers are dropped.
 *
 * @returns the answers, if the first screen is the node list
 */
export function askFirst(
  client: Client,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): FirstAnswers | null {
  const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    new Promise<CallAnswer<E>>((arrived) => client.ahead(endpoint, input, arrived));
  const first = { user: ask(user.accountInfo, {}), identity: ask(user.identity, {}) };
  const node = /^\/device\/list\/([\w-]+)\/show\/?$/.exec(pathname)?.[1];
  void first.identity.then(({ needVerify }) => {
    // An unverified user has neither a wallet nor nodes to ask about.
    if (needVerify) return;
    if (pathname === '/wallet') client.ahead(wallet.userAuthState, {});
    if (node !== undefined) client.ahead(devices.get, { params: { id: node } });
  });
  const isList = pathname === '/device/list' && !showsMiners(search) && !needsReading(search);
  return isList ? { ...first, devices: ask(devices.list, firstDeviceCall(search)) } : null;
}
