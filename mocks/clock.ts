/** The platform's clock, unix seconds: a fixed instant, or one that runs, moved by tests. */
export interface PlatformClock {
  now(): number;
  /** Stands still at this instant from now on. */
  set(seconds: number): void;
  /** Moves on by so many seconds, standing or running. */
  advance(seconds: number): void;
  /** Back to where the clock came from. */
  reset(): void;
}

/** A clock that starts from a fixed instant or follows `source`, whole seconds. */
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
