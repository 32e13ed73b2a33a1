import { beforeEach, vi } from 'vitest';
import type { Platform } from '../../mocks/platform';
import { act } from './act';

interface Waiting {
  /** When the timer is due, in milliseconds since the beginning. */
  at: number;
  /** The interval in milliseconds; null for a timeout. */
  every: number | null;
  act: () => void;
}

/** Shorter timers run in real time, because they belong to a single click or answer. */
const maxDelay = 60_000;

/**
 * Stops time until a test moves it: the platform's clock, the page's, and timers of a minute or longer.
 *
 * @returns moves the time by these seconds and runs everything that falls due
 */
export function passingTime(platform: { readonly current: Platform }): (seconds: number) => Promise<void> {
  const waiting = new Map<unknown, Waiting>();
  let passed = 0;

  beforeEach(() => {
    waiting.clear();
    passed = 0;
    const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
    const begun = performance.now();
    const today = Date.now.bind(Date);
    vi.spyOn(performance, 'now').mockImplementation(() => begun + passed);
    vi.spyOn(Date, 'now').mockImplementation(() => today() + passed);
    const hold = (wait: number, every: number | null, callback: () => void) => {
      const id = Symbol('timer');
      waiting.set(id, { at: passed + wait, every, act: callback });
      return id;
    };
    vi.stubGlobal('setTimeout', (callback: () => void, wait = 0, ...rest: []) =>
      wait < maxDelay ? setTimeout(callback, wait, ...rest) : hold(wait, null, callback),
    );
    vi.stubGlobal('setInterval', (callback: () => void, wait = 0, ...rest: []) =>
      wait < maxDelay ? setInterval(callback, wait, ...rest) : hold(wait, wait, callback),
    );
    vi.stubGlobal('clearTimeout', (id?: number) => void (waiting.delete(id) || clearTimeout(id)));
    vi.stubGlobal('clearInterval', (id?: number) => void (waiting.delete(id) || clearInterval(id)));
    return () => {
      vi.stubGlobal('setTimeout', setTimeout);
      vi.stubGlobal('setInterval', setInterval);
      vi.stubGlobal('clearTimeout', clearTimeout);
      vi.stubGlobal('clearInterval', clearInterval);
      vi.mocked(performance.now).mockRestore();
      vi.mocked(Date.now).mockRestore();
    };
  });

  const goTo = (at: number) => {
    platform.current.advance((at - passed) / 1000);
    passed = at;
  };
  return async (seconds) => {
    const end = passed + seconds * 1000;
    for (;;) {
      const [id, next] = [...waiting].sort(([, one], [, other]) => one.at - other.at)[0] ?? [];
      if (next === undefined || next.at > end) break;
      goTo(Math.max(passed, next.at));
      if (next.every === null) waiting.delete(id);
      else next.at += next.every;
      await act(async () => next.act());
    }
    goTo(end);
  };
}
