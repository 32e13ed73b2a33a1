import { memoryStore, type Store } from 'react-admin';
import { keysWith } from '../lib/browserStorage';
import { savedPrefix } from '../platform/accountStorage';

/**
 * react-admin's store for one account. It is in memory, except for saved filters, which are stored until the account
 * signs out (R1-20). The state of a list is in its address, not in the store. The language is the console's, so that
 * react-admin renders at once instead of switching to it first.
 *
 * @param storage localStorage for a session shared by all tabs, sessionStorage for one of this tab only
 * @param locale the console's language
 */
export function createStore(storage: Storage, username: string, locale: string): Store {
  const memory = memoryStore({ locale });
  const storageKey = (key: string) => `${savedPrefix}${username}.${key}`;
  const isStored = (key: string) => key.endsWith('.savedQueries');
  return {
    ...memory,
    setup() {
      memory.setup();
      const prefix = storageKey('');
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
      if (!isStored(key)) return;
      try {
        storage.setItem(storageKey(key), JSON.stringify(value));
      } catch {
        // The browser refuses storage: the value lasts for this page.
      }
    },
    removeItem(key) {
      memory.removeItem(key);
      if (isStored(key)) storage.removeItem(storageKey(key));
    },
  };
}
