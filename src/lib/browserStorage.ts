/** Creates a Storage that lasts as long as the page, for browsers that refuse storage. `entries` is its content. */
export function memoryStorage(entries = new Map<string, string>()): Storage {
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

/** The in-memory storages that replace refused ones. */
const substitutes = new WeakSet<Storage>();

function substitute(): Storage {
  const storage = memoryStorage();
  substitutes.add(storage);
  return storage;
}

/** Whether a storage lasts only as long as the page, because the browser refuses its own storage. */
export const isSubstitute = (storage: Storage): boolean => substitutes.has(storage);

/** The browser's storage of this kind, or an in-memory one if the browser refuses access. */
export function browserStorage(window: Window, kind: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return (window[kind] as Storage | null) ?? substitute(); // Some embedded browsers return null.
  } catch {
    return substitute();
  }
}

/** A snapshot of the keys that begin with `prefix`, so that entries can be removed while iterating. */
export function keysWith(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  return keys.filter((key) => key?.startsWith(prefix) === true) as string[];
}
