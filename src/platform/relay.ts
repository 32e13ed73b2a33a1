import { type InferOutput, safeParse } from 'valibot';
import { candidatesIn } from '../lib/labelText';
import { subscribable } from '../lib/observable';
import { scanChannel } from './contract/devices';
import { searchOf } from './endpoint';
import type { SessionStore } from './session';

/** A scan of a phone, in the form in which the channel delivers it. */
export type Scan = InferOutput<typeof scanChannel.message>;

export interface RelayStatus {
  /**
   * - `off`: there are no listeners
   * - `connecting`: the socket is being opened
   * - `open`: scans can arrive
   * - `waiting`: the connection failed, and another attempt follows
   * - `givenUp`: the attempts are used up; the next one needs a call of `reconnect`
   */
  readonly state: 'off' | 'connecting' | 'open' | 'waiting' | 'givenUp';
  /** The number of the current reconnection attempt; 0 for the first connection. */
  readonly attempt: number;
}

/** The desktop's side of the scan relay: one socket for all listeners. */
export interface Relay {
  status(): RelayStatus;
  /** Calls the listener whenever the status changes. */
  subscribe(listener: () => void): () => void;
  /**
   * Calls the listener with scans, a few per second at most. If many scans arrive at once, only the newest is passed
   * on. The first listener opens the socket; the socket closes when the last listener unsubscribes.
   */
  listen(listener: (scan: Scan) => void): () => void;
  /** Connects at once and resets the attempts. Does nothing while a connection is open or being opened. */
  reconnect(): void;
}

/** The part of WebSocket that the relay uses. */
export type RelaySocket = Pick<WebSocket, 'readyState' | 'addEventListener' | 'close'>;

interface RelaySettings {
  /** The platform's origin; '' if the platform has the same origin as the console. */
  readonly origin: string;
  readonly uid: string;
  /** The relay ends with the current session. */
  readonly sessions: SessionStore;
  readonly window: Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>;
  readonly openSocket?: (address: string) => RelaySocket;
}

/**
 * The maximum number of attempts to reconnect. Milliseconds before each: `dropPause`, or `creationPause` if the socket
 * could not be created.
 */
export const maxAttempts = 5;
const dropPause = 3_000;
const creationPause = 5_000;
/** Milliseconds after which a connection that is still not open counts as failed. */
const timeoutMs = 10_000;
/**
 * Milliseconds after which a connection counts as stable and resets the attempts, so that a server that drops
 * connections at once does not cause endless attempts.
 */
const soundAfter = 10_000;
/** The longest message that is read, in characters: far longer than any scan, too short to block the page. */
const maxMessageLength = 1_024;
/** Milliseconds between two reads of the messages, so that a flood of them does not block the page. */
const restBetweenLooks = 300;
/** Messages kept for the next read; older ones are dropped. */
const maxUnread = 8;

const CONNECTING = 0;

/** The socket's address. It contains the account's ID and never a token. */
function addressOf(origin: string, uid: string, location: Location): string {
  const url = new URL(`${origin}${scanChannel.path}${searchOf({ uid })}`, location.origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/**
 * The scan in a message, or null. Anybody who knows the uid may send messages (docs/platform.md, "Fine points"), so
 * only a known type with the text of a label that has a plausible serial is accepted.
 */
function scanOf(message: string): Scan | null {
  try {
    const scan = safeParse(scanChannel.message, JSON.parse(message));
    return scan.success && candidatesIn(scan.output.data).length > 0 ? scan.output : null;
  } catch {
    return null;
  }
}

/**
 * Collects messages and reads them at intervals: the first message at once, then the newest few after each pause. Each
 * time, calls `hear` with the newest scan among the messages.
 */
function createInbox(hear: (scan: Scan) => void) {
  let unread: readonly string[] = [];
  let rest: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const messages = unread;
    unread = [];
    rest = messages.length === 0 ? undefined : setTimeout(look, restBetweenLooks);
    for (const message of [...messages].reverse()) {
      const scan = scanOf(message);
      if (scan === null) continue;
      hear(scan);
      return;
    }
  }

  return {
    take(message: unknown): void {
      if (typeof message !== 'string' || message.length > maxMessageLength) return;
      unread = [...unread.slice(1 - maxUnread), message];
      if (rest === undefined) look();
    },
    /** Drops the messages that are not read yet. */
    clear(): void {
      clearTimeout(rest);
      rest = undefined;
      unread = [];
    },
  };
}

/**
 * Creates the relay of one account and one session. Its methods never throw: failures appear in its status. The relay
 * closes for good when the session ends.
 */
export function createRelay({
  origin,
  uid,
  sessions,
  window,
  openSocket = (address) => new WebSocket(address),
}: RelaySettings): Relay {
  const address = addressOf(origin, uid, window.location);
  const token = sessions.current()?.token;
  const { subscribe, notify } = subscribable();
  const listeners = new Set<(scan: Scan) => void>();
  let status: RelayStatus = { state: 'off', attempt: 0 };
  let socket: RelaySocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaveSession = () => {};
  const inbox = createInbox((scan) => {
    for (const listener of listeners) listener(scan);
  });

  const wanted = () => listeners.size > 0;

  function become(state: RelayStatus['state'], attempt: number): void {
    if (status.state === state && status.attempt === attempt) return;
    status = { state, attempt };
    notify();
  }

  function after(pause: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, pause);
  }

  /** Detaches and closes the socket, whatever its state. */
  function release(): void {
    const closing = socket;
    socket = null;
    closing?.close();
  }

  function failed(pause: number, attempt = status.attempt): void {
    clearTimeout(timer);
    if (!wanted()) return;
    if (attempt >= maxAttempts) become('givenUp', attempt);
    else {
      become('waiting', attempt + 1);
      after(pause, connect);
    }
  }

  function connect(): void {
    clearTimeout(timer);
    become('connecting', status.attempt);
    let made: RelaySocket;
    try {
      made = openSocket(address);
    } catch {
      failed(creationPause);
      return;
    }
    socket = made;
    let openedAt: number | null = null;
    made.addEventListener('open', () => {
      if (socket !== made) return;
      // The last listener left while the socket was connecting. Closing it earlier would log an error in the browser.
      if (!wanted()) return release();
      clearTimeout(timer);
      openedAt = performance.now();
      become('open', status.attempt);
    });
    made.addEventListener('message', ({ data }) => {
      if (socket === made) inbox.take(data);
    });
    made.addEventListener('close', () => {
      if (socket !== made) return;
      socket = null;
      const sound = openedAt !== null && performance.now() - openedAt >= soundAfter;
      failed(dropPause, sound ? 0 : status.attempt);
    });
    after(timeoutMs, abandon);
  }

  /** Gives up on a socket that neither opens nor fails. */
  function abandon(): void {
    release();
    failed(dropPause);
  }

  function begin(): void {
    become('connecting', 0);
    connect();
  }

  function end(): void {
    clearTimeout(timer);
    inbox.clear();
    leaveSession();
    window.removeEventListener('online', hurry);
    if (socket?.readyState !== CONNECTING) release();
    become('off', 0);
  }

  /** Connects at once when the network is back. */
  function hurry(): void {
    if (status.state === 'waiting') connect();
  }

  return {
    status: () => status,
    subscribe,
    listen(listener) {
      if (token === undefined || sessions.current()?.token !== token) return () => {};
      const first = !wanted();
      listeners.add(listener);
      if (first) {
        leaveSession = sessions.subscribe(() => {
          if (sessions.current()?.token === token) return;
          listeners.clear();
          end();
        });
        window.addEventListener('online', hurry);
        if (socket === null) begin();
        else {
          // Reuses a socket that has been connecting since before the last listener left.
          become('connecting', 0);
          after(timeoutMs, abandon);
        }
      }
      return () => {
        if (listeners.delete(listener) && !wanted()) end();
      };
    },
    reconnect() {
      if (status.state === 'waiting' || status.state === 'givenUp') begin();
    },
  };
}
