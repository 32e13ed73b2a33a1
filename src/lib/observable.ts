/** Notifies its listeners of changes, like query-core's `Subscribable`; made for `useSyncExternalStore`. */
export interface Subscribable {
  /** Calls `changed` after every change, until the returned function is called. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Calls every listener. */
  readonly notify: () => void;
  readonly hasListeners: () => boolean;
}

export function subscribable(): Subscribable {
  const listeners = new Set<() => void>();
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    notify() {
      for (const changed of [...listeners]) changed();
    },
    hasListeners: () => listeners.size > 0,
  };
}

/** A value with listeners. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls `changed` after every change, until the returned function is called. */
  readonly subscribe: Subscribable['subscribe'];
}

export function observable<Value>(initial: Value): Observable<Value> {
  let value = initial;
  const { subscribe, notify } = subscribable();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
    subscribe,
  };
}
