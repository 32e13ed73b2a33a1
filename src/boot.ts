import { recordPageErrors } from './lib/pageErrors';
import { reloadForNewRelease } from './shell/newRelease';
import { rememberedFailures } from './shell/rememberedFailures';

// Watches the loading of the console's files. It is built into /boot.js, a separate file with a stable name: it runs
// whichever of the others is missing, and nothing waits for it.

recordPageErrors(window);

const html = document.documentElement;
const entry = document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src ?? '';

/** Marks the page as about to reload or to be left, for `useReloading`. */
function mark(reloading: boolean): void {
  html.toggleAttribute('data-reloading', reloading);
  window.dispatchEvent(new Event('console:reloading'));
}

const stayed = () => mark(false);

// Firefox ends what is loading as the page goes to another one. Such a failure means nothing, and a reload would take
// the other page's place.
window.addEventListener('beforeunload', (event) => {
  mark(true);
  // Longer than it takes to leave the page: it was cancelled.
  setTimeout(stayed, 10_000);
  // With unsaved changes the user may choose to stay; timers pause while the browser asks.
  setTimeout(() => event.defaultPrevented && stayed());
});

/** The files that could not be loaded, by their addresses. */
const missing = new Set<string>();
// A module's error names only the one that was asked for; the files that it needs are preloaded by links.
window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && missing.add(target.href), true);

/** Asks the server again for what failed, past what the service worker and the browser's cache hold. */
const askAnew = () =>
  Promise.allSettled(
    [...missing].map((address) => fetch(address, { cache: 'reload', signal: AbortSignal.timeout(5000) })),
  );

function reload(): void {
  // It would take the place of the page that the user goes to.
  if ('reloading' in html.dataset) return;
  mark(true);
  void askAnew().then(() => window.location.reload());
}

/** When the network came back, on the clock of `performance.now()`, milliseconds. */
let backSince = Number.NEGATIVE_INFINITY;
window.addEventListener('online', () => {
  backSince = performance.now();
});
const isJustBack = () => performance.now() - backSince < 5000;
/** Shortly after the network is back, a failure may still belong to a request made without it. */
const isSettled = () => navigator.onLine && !isJustBack();

/** Whether the page reloads for a new release, now or already, or is being left. */
function renew(): boolean {
  if ('reloading' in html.dataset) return true;
  return reloadForNewRelease({
    release: () => entry,
    online: isSettled,
    reload,
    storage: () => window.sessionStorage,
  });
}

const failed = rememberedFailures({
  isWanted: () => navigator.userActivation?.isActive || isJustBack(),
  has: (address) =>
    fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload,
});

// Vite reports a chunk or a style sheet that could not be loaded.
window.addEventListener('vite:preloadError', ({ payload }) => {
  const [address] = /\S+\.(js|css)$/.exec(payload.message) ?? [];
  if (address !== undefined) missing.add(address);
  if (renew()) return;
  void askAnew();
  void failed(payload);
});

// The same module as the page's, so it does not run twice; it rejects if any part of the start fails.
import(/* @vite-ignore */ entry).catch(() => {
  missing.add(entry);
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')) missing.add(href);
  if (renew()) return;
  void askAnew();
  const frame = document.getElementById('boot');
  if (frame === null) return;
  frame.role = 'alert';
  frame.hidden = false;
  window.addEventListener('online', () => window.location.reload());
});
