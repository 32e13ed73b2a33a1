import { subscribable } from '../lib/observable';
/** Settings of this browser. They hold no account data and stay after signing out. */
export interface Preferences {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  subscribe(listener: () => void): () => void;
}

/** The storage key of the preferences. */
export const preferencesKey = 'console.preferences';

function read(storage: Storage): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(preferencesKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Creates preferences that are stored in `storage` and follow changes in other tabs. */
export function createPreferences(storage: Storage, events: Pick<Window, 'addEventListener'>): Preferences {
  const { subscribe, notify } = subscribable();
  let values = read(storage);
  events.addEventListener('storage', (event) => {
    if (event.storageArea !== storage || event.key !== preferencesKey) return;
    values = read(storage);
    notify();
  });
  return {
    get: (key) => values[key],
    set(key, value) {
      values = { ...values, [key]: value };
      try {
        storage.setItem(preferencesKey, JSON.stringify(values));
      } catch {
        // The browser refuses storage: the value is kept until the page is closed.
      }
      notify();
    },
    subscribe,
  };
}
