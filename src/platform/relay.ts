import { type InferOutput, safeParse } from 'valibot';
import { subscribable } from '../lib/observable';
import { isPlausibleSerial } from '../lib/serial';
import { scanChannel } from './contract/devices';
import { searchOf } from './endpoint';
import type { SessionStore } from './session';

/** What a phone scanned, as the channel delivers it. */
export type Scan = InferOutput<typeof scanChannel.message>;

export interface RelayStatus {
  /** `off`: nobody listens. `waiting`: until the next attempt. `givenUp`: until somebody reconnects. */
  readonly state: 'off' | 'connecting' | 'open' | 'waiting' | 'givenUp';
  /** Which reconnection it is that is waited for or under way; 0 for the first connection. */
  readonly attempt: number;
}

/** The desktop's end of the scan relay: one socket, however many listen. */
export interface Relay {
  status(): RelayStatus;
  /** Called whenever the status has changed. */
  subscribe(listener: () => void): () => void;
  /**
   * Hears scans, a few a second at most: of many at once the newest. The first listener opens the socket, the last one
   * that leaves closes it.
   */
  listen(listener: (scan: Scan) => void): () => void;
  /** Begins anew at once, with all attempts ahead; does nothing while a connection stands or is being made. */
  reconnect(): void;
}

/** As much of a WebSocket as is needed here. */
export type RelaySocket = Pick<WebSocket, 'readyState' | 'addEventListener' | 'close'>;

interface RelaySettings {
  /** Where the platform is; '' for the console's own origin. */
  readonly origin: string;
  readonly uid: string;
  /** The relay lives with the session of this moment. */
  readonly sessions: SessionStore;
  readonly window: Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>;
  readonly openSocket?: (address: string) => RelaySocket;
}

/** Up to 5 attempts at 3 s intervals, 5 s where the socket could not even be made (R16-43, R16-44). */
export const mostAttempts = 5;
const dropPause = 3_000;
const creationPause = 5_000;
/** A connection that takes longer than this to stand counts as refused. */
const patience = 10_000;
/** One that stood for this long was sound: the attempts are counted anew. A server that drops at once is not called for ever. */
const soundAfter = 10_000;
/** Far above any scan, far below what could hold up the page. */
const longestMessage = 1_024;
/** From one look at the messages to the next, milliseconds: nobody scans faster, and a page cannot be flooded. */
const restBetweenLooks = 300;
/** How many messages wait for the next look; older ones give way unread. */
const mostWaiting = 8;

const CONNECTING = 0;

/** The socket's address. It names the account and never holds a token. */
function addressOf(origin: string, uid: string, location: Location): string {
  const url = new URL(`${origin}${scanChannel.path}${searchOf({ uid })}`, location.origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/**
 * What a message says was scanned, or null. Anybody who knows the uid may have sent it (docs/platform.md, "Fine
 * points"): whatever is not exactly a scan of a known type with a plausible serial is nothing.
 */
function scanOf(message: string): Scan | null {
  try {
    const scan = safeParse(scanChannel.message, JSON.parse(message));
    return scan.success && isPlausibleSerial(scan.output.data) ? scan.output : null;
  } catch {
    return null;
  }
}

/**
 * Takes in messages as fast as they come, and reads them at its own pace: the first at once, then the newest few after
 * each rest. `hear` is called with the newest scan among them.
 */
function createInbox(hear: (scan: Scan) => void) {
  let waiting: readonly string[] = [];
  let rest: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const messages = waiting;
    waiting = [];
    rest = messages.length === 0 ? undefined : setTimeout(look, restBetweenLooks);
    for (const message of messages.toReversed()) {
      const scan = scanOf(message);
      if (scan === null) continue;
      hear(scan);
      return;
    }
  }

  return {
    take(message: unknown): void {
      if (typeof message !== 'string' || message.length > longestMessage) return;
      waiting = [...waiting.slice(1 - mostWaiting), message];
      if (rest === undefined) look();
    },
    /** What still waits is never read. */
    clear(): void {
      clearTimeout(rest);
      rest = undefined;
      waiting = [];
    },
  };
}

/**
 * A relay for one account and one session. It never fails: what goes wrong shows in its status. With the session it
 * ends at once and for good.
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

  /** Lets the socket go, whatever state it is in. */
  function release(): void {
    const left = socket;
    socket = null;
    left?.close();
  }

  function failed(pause: number, attempt = status.attempt): void {
    clearTimeout(timer);
    if (!wanted()) return;
    if (attempt >= mostAttempts) become('givenUp', attempt);
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
      // Everybody left while it was being made: a socket closed before it stands is an error to the browser.
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
    after(patience, abandon);
  }

  /** It does not stand, and does not fail either. */
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

  /** The network is back: there is nothing left to wait for. */
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
          // One that is still being made since everybody left is taken up again.
          become('connecting', 0);
          after(patience, abandon);
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
