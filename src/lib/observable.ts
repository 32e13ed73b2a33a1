/** A value that can be watched; made for `useSyncExternalStore`. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls `changed` after every change, until what it returns is called. */
  readonly subscribe: (changed: () => void) => () => void;
}

export function observable<Value>(initial: Value): Observable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const changed of [...listeners]) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
