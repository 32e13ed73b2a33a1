/** A storage that forgets with the page, for browsers that keep nothing; `kept` is what it holds. */
export function memoryStorage(kept = new Map<string, string>()): Storage {
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** The browser's storage of this kind, or one in memory where the browser refuses to give it. */
export function browserStorage(window: Window, kind: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return (window[kind] as Storage | null) ?? memoryStorage(); // Some embedded browsers have null here.
  } catch {
    return memoryStorage();
  }
}

/** The keys of a storage whose names begin with `prefix`, as they are now: removing one leaves the list as it is. */
export function keysWith(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  return keys.filter((key) => key?.startsWith(prefix) === true) as string[];
}
