/** Lets only one tab of the browser run a task at a time. */
export interface TabLock {
  /** Runs the task and resolves to true; resolves to false without running it if another tab holds the lock. */
  readonly exclusively: (task: () => Promise<void>) => Promise<boolean>;
  /** Resolves once no other tab holds the lock. */
  readonly freed: () => Promise<void>;
}

/** A lock by the Web Locks API. `locks` is undefined in insecure contexts; then every task runs. */
export function tabLock(locks: LockManager | undefined, name: string): TabLock {
  if (locks === undefined) {
    return {
      async exclusively(task) {
        await task();
        return true;
      },
      freed: () => Promise.resolve(),
    };
  }
  return {
    exclusively: (task) =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock === null) return false;
        await task();
        return true;
      }),
    freed: () => locks.request(name, async () => undefined),
  };
}
