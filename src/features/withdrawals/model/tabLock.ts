/** Lets one tab of a browser at a time do something. */
export interface TabLock {
  /** Runs a task while no other tab runs one; false, and nothing run, where one does. */
  readonly exclusively: (task: () => Promise<void>) => Promise<boolean>;
  /** Once no other tab is at it any more. */
  readonly freed: () => Promise<void>;
}

/** The browser's lock of a name. `locks` is missing on addresses that are not secure: there nobody is kept waiting. */
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
