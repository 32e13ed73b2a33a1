import { memoryStore, type Store } from 'ra-core';
import { keysWith } from '../lib/browserStorage';

/**
 * react-admin's store for one account. It lives in memory, but for saved filters, which are kept for the account in
 * this browser. Signing out empties the memory; a list's address, not the store, says what it shows.
 */
export function createStore(storage: Storage, username: string): Store {
  const memory = memoryStore();
  const keptKey = (key: string) => `console.saved.${username}.${key}`;
  const isKept = (key: string) => key.endsWith('.savedQueries');
  return {
    ...memory,
    setup() {
      memory.setup();
      const prefix = keptKey('');
      for (const name of keysWith(storage, prefix)) {
        try {
          memory.setItem(name.slice(prefix.length), JSON.parse(storage.getItem(name) ?? ''));
        } catch {
          storage.removeItem(name);
        }
      }
    },
    setItem(key, value) {
      memory.setItem(key, value);
      if (!isKept(key)) return;
      try {
        storage.setItem(keptKey(key), JSON.stringify(value));
      } catch {
        // Kept for this page only.
      }
    },
    removeItem(key) {
      memory.removeItem(key);
      if (isKept(key)) storage.removeItem(keptKey(key));
    },
  };
}
