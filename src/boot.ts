import { recordPageErrors } from './lib/pageErrors';
import { reloadForNewRelease } from './shell/newRelease';
import { rememberedFailures } from './shell/rememberedFailures';

// Handles console files that fail to load. It is built into /boot.js, a separate file with a stable name, so it runs
// whichever other file is missing; nothing waits for it.

recordPageErrors(window);

const html = document.documentElement;
const entry = document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src ?? '';

/** Marks the page as about to reload or to be left, for `useReloading`. */
function mark(reloading: boolean): void {
  html.toggleAttribute('data-reloading', reloading);
  window.dispatchEvent(new Event('console:reloading'));
}

const stayed = () => mark(false);

// Firefox aborts pending loads when the user leaves the page. Such a failure means nothing, and a reload would replace
// the page that the user goes to.
window.addEventListener('beforeunload', (event) => {
  mark(true);
  // The navigation was cancelled if the page is still there after this time.
  setTimeout(stayed, 10_000);
  // The user may choose to stay because of unsaved changes; timers pause while the browser asks.
  setTimeout(() => event.defaultPrevented && stayed());
});

/** The addresses of the files that could not be loaded. */
const missing = new Set<string>();
// A module's error names only the requested module; this listener catches the dependencies that links preload.
window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && missing.add(target.href), true);

/** Refetches the failed files from the server, bypassing the service worker and the browser's cache. */
const askAnew = () =>
  Promise.allSettled(
    [...missing].map((address) => fetch(address, { cache: 'reload', signal: AbortSignal.timeout(5000) })),
  );

function reload(): void {
  // A reload would replace the page that the user goes to.
  if ('reloading' in html.dataset) return;
  mark(true);
  void askAnew().then(() => window.location.reload());
}

/** When the network came back, in milliseconds of `performance.now()`. */
let backSince = Number.NEGATIVE_INFINITY;
window.addEventListener('online', () => {
  backSince = performance.now();
});
const isJustBack = () => performance.now() - backSince < 5000;
/** Shortly after the network is back, a failure may still be of a request sent without it. */
const isSettled = () => navigator.onLine && !isJustBack();

/** Returns whether the page is reloading for a new release or is being left; starts the reload if one is due. */
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

// Vite dispatches this event if a chunk or a style sheet cannot be loaded.
window.addEventListener('vite:preloadError', ({ payload }) => {
  const [address] = /\S+\.(js|css)$/.exec(payload.message) ?? [];
  if (address !== undefined) missing.add(address);
  if (renew()) return;
  void askAnew();
  void failed(payload);
});

// Imports the page's own module, which does not run twice; the promise rejects if any part of the start fails.
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
