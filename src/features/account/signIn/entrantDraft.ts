const storageKey = 'console.entrant';

/** How long the draft lasts without a change, milliseconds: about as long as a verification code is valid. */
const life = 10 * 60_000;

/** What may be kept of a registration or a reset. */
export interface Entrant {
  readonly username: string;
  readonly phoneNumber: string;
}

/** The user name and phone typed in this tab. */
export interface EntrantDraft {
  read(): Entrant;
  write(change: Partial<Entrant>): void;
  forget(): void;
}

const nobody: Entrant = { username: '', phoneNumber: '' };

/**
 * Keeps user name and phone across a reload: on a phone the browser may discard the page while the user looks up the
 * code. Never keeps a password or a code, and expires, because the next user of this computer may be somebody else.
 *
 * @param storage the tab's
 * @param now milliseconds
 */
export function createEntrantDraft(storage: Storage, now: () => number): EntrantDraft {
  const forget = () => {
    try {
      storage.removeItem(storageKey);
    } catch {
      // Without storage nothing was kept.
    }
  };
  const read = (): Entrant => {
    try {
      const kept = JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
      const { username, phoneNumber, at } = kept;
      const fresh = typeof at === 'number' && at <= now() && now() < at + life;
      if (fresh && typeof username === 'string' && typeof phoneNumber === 'string') return { username, phoneNumber };
    } catch {
      // Ignore what cannot be parsed.
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
        // Without storage the values remain on the page.
      }
    },
  };
}
