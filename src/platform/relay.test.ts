import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass, relayWorld, WebSocketState } from '../../tests/support/relayWorld';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

  it('is given up after five failed attempts (R16-43)', async () => {
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

  it('waits 5 s if the socket cannot be created, and is given up likewise (R16-44)', async () => {
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

  it('counts the attempts anew after a stable connection, but not if the server drops it at once', async () => {
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
