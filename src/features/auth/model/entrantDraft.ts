const storageKey = 'console.entrant';

/** Milliseconds without a change after which nobody is taken to be coming back: about as long as a code is good. */
const life = 10 * 60_000;

/** Who is registering or resetting: the part of it that may be kept. */
export interface Entrant {
  readonly username: string;
  readonly phoneNumber: string;
}

/** What was typed of name and phone, in this tab. */
export interface EntrantDraft {
  read(): Entrant;
  write(change: Partial<Entrant>): void;
  forget(): void;
}

const nobody: Entrant = { username: '', phoneNumber: '' };

/**
 * Keeps name and phone across a reload: on a phone the browser may drop the page while its user looks the code up.
 * Never a password or a code; and only for a while, because the next one at this computer is somebody else.
 *
 * @param storage of this tab
 * @param now milliseconds
 */
export function createEntrantDraft(storage: Storage, now: () => number): EntrantDraft {
  const forget = () => {
    try {
      storage.removeItem(storageKey);
    } catch {
      // Nothing was kept, nothing is left.
    }
  };
  const read = (): Entrant => {
    try {
      const kept = JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
      const { username, phoneNumber, at } = kept;
      const fresh = typeof at === 'number' && at <= now() && now() < at + life;
      if (fresh && typeof username === 'string' && typeof phoneNumber === 'string') return { username, phoneNumber };
    } catch {
      // What cannot be read is of no use.
    }
    forget();
    return nobody;
  };
  return {
    read,
    forget,
    write(change) {
      try {
        storage.setItem(storageKey, JSON.stringify({ ...read(), ...change, at: now() }));
      } catch {
        // A browser that keeps nothing still has it on the page.
      }
    },
  };
}
