import { memoryStore, type Store } from 'react-admin';
import { keysWith } from '../lib/browserStorage';
import { accountPrefix } from '../platform/accountStorage';

/**
 * react-admin's store for one account. It lives in memory, but for saved filters, which are kept with what else is the
 * account's until it signs out (R1-20). A list's address, not the store, says what it shows.
 *
 * @param storage the browser's for a session that all tabs share, the tab's own for one that is this tab's alone
 */
export function createStore(storage: Storage, username: string): Store {
  const memory = memoryStore();
  const keptKey = (key: string) => `${accountPrefix}saved.${username}.${key}`;
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
