/** A Storage that lasts as long as the page, for browsers that refuse one. `entries` is its content. */
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

/** Those in place of what a browser refuses. */
const substitutes = new WeakSet<Storage>();

function substitute(): Storage {
  const storage = memoryStorage();
  substitutes.add(storage);
  return storage;
}

/** Whether what a storage holds lasts only as long as the page, since the browser refuses its own. */
export const isSubstitute = (storage: Storage): boolean => substitutes.has(storage);

/** The browser's storage of this kind, or an in-memory one where the browser refuses access. */
export function browserStorage(window: Window, kind: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return (window[kind] as Storage | null) ?? substitute(); // Some embedded browsers give null.
  } catch {
    return substitute();
  }
}

/** The keys that begin with `prefix`, as a snapshot: removing one does not disturb the list. */
export function keysWith(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  return keys.filter((key) => key?.startsWith(prefix) === true) as string[];
}
