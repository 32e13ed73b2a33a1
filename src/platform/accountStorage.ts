import { isSubstitute, keysWith, memoryStorage } from '../lib/browserStorage';

/**
 * Returns a 64-bit digest of a text, so that keys and messages need not contain the text. A token cannot be recovered
 * from its digest. A user name could be found by guessing, but cannot be read directly.
 */
export function digestOf(text: string): string {
  let [a, b] = [0x9e3779b9, 0x85ebca6b];
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
  }
  return `${a >>> 0}.${b >>> 0}`;
}

/**
 * The prefix of the storage keys of account data. A key is this prefix, the digest of the user name, a dot and the name
 * of the entry.
 */
export const accountPrefix = 'console.account.';

/** The storage key of the account's entry with this name. */
export const accountKey = (username: string, name: string): string => `${accountPrefix}${digestOf(username)}.${name}`;

/**
 * The prefix of entries that may hold personal data. While a session is expired, these entries are kept in memory only.
 */
export const privatePrefix = 'private.';

/**
 * The prefix of the platform's answers that are stored for use without a network. These entries are removed when the
 * session ends, for whatever reason.
 */
export const storedPrefix = 'kept.';

/**
 * The prefix of what the account saved, such as filters. These entries are kept even if the session expired more than
 * a day ago.
 */
export const savedPrefix = 'saved.';

/**
 * The prefix of drafts. If the session of one tab becomes a session that all tabs share, drafts stay in that tab's
 * storage, like the entries below `privatePrefix`.
 */
export const draftPrefix = 'draft.';

/** The prefix of drafts without personal data that all tabs share. */
export const sharedDraftPrefix = 'shared.draft.';

/**
 * The prefix of the parts of an import. Either all parts are moved to another storage or none. They are never moved out
 * of the storage that all tabs share.
 */
export const importPrefix = 'import.';

/**
 * The name of the entry with the time when the account's session expired, in milliseconds. The account's data is kept
 * for one day after this time.
 */
const sinceName = 'since';

/**
 * The name of the entry with the time, in milliseconds, when another account signed in although a tab may still use
 * this account. This account's data is kept for one day after this time, for such a tab.
 */
const heldName = 'held';
const day = 86_400_000;

/** The entries of one account in a browser storage. No method throws. */
export interface AccountStorage {
  /** The text of an entry; null if there is no such entry, or if the account does not own the storage. */
  get(name: string): string | null;
  /**
   * @returns whether the value is stored for longer than the page exists: false if the storage is full, if the browser
   * refuses storage, or if the account does not own the storage
   */
  set(name: string, text: string): boolean;
  /** Does nothing if the account does not own the storage. */
  remove(name: string): void;
  /** The names that begin with `prefix`. */
  names(prefix: string): string[];
}

/**
 * Returns the entries of a storage whose keys begin with `prefix`.
 *
 * @param isOwner called on each access; false means that the account has left, so nothing is read or written
 */
export function entriesBelow(storage: Storage, prefix: string, isOwner: () => boolean): AccountStorage {
  const attempt = <Result>(action: () => Result, otherwise: Result): Result => {
    try {
      return isOwner() ? action() : otherwise;
    } catch {
      return otherwise; // The browser refuses storage, or the storage is full.
    }
  };
  return {
    get: (name) => attempt(() => storage.getItem(prefix + name), null),
    set: (name, text) =>
      attempt(() => {
        storage.setItem(prefix + name, text);
        return !isSubstitute(storage) && storage.getItem(prefix + name) === text;
      }, false),
    remove: (name) => attempt(() => storage.removeItem(prefix + name), undefined),
    names: (start) => attempt(() => keysWith(storage, prefix + start).map((key) => key.slice(prefix.length)), []),
  };
}

/** The digest and the name in a key; null if the key has no digest. */
function partsOf(key: string): { readonly digest: string; readonly name: string } | null {
  const [, digest = '', name = ''] = /^(\d+\.\d+)\.(.+)$/.exec(key.slice(accountPrefix.length)) ?? [];
  return digest === '' ? null : { digest, name };
}

interface AccountEntry {
  readonly key: string;
  readonly digest: string;
  readonly name: string;
}

const entriesOf = (storage: Storage): AccountEntry[] =>
  keysWith(storage, accountPrefix).flatMap((key) => {
    const parts = partsOf(key);
    return parts === null ? [] : { key, ...parts };
  });

const digestsIn = (storage: Storage): ReadonlySet<string> => new Set(entriesOf(storage).map(({ digest }) => digest));

function removeWhere(storage: Storage, isGone: (entry: AccountEntry) => boolean): void {
  for (const entry of entriesOf(storage)) if (isGone(entry)) storage.removeItem(entry.key);
}

/** The key under which older releases stored the user name of the account that owns the entries without a digest. */
const oldOwnerKey = `${accountPrefix}owner`;
const oldKeys = (storage: Storage): string[] => keysWith(storage, accountPrefix).filter((key) => partsOf(key) === null);

/**
 * Removes the entries whose names begin with `prefix` from a storage.
 *
 * @param username the account whose entries are removed; null for the entries of every account
 */
export function wipeAccount(storage: Storage, username: string | null, prefix = ''): void {
  try {
    const own = username === null ? null : digestOf(username);
    removeWhere(storage, ({ digest, name }) => (own === null || digest === own) && name.startsWith(prefix));
    if (prefix === '' && (own === null || storage.getItem(oldOwnerKey) === username)) {
      for (const key of oldKeys(storage)) storage.removeItem(key);
    }
  } catch {
    // The browser refuses storage, so there is nothing to remove.
  }
}

/** An entry's key and text. */
type Entry = readonly [key: string, text: string];

/**
 * Writes all of these entries, or none of them if there is not enough room. An existing entry with the same key
 * is kept unchanged.
 *
 * @returns whether all of the entries exist afterwards
 */
function writeAll(storage: Storage, entries: readonly Entry[]): boolean {
  const missing = entries.filter(([key]) => storage.getItem(key) === null);
  try {
    for (const [key, text] of missing) storage.setItem(key, text);
    return true;
  } catch {
    for (const [key] of missing) storage.removeItem(key);
    return false;
  }
}

/**
 * Moves an account's entries from one storage to another, or copies them if `keep` is true. Entries that the target
 * already has are kept unchanged.
 *
 * @param isMeant whether the entry with this name is moved or copied
 */
function transfer(
  from: Storage,
  to: Storage,
  username: string,
  isMeant: (name: string) => boolean,
  keep: boolean,
): void {
  const own = digestOf(username);
  /**
   * The name of the group that an entry belongs to. All entries of a group are moved, or none; the parts of an import
   * are one group.
   */
  const groupOf = ({ name }: AccountEntry) => (name.startsWith(importPrefix) ? importPrefix : name);
  try {
    const meant = entriesOf(from).filter(({ digest, name }) => digest === own && isMeant(name));
    const there = new Set(entriesOf(to).flatMap((entry) => (entry.digest === own ? groupOf(entry) : [])));
    for (const group of new Set(meant.map(groupOf))) {
      const keys = meant.filter((entry) => groupOf(entry) === group).map(({ key }) => key);
      const entries = keys.map((key): Entry => [key, from.getItem(key) ?? '']);
      if (there.has(group) || !writeAll(to, entries) || keep) continue;
      for (const key of keys) from.removeItem(key);
    }
  } catch {
    // The browser refuses storage, so there is nothing to move.
  }
}

/**
 * Moves an account's entries from the storage that all tabs share to the storage of this tab. An import is not moved,
 * because it would be lost if the tab were closed.
 */
export const moveToTab = (local: Storage, tab: Storage, username: string): void =>
  transfer(local, tab, username, (name) => isMoved(name) && !name.startsWith(importPrefix), false);

/**
 * Moves an account's entries from the storage of this tab to the storage that all tabs share. Drafts stay in the tab.
 */
export const moveToShared = (tab: Storage, local: Storage, username: string): void =>
  transfer(tab, local, username, isMoved, false);

const staying = [sinceName, heldName, privatePrefix, draftPrefix, storedPrefix];
const isMoved = (name: string) => !staying.some((prefix) => name.startsWith(prefix));

/** Copies what the account saved, such as filters, from one storage to another. */
export const copySaved = (from: Storage, to: Storage, username: string): void =>
  transfer(from, to, username, (name) => name.startsWith(savedPrefix), true);

/** Keeps an account's data while its session is expired, and removes the data of accounts that have left. */
interface GracePeriod {
  /**
   * Call when the session has expired. Removes stored answers, and moves personal data from the storage to memory.
   * After a day, removes everything except what the account saved.
   */
  readonly begin: () => void;
  /**
   * Call when an account takes over the storage. Restores the account's data if its session expired less than a day
   * ago, and removes the data of other accounts.
   *
   * @param username the account; '' if its name is not known yet, so that only the next call removes the data of
   * others; null if nobody is signed in
   * @param replaced the account whose session was replaced; its data is kept for a day, for a tab that stays
   * with this account
   */
  readonly end: (username: string | null, replaced?: string) => void;
  /**
   * Call when a tab has a session of its own. If the session's account has an import in the storage, keeps the
   * account's data for one more day, even if another account signs in.
   */
  readonly hold: (username: string) => void;
}

/** @param now returns the current time in milliseconds */
export function createGracePeriod(storage: Storage, now: () => number): GracePeriod {
  const inMemory = new Map<string, string>();
  const markKey = (digest: string, name: string) => `${accountPrefix}${digest}.${name}`;
  const mark = (digest: string, name: string) => {
    try {
      if (!isMarked(digest, name)) storage.setItem(markKey(digest, name), String(now()));
    } catch {
      // The storage is full. Data without a mark is removed when another account signs in.
    }
  };
  const isMarked = (digest: string, name: string) => storage.getItem(markKey(digest, name)) !== null;
  const isOver = (digest: string, name: string) => {
    const age = now() - Number(storage.getItem(markKey(digest, name)));
    return isMarked(digest, name) && !(age >= 0 && age < day);
  };
  const dropLate = () => {
    for (const late of digestsIn(storage)) {
      const wasHeld = isOver(late, heldName);
      if (!wasHeld && !isOver(late, sinceName)) continue;
      const isReplaced = wasHeld && !isMarked(late, sinceName);
      removeWhere(storage, ({ digest, name }) => digest === late && (isReplaced || !name.startsWith(savedPrefix)));
      for (const key of inMemory.keys()) if (partsOf(key)?.digest === late) inMemory.delete(key);
    }
  };
  const dropLater = () => void setTimeout(dropLate, day);
  return {
    begin() {
      try {
        removeWhere(storage, ({ name }) => name.startsWith(storedPrefix));
        for (const digest of digestsIn(storage)) if (!isMarked(digest, heldName)) mark(digest, sinceName);
        for (const { key, name } of entriesOf(storage)) {
          if (!name.startsWith(privatePrefix)) continue;
          inMemory.set(key, storage.getItem(key) ?? '');
          storage.removeItem(key);
        }
        dropLate();
        dropLater();
      } catch {
        // The browser refuses storage, so there is nothing to keep.
      }
    },
    end(username, replaced) {
      try {
        dropLate();
        if (username === '') return;
        const own = username === null ? null : digestOf(username);
        const restored = [...inMemory].filter(([key]) => partsOf(key)?.digest === own);
        inMemory.clear();
        removeWhere(storage, ({ digest, name }) => digest === own && (name === sinceName || name === heldName));
        const other = replaced === undefined || replaced === username ? null : digestOf(replaced);
        removeWhere(storage, ({ digest, name }) => digest === other && name.startsWith(storedPrefix));
        if (other !== null && digestsIn(storage).has(other)) mark(other, heldName);
        removeWhere(storage, ({ digest }) => digest !== own && !isMarked(digest, heldName));
        if ([...digestsIn(storage)].some((digest) => digest !== own)) dropLater();
        for (const [key, value] of restored) storage.setItem(key, value);
      } catch {
        // The browser refuses storage, so there is nothing to restore.
      }
    },
    hold(username) {
      try {
        const own = digestOf(username);
        if (!entriesOf(storage).some(({ digest, name }) => digest === own && name.startsWith(importPrefix))) return;
        if (isMarked(own, sinceName)) storage.setItem(markKey(own, sinceName), String(now()));
        storage.setItem(markKey(own, heldName), String(now()));
      } catch {
        // The storage is full, so the time until which the import is kept stays as it was.
      }
    },
  };
}

/** The saved filters of a list, from the text in which older releases stored all of them. */
function oldFilters(text: string): readonly { readonly label: string; readonly value: unknown }[] {
  try {
    return [JSON.parse(text)].flat().filter((one) => typeof one?.label === 'string');
  } catch {
    return [];
  }
}

/**
 * The name of the draft that all tabs shared in older releases. In a tab whose session came from a link, older releases
 * stored this draft like any other draft.
 */
const oldSharedDraft = 'certification.answers';

/**
 * Renames the entries of older releases, whose keys have no digest, to the current keys if their owner is known:
 * withdrawals, drafts, saved filters and the time of the expiry. Removes all other old entries, because they may belong
 * to another account. An import is removed too: its head names its account, but a tab of another account may have
 * written its rows. An entry for which there is no room is left for the next page load.
 *
 * @param isShared whether all tabs share the storage
 */
export function adoptOldEntries(storage: Storage, isShared: boolean): void {
  try {
    const owner = storage.getItem(oldOwnerKey);
    const adopted = (key: string, text: string): readonly Entry[] => {
      const name = key.slice(accountPrefix.length);
      const [, drawer, wallet] = /^withdraw\.(.+)\.([01])$/.exec(name) ?? [];
      if (drawer !== undefined) return [[accountKey(drawer, `withdraw.${wallet}`), text]];
      if (owner === null) return [];
      const [, kind = '', draft = ''] = /^((?:private\.)?draft\.)[^.]+\.(.+)$/.exec(name) ?? [];
      const saved = `${savedPrefix}${owner}.`;
      if (name === sinceName) return [[accountKey(owner, name), text]];
      if (draft !== '') {
        const prefix = isShared || draft === oldSharedDraft ? sharedDraftPrefix : kind;
        return [[accountKey(owner, prefix + draft), text]];
      }
      if (!name.startsWith(saved)) return [];
      const resource = name.slice(saved.length).replace(/\.savedQueries$/, '');
      return oldFilters(text).map(({ label, value }) => [
        accountKey(owner, `${savedPrefix}${resource}.${label}`),
        JSON.stringify(value),
      ]);
    };
    const old = oldKeys(storage).flatMap((key) => {
      const text = storage.getItem(key) ?? '';
      return key === oldOwnerKey ? [] : { key, text, entries: adopted(key, text) };
    });
    // Entries without an owner are removed first, to make room for the others.
    for (const { key, entries } of old) if (entries.length === 0) storage.removeItem(key);
    let isWhole = true;
    for (const { key, text, entries } of old) {
      if (entries.length === 0) continue;
      storage.removeItem(key);
      if (writeAll(storage, entries)) continue;
      storage.setItem(key, text);
      isWhole = false;
    }
    if (isWhole) storage.removeItem(oldOwnerKey);
  } catch {
    // The browser refuses storage, so there is nothing to adopt.
  }
}

/**
 * The prefix of the keys of withdrawals whose outcome is unknown. These entries stay if the session expires or another
 * account signs in, so that the same withdrawal is not sent twice.
 */
const inDoubtPrefix = 'console.unsettled.';

/** The storage key of a write whose outcome is unknown. */
export const inDoubtKey = (username: string, name: string): string => `${inDoubtPrefix}${digestOf(username)}.${name}`;

/** The key that older releases used instead of `inDoubtKey`. */
export const oldInDoubtKey = (username: string, name: string): string => `${inDoubtPrefix}${username}.${name}`;

/**
 * The storage of this page, for withdrawals that the browser's storage refused or had no room for. Other pages cannot
 * see its entries. The entries stay when a session ends, so that this page does not send a withdrawal in doubt twice.
 */
export const pageStorage: Storage = memoryStorage();

/**
 * The keys of the account's withdrawals in doubt. The pattern leaves out another account whose name begins with this
 * account's name and a dot.
 */
const inDoubtKeys = (storage: Storage, username: string): string[] =>
  [inDoubtKey(username, ''), oldInDoubtKey(username, '')].flatMap((prefix) =>
    keysWith(storage, prefix).filter((key) => /^\w+\.[01]$/.test(key.slice(prefix.length))),
  );

/** Whether the account has a withdrawal whose outcome is unknown. */
export function hasInDoubt(storage: Storage, username: string): boolean {
  return [storage, pageStorage].some((one) => inDoubtKeys(one, username).length > 0);
}

/** Forgets the account's withdrawals in doubt. Only the user may decide this. */
export function dropInDoubt(storage: Storage, username: string): void {
  for (const one of [storage, pageStorage]) {
    for (const key of inDoubtKeys(one, username)) one.removeItem(key);
  }
}
