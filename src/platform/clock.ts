import { subscribable } from '../lib/observable';
/** The platform's present time. The browser's clock only measures what has passed since it was last told. */
export interface Clock {
  /** Unix seconds, whole. */
  now(): number;
  /** Takes the platform's time from an answer (`account_info.timestamp`). */
  set(platformSeconds: number): void;
  /** Called whenever the platform's time was taken anew. */
  subscribe(listener: () => void): () => void;
}

/**
 * Until the platform has told its time, the browser's is all there is.
 *
 * @param elapsed milliseconds that never jump, whatever is done to the browser's clock
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
