import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass, relayWorld, WebSocketState } from '../../tests/support/relayWorld';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the end', () => {
  it.each(['signedOut', 'expired'] as const)('comes with the session at once: %s', async (reason) => {
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

  it('comes while it waits, too', async () => {
    const { relay, sessions, listen, sockets, last, online } = relayWorld();
    listen();
    last().drop();
    sessions.end('secret-token', 'signedOut');
    online();
    await pass(60_000);
    expect([sockets.length, relay.status().state]).toEqual([1, 'off']);
  });

  it('does not come with a new name of the same session', () => {
    const { relay, sessions, listen, last } = relayWorld();
    listen();
    last().open();
    sessions.rename('miner01 (renamed)');
    expect(relay.status().state).toBe('open');
  });

  it('lets a socket stand first that is still being made', async () => {
    const { relay, listen, sockets, last } = relayWorld();
    listen()();
    expect([last().readyState, relay.status().state]).toEqual([WebSocketState.connecting, 'off']);
    last().open();
    expect([last().readyState, relay.status().state]).toEqual([WebSocketState.closed, 'off']);
    await pass(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('asks for no second one where somebody comes back meanwhile', async () => {
    const { relay, listen, sockets, scans, last } = relayWorld();
    listen()();
    listen();
    expect([sockets.length, relay.status()]).toEqual([1, { state: 'connecting', attempt: 0 }]);
    last().open();
    last().receive('{"type":"sn","data":"SW-0001"}');
    expect([relay.status().state, scans.length]).toEqual(['open', 1]);
  });

  it('is no end where the one taken up again never stands', async () => {
    const { relay, listen, sockets } = relayWorld();
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
