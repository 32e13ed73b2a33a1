import { vi } from 'vitest';
import { memoryStorage } from '../../src/lib/browserStorage';
import { createRelay, type RelaySocket, type Scan } from '../../src/platform/relay';
import { createSessionStore } from '../../src/platform/session';

/** A socket that the test controls. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocketState.connecting;
  constructor(readonly address: string) {
    super();
  }
  /** The server accepts the connection. */
  open(): void {
    if (this.readyState !== WebSocketState.connecting) return;
    this.readyState = WebSocketState.open;
    this.dispatchEvent(new Event('open'));
  }
  /** The connection ends or fails. */
  drop(): void {
    if (this.readyState === WebSocketState.closed) return;
    this.readyState = WebSocketState.closed;
    this.dispatchEvent(new Event('error'));
    this.dispatchEvent(new Event('close'));
  }
  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    if (this.readyState === WebSocketState.closed) return;
    this.readyState = WebSocketState.closed;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }
}

/** The browser's numbers. */
export const WebSocketState = { connecting: 0, open: 1, closed: 3 } as const;

interface Setting {
  readonly origin?: string;
  readonly page?: string;
  /** How many sockets fail on creation. */
  readonly unmakeable?: number;
}

/** A relay of a signed-in account, and what it did. */
export function relayWorld({ origin = '', page = 'https://console.test', unmakeable = 0 }: Setting = {}) {
  const sockets: FakeSocket[] = [];
  const tried: number[] = [];
  const events = new EventTarget();
  const hears = vi.spyOn(events, 'addEventListener');
  const forgets = vi.spyOn(events, 'removeEventListener');
  let followers = 0;
  const sessions = createSessionStore(memoryStorage(), memoryStorage(), { addEventListener: () => {} });
  sessions.startShared('secret-token', 'miner01');
  const follow = sessions.subscribe;
  vi.spyOn(sessions, 'subscribe').mockImplementation((listener) => {
    const leave = follow(listener);
    followers += 1;
    return () => {
      followers -= 1;
      leave();
    };
  });
  const relay = createRelay({
    origin,
    uid: '100001',
    sessions,
    window: Object.assign(events, { location: new URL(page) }) as unknown as Window,
    openSocket: (address) => {
      tried.push(Date.now());
      if (tried.length <= unmakeable) throw new DOMException('blocked', 'SecurityError');
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket as unknown as RelaySocket;
    },
  });
  const scans: Scan[] = [];
  const last = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket yet');
    return socket;
  };
  return {
    relay,
    sessions,
    sockets,
    tried,
    scans,
    last,
    listen: () => relay.listen((scan) => void scans.push(scan)),
    online: () => events.dispatchEvent(new Event('online')),
    /** The number of listeners it has besides those on its socket. */
    listening: () => hears.mock.calls.length - forgets.mock.calls.length + followers,
    /** Sockets that are not closed. */
    alive: () => sockets.filter(({ readyState }) => readyState !== WebSocketState.closed).length,
  };
}

/** Advances the time. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
