/** The parts of the page that `reloadForNewRelease` uses. */
export interface ReloadPage {
  /** Identifies the release: the address of the entry script, which changes with every release. */
  release(): string;
  online(): boolean;
  reload(): void;
  /** The tab's storage. A function, because reading the property throws in some browsers and returns null in others. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
}

const storageKey = 'console.reloadedRelease';

/**
 * For a file that could not be loaded: reloads the page, because the file may belong to an old release. Reloads only
 * once per release; if the reload did not help, the caller shows the error. Does nothing without a network, because a
 * reload would lose the page.
 *
 * @returns whether the page reloads
 */
export function reloadForNewRelease({ release, online, reload, storage }: ReloadPage): boolean {
  if (!online()) return false;
  try {
    const tab = storage();
    if (tab.getItem(storageKey) === release()) return false;
    tab.setItem(storageKey, release());
  } catch {
    return false; // Without a record of the attempt it might reload forever.
  }
  reload();
  return true;
}
