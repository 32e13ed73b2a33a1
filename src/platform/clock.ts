import { subscribable } from '../lib/observable';
/** The platform's current time. The browser's clock may be wrong, so it only measures how long ago the time was set. */
export interface Clock {
  /** Whole unix seconds. */
  now(): number;
  /** Sets the platform's time from an answer (`account_info.timestamp`), in unix seconds. */
  set(platformSeconds: number): void;
  /** Calls the listener whenever the time is set. */
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a clock that shows the browser's time until `set` is called.
 *
 * @param elapsed a monotonic clock in milliseconds
 */
export function createClock(elapsed: () => number = () => performance.now(), start: number = Date.now() / 1000): Clock {
  const { subscribe, notify } = subscribable();
  let base = start - elapsed() / 1000;
  return {
    now: () => Math.floor(base + elapsed() / 1000),
    set(platformSeconds) {
      base = platformSeconds - elapsed() / 1000;
      notify();
    },
    subscribe,
  };
}
