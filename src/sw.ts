import { cacheNames, clientsClaim } from 'workbox-core';
import { addPlugins, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { connectionOf, isMetered } from './lib/metered';

// The service worker, /sw.js: it keeps every file of its release, for visits without a network. Pages come from the
// server where that answers, and name their files by hash, so a page never has files of two releases (R18-10). The
// platform's calls do not pass through it. A newer worker waits until no page of the console is open.

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

addPlugins([
  {
    // Workbox adds each file's hash, so that no other answer is stored (R18-24).
    requestWillFetch: async ({ request, event }) => {
      if (event?.type !== 'install') return request;
      if (isMetered(connectionOf(self.navigator))) throw new Error('the line is metered');
      return new Request(request, { cache: 'no-cache', priority: 'low' });
    },
  },
]);

/** The server's file, or the stored one where the server fails or takes longer than three seconds. */
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

// As in deploy/nginx.conf.
registerRoute(new NavigationRoute(serverFirst('/auth.html'), { allowlist: [/^\/auth(\?|$)/] }));
registerRoute(new NavigationRoute(serverFirst('/index.html'), { denylist: [/^\/(api|kv|assets)\//] }));
registerRoute(({ url }) => url.pathname === '/boot.js', serverFirst('/boot.js'));
precacheAndRoute([...self.__WB_MANIFEST]);
// A page of the next release finds here what the worker that waits has stored.
registerRoute(
  ({ url }) => url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: cacheNames.precache, plugins: [{ cacheWillUpdate: async () => null }] }),
);
clientsClaim();
// Notices of the console on phones, which are the worker's: a page that is open, or the one that they lead to.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    await (page ? page.focus() : self.clients.openWindow(String(notification.data)));
  };
  event.waitUntil(open());
});
