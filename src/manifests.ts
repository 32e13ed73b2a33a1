import type { Account, FirstRequest, Manifest, PageAddress } from './domain/manifest';
import { certification } from './features/account/certification/manifest';
import { account } from './features/account/manifest';
import { nodeInfo } from './features/account/nodeInfo/manifest';
import { entrance } from './features/account/signIn/manifest';
import { diagnosis } from './features/help/diagnosis/manifest';
import { documents } from './features/help/documents/manifest';
import { wallet } from './features/money/wallet/manifest';
import { binding } from './features/nodes/binding/manifest';
import { devices } from './features/nodes/devices/manifest';
import { dialConfig } from './features/nodes/dialConfig/manifest';
import { dialLines } from './features/nodes/dialLines/manifest';
import { scan } from './features/nodes/scan/manifest';
import { overview } from './features/overview/manifest';
import type { Client } from './platform/client';
import * as accountApi from './platform/contract/account';
import { notices } from './shell/notices/manifest';

/** The manifests of all subjects of the console, in menu order. */
export const manifests: readonly Manifest[] = [
  overview,
  devices,
  dialLines,
  dialConfig,
  wallet,
  binding,
  scan,
  certification,
  account,
  nodeInfo,
  notices,
  diagnosis,
  documents,
  entrance,
];

/**
 * Sends the requests of the first screen, as listed in the manifests, while the screen's code is still loading. The
 * next identical call gets the answer; an unused answer is dropped. If a request fails, the screen repeats it and
 * reports the failure.
 */
export function sendFirstRequests(client: Client, address: PageAddress): void {
  const { pathname } = address;
  const page = manifests
    .flatMap(({ pages = [] }) => pages)
    .find(({ path, to }) => to === undefined && (path === pathname || pathname.startsWith(`${path}/`)));
  const sent = new Set<string>();
  const send = ({ endpoint, input, next }: FirstRequest) => {
    const call = `${endpoint.name} ${JSON.stringify(input)}`;
    if (sent.has(call)) return;
    sent.add(call);
    client.prefetch(endpoint, input, (answer) => next?.(answer as never).forEach(send));
  };
  const account: Partial<Account> = {};
  const know = (part: Partial<Account>) => {
    const { user, needVerify } = Object.assign(account, part);
    if (user !== undefined && needVerify !== undefined)
      page?.accountRequests?.(address, { user, needVerify }).forEach(send);
  };
  client.prefetch(accountApi.accountInfo, {}, (user) => know({ user }));
  client.prefetch(accountApi.identity, {}, ({ needVerify }) => know({ needVerify }));
  page?.firstRequests?.(address).forEach(send);
}
