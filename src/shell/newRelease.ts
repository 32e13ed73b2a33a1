/** What `watchForNewRelease` needs of the page. */
export interface Page {
  /** Tells releases apart: the address of the entry script, whose name changes with every release. */
  release(): string;
  online(): boolean;
  reload(): void;
  /** Lives as long as the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const storageKey = 'console.reloadedRelease';
let reloading = false;

/**
 * Loads the page anew where a piece of its release is gone from the server, once a release: where that changed
 * nothing, the failure is shown instead. The address stays. Not while offline, where a reload would lose the page.
 *
 * @returns whether it reloads
 */
export function reloadForNewRelease({ release, online, reload, storage }: Page): boolean {
  if (!online()) return false;
  try {
    if (storage.getItem(storageKey) === release()) return false;
    storage.setItem(storageKey, release());
  } catch {
    return false; // Nothing remembers that it was tried: it might be tried for ever.
  }
  reload();
  return true;
}

/** Reloads when Vite reports that a chunk or its styles could not be fetched. Call once, at the start. */
export function watchForNewRelease(window: Window): void {
  window.addEventListener('vite:preloadError', () => {
    reloading ||= reloadForNewRelease({
      release: () => window.document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
      online: () => window.navigator.onLine,
      reload: () => window.location.reload(),
      storage: window.sessionStorage,
    });
  });
}

/** Whether the page is about to load the new release. */
export function isReloading(): boolean {
  return reloading;
}
