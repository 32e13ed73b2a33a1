import { is } from 'valibot';
import { subscribable } from '../lib/observable';
import { takeSignInParameters } from '../lib/signInParameters';
import { createWaiting, handTo, wipeAccount } from './accountStorage';
import { token as tokenForm } from './contract/fields';
import { sessionKeys } from './sessionKeys';

/** A signed-in account, as this tab uses it. */
export interface Session {
  readonly token: string;
  /** '' until the platform has told whose token it is. */
  readonly username: string;
  /** `form`: shared by the browser's tabs; `address`: this tab's alone (R1-5). */
  readonly source: 'form' | 'address';
  /** Support view: reads only (R1-14). */
  readonly readOnly: boolean;
}

/** Why there is no session any more. */
export type SessionEnd = 'expired' | 'signedOut';

export interface SessionState {
  readonly session: Session | null;
  /** How the last session of this tab ended; null before and while there is one. */
  readonly ended: { readonly reason: SessionEnd; readonly username: string } | null;
  /** Another account that another tab has signed in with meanwhile: this tab asks before it follows. */
  readonly rival: Session | null;
}

/** Where sessions are kept; `subscribe` follows other tabs too. */
export interface SessionStore {
  state(): SessionState;
  current(): Session | null;
  /** Signed in by form: all tabs share it. */
  startShared(token: string, username: string): void;
  /** Signed in by address, or kept apart from the other tabs: this tab alone, gone with it. */
  startInTab(token: string, username: string, readOnly: boolean): void;
  /** The platform told whose token this is. */
  rename(username: string): void;
  /** Ends the session of this token, once; later calls, and calls for another token, do nothing. */
  end(token: string, reason: SessionEnd): void;
  /** Answers the question that `rival` asks. */
  settle(choice: 'follow' | 'stay'): void;
  subscribe(listener: () => void): () => void;
}

type Kept = Pick<Session, 'token' | 'username' | 'readOnly'>;

/**
 * Stands in the place of a shared session that the platform ended: the other tabs keep their addresses and drafts. A
 * sign-out leaves nothing in that place.
 */
interface Expired {
  /** Whose session it was. */
  readonly expired: string;
}

function read(storage: Storage, key: string, source: Session['source']): Session | null {
  try {
    const found = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (found === null || !is(tokenForm, found.token)) return null;
    return { token: found.token, username: found.username ?? '', source, readOnly: found.readOnly === true };
  } catch {
    return null;
  }
}

const kept = ({ token, username, readOnly }: Session): Kept => ({ token, username, readOnly });

/** Whose shared session expired; null where it did not. */
function readExpired(storage: Storage): string | null {
  try {
    const found = JSON.parse(storage.getItem(sessionKeys.shared) ?? 'null') as Partial<Expired> | null;
    return typeof found?.expired === 'string' ? found.expired : null;
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: Kept | Expired | null): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still has its session in memory, for this page.
  }
}

/**
 * The session of this tab (R1-5). A tab's own session stands before the shared one and never replaces it.
 *
 * @param local storage that all tabs share
 * @param tab storage of this tab alone
 * @param events where `storage` and `pageshow` events arrive: the window
 * @param now milliseconds
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

  const waiting = createWaiting(tab, now);
  if (initial !== null) waiting.end(initial.username);
  else if (readExpired(local) === null) wipeAccount(tab, null);
  else waiting.begin();

  const become = (next: SessionState) => {
    const left = state.session;
    state = next;
    if (next.session !== null) waiting.end(next.session.username);
    else if (left !== null && next.ended?.reason === 'expired') waiting.begin();
    else if (left !== null) {
      wipeAccount(tab, left.username);
      // What all tabs share stays where another tab is signed in as the same account.
      if (left.source === 'form' && read(local, sessionKeys.shared, 'form')?.username !== left.username) {
        wipeAccount(local, left.username);
      }
    }
    notify();
  };

  /** Another tab signed in, out, or over; or this page came back from the browser's history. */
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
  events.addEventListener('storage', (event) => {
    if (event.storageArea === local && (event.key === sessionKeys.shared || event.key === null)) followOthers();
  });
  events.addEventListener('pageshow', (event) => {
    if (event.persisted) followOthers();
  });

  return {
    state: () => state,
    current: () => state.session,
    startShared(token, username) {
      const session: Session = { token, username, source: 'form', readOnly: false };
      write(tab, sessionKeys.tab, null);
      write(local, sessionKeys.shared, kept(session));
      handTo(local, username);
      become({ session, ended: null, rival: null });
    },
    startInTab(token, username, readOnly) {
      const session: Session = { token, username, source: 'address', readOnly };
      write(tab, sessionKeys.tab, kept(session));
      become({ session, ended: null, rival: null });
    },
    rename(username) {
      const { session } = state;
      if (session === null || session.username === username) return;
      const renamed: Session = { ...session, username };
      if (session.source === 'address') write(tab, sessionKeys.tab, kept(renamed));
      else if (read(local, sessionKeys.shared, 'form')?.token === session.token)
        write(local, sessionKeys.shared, kept(renamed));
      become({ ...state, session: renamed });
    },
    end(token, reason) {
      const { session } = state;
      if (session === null || session.token !== token) return;
      const { username, source } = session;
      const shared = source === 'form' ? read(local, sessionKeys.shared, 'form') : null;
      if (source === 'address') write(tab, sessionKeys.tab, null);
      else if (shared?.token === token)
        write(local, sessionKeys.shared, reason === 'expired' ? { expired: username } : null);
      // Another tab has signed in again as the same account: this one goes on with that session.
      const renewed = reason === 'expired' && shared?.token !== token && shared?.username === username ? shared : null;
      become({ session: renewed, ended: renewed ? null : { reason, username }, rival: null });
    },
    settle(choice) {
      const { session, rival } = state;
      if (rival === null) return;
      if (choice === 'follow') become({ session: rival, ended: null, rival: null });
      else if (session) {
        const own: Session = { ...session, source: 'address' };
        write(tab, sessionKeys.tab, kept(own));
        become({ session: own, ended: null, rival: null });
      }
    },
    subscribe,
  };
}

/** What the address brought: a token to sign in with, and whether it may only read. */
export interface AddressToken {
  readonly token: string;
  readonly readOnly: boolean;
}

/** Values of `readonly` that are plainly off. Anything else makes the session read-only, an empty value too. */
const off = /^\s*(0+|false|no|off)\s*$/i;

/**
 * Takes what signs in out of the address, for good: the history entry is replaced, everything else stays. Null where
 * the address brought no token, or none that could be sent. A `+` that was not encoded reads as a blank, which no token
 * has: it is taken back.
 */
export function takeAddressToken(location: Location, history: History): AddressToken | null {
  const before = `${location.pathname}${location.search}${location.hash}`;
  const { address, found } = takeSignInParameters(before);
  if (address === before) return null;
  // With the origin: a path that begins with two slashes would be read as another host's.
  history.replaceState(history.state, '', `${location.origin}${address}`);
  const token = found.tokens.map((text) => text.replaceAll(' ', '+')).find((text) => is(tokenForm, text));
  return token === undefined ? null : { token, readOnly: found.readOnly.some((text) => !off.test(text)) };
}

/**
 * The token that the address brought, in a document that never had it in its address: the browser keeps the address of
 * a navigation, for every script to read, as long as the page lives. So the page is loaded anew under the clean
 * address, and the token waits in the tab's storage meanwhile. Where that keeps nothing, the page goes on as it is.
 *
 * @returns 'reloading' where this document is about to go
 */
export function arriveByAddress(
  { location, history }: Pick<Window, 'location' | 'history'>,
  tab: Storage,
): AddressToken | null | 'reloading' {
  const brought = takeAddressToken(location, history);
  try {
    if (brought !== null) {
      if (!(tab instanceof Storage)) return brought;
      tab.setItem(sessionKeys.arrival, JSON.stringify(brought));
      location.reload();
      return 'reloading';
    }
    const kept = JSON.parse(tab.getItem(sessionKeys.arrival) ?? 'null') as AddressToken | null;
    tab.removeItem(sessionKeys.arrival);
    return kept !== null && is(tokenForm, kept.token) ? { token: kept.token, readOnly: kept.readOnly !== false } : null;
  } catch {
    return brought;
  }
}

/**
 * Signs in with the token that the address brought, where nobody is signed in yet. Otherwise it comes back: whose it
 * is has to be found out, and the user asked, first (R1-9).
 */
export function admit(sessions: SessionStore, arrival: AddressToken | null): AddressToken | null {
  if (arrival === null || sessions.current() !== null) return arrival;
  sessions.startInTab(arrival.token, '', arrival.readOnly);
  return null;
}
