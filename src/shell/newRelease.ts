/** The parts of the page that `reloadForNewRelease` uses. */
export interface ReloadPage {
  /** Identifies the release: the address of the entry script, which changes with every release. */
  release(): string;
  /** Whether the browser reports a network. */
  online(): boolean;
  /** Asks the server for anything; resolves to whether it answered. */
  answers(): Promise<boolean>;
  reload(): void;
  /** The tab's storage. A function, because reading the property throws in some browsers and returns null in others. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
}

const storageKey = 'console.reloadedRelease';

/**
 * For a file that could not be loaded: reloads the page, because the file may belong to an old release. Reloads only
 * once per release; if the reload did not help, the caller shows the error. Without a network it does nothing, because
 * a reload would lose the page. If the browser reports no network, it asks the server first, because the report is only
 * a hint, and reloads later.
 *
 * @returns whether the page reloads now
 */
export function reloadForNewRelease(page: ReloadPage): boolean {
  if (page.online()) return reloadOnce(page);
  void page.answers().then((answered) => answered && reloadOnce(page));
  return false;
}

function reloadOnce({ release, reload, storage }: ReloadPage): boolean {
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
