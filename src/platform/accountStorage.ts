import { isSubstitute, keysWith, memoryStorage } from '../lib/browserStorage';

/**
 * A 64-bit digest that tells texts apart. A token cannot be recovered from it. A user name could be found by guessing,
 * but is not readable.
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

/** The prefix of all account data. In a key, the digest of the account follows, then a name. */
export const accountPrefix = 'console.account.';

/** The storage key of an account's entry. */
export const accountKey = (username: string, name: string): string => `${accountPrefix}${digestOf(username)}.${name}`;

/** Entries that may hold personal data. While a session is expired they are kept in memory only. */
export const privatePrefix = 'private.';

/** Answers stored for reading without a network. They are removed when the session ends, for whatever reason. */
export const storedPrefix = 'kept.';

/** What the account saved, such as filters. It is kept longer than the day after a session expired. */
export const savedPrefix = 'saved.';

/** Drafts. Like entries below `privatePrefix`, they stay in their tab when its session becomes a shared one. */
export const draftPrefix = 'draft.';

/** Drafts without personal data, shared by all tabs. */
export const sharedDraftPrefix = 'shared.draft.';

/** The parts of an import. They are moved together or not at all, and never out of the shared storage. */
export const importPrefix = 'import.';

/** When the account's session expired, in milliseconds. Its data is kept for one day after that. */
const sinceName = 'since';

/**
 * When another account signed in while tabs may still use this one, in milliseconds. Its data is kept for one day, for
 * a tab that stays with this account.
 */
const heldName = 'held';
const day = 86_400_000;

/** What one account has stored in a storage. No method throws. */
export interface AccountStorage {
  /** Null if there is no entry, or the account does not own the storage. */
  get(name: string): string | null;
  /**
   * @returns whether the value outlasts the page: false if the storage is full or refused, or not owned by the account
   */
  set(name: string, text: string): boolean;
  /** Does nothing if the account does not own the storage. */
  remove(name: string): void;
  /** The names that begin with `prefix`. */
  names(prefix: string): string[];
}

/**
 * The entries of a storage whose keys begin with `prefix`.
 *
 * @param isOwner called on each access; if it returns false, nothing is read or written, because the account has left
 */
export function entriesBelow(storage: Storage, prefix: string, isOwner: () => boolean): AccountStorage {
  const attempt = <Result>(action: () => Result, otherwise: Result): Result => {
    try {
      return isOwner() ? action() : otherwise;
    } catch {
      return otherwise; // The browser refuses storage, or it is full.
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

/** The digest and the name in a key; null if it has no digest. */
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

/** In older releases: the user name of the account that owns the entries without a digest. */
const oldOwnerKey = `${accountPrefix}owner`;
const oldKeys = (storage: Storage): string[] => keysWith(storage, accountPrefix).filter((key) => partsOf(key) === null);

/**
 * Removes an account's entries whose names begin with `prefix` from a storage; if `username` is null, those of every
 * account.
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
 * Writes all of these entries, or none if there is not enough room. Existing entries are kept.
 *
 * @returns whether all of them exist afterwards
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

/** Moves or copies entries. Existing entries of the target are kept. */
function transfer(
  from: Storage,
  to: Storage,
  username: string,
  isMeant: (name: string) => boolean,
  keep: boolean,
): void {
  const own = digestOf(username);
  /** The parts of an import are moved together or not at all. */
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
 * Moves an account's entries from the shared storage to the tab of its session. An import stays, because the tab may be
 * closed.
 */
export const moveToTab = (local: Storage, tab: Storage, username: string): void =>
  transfer(local, tab, username, (name) => isMoved(name) && !name.startsWith(importPrefix), false);

/** Moves an account's entries from a tab to the shared storage. Drafts stay in their tab. */
export const moveToShared = (tab: Storage, local: Storage, username: string): void =>
  transfer(tab, local, username, isMoved, false);

const staying = [sinceName, heldName, privatePrefix, draftPrefix, storedPrefix];
const isMoved = (name: string) => !staying.some((prefix) => name.startsWith(prefix));

/** Copies what the account saved, such as filters. */
export const copySaved = (from: Storage, to: Storage, username: string): void =>
  transfer(from, to, username, (name) => name.startsWith(savedPrefix), true);

/** Keeps an account's data while its session is expired, and removes that of accounts that have left. */
interface GracePeriod {
  /**
   * Call when the session has expired. Removes stored answers, moves personal data from the storage to memory, and
   * after a day drops everything that the account has not saved.
   */
  readonly begin: () => void;
  /**
   * Call when an account takes over the storage. Restores its data if less than a day has passed, and removes that of
   * other accounts.
   *
   * @param username '' if it is not known yet: the next call removes the others; null if nobody is signed in
   * @param replaced the account whose session was replaced: its data is kept for a day, for a tab that stays with it
   */
  readonly end: (username: string | null, replaced?: string) => void;
  /** Call when a tab has its own session. Keeps an import of its account one more day, whoever signs in. */
  readonly hold: (username: string) => void;
}

/** @param now milliseconds */
export function createGracePeriod(storage: Storage, now: () => number): GracePeriod {
  const inMemory = new Map<string, string>();
  const markKey = (digest: string, name: string) => `${accountPrefix}${digest}.${name}`;
  const mark = (digest: string, name: string) => {
    try {
      if (!isMarked(digest, name)) storage.setItem(markKey(digest, name), String(now()));
    } catch {
      // The storage is full. Without the mark, the data is removed at the next chance.
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
        // The storage is full: the import is removed at its earlier time.
      }
    },
  };
}

/** The saved filters in an older release's list. */
function oldFilters(text: string): readonly { readonly label: string; readonly value: unknown }[] {
  try {
    return [JSON.parse(text)].flat().filter((one) => typeof one?.label === 'string');
  } catch {
    return [];
  }
}

/**
 * The older releases' draft that all tabs share. In a tab whose session came from a link it was stored like any other.
 */
const oldSharedDraft = 'certification.answers';

/**
 * Adopts entries of older releases, which have no digest, if the owner is known: order numbers of withdrawals, drafts
 * and saved filters. Removes the rest, because it may belong to another account. That includes an import: its head
 * names its account, but a tab of another account may have written the rows. Entries without room are left for the next
 * page load.
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
    // Removed first, to make room for the others.
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
    // The browser refuses storage.
  }
}

/**
 * Keys of withdrawals whose outcome is unknown. They outlast the session, its expiry and other accounts' sessions, so
 * that the same withdrawal is not sent twice.
 */
const inDoubtPrefix = 'console.unsettled.';

/** The storage key of a write whose outcome is unknown. */
export const inDoubtKey = (username: string, name: string): string => `${inDoubtPrefix}${digestOf(username)}.${name}`;

/** The same key in older releases. */
export const oldInDoubtKey = (username: string, name: string): string => `${inDoubtPrefix}${username}.${name}`;

/**
 * Holds what the browser's storage refused or had no room for; other pages cannot see it. It outlasts a session, so
 * that this page does not send a withdrawal in doubt twice.
 */
export const pageStorage: Storage = memoryStorage();

/** Keys of exactly this account: another account's name may begin with this name and a dot. */
const inDoubtKeys = (storage: Storage, username: string): string[] =>
  [inDoubtKey(username, ''), oldInDoubtKey(username, '')].flatMap((prefix) =>
    keysWith(storage, prefix).filter((key) => /^\w+\.[01]$/.test(key.slice(prefix.length))),
  );

/** Whether the account has a withdrawal whose outcome is unknown. */
export function hasInDoubt(storage: Storage, username: string): boolean {
  return [storage, pageStorage].some((one) => inDoubtKeys(one, username).length > 0);
}

/** Stops following withdrawals in doubt. Only the user may decide this. */
export function dropInDoubt(storage: Storage, username: string): void {
  for (const one of [storage, pageStorage]) {
    for (const key of inDoubtKeys(one, username)) one.removeItem(key);
  }
}
