import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { isAlone } from './lib/offline/isAlone';
import { connectionOf, isMetered } from './lib/offline/metered';
import { isOwnFile, ownFilesOnly } from './lib/offline/ownFiles';
import { pageOf } from './lib/offline/pageOf';
import type { WorkerOrder } from './lib/offline/workerOrder';

// The service worker, /sw.js: it keeps every file of one release, and opens every address from them. It never sees the
// platform's calls. It belongs to one release as a whole, so a page never has files of two (R18-10).

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

const onMeteredLine = () => isMetered(connectionOf(self.navigator));

/** The hash of a file, by its address or by its key in the cache; undefined for any other. */
const integrityOf = (url: string) => files.getIntegrityForCacheKey(files.getCacheKeyForURL(url) ?? url);

let givenUp = false;

const files = new PrecacheController({
  plugins: [ownFilesOnly(integrityOf), { cacheWillUpdate: async ({ response }) => (givenUp ? null : response) }],
});
files.addToCacheList([...self.__WB_MANIFEST]);

const pagesNow = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const openCache = () => self.caches.open(files.strategy.cacheName);

/** Frees this browser of the worker, whose release is no longer complete; the next page comes from the network. */
async function giveUp(): Promise<void> {
  givenUp = true;
  await self.registration.unregister();
  await self.caches.delete(files.strategy.cacheName);
}

/** A kept file, or the server's where the browser has lost it or the page asks past what is kept. */
async function fileAt(key: string, event: FetchEvent): Promise<Response> {
  const { request } = event;
  if (givenUp) return fetch(request);
  const { origin, pathname } = new URL(key);
  const [answer, done] = files.strategy.handleAll({
    event,
    request: new Request(`${origin}${pathname}`, {
      cache: request.cache === 'reload' ? 'reload' : 'default',
      signal: request.signal,
    }),
    params: { cacheKey: key, integrity: files.getIntegrityForCacheKey(key) },
  });
  event.waitUntil(done.catch(() => undefined));
  if ((await answer).status === 404) await giveUp();
  return answer;
}

/** The server's file if it comes within three seconds, else the kept one. */
async function networkFirst(key: string, event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request, { signal: AbortSignal.timeout(3000) });
  } catch {
    return fileAt(key, event);
  }
}

/** Takes over the server's headers of a kept page, such as a stricter policy, while the page itself is the same. */
async function renewHeaders(key: string): Promise<void> {
  const { origin, pathname } = new URL(key);
  const answer = await fetch(`${origin}${pathname}`, { cache: 'no-cache', priority: 'low' });
  if (await isOwnFile(pathname, integrityOf(key), answer)) await (await openCache()).put(key, answer);
}

self.addEventListener('install', (event) => {
  if (onMeteredLine()) event.waitUntil(Promise.reject(new Error('the line is metered')));
  else void files.install(event);
});

self.addEventListener('activate', (event) => void files.activate(event));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const page = request.mode === 'navigate' ? pageOf(pathname) : pathname;
  const key = page === null ? undefined : files.getCacheKeyForURL(page);
  if (key === undefined) return;
  // No release is installed over a metered line, so there the server's page comes first.
  const metered = onMeteredLine();
  const isHashed = pathname.startsWith('/assets/');
  event.respondWith(metered && !isHashed ? networkFirst(key, event) : fileAt(key, event));
  if (request.mode === 'navigate' && !metered) event.waitUntil(renewHeaders(key).catch(() => undefined));
});

self.addEventListener('message', (event) => {
  const order = event.data as WorkerOrder;
  const id = event.source instanceof Client ? event.source.id : '';
  const obey = async () => {
    // Not awaited: it may wait for this event in turn.
    if (order.type === 'takeOver' && (await isAlone(id, pagesNow))) self.skipWaiting().catch(() => undefined);
    // A page of another release keeps loading its files from the server.
    if (order.type === 'claim' && files.getCacheKeyForURL(order.entry) !== undefined) await self.clients.claim();
  };
  event.waitUntil(obey());
});
