/** Who holds what in this page: browsers without locks have at least this. */
const held = new Map<string, Promise<void>>();

/**
 * Waits until nobody else in this browser has the lock of this name, and gives what lets go of it. Two tabs must not
 * bind the same rows. Where the browser has no locks (an address that is not secure), it holds within this page.
 *
 * @param waiting told when somebody has it
 * @returns null where `signal` came first
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
        // Rejects when `signal` comes first.
        return void locks.request(name, { signal }, take).catch(() => resolve(null));
      }
      resolve(release);
      await over;
    };
    locks.request(name, { ifAvailable: true }, take).catch(() => resolve(null));
  });
}
