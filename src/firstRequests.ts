import { manifests } from './manifests';
import type { Client } from './platform/client';
import * as user from './platform/contract/account';

/**
 * Sends the requests of the first screen, as listed in the manifests, while the screen's code is still loading. The
 * next identical call gets the answer; an unused answer is dropped. If a request fails, the screen repeats it and
 * reports the failure.
 */
export function sendFirstRequests(client: Client, address: Pick<Location, 'pathname' | 'search'>): void {
  const { pathname } = address;
  const page = manifests
    .flatMap(({ pages = [] }) => pages)
    .find(({ path, firstRequests }) => firstRequests && (path === pathname || pathname.startsWith(`${path}/`)));
  const requests = page?.firstRequests?.(address) ?? [];
  client.prefetch(user.accountInfo, {});
  client.prefetch(user.identity, {}, ({ needVerify }) => {
    // An unverified user has neither a wallet nor nodes.
    if (!needVerify)
      for (const { endpoint, input, verified } of requests) if (verified) client.prefetch(endpoint, input);
  });
  for (const { endpoint, input, verified } of requests) if (!verified) client.prefetch(endpoint, input);
}
