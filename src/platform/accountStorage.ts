import { keysWith } from '../lib/browserStorage';

/**
 * Keys below this prefix belong to the account and are removed at sign-out. After a session expires they are kept, in
 * each tab and in localStorage, until the same account signs in again or another one replaces it (R1-23).
 */
export const accountPrefix = 'console.account.';

/** Keys that may hold personal data. While a session is expired they are kept in memory only. */
export const privatePrefix = `${accountPrefix}private.`;

/** The account that the keys below `accountPrefix` belong to. */
const ownerKey = `${accountPrefix}owner`;

/** When the session expired, in milliseconds. The tab keeps its data for one day after that. */
const sinceKey = `${accountPrefix}since`;
const day = 86_400_000;

/**
 * Removes the account's data from a storage, unless it belongs to another account by now. With null it is removed
 * whoever it belongs to.
 */
export function wipeAccount(storage: Storage, username: string | null): void {
  try {
    const owner = storage.getItem(ownerKey);
    if (owner !== null && username !== null && owner !== username) return;
    for (const key of keysWith(storage, accountPrefix)) storage.removeItem(key);
  } catch {
    // The browser refuses storage, so there is nothing to remove.
  }
}

/** Makes an account the owner of a storage. Data of another account, whose session expired, is removed. */
export function handTo(storage: Storage, username: string): void {
  if (username === '') return; // The name is not known yet; `rename` calls this again.
  try {
    if ((storage.getItem(ownerKey) ?? username) !== username) wipeAccount(storage, null);
    storage.setItem(ownerKey, username);
  } catch {
    // The browser refuses storage, so there is nothing to remove.
  }
}

/** Keeps a tab's data while its session is expired. */
interface Waiting {
  /** Call when the session expires. Moves personal data from the storage to memory and drops everything after a day. */
  readonly begin: () => void;
  /** Call when an account signs in. Restores the data if it is the same account and less than a day has passed. */
  readonly end: (username: string) => void;
}

/** @param now milliseconds */
export function createWaiting(tab: Storage, now: () => number): Waiting {
  const set = new Map<string, string>();
  let whose: string | null = null;
  const dropLate = () => {
    const since = Number(tab.getItem(sinceKey) ?? Number.NaN);
    if (!(now() - since >= day)) return;
    set.clear();
    wipeAccount(tab, null);
  };
  return {
    begin() {
      try {
        whose = tab.getItem(ownerKey);
        for (const key of keysWith(tab, privatePrefix)) {
          set.set(key, tab.getItem(key) ?? '');
          tab.removeItem(key);
        }
        if (tab.getItem(sinceKey) === null) tab.setItem(sinceKey, String(now()));
        dropLate();
        setTimeout(dropLate, day);
      } catch {
        // The browser refuses storage, so there is nothing to keep.
      }
    },
    end(username) {
      try {
        dropLate();
        if (whose === username) for (const [key, value] of set) tab.setItem(key, value);
        if (username !== '') set.clear();
        tab.removeItem(sinceKey);
      } catch {
        // The browser refuses storage, so there is nothing to restore.
      }
      handTo(tab, username);
    },
  };
}
