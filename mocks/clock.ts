/** The platform's clock in unix seconds: fixed or running. Tests may move it. */
export interface PlatformClock {
  now(): number;
  /** Stops the clock at this time. */
  set(seconds: number): void;
  /** Moves the clock forward by these seconds, whether it is stopped or running. */
  advance(seconds: number): void;
  /** Resets the clock: it follows its source again. */
  reset(): void;
}

/** A clock in whole seconds, fixed at a time or following `source`. */
export function createClock(source: number | (() => number)): PlatformClock {
  const read = typeof source === 'number' ? () => source : source;
  let current = read;
  let moved = 0;
  return {
    now: () => Math.floor(current()) + moved,
    set(seconds) {
      current = () => seconds;
      moved = 0;
    },
    advance(seconds) {
      moved += seconds;
    },
    reset() {
      current = read;
      moved = 0;
    },
  };
}
