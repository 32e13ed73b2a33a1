/** Seconds between two codes for one purpose and target (spec §9). */
export const cooldownSeconds = 60;

const storageKey = 'console.codeCooldown';

/** Keeps who was written to out of the storage: enough to tell two targets apart, too little to read one from. */
function markOf(usage: number, target: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${usage}:${target.toLowerCase()}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36).slice(-4);
}

/** Until when another code has to wait, by target; outlives a reload of the tab. */
export interface CodeCooldown {
  /** Whole seconds that are left, 0 for none. */
  left(usage: number, target: string): number;
  start(usage: number, target: string, seconds: number): void;
}

/**
 * @param storage of this tab
 * @param now milliseconds; a clock that was set back never makes anyone wait longer than was said
 */
export function createCodeCooldown(storage: Storage, now: () => number): CodeCooldown {
  const read = (): Record<string, number> => {
    try {
      const kept = JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
      const present = Object.entries(kept).filter(([, until]) => typeof until === 'number' && until > now());
      return Object.fromEntries(present) as Record<string, number>;
    } catch {
      return {};
    }
  };
  return {
    left(usage, target) {
      const until = read()[markOf(usage, target)] ?? 0;
      return Math.max(0, Math.min(Math.ceil((until - now()) / 1000), cooldownSeconds * 10));
    },
    start(usage, target, seconds) {
      try {
        storage.setItem(storageKey, JSON.stringify({ ...read(), [markOf(usage, target)]: now() + seconds * 1000 }));
      } catch {
        // Where nothing can be kept the platform still says so, with 429.
      }
    },
  };
}
