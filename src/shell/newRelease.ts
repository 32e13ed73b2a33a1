/** What `reloadForNewRelease` needs of the page. */
export interface Page {
  /** Tells releases apart: the address of the entry script, whose name changes with every release. */
  release(): string;
  online(): boolean;
  reload(): void;
  /** Lives as long as the tab; asked for anew each time, as some browsers throw, or give null, instead of one. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
}

const storageKey = 'console.reloadedRelease';

/**
 * Loads the page anew where a piece of its release is gone from the server, once a release: where that changed
 * nothing, the failure is shown instead. The address stays. Not while offline, where a reload would lose the page.
 *
 * @returns whether it reloads
 */
export function reloadForNewRelease({ release, online, reload, storage }: Page): boolean {
  if (!online()) return false;
  try {
    const tab = storage();
    if (tab.getItem(storageKey) === release()) return false;
    tab.setItem(storageKey, release());
  } catch {
    return false; // Nothing remembers that it was tried: it might be tried for ever.
  }
  reload();
  return true;
}
