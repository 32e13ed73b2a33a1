import { keysWith } from '../lib/browserStorage';

/**
 * What is kept for an account and not for the browser: removed at sign-out. After an expiry it waits, in each tab and
 * in the storage of all tabs, until the account comes back or another one takes its place there.
 */
export const accountPrefix = 'console.account.';

/** What of a tab's may hold something personal: once the session has expired it waits in memory alone. */
export const privatePrefix = `${accountPrefix}private.`;

/** Whose things `accountPrefix` holds in a storage. */
const ownerKey = `${accountPrefix}owner`;

/** When an expired session ended, milliseconds: what a tab holds of it waits for a day at most. */
const sinceKey = `${accountPrefix}since`;
const day = 86_400_000;

/** Removes what a storage keeps for an account, unless it is another account's by now; null for whoever's it is. */
export function wipeAccount(storage: Storage, username: string | null): void {
  try {
    const owner = storage.getItem(ownerKey);
    if (owner !== null && username !== null && owner !== username) return;
    for (const key of keysWith(storage, accountPrefix)) storage.removeItem(key);
  } catch {
    // Nothing was kept, nothing is left.
  }
}

/** Hands a storage to an account: what it keeps for another one, whose session expired, is removed. */
export function handTo(storage: Storage, username: string): void {
  if (username === '') return; // Not known yet: `rename` comes.
  try {
    if ((storage.getItem(ownerKey) ?? username) !== username) wipeAccount(storage, null);
    storage.setItem(ownerKey, username);
  } catch {
    // Nothing was kept, nothing is left.
  }
}

/** What a tab holds while its session has expired. */
interface Waiting {
  /** The session has expired. What may be personal leaves the storage; the rest waits there, for a day at most. */
  readonly begin: () => void;
  /** An account is signed in: what waited is there again, if it is that account's and no day has passed. */
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
        // Nothing was kept, nothing waits.
      }
    },
    end(username) {
      try {
        dropLate();
        if (whose === username) for (const [key, value] of set) tab.setItem(key, value);
        if (username !== '') set.clear();
        tab.removeItem(sinceKey);
      } catch {
        // Nothing was kept, nothing waits.
      }
      handTo(tab, username);
    },
  };
}
