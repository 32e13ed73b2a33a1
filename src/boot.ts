import { recordPageErrors } from './lib/pageErrors';
import { reloadForNewRelease } from './shell/newRelease';
import { isOfContents, rememberedFailures } from './shell/rememberedFailures';

// Handles console files that fail to load. The build makes /boot.js of this file: a separate file with a stable name,
// so it runs whichever other file is missing. No other file waits for it.

recordPageErrors(window);

const html = document.documentElement;
const entry = document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src ?? '';

/** Sets or removes the mark that the page is about to reload or to be left. `useReloading` reads the mark. */
function mark(reloading: boolean): void {
  html.toggleAttribute('data-reloading', reloading);
  window.dispatchEvent(new Event('console:reloading'));
}

const stayed = () => mark(false);

// Firefox aborts pending loads when the user leaves the page. Such a failed load means nothing, and a reload would
// replace the page that the user goes to.
window.addEventListener('beforeunload', (event) => {
  mark(true);
  // If the page is still there after this time, the navigation was cancelled.
  setTimeout(stayed, 10_000);
  // The browser may ask because of unsaved changes, and the user may choose to stay. Timers pause while the
  // browser asks.
  setTimeout(() => event.defaultPrevented && stayed());
});

/** The addresses of the files that could not be loaded, as far as errors name them. */
const missing = new Set<string>();

/**
 * Adds all files of the page that have been requested so far, because the error of a truncated file does not name it.
 */
function suspectAll(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (/\/assets\/[^/]+\.(js|css)$/.test(name)) missing.add(name);
  }
}

/** Refetches the failed files from the server, bypassing the browser's cache. */
function refetchFailed(): Promise<unknown> {
  // The error of a module names only the module that was requested. Links preload the files that it imports;
  // `src/first.ts` has marked the links that failed.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-failed]')) missing.add(href);
  return Promise.allSettled(
    [...missing].map((address) => fetch(address, { cache: 'reload', signal: AbortSignal.timeout(5000) })),
  );
}

function reload(): void {
  // If the user is leaving the page, a reload would replace the page that the user goes to.
  if ('reloading' in html.dataset) return;
  mark(true);
  void refetchFailed().then(() => window.location.reload());
}

/** When the network came back, in milliseconds of `performance.now()`. */
let backSince = Number.NEGATIVE_INFINITY;
window.addEventListener('online', () => {
  backSince = performance.now();
});
const isJustBack = () => performance.now() - backSince < 5000;

/**
 * Whether the server answers at all. The service worker does not handle HEAD requests, so the answer never comes from
 * its cache.
 */
const answers = () =>
  fetch('/boot.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );

/** Starts a reload if a new release needs it. Returns whether the page is reloading or is being left. */
function renew(): boolean {
  if ('reloading' in html.dataset) return true;
  // Shortly after the network is back, a request that was sent without it may still fail.
  if (isJustBack()) return false;
  return reloadForNewRelease({
    release: () => entry,
    online: () => navigator.onLine,
    answers,
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

// `lazyModule` dispatches this event if code that did not arrive is wanted again.
window.addEventListener('console:reload', () => {
  suspectAll();
  reload();
});

// Vite dispatches this event if a chunk or a style sheet cannot be loaded.
window.addEventListener('vite:preloadError', ({ payload }) => {
  const address = payload.message.split(' ').pop() ?? '';
  if (/\.(js|css)$/.test(address)) missing.add(address);
  if (isOfContents(payload)) suspectAll();
  if (renew()) return;
  void refetchFailed();
  void failed(payload);
});

// Imports the page's entry module. The import does not run the module twice; its promise rejects if any part of the
// start fails.
import(/* @vite-ignore */ entry).catch(() => {
  missing.add(entry);
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')) missing.add(href);
  if (renew()) return;
  void refetchFailed();
  const frame = document.getElementById('boot');
  if (frame === null) return;
  frame.role = 'alert';
  frame.hidden = false;
  window.addEventListener('online', () => window.location.reload());
});
