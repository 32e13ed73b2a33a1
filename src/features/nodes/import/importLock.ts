/** Locks within this page, for browsers without the Web Locks API. */
const held = new Map<string, Promise<void>>();

/**
 * Waits for the lock of this name and returns its release. Two tabs must not bind the same rows. Without the Web Locks
 * API (an insecure address) the lock holds within this page only.
 *
 * @param waiting called if somebody else has the lock
 * @returns null if `signal` is aborted first
 */
export async function holdLock(name: string, signal: AbortSignal, waiting: () => void): Promise<(() => void) | null> {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) {
    const before = held.get(name);
    const turn = Promise.resolve(before).then(() => over);
    held.set(name, turn);
    if (before !== undefined) waiting();
    await before;
    if (!signal.aborted) return release;
    release();
    return null;
  }
  return new Promise((resolve) => {
    const take = async (lock: Lock | null): Promise<void> => {
      if (signal.aborted) return resolve(null);
      if (lock === null) {
        waiting();
        // Rejects if `signal` is aborted first.
        return void locks.request(name, { signal }, take).catch(() => resolve(null));
      }
      resolve(release);
      await over;
    };
    locks.request(name, { ifAvailable: true }, take).catch(() => resolve(null));
  });
}
