import { keysWith, memoryStorage } from '../lib/browserStorage';

/**
 * Keys below this prefix belong to the account and are removed at sign-out, and as another account signs in. After a
 * session expires they wait a day for the same account, in each tab and in localStorage (R1-23).
 */
export const accountPrefix = 'console.account.';

/** Keys that may hold personal data. While a session is expired they are kept in memory only. */
export const privatePrefix = `${accountPrefix}private.`;

/** Keys of answers that are stored, to be read without a network. They are removed as the session ends, however it does. */
export const storedPrefix = `${accountPrefix}kept.`;

/** Keys of what the account saved, such as filters. They outlast a day of an expired session. */
export const savedPrefix = `${accountPrefix}saved.`;

/** The account that the keys below `accountPrefix` belong to. */
const ownerKey = `${accountPrefix}owner`;

/** When the session expired, in milliseconds. The account's data is kept for one day after that. */
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
function handTo(storage: Storage, username: string): void {
  if (username === '') return; // The name is not known yet; `rename` calls this again.
  try {
    if ((storage.getItem(ownerKey) ?? username) !== username) wipeAccount(storage, null);
    storage.setItem(ownerKey, username);
  } catch {
    // The browser refuses storage, so there is nothing to remove.
  }
}

/** Keeps the account's data in a storage while its session is expired. */
interface GracePeriod {
  /**
   * Call when the session has expired. Removes stored answers, moves personal data from the storage to memory, and after a
   * day drops everything that the account has not saved.
   */
  readonly begin: () => void;
  /** Call when an account signs in. Restores the data if it is the same account and less than a day has passed. */
  readonly end: (username: string) => void;
}

/** @param now milliseconds */
export function createGracePeriod(storage: Storage, now: () => number): GracePeriod {
  const set = new Map<string, string>();
  let whose: string | null = null;
  const dropLate = () => {
    const since = Number(storage.getItem(sinceKey) ?? Number.NaN);
    if (!(now() - since >= day)) return;
    set.clear();
    for (const key of keysWith(storage, accountPrefix)) {
      if (key !== ownerKey && !key.startsWith(savedPrefix)) storage.removeItem(key);
    }
  };
  return {
    begin() {
      try {
        whose = storage.getItem(ownerKey);
        for (const key of keysWith(storage, storedPrefix)) storage.removeItem(key);
        for (const key of keysWith(storage, privatePrefix)) {
          set.set(key, storage.getItem(key) ?? '');
          storage.removeItem(key);
        }
        if (storage.getItem(sinceKey) === null) storage.setItem(sinceKey, String(now()));
        dropLate();
        setTimeout(dropLate, day);
      } catch {
        // The browser refuses storage, so there is nothing to keep.
      }
    },
    end(username) {
      try {
        dropLate();
        if (whose === username) for (const [key, value] of set) storage.setItem(key, value);
        if (username !== '') set.clear();
        storage.removeItem(sinceKey);
      } catch {
        // The browser refuses storage, so there is nothing to restore.
      }
      handTo(storage, username);
    },
  };
}

/**
 * Keys of withdrawals whose outcome is not known. They outlive the session, its expiry and sessions of other accounts,
 * so that the same withdrawal is not sent twice.
 */
const prefixOf = (username: string) => `console.unsettled.${username}.`;

/** The storage key of an account's write in doubt. */
export const inDoubtKey = (username: string, name: string): string => `${prefixOf(username)}${name}`;

/**
 * What the browser's storage had no room for, or refused: this page alone has it. It outlives a session, so that a
 * withdrawal in doubt is not sent twice from this page.
 */
export const pageStorage: Storage = memoryStorage();

/** Whether the account has a withdrawal whose outcome is not known. */
export function hasInDoubt(storage: Storage, username: string): boolean {
  return [storage, pageStorage].some((one) => keysWith(one, prefixOf(username)).length > 0);
}

/** Stops following withdrawals in doubt. Only the user may decide this. */
export function dropInDoubt(storage: Storage, username: string): void {
  for (const one of [storage, pageStorage]) {
    for (const key of keysWith(one, prefixOf(username))) one.removeItem(key);
  }
}
