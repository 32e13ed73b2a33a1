import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass, relayWorld, WebSocketState } from '../../tests/support/relayWorld';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

  it('opens no second socket if a listener comes back meanwhile', async () => {
    const { relay, listen, sockets, scans, last } = relayWorld();
    listen()();
    listen();
    expect([sockets.length, relay.status()]).toEqual([1, { state: 'connecting', attempt: 0 }]);
    last().open();
    last().receive('{"type":"sn","data":"SW-0001"}');
    expect([relay.status().state, scans.length]).toEqual(['open', 1]);
  });

  it('goes on with attempts if the socket that is used again never opens', async () => {
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
