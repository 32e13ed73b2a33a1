import { cacheNames, clientsClaim } from 'workbox-core';
import { addPlugins, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { connectionOf, isMetered } from './lib/metered';

// The service worker, /sw.js. It stores every file of its release, so that the console opens without a network. A
// page comes from the server if the server answers. Pages name their files by hash, so a page never mixes files of
// two releases (R18-10). Calls to the platform bypass the worker. A newer worker waits until no page of the console
// is open.

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

addPlugins([
  {
    // Workbox adds each file's hash to the request, so that only the right file is stored (R18-24).
    requestWillFetch: async ({ request, event }) => {
      if (event?.type !== 'install') return request;
      if (isMetered(connectionOf(self.navigator))) throw new Error('the line is metered');
      return new Request(request, { cache: 'no-cache', priority: 'low' });
    },
  },
]);

/** Answers with the server's file, or with the stored file if the server fails or takes longer than three seconds. */
const serverFirst = (fallbackURL: string) =>
  new NetworkOnly({
    networkTimeoutSeconds: 3,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`the server answers ${response.status}`);
          return response;
        },
      },
      new PrecacheFallbackPlugin({ fallbackURL }),
    ],
  });

// These rules are the same as in deploy/nginx.conf.
registerRoute(new NavigationRoute(serverFirst('/auth.html'), { allowlist: [/^\/auth(\?|$)/] }));
registerRoute(new NavigationRoute(serverFirst('/index.html'), { denylist: [/^\/(api|kv|assets)\//] }));
registerRoute(({ url }) => url.pathname === '/boot.js', serverFirst('/boot.js'));
precacheAndRoute([...self.__WB_MANIFEST]);
// A page of the next release finds its files here, because the waiting worker has already stored them.
registerRoute(
  ({ url }) => url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: cacheNames.precache, plugins: [{ cacheWillUpdate: async () => null }] }),
);
clientsClaim();
// On phones the service worker shows the browser notifications. A press focuses an open page of the console; if none is
// open, it opens the notification's page.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    await (page ? page.focus() : self.clients.openWindow(String(notification.data)));
  };
  event.waitUntil(open());
});
