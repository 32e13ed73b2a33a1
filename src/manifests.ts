import type { Part } from '../i18n';
import type { Account, FirstRequest, Manifest, ManifestPage, PageAddress } from './domain/manifest';
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
import { withoutEndSlashes } from './lib/paths';
import { importWithStyles } from './lib/styleSheets';
import type { Client } from './platform/client';
import * as accountApi from './platform/contract/account';
import { notices } from './shell/notices/manifest';
import type { ImportScreen } from './ui/lazyModule';

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

/** Every page of the console, with the part of the texts that it needs. */
export const manifestPages = manifests.flatMap(({ texts, pages = [] }) => pages.map((page) => ({ texts, ...page })));

/** The page at an address, or else the first page whose path the address is below; undefined for an unknown address. */
export function pageIn<Page extends Pick<ManifestPage, 'path' | 'to'>>(
  pages: readonly Page[],
  pathname: string,
): Page | undefined {
  const path = withoutEndSlashes(pathname) || '/';
  const under = (page: Page) => page.to === undefined && path.startsWith(`${page.path}/`);
  return pages.find((page) => page.path === path) ?? pages.find(under);
}

/** The import of the screen at an address, a resource's record or a page, with the part of the texts that it needs. */
export function screenImportAt(pathname: string): { readonly screen: ImportScreen; readonly texts: Part } | undefined {
  for (const { texts, resources = [] } of manifests)
    for (const { name, show } of resources)
      if (show && pathname.startsWith(`/${name}/`)) return { screen: show, texts };
  const { screen, texts } = pageIn(manifestPages, pathname) ?? {};
  return screen && texts && { screen, texts };
}

/** Loads the code of the screen at an address in advance. If it fails, the screen imports it again and reports it. */
export function preloadScreen(pathname: string): void {
  const found = screenImportAt(pathname);
  if (found) importWithStyles(found.screen, found.texts).catch(() => undefined);
}

/**
 * Requests the first screen's data, as listed in the manifests, while the shell is still loading. The next identical
 * call gets the answer; an unused answer is dropped. If a request fails, the screen repeats it and reports the failure.
 */
export function sendFirstRequests(client: Client, address: PageAddress): void {
  const page = pageIn(manifestPages, address.pathname);
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
