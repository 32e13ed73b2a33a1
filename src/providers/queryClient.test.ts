import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, Unavailable } from '../platform/errors';
import { createQueryClient, pollEvery } from './queryClient';

// Without a window, react-query assumes a server and polls nothing.
environmentManager.setIsServer(() => false);
beforeEach(() => void vi.useFakeTimers({ now: 1_749_177_120_000 }));
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** A query of a page; `outcomes` are its answers or errors, the last one for all further reads. */
function observe(outcomes: readonly unknown[], options: { refetchInterval?: ReturnType<typeof pollEvery> } = {}) {
  const begun = Date.now();
  const readAt: number[] = [];
  const queryFn = async () => {
    const outcome = outcomes[Math.min(readAt.length, outcomes.length - 1)];
    readAt.push((Date.now() - begun) / 1000);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const queryClient = createQueryClient();
  queryClient.mount();
  const stop = new QueryObserver(queryClient, { queryKey: ['polled'], queryFn, ...options }).subscribe(() => undefined);
  return {
    /** The seconds at which it was read. */
    readAt,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
    end() {
      stop();
      queryClient.unmount();
    },
  };
}

const down = new Unavailable('server', '', 503);

it('a poll that fails waits as long as it has failed already, at most ten minutes (R18-27)', async () => {
  const { readAt, pass, end } = observe(['a', down, down, down, down, down, down, 'b'], {
    refetchInterval: pollEvery(60_000),
  });
  await pass(2300);
  expect(readAt).toEqual([0, 60, 120, 240, 480, 960, 1560, 2160, 2220, 2280]);
  end();
});

it('a poll that has never had an answer doubles its pauses too (R18-27)', async () => {
  const { readAt, pass, end } = observe([down], { refetchInterval: pollEvery(60_000) });
  await pass(1100);
  expect(readAt).toEqual([0, 60, 180, 420, 900]);
  end();
});

it('a poll waits as Retry-After says, an hour at most (R18-27)', async () => {
  const busy = new Refused('', 429, { retryAfter: 900 });
  const closed = new Unavailable('server', '', 503, true, 86_400);
  const { readAt, pass, end } = observe(['a', busy, closed, 'b'], { refetchInterval: pollEvery(60_000) });
  await pass(4570);
  expect(readAt).toEqual([0, 60, 960, 4560]);
  end();
});

it('a page that is looked at again reads what is a minute old, and nothing before Retry-After (R18-27)', async () => {
  const busy = new Unavailable('server', '', 503, true, 300);
  const { readAt, pass, end } = observe(['a', busy, 'b']);
  const look = async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await pass(0);
  };
  await pass(59);
  await look();
  expect(readAt).toEqual([0]);
  await pass(1);
  await look();
  await pass(299);
  await look();
  expect(readAt).toEqual([0, 60]);
  await pass(1);
  await look();
  expect(readAt).toEqual([0, 60, 360]);
  end();
});
