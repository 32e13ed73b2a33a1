import { is } from 'valibot';
import { subscribable } from '../lib/observable';
import { takeSignInParameters } from '../lib/signInParameters';
import {
  type AccountStorage,
  accountKey,
  adoptOldEntries,
  copySaved,
  createGracePeriod,
  digestOf,
  entriesBelow,
  importPrefix,
  moveToShared,
  moveToTab,
  wipeAccount,
} from './accountStorage';
import { token as tokenForm } from './contract/fields';
import { SessionEnded } from './errors';
import { sessionKeys } from './sessionKeys';

/** A signed-in account in this tab. */
export interface Session {
  readonly token: string;
  /** '' until the platform has returned the name. */
  readonly username: string;
  /**
   * `form`: begun with the sign-in form, shared by all tabs. `address`: in this tab only, usually begun with a token
   * in the address.
   */
  readonly source: 'form' | 'address';
  /** True for a support view, which may send only GET requests. */
  readonly readOnly: boolean;
}

/** Why the session ended. */
type SessionEnd = 'expired' | 'signedOut';

export interface SessionState {
  readonly session: Session | null;
  /** How the last session of this tab ended; null while there is a session, and if there was none yet. */
  readonly ended: { readonly reason: SessionEnd; readonly username: string } | null;
  /** A session of another account that another tab has started. The user decides whether this tab follows. */
  readonly rival: Session | null;
}

/** The store of this tab's session. `subscribe` also reports changes in other tabs. */
export interface SessionStore {
  state(): SessionState;
  current(): Session | null;
  /** Starts a session from the form, shared by all tabs. */
  startShared(token: string, username: string): void;
  /** Starts a session for this tab only. */
  startInTab(token: string, username: string, readOnly: boolean): void;
  /** Sets the user name once the platform has returned it. */
  rename(username: string): void;
  /** Ends the session of this token in all of its tabs. Repeated calls, and calls for another token, do nothing. */
  end(token: string, reason: SessionEnd): void;
  /** The user's decision about `rival`. */
  settle(choice: 'follow' | 'stay'): void;
  /**
   * The stored entries of the current session's account. Tabs share them if the session is from the form; if the
   * session is from an address, they are in this tab's storage. The result stays bound to this account: it reads and
   * writes nothing after the account has left the tab, or after another account has signed in to the browser.
   *
   * @param place `tab`: always this tab's storage; `import`: for an import, which stays in the shared storage if it
   * began there, even for a session from an address
   */
  stored(place?: 'tab' | 'import'): AccountStorage;
  subscribe(listener: () => void): () => void;
}

type StoredSession = Pick<Session, 'token' | 'username' | 'readOnly'>;

/**
 * Is stored in place of a shared session that has expired, so that the other tabs keep their addresses and drafts. A
 * sign-out stores nothing.
 */
interface Expired {
  /** The user name of the session. */
  readonly expired: string;
}

function read(storage: Storage, key: string, source: Session['source']): Session | null {
  try {
    const found = JSON.parse(storage.getItem(key) ?? 'null') as Partial<StoredSession> | null;
    if (found === null || !is(tokenForm, found.token)) return null;
    return { token: found.token, username: found.username ?? '', source, readOnly: found.readOnly === true };
  } catch {
    return null;
  }
}

const toStored = ({ token, username, readOnly }: Session): StoredSession => ({ token, username, readOnly });

/** The user name of the expired shared session; null if none expired. */
function readExpired(storage: Storage): string | null {
  try {
    const found = JSON.parse(storage.getItem(sessionKeys.shared) ?? 'null') as Partial<Expired> | null;
    return typeof found?.expired === 'string' ? found.expired : null;
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: StoredSession | Expired | null): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // If the browser refuses storage, the session stays in memory for this page.
  }
}

/** Why a session can end. A tab that ends its session announces the reason to the session's other tabs. */
const endings = ['expired', 'signedOut'] as const satisfies readonly SessionEnd[];
const ending = (token: string, reason: SessionEnd) => `${reason} ${digestOf(token)}`;

/**
 * Creates the session store of a tab (R1-5). A session of this tab only takes precedence over the session that all tabs
 * share, and never replaces it.
 *
 * @param local storage shared by all tabs
 * @param tab storage of this tab
 * @param events target of `storage` and `pageshow` events, the window
 * @param now returns the current time in milliseconds
 */
export function createSessionStore(
  local: Storage,
  tab: Storage,
  events: Pick<Window, 'addEventListener'>,
  now: () => number = Date.now,
): SessionStore {
  const { subscribe, notify } = subscribable();
  const initial = read(tab, sessionKeys.tab, 'address') ?? read(local, sessionKeys.shared, 'form');
  let state: SessionState = { session: initial, ended: null, rival: null };

  const gracePeriod = createGracePeriod(tab, now);
  const sharedGracePeriod = createGracePeriod(local, now);
  const beginShared = () => {
    if (readExpired(local) !== null) sharedGracePeriod.begin();
  };
  /** The user name of the session that all tabs share; null if there is none. */
  const sharedName = () => read(local, sessionKeys.shared, 'form')?.username ?? null;
  adoptOldEntries(local, true);
  adoptOldEntries(tab, false);
  if (readExpired(local) === null) sharedGracePeriod.end(sharedName());
  beginShared();
  if (initial !== null) gracePeriod.end(initial.username);
  else if (readExpired(local) === null) wipeAccount(tab, null);
  else gracePeriod.begin();

  /** Keeps an import in the shared storage for a session of this tab only, for a day after the tab's last page load. */
  const hold = ({ username, source, readOnly }: Session) => {
    if (source === 'address' && !readOnly && sharedName() !== username) sharedGracePeriod.hold(username);
  };
  if (initial !== null) hold(initial);

  /**
   * When the session changes between shared and tab-only, moves the account's entries to the storage that the
   * session now uses.
   */
  const carry = (session: Session) => {
    const { username, source, readOnly } = session;
    if (username === '' || readOnly) return;
    const isShared = sharedName() === username;
    if (source === 'form') {
      if (isShared) moveToShared(tab, local, username);
      return;
    }
    copySaved(local, tab, username);
    // The account's shared session has expired, or another account has signed in.
    if (!isShared) moveToTab(local, tab, username);
    hold(session);
  };

  const become = (next: SessionState) => {
    const previous = state.session;
    state = next;
    if (next.session !== null) {
      gracePeriod.end(next.session.username);
      const { username, source } = next.session;
      if (previous?.username !== username || previous.source !== source) carry(next.session);
    } else if (previous !== null && next.ended?.reason === 'expired') {
      gracePeriod.begin();
      beginShared();
    } else if (previous !== null) {
      wipeAccount(tab, previous.username);
      // The account's shared entries stay while another tab is signed in to the same account, and if a support view
      // ends, because they are not the view's. They also stay if a session from an address ends while the account's
      // shared session is expired, because they are kept for that session. Only the import is removed then, because
      // both sessions used it.
      const { username, source, readOnly } = previous;
      const isOthers = sharedName() === username || (source === 'address' && readOnly);
      const isWaiting = source === 'address' && readExpired(local) === username;
      if (!isOthers) wipeAccount(local, username, isWaiting ? importPrefix : '');
    }
    notify();
  };

  /** Called when another tab signs in or out, or this page is restored from the browser's back/forward cache. */
  const followOthers = () => {
    const { session, ended } = state;
    if (session?.source === 'address') return;
    const shared = read(local, sessionKeys.shared, 'form');
    if (shared?.token === session?.token) return;
    if (shared === null) {
      if (session === null) return;
      const { username } = session;
      const reason = readExpired(local) === username ? 'expired' : 'signedOut';
      become({ session: null, ended: { reason, username }, rival: null });
      return;
    }
    const last = session?.username ?? ended?.username ?? '';
    if (last === '' || last === shared.username) become({ session: shared, ended: null, rival: null });
    else if (session) become({ ...state, rival: shared });
  };

  const end = ({ token, username, source }: Session, reason: SessionEnd) => {
    const shared = source === 'form' ? read(local, sessionKeys.shared, 'form') : null;
    if (source === 'address') write(tab, sessionKeys.tab, null);
    else if (shared?.token === token)
      write(local, sessionKeys.shared, reason === 'expired' ? { expired: username } : null);
    // Another tab has signed in to the same account again, so this tab uses the new session.
    const renewed = reason === 'expired' && shared?.token !== token && shared?.username === username ? shared : null;
    become({ session: renewed, ended: renewed ? null : { reason, username }, rival: null });
  };
  events.addEventListener('storage', ({ storageArea, key, newValue }) => {
    if (storageArea !== local) return;
    if (key === sessionKeys.shared || key === null) followOthers();
    const { session } = state;
    if (key !== sessionKeys.ended || session === null) return;
    const reason = endings.find((one) => newValue === ending(session.token, one));
    if (reason !== undefined) end(session, reason);
  });
  events.addEventListener('pageshow', (event) => {
    if (event.persisted) followOthers();
  });

  return {
    state: () => state,
    current: () => state.session,
    startShared(token, username) {
      const session: Session = { token, username, source: 'form', readOnly: false };
      const replaced = sharedName() ?? undefined;
      write(tab, sessionKeys.tab, null);
      write(local, sessionKeys.shared, toStored(session));
      sharedGracePeriod.end(username, replaced);
      become({ session, ended: null, rival: null });
    },
    startInTab(token, username, readOnly) {
      const session: Session = { token, username, source: 'address', readOnly };
      write(tab, sessionKeys.tab, toStored(session));
      become({ session, ended: null, rival: null });
    },
    rename(username) {
      const { session } = state;
      if (session === null || session.username === username) return;
      const renamed: Session = { ...session, username };
      if (session.source === 'address') write(tab, sessionKeys.tab, toStored(renamed));
      else if (read(local, sessionKeys.shared, 'form')?.token === session.token) {
        write(local, sessionKeys.shared, toStored(renamed));
        sharedGracePeriod.end(username);
      }
      become({ ...state, session: renamed });
    },
    end(token, reason) {
      const { session } = state;
      if (session?.token !== token) return;
      end(session, reason);
      // Other tabs may have the same session: the browser copies the session when a tab is duplicated, and a link may
      // be opened twice.
      try {
        local.setItem(sessionKeys.ended, ending(token, reason));
        local.removeItem(sessionKeys.ended);
      } catch {
        // The browser refuses storage, so other tabs do not learn that the session has ended.
      }
    },
    settle(choice) {
      const { session, rival } = state;
      if (rival === null) return;
      if (choice === 'follow') become({ session: rival, ended: null, rival: null });
      else if (session) {
        const own: Session = { ...session, source: 'address' };
        write(tab, sessionKeys.tab, toStored(own));
        become({ session: own, ended: null, rival: null });
      }
    },
    stored(place) {
      const { username = '', source = 'address', readOnly = true } = state.session ?? {};
      const entriesIn = (storage: Storage, isOwner: () => boolean) =>
        entriesBelow(storage, accountKey(username, ''), isOwner);
      const hasImport = (storage: Storage) => entriesIn(storage, () => true).names(importPrefix).length > 0;
      const isSharedImport = place === 'import' && !readOnly && !hasImport(tab) && hasImport(local);
      const inTab = place === 'tab' || (source === 'address' && !isSharedImport);
      const isOwner = () => {
        const { session } = state;
        if (username === '' || session?.username !== username) return false;
        if (inTab) return true;
        if (session.source === 'address') return place === 'import' && !session.readOnly;
        // Another tab may have signed in to another account, and this tab has not received the event, or the user has
        // not decided yet. The import can be used meanwhile.
        return sharedName() === username || (place === 'import' && hasImport(local));
      };
      return entriesIn(inTab ? tab : local, isOwner);
    },
    subscribe,
  };
}

/** A token from the address, and whether its session is read-only. */
export interface AddressToken {
  /** Null if the token in the address is damaged, so that it cannot be read or sent. */
  readonly token: string | null;
  readonly readOnly: boolean;
}

/** Values of `readonly` that turn it off. Any other value, even an empty one, makes the session read-only. */
const off = /^\s*(0+|false|no|off)\s*$/i;

/**
 * Removes the sign-in parameters from the address by replacing the history entry. Returns null if there is no token.
 * Only a `token` in the query or hash signs in. One in the path does not, because servers have logged it. A space in a
 * token means `+`.
 */
export function takeAddressToken(location: Location, history: History): AddressToken | null {
  const before = `${location.pathname}${location.search}${location.hash}`;
  const { address, found } = takeSignInParameters(before);
  if (address === before) return null;
  // Includes the origin: a path beginning with two slashes would be read as another host.
  history.replaceState(history.state, '', `${location.origin}${address}`);
  if (found.tokens.length === 0 && !found.unreadable) return null;
  const token = found.tokens.map((text) => text.replaceAll(' ', '+')).find((text) => is(tokenForm, text)) ?? null;
  return { token, readOnly: found.readOnly.some((text) => !off.test(text)) };
}

/**
 * Removes the token from the address and reloads the page. The reload is needed because browsers expose the address of
 * a navigation to scripts as long as the page exists. During the reload, the token is in the tab's storage. If the
 * browser refuses storage, the page continues without the reload.
 *
 * @returns the token, null if there is none, or 'reloading' if this document is about to be replaced
 */
export function arriveByAddress(
  { location, history }: Pick<Window, 'location' | 'history'>,
  tab: Storage,
): AddressToken | null | 'reloading' {
  const brought = takeAddressToken(location, history);
  try {
    if (brought !== null) {
      if (!(tab instanceof Storage)) return brought;
      tab.setItem(sessionKeys.addressToken, JSON.stringify(brought));
      location.reload();
      return 'reloading';
    }
    const stored = JSON.parse(tab.getItem(sessionKeys.addressToken) ?? 'null') as AddressToken | null;
    tab.removeItem(sessionKeys.addressToken);
    if (stored === null || (stored.token !== null && !is(tokenForm, stored.token))) return null;
    return { token: stored.token, readOnly: stored.readOnly !== false };
  } catch {
    return brought;
  }
}

/**
 * Signs in with the token of the address if nobody is signed in, and returns null. Otherwise returns the token: the
 * console must find the token's account and ask the user first (R1-9), or show that the link is damaged (R1-33).
 */
export function signInByAddress(sessions: SessionStore, addressToken: AddressToken | null): AddressToken | null {
  if (addressToken === null || addressToken.token === null || sessions.current() !== null) return addressToken;
  sessions.startInTab(addressToken.token, '', addressToken.readOnly);
  return null;
}

/**
 * The lifetime of one session in this page. Code that holds account data longer than a screen must drop the data
 * when `signal` aborts.
 */
export interface SessionScope {
  /** Unique per session; contains no data of the session. */
  readonly id: number;
  /** Aborted with a SessionEnded when another account signs in or the session ends. */
  readonly signal: AbortSignal;
}

/**
 * Returns a function that returns the scope of the current session. While nobody is signed in, the scope lasts until
 * the next sign-in.
 */
export function createSessionScope(sessions: SessionStore): () => SessionScope {
  const tokenNow = () => sessions.current()?.token;
  let token = tokenNow();
  let id = 0;
  let controller = new AbortController();
  sessions.subscribe(() => {
    if (tokenNow() === token) return;
    const previous = controller;
    token = tokenNow();
    id += 1;
    controller = new AbortController();
    previous.abort(new SessionEnded(''));
  });
  return () => ({ id, signal: controller.signal });
}
