interface HoldOptions {
  readonly mode?: LockMode;
  /** Does not wait if another tab holds the lock. */
  readonly ifAvailable?: boolean;
}

// Undefined in insecure contexts, whatever its type says.
const browserLocks = (): LockManager | undefined => navigator.locks;

/**
 * Takes a lock that all tabs of the browser share, and holds it until `signal` is aborted.
 *
 * @returns `held`; `taken` if another tab holds the lock (only with `ifAvailable`); `unsupported` without the Web Locks
 * API, or if the browser refuses the lock, as some browsers do that refuse storage
 * @throws the reason of `signal`, if it is aborted before the lock is held
 */
export function holdLock(
  name: string,
  signal: AbortSignal,
  { mode = 'exclusive', ifAvailable = false }: HoldOptions = {},
  locks = browserLocks(),
): Promise<'held' | 'taken' | 'unsupported'> {
  if (locks === undefined) return Promise.resolve('unsupported');
  return new Promise((resolve, reject) => {
    const hold = async (lock: Lock | null): Promise<void> => {
      if (lock === null) return resolve('taken');
      signal.throwIfAborted();
      resolve('held');
      await new Promise((released) => signal.addEventListener('abort', released));
    };
    // The API accepts only one of the two options.
    const waiting = ifAvailable ? { ifAvailable } : { signal };
    locks
      .request(name, { mode, ...waiting }, hold)
      .catch(() => (signal.aborted ? reject(signal.reason) : resolve('unsupported')));
  });
}

/** Lets only one tab of the browser at a time run a task. */
interface TabLock {
  /** Runs the task and resolves to true; resolves to false without running it if another tab holds the lock. */
  readonly exclusively: (task: () => Promise<void>) => Promise<boolean>;
  /** Resolves once no other tab holds the lock. */
  readonly freed: () => Promise<void>;
}

/** A lock for tasks; if locks are unsupported, every task runs. */
export function tabLock(name: string, locks = browserLocks()): TabLock {
  return {
    async exclusively(task) {
      const done = new AbortController();
      if ((await holdLock(name, done.signal, { ifAvailable: true }, locks)) === 'taken') return false;
      try {
        await task();
      } finally {
        done.abort();
      }
      return true;
    },
    async freed() {
      const done = new AbortController();
      await holdLock(name, done.signal, {}, locks);
      done.abort();
    },
  };
}
