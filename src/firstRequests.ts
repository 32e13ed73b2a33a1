import { manifests } from './manifests';
import type { Client } from './platform/client';
import * as user from './platform/contract/account';

/**
 * Sends what the first screen needs while its code is still loading, as the manifests list it. The next identical call
 * takes the answer; unused answers are dropped, and a failed call is repeated by the screen, which reports the failure.
 */
export function sendFirstRequests(client: Client, address: Pick<Location, 'pathname' | 'search'>): void {
  const { pathname } = address;
  const page = manifests
    .flatMap(({ pages = [] }) => pages)
    .find(({ path, firstRequests }) => firstRequests && (path === pathname || pathname.startsWith(`${path}/`)));
  const requests = page?.firstRequests?.(address) ?? [];
  client.ahead(user.accountInfo, {});
  client.ahead(user.identity, {}, ({ needVerify }) => {
    // An unverified user has neither a wallet nor nodes.
    if (!needVerify) for (const { endpoint, input, verified } of requests) if (verified) client.ahead(endpoint, input);
  });
  for (const { endpoint, input, verified } of requests) if (!verified) client.ahead(endpoint, input);
}
