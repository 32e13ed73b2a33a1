import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRelay, type RelaySocket, type Scan } from './relay';
import { createSessionStore } from './session';

/** A socket that does as the test says. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocketState.connecting;
  constructor(readonly address: string) {
    super();
  }
  /** The server took the connection. */
  open(): void {
    if (this.readyState !== WebSocketState.connecting) return;
    this.readyState = WebSocketState.open;
    this.dispatchEvent(new Event('open'));
  }
  /** It ended, or never came about. */
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

const WebSocketState = { connecting: 0, open: 1, closed: 3 } as const;

function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
}

interface Setting {
  readonly origin?: string;
  readonly page?: string;
  /** How many sockets cannot even be made. */
  readonly unmakeable?: number;
}

/** A relay of somebody signed in, and what it did. */
function setUp({ origin = '', page = 'https://console.test', unmakeable = 0 }: Setting = {}) {
  const sockets: FakeSocket[] = [];
  const tried: number[] = [];
  const events = new EventTarget();
  const hears = vi.spyOn(events, 'addEventListener');
  const forgets = vi.spyOn(events, 'removeEventListener');
  let followers = 0;
  const sessions = createSessionStore(memory(), memory(), { addEventListener: () => {} });
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
    /** What it listens to besides its socket. */
    listening: () => hears.mock.calls.length - forgets.mock.calls.length + followers,
    /** Sockets that are not closed. */
    alive: () => sockets.filter(({ readyState }) => readyState !== WebSocketState.closed).length,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the socket’s address', () => {
  it.each([
    ['', 'https://console.test', 'wss://console.test/api/v1/user/device/ws?uid=100001'],
    ['', 'http://127.0.0.1:4173', 'ws://127.0.0.1:4173/api/v1/user/device/ws?uid=100001'],
    ['https://platform.test', 'https://console.test', 'wss://platform.test/api/v1/user/device/ws?uid=100001'],
    ['http://platform.test:81', 'http://console.test', 'ws://platform.test:81/api/v1/user/device/ws?uid=100001'],
  ])('is on the platform: %j from %s', (origin, page, address) => {
    const { listen, last } = setUp({ origin, page });
    listen();
    expect(last().address).toBe(address);
  });
});

describe('the connection', () => {
  it('is made with the first listener, serves all, and ends with the last', async () => {
    const { relay, listen, sockets, scans, last, listening } = setUp();
    expect([relay.status(), sockets.length]).toEqual([{ state: 'off', attempt: 0 }, 0]);
    const leaves = [listen(), listen()];
    expect(relay.status()).toEqual({ state: 'connecting', attempt: 0 });
    last().open();
    expect(relay.status()).toEqual({ state: 'open', attempt: 0 });
    last().receive('{"type":"sn","data":"SW-0001"}');
    expect(scans).toEqual(Array(2).fill({ type: 'sn', data: 'SW-0001' }));
    leaves[0]?.();
    leaves[0]?.();
    expect(last().readyState).toBe(WebSocketState.open);
    expect(listening()).toBe(2);
    leaves[1]?.();
    expect([last().readyState, relay.status().state, listening()]).toEqual([WebSocketState.closed, 'off', 0]);
    await pass(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('tells of every change, once', () => {
    const { relay, listen, last } = setUp();
    const seen: string[] = [];
    const leave = relay.subscribe(() => seen.push(`${relay.status().state} ${relay.status().attempt}`));
    listen();
    last().open();
    last().drop();
    leave();
    relay.reconnect();
    expect(seen).toEqual(['connecting 0', 'open 0', 'waiting 1']);
  });

  it('comes back 3 s after it dropped', async () => {
    const { relay, listen, sockets, scans, last } = setUp();
    listen();
    last().open();
    last().drop();
    expect(relay.status()).toEqual({ state: 'waiting', attempt: 1 });
    await pass(2_999);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect([sockets.length, relay.status()]).toEqual([2, { state: 'connecting', attempt: 1 }]);
    last().open();
    last().receive('{"type":"deviceID","data":"E4A7B0319C52"}');
    expect([relay.status().state, scans]).toEqual(['open', [{ type: 'deviceID', data: 'E4A7B0319C52' }]]);
  });

  it('is given up after five attempts in vain, and asks nothing more', async () => {
    const { relay, listen, sockets, tried, last } = setUp();
    const begun = Date.now();
    listen();
    last().open();
    last().drop();
    for (const attempt of [1, 2, 3, 4, 5]) {
      expect(relay.status()).toEqual({ state: 'waiting', attempt });
      await pass(3_000);
      last().drop();
    }
    expect(relay.status()).toEqual({ state: 'givenUp', attempt: 5 });
    await pass(3_600_000);
    expect(sockets).toHaveLength(6);
    expect(tried.map((at) => at - begun)).toEqual([0, 3_000, 6_000, 9_000, 12_000, 15_000]);
  });

  it('waits 5 s where a socket cannot even be made, and gives that up too', async () => {
    const { relay, listen, tried } = setUp({ unmakeable: 6 });
    const begun = Date.now();
    listen();
    expect(relay.status()).toEqual({ state: 'waiting', attempt: 1 });
    await pass(3_600_000);
    expect(tried.map((at) => at - begun)).toEqual([0, 5_000, 10_000, 15_000, 20_000, 25_000]);
    expect(relay.status().state).toBe('givenUp');
    relay.reconnect();
    expect([tried.length, relay.status()]).toEqual([7, { state: 'connecting', attempt: 0 }]);
  });

  it('counts anew once one stood, and not where a server drops at once', async () => {
    const { relay, listen, sockets, last } = setUp();
    listen();
    for (const socket of [1, 2, 3]) {
      expect(sockets).toHaveLength(socket);
      last().open();
      await pass(9_999);
      last().drop();
      await pass(3_000);
    }
    expect(relay.status()).toEqual({ state: 'connecting', attempt: 3 });
    last().open();
    await pass(10_000);
    last().drop();
    expect(relay.status()).toEqual({ state: 'waiting', attempt: 1 });
    for (let more = 0; more < 20; more += 1) {
      await pass(3_000);
      if (relay.status().state === 'connecting') last().open();
      last().drop();
    }
    expect([relay.status().state, sockets.length]).toEqual(['givenUp', 9]);
  });

  it('takes one that neither stands nor fails for refused', async () => {
    const { relay, listen, sockets, scans, last, alive } = setUp();
    listen();
    await pass(10_000);
    expect([relay.status().state, alive()]).toEqual(['waiting', 0]);
    await pass(3_000);
    expect([sockets.length, alive()]).toEqual([2, 1]);
    // What the first one still says counts for nothing.
    sockets[0]?.dispatchEvent(new Event('open'));
    sockets[0]?.receive('{"type":"sn","data":"SW-0001"}');
    sockets[0]?.dispatchEvent(new Event('close'));
    expect([relay.status(), scans]).toEqual([{ state: 'connecting', attempt: 1 }, []]);
    last().open();
    await pass(10_000);
    expect(relay.status().state).toBe('open');
  });

  it('does not wait once the network is back', async () => {
    const { relay, listen, sockets, last, online } = setUp();
    listen();
    online();
    last().open();
    online();
    expect(sockets).toHaveLength(1);
    last().drop();
    online();
    expect([sockets.length, relay.status()]).toEqual([2, { state: 'connecting', attempt: 1 }]);
    online();
    await pass(3_000);
    expect(sockets).toHaveLength(2);
  });

  it('is made anew by hand, with all attempts ahead', async () => {
    const { relay, listen, sockets, last } = setUp();
    listen();
    relay.reconnect();
    expect(sockets).toHaveLength(1);
    last().drop();
    await pass(3_000);
    last().drop();
    relay.reconnect();
    expect([sockets.length, relay.status()]).toEqual([3, { state: 'connecting', attempt: 0 }]);
    await pass(3_000);
    expect(sockets).toHaveLength(3);
    last().open();
    relay.reconnect();
    expect([sockets.length, relay.status().state]).toEqual([3, 'open']);
  });
});

describe('the end', () => {
  it.each(['signedOut', 'expired'] as const)('comes with the session at once: %s', async (reason) => {
    const { relay, sessions, listen, sockets, scans, last } = setUp();
    const leave = listen();
    last().open();
    sessions.end('secret-token', reason);
    expect([last().readyState, relay.status().state]).toEqual([WebSocketState.closed, 'off']);
    last().receive('{"type":"sn","data":"SW-0001"}');
    leave();
    relay.reconnect();
    await pass(60_000);
    sessions.startShared('next-token', 'agent01');
    listen();
    await pass(60_000);
    expect([sockets.length, scans, relay.status().state]).toEqual([1, [], 'off']);
  });

  it('comes while it waits, too', async () => {
    const { relay, sessions, listen, sockets, last, online } = setUp();
    listen();
    last().drop();
    sessions.end('secret-token', 'signedOut');
    online();
    await pass(60_000);
    expect([sockets.length, relay.status().state]).toEqual([1, 'off']);
  });

  it('does not come with a new name of the same session', () => {
    const { relay, sessions, listen, last } = setUp();
    listen();
    last().open();
    sessions.rename('miner01 (renamed)');
    expect(relay.status().state).toBe('open');
  });

  it('lets a socket stand first that is still being made', async () => {
    const { relay, listen, sockets, last } = setUp();
    listen()();
    expect([last().readyState, relay.status().state]).toEqual([WebSocketState.connecting, 'off']);
    last().open();
    expect([last().readyState, relay.status().state]).toEqual([WebSocketState.closed, 'off']);
    await pass(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('asks for no second one where somebody comes back meanwhile', async () => {
    const { relay, listen, sockets, scans, last } = setUp();
    listen()();
    listen();
    expect([sockets.length, relay.status()]).toEqual([1, { state: 'connecting', attempt: 0 }]);
    last().open();
    last().receive('{"type":"sn","data":"SW-0001"}');
    expect([relay.status().state, scans.length]).toEqual(['open', 1]);
  });

  it('is no end where the one taken up again never stands', async () => {
    const { relay, listen, sockets } = setUp();
    listen()();
    listen();
    await pass(10_000);
    expect(relay.status()).toEqual({ state: 'waiting', attempt: 1 });
    await pass(3_000);
    expect(sockets).toHaveLength(2);
  });

  it('leaves nothing behind that would reconnect, whatever happens before it', async () => {
    const names = ['open', 'drop', 'pass', 'online', 'reconnect', 'leave', 'listen'] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 30 }), async (steps) => {
        const { relay, sessions, listen, sockets, tried, alive, online } = setUp();
        const leaves = [listen()];
        const leave = () => leaves.pop()?.();
        const deeds: Record<(typeof names)[number], () => unknown> = {
          open: () => sockets.at(-1)?.open(),
          drop: () => sockets.at(-1)?.drop(),
          pass: () => pass(3_000),
          online,
          reconnect: relay.reconnect,
          leave,
          listen: () => leaves.push(listen()),
        };
        for (const name of steps) {
          await deeds[name]();
          expect(alive()).toBeLessThanOrEqual(1);
          // Nobody is told of a connection that is not there.
          if (relay.status().state === 'open') expect(alive()).toBe(1);
        }
        sessions.end('secret-token', 'signedOut');
        const made = tried.length;
        sockets.at(-1)?.open();
        await pass(120_000);
        expect([tried.length, alive(), vi.getTimerCount()]).toEqual([made, 0, 0]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what comes out of the socket', () => {
  it.each([
    ['a device ID', { type: 'deviceID', data: 'E4A7B0319C52' }],
    ['a serial number', { type: 'sn', data: 'SW-2024:0001.A_b' }],
  ])('is heard: %s', (_, scan) => {
    const { listen, last, scans } = setUp();
    listen();
    last().open();
    last().receive(JSON.stringify(scan));
    last().receive(JSON.stringify({ ...scan, more: 'of no interest' }));
    expect(scans).toEqual([scan, scan]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['JSON cut short', '{"type":"sn","data":"SW-0001"'],
    ['no object', '"SW-0001"'],
    ['null', 'null'],
    ['a list', '[{"type":"sn","data":"SW-0001"}]'],
    ['no type', '{"data":"SW-0001"}'],
    ['no data', '{"type":"sn"}'],
    ['an unknown type', '{"type":"remark","data":"SW-0001"}'],
    ['a type of the prototype', '{"type":"__proto__","data":"SW-0001"}'],
    ['a prototype in its place', '{"__proto__":{"type":"sn","data":"SW-0001"}}'],
    ['a number', '{"type":"sn","data":123456}'],
    ['an object', '{"type":"sn","data":{"toString":"SW-0001"}}'],
    ['markup', '{"type":"sn","data":"<img src=x onerror=alert(1)>"}'],
    ['a sentence', '{"type":"sn","data":"call 555 0100 now"}'],
    ['a line break', '{"type":"sn","data":"SW-0001\\n"}'],
    ['an address', '{"type":"sn","data":"https://evil.test/x"}'],
    ['too short a serial', '{"type":"sn","data":"abc"}'],
    ['too long a serial', JSON.stringify({ type: 'sn', data: 'A'.repeat(65) })],
    ['a huge message', JSON.stringify({ type: 'sn', data: 'SW-0001', padding: ' '.repeat(1_024) })],
    ['very deep JSON', '['.repeat(1_000)],
    ['bytes', new TextEncoder().encode('{"type":"sn","data":"SW-0001"}').buffer],
    ['an object that is no text', { type: 'sn', data: 'SW-0001' }],
  ])('is nothing: %s', (_, message) => {
    const { relay, listen, last, scans } = setUp();
    listen();
    last().open();
    last().receive(message);
    expect([scans, relay.status().state]).toEqual([[], 'open']);
  });

  it('is nothing, whatever it is, unless it is a scan', () => {
    const { listen, last, scans } = setUp();
    listen();
    last().open();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (message) => {
        last().receive(message);
        expect(scans).toEqual([]);
      }),
    );
  });
});
