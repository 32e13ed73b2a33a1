import { reloadForNewRelease } from './shell/newRelease';

// Watches over the loading of the console's files. It is built into /boot.js, a file of its own whose name stays: it
// runs whichever of the others is missing, and nothing waits for it.

const html = document.documentElement;
const entry = document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src ?? '';

/** Marks the page as about to be loaded anew, for `useReloading`. */
function mark(reloading: boolean): void {
  html.toggleAttribute('data-reloading', reloading);
  window.dispatchEvent(new Event('console:reloading'));
}

function reload(): void {
  mark(true);
  const stayed = () => mark(false);
  // Longer than a reload takes to leave the page: it was stopped.
  setTimeout(stayed, 10_000);
  // Asked whether to leave what is unsaved, the user may stay: timers stand still until the question is answered.
  window.addEventListener('beforeunload', (event) => event.defaultPrevented && setTimeout(stayed, 1000), {
    once: true,
  });
  window.location.reload();
}

/** When the network came back, milliseconds on the page's own clock. */
let backSince = Number.NEGATIVE_INFINITY;
window.addEventListener('online', () => {
  backSince = performance.now();
});
/** What fails just after may have been asked for without a network. */
const isSettled = () => navigator.onLine && performance.now() - backSince > 5000;

/** Whether the page is being loaded anew for a new release, from now on or already. */
function renew(): boolean {
  if ('reloading' in html.dataset) return true;
  return reloadForNewRelease({
    release: () => entry,
    online: isSettled,
    reload,
    storage: () => window.sessionStorage,
  });
}

// Vite reports a chunk or its styles that could not be fetched.
window.addEventListener('vite:preloadError', renew);

// The same module that the page has: it is not run twice, and fails for whatever of the start has failed.
import(/* @vite-ignore */ entry).catch(() => {
  if (renew()) return;
  const frame = document.getElementById('boot');
  if (frame === null) return;
  frame.role = 'alert';
  frame.hidden = false;
  window.addEventListener('online', () => window.location.reload());
});
