/** Seconds between two codes for the same purpose and target (R1-29). */
export const cooldownSeconds = 60;

const storageKey = 'console.codeCooldown';

/** The start and the end of a cooldown, unix milliseconds. */
type Span = readonly [since: number, until: number];

const isSpan = (stored: unknown): stored is Span =>
  Array.isArray(stored) && stored.length === 2 && stored.every((instant) => typeof instant === 'number');

/**
 * A hash of usage and target, so that the target itself is not stored. It is long enough to tell targets apart, but too
 * short to recover a target.
 */
function markOf(usage: number, target: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${usage}:${target.toLowerCase()}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36).slice(-4);
}

/** When the next code may be sent, by target; survives a reload of the tab. */
export interface CodeCooldown {
  /** Whole seconds left; 0 if there is no cooldown. */
  secondsLeft(usage: number, target: string): number;
  start(usage: number, target: string, seconds: number): void;
}

/**
 * @param storage the session storage of this tab
 * @param now returns unix milliseconds; if the clock is set back, the cooldown ends, so that it never lasts too long
 */
export function createCodeCooldown(storage: Storage, now: () => number): CodeCooldown {
  const read = (): Readonly<Record<string, Span>> => {
    try {
      const stored = JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
      const present = now();
      const running = Object.entries(stored).filter(
        (entry): entry is [string, Span] => isSpan(entry[1]) && entry[1][0] <= present && present < entry[1][1],
      );
      return Object.fromEntries(running);
    } catch {
      return {};
    }
  };
  return {
    secondsLeft(usage, target) {
      const span = read()[markOf(usage, target)];
      return span === undefined ? 0 : Math.ceil((span[1] - now()) / 1000);
    },
    start(usage, target, seconds) {
      const span: Span = [now(), now() + seconds * 1000];
      try {
        storage.setItem(storageKey, JSON.stringify({ ...read(), [markOf(usage, target)]: span }));
      } catch {
        // Without storage, the platform still limits the rate with 429.
      }
    },
  };
}
