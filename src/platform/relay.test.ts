import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass, relayWorld, WebSocketState } from '../../tests/support/relayWorld';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the socket’s address', () => {
  it.each([
    ['', 'https://console.test', 'wss://console.test/api/v1/user/device/ws?uid=100001'],
    ['', 'http://127.0.0.1:4173', 'ws://127.0.0.1:4173/api/v1/user/device/ws?uid=100001'],
    ['https://platform.test', 'https://console.test', 'wss://platform.test/api/v1/user/device/ws?uid=100001'],
    ['http://platform.test:81', 'http://console.test', 'ws://platform.test:81/api/v1/user/device/ws?uid=100001'],
  ])("is on the platform's origin: %j from %s (R16-8)", (origin, page, address) => {
    const { listen, last } = relayWorld({ origin, page });
    listen();
    expect(last().address).toBe(address);
  });
});

describe('the connection', () => {
  it('opens with the first listener, serves all of them, and closes with the last', async () => {
    const { relay, listen, sockets, scans, last, listening } = relayWorld();
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

  it('reports every change of its status once', () => {
    const { relay, listen, last } = relayWorld();
    const seen: string[] = [];
    const leave = relay.subscribe(() => seen.push(`${relay.status().state} ${relay.status().attempt}`));
    listen();
    last().open();
    last().drop();
    leave();
    relay.reconnect();
    expect(seen).toEqual(['connecting 0', 'open 0', 'waiting 1']);
  });

  it('reconnects 3 s after it dropped (R16-43)', async () => {
    const { relay, listen, sockets, scans, last } = relayWorld();
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

  it('gives up after five failed attempts (R16-43)', async () => {
    const { relay, listen, sockets, tried, last } = relayWorld();
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

  it('waits 5 s if the socket cannot be created, and gives up likewise (R16-44)', async () => {
    const { relay, listen, tried } = relayWorld({ unmakeable: 6 });
    const begun = Date.now();
    listen();
    expect(relay.status()).toEqual({ state: 'waiting', attempt: 1 });
    await pass(3_600_000);
    expect(tried.map((at) => at - begun)).toEqual([0, 5_000, 10_000, 15_000, 20_000, 25_000]);
    expect(relay.status().state).toBe('givenUp');
    relay.reconnect();
    expect([tried.length, relay.status()]).toEqual([7, { state: 'connecting', attempt: 0 }]);
  });

  it('resets the number of attempts after a stable connection, but not if the server drops it at once', async () => {
    const { relay, listen, sockets, last } = relayWorld();
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

  it('counts a socket that neither opens nor fails as a failed attempt', async () => {
    const { relay, listen, sockets, scans, last, alive } = relayWorld();
    listen();
    await pass(10_000);
    expect([relay.status().state, alive()]).toEqual(['waiting', 0]);
    await pass(3_000);
    expect([sockets.length, alive()]).toEqual([2, 1]);
    // Events of the abandoned socket are ignored.
    sockets[0]?.dispatchEvent(new Event('open'));
    sockets[0]?.receive('{"type":"sn","data":"SW-0001"}');
    sockets[0]?.dispatchEvent(new Event('close'));
    expect([relay.status(), scans]).toEqual([{ state: 'connecting', attempt: 1 }, []]);
    last().open();
    await pass(10_000);
    expect(relay.status().state).toBe('open');
  });

  it('reconnects at once when the network is back', async () => {
    const { relay, listen, sockets, last, online } = relayWorld();
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

  it('reconnects on request, with all attempts left', async () => {
    const { relay, listen, sockets, last } = relayWorld();
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

describe('a message', () => {
  it.each([
    ['a device ID', { type: 'deviceID', data: 'E4A7B0319C52' }],
    ['a serial number', { type: 'sn', data: 'SW-2024:0001.A_b' }],
    ['a line break', { type: 'sn', data: 'SW-0001\n' }],
    ['a label with a name', { type: 'sn', data: 'S/N: 2102351BTD10N6000123' }],
    ['a label in JSON', { type: 'deviceID', data: '{"model":"S5735","sn":"SW-0001"}' }],
    ['an address with a serial', { type: 'sn', data: 'https://v.example/q?sn=SW-0001' }],
    ['a label of several lines', { type: 'deviceID', data: 'SN: SW-0001\nMAC: e4:a7:b0:fa:8c:ed' }],
  ])('is passed on: %s', async (_, scan) => {
    const { listen, last, scans } = relayWorld();
    listen();
    last().open();
    last().receive(JSON.stringify(scan));
    await pass(1_000);
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
    ['an address', '{"type":"sn","data":"https://evil.test/x"}'],
    ['too short a serial', '{"type":"sn","data":"abc"}'],
    ['too long a serial', JSON.stringify({ type: 'sn', data: 'A'.repeat(65) })],
    ['a huge message', JSON.stringify({ type: 'sn', data: 'SW-0001', padding: ' '.repeat(1_024) })],
    ['very deep JSON', '['.repeat(1_000)],
    ['bytes', new TextEncoder().encode('{"type":"sn","data":"SW-0001"}').buffer],
    ['an object that is no text', { type: 'sn', data: 'SW-0001' }],
  ])('is ignored: %s', (_, message) => {
    const { relay, listen, last, scans } = relayWorld();
    listen();
    last().open();
    last().receive(message);
    expect([scans, relay.status().state]).toEqual([[], 'open']);
  });

  it('is ignored unless it is a scan, whatever it contains (R4-38)', () => {
    const { listen, last, scans } = relayWorld();
    listen();
    last().open();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (message) => {
        last().receive(message);
        vi.advanceTimersByTime(1_000);
        expect(scans).toEqual([]);
      }),
    );
  });
});

describe('a flood of messages', () => {
  const scanned = (data: string) => JSON.stringify({ type: 'deviceID', data });

  it.each([
    ['scans', (index: number) => scanned(`FLOOD-${index}`)],
    ['garbage', () => '{"type":"remark","data":"FLOOD"}'],
    ['what is too long', () => scanned('A'.repeat(5_000))],
  ])('of %s is read a few times a second, and causes even fewer calls', async (_, message) => {
    const { listen, last, scans } = relayWorld();
    listen();
    last().open();
    const parse = vi.spyOn(JSON, 'parse');
    for (let index = 0; index < 2_000; index += 1) {
      last().receive(message(index));
      await pass(4.5);
    }
    last().receive(scanned('LAST-0001'));
    await pass(1_000);
    expect(parse.mock.calls.length).toBeLessThan(320);
    expect(scans.length).toBeLessThan(40);
    expect(scans.at(-1)?.data).toBe('LAST-0001');
  });

  it('neither delays the first scan after a pause nor drops a scan among few others', async () => {
    const { listen, last, scans } = relayWorld();
    listen();
    last().open();
    last().receive(scanned('FIRST-0001'));
    expect(scans.map(({ data }) => data)).toEqual(['FIRST-0001']);
    for (const message of [scanned('NEXT-0001'), scanned('NEXT-0002'), 'hello', '{}']) last().receive(message);
    await pass(1_000);
    expect(scans.map(({ data }) => data)).toEqual(['FIRST-0001', 'NEXT-0002']);
    last().receive(scanned('REST-0001'));
    expect(scans.at(-1)?.data).toBe('REST-0001');
  });

  it('is dropped when the last listener leaves', async () => {
    const { listen, last, scans } = relayWorld();
    const leave = listen();
    last().open();
    last().receive(scanned('FIRST-0001'));
    last().receive(scanned('NEXT-0001'));
    leave();
    expect(vi.getTimerCount()).toBe(0);
    listen();
    last().open();
    await pass(1_000);
    expect(scans.map(({ data }) => data)).toEqual(['FIRST-0001']);
  });
});

describe('the relay', () => {
  it.each(['signedOut', 'expired'] as const)('closes with the session: %s', async (reason) => {
    const { relay, sessions, listen, sockets, scans, last } = relayWorld();
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

  it('closes with the session while it waits for an attempt', async () => {
    const { relay, sessions, listen, sockets, last, online } = relayWorld();
    listen();
    last().drop();
    sessions.end('secret-token', 'signedOut');
    online();
    await pass(60_000);
    expect([sockets.length, relay.status().state]).toEqual([1, 'off']);
  });

  it('stays open if the same session gets a user name', () => {
    const { relay, sessions, listen, last } = relayWorld();
    listen();
    last().open();
    sessions.rename('miner01 (renamed)');
    expect(relay.status().state).toBe('open');
  });

  it('closes a socket that is connecting only once it is open', async () => {
    const { relay, listen, sockets, last } = relayWorld();
    listen()();
    expect([last().readyState, relay.status().state]).toEqual([WebSocketState.connecting, 'off']);
    last().open();
    expect([last().readyState, relay.status().state]).toEqual([WebSocketState.closed, 'off']);
    await pass(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('opens no second socket if a listener returns meanwhile', async () => {
    const { relay, listen, sockets, scans, last } = relayWorld();
    listen()();
    listen();
    expect([sockets.length, relay.status()]).toEqual([1, { state: 'connecting', attempt: 0 }]);
    last().open();
    last().receive('{"type":"sn","data":"SW-0001"}');
    expect([relay.status().state, scans.length]).toEqual(['open', 1]);
  });

  it('continues with attempts if the reused socket never opens', async () => {
    const { relay, listen, sockets } = relayWorld();
    listen()();
    listen();
    await pass(10_000);
    expect(relay.status()).toEqual({ state: 'waiting', attempt: 1 });
    await pass(3_000);
    expect(sockets).toHaveLength(2);
  });

  it('leaves no timer that would reconnect, whatever happened before', async () => {
    const names = ['open', 'drop', 'pass', 'online', 'reconnect', 'leave', 'listen'] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 30 }), async (steps) => {
        const { relay, sessions, listen, sockets, tried, alive, online } = relayWorld();
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
          // The status is never `open` without a socket.
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
