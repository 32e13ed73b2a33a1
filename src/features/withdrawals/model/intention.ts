import * as v from 'valibot';
import { accountPrefix } from '../../../platform/accountStorage';
import { unsettledKey } from '../../../platform/unsettled';

const amounts = v.array(v.pipe(v.number(), v.integer()));
const drawn = v.object({ amount: v.number(), txId: v.string() });

const schema = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  /** Whether a withdrawal was sent with this key and its outcome is unknown. */
  doubt: v.boolean(),
  /** When the first of `amounts` was sent, in the platform's unix seconds. */
  sentAt: v.number(),
  /** The amounts sent with this key that may have been withdrawn, cents. */
  amounts,
  /** The order numbers in the records before sending. */
  known: v.array(v.string()),
  /** The withdrawal made with this key. The next intention gets another key. */
  done: v.nullable(drawn),
  /** Whether the user has dismissed the outcome in `done`. */
  told: v.optional(v.boolean(), false),
  /** The intention before this one, with its withdrawal. */
  last: v.nullable(v.object({ key: v.string(), ...drawn.entries })),
});

/**
 * One intention to withdraw. The platform makes at most one withdrawal per key (docs/platform.md, "Wallets"). Each account and
 * wallet has one intention, shared by all tabs. It never contains the password.
 */
export type Intention = Readonly<v.InferOutput<typeof schema>>;

/** Stores the intention of one account and wallet for all tabs. */
export interface IntentionStore {
  read(): Intention | null;
  write(intention: Intention): void;
  /** Calls `changed` when this or another tab has written. */
  subscribe(changed: () => void): () => void;
}

/** The listeners of this page: storage events reach only the other tabs. */
const listenersByName = new Map<string, Set<() => void>>();

/** Intentions that the storage had no room for. Module state, so they survive the end of a session. */
const unstored = new Map<string, Intention>();

/**
 * Stores the intention of an account's wallet (0 monthly, 1 weekly) in a storage shared by all tabs. It is removed at
 * sign-out, but survives the end of a session while it is in doubt. Without storage it lasts as long as the page.
 *
 * @param maySave whether the account is still signed in; if not, writing does nothing
 */
export function createIntentionStore(
  storage: Storage,
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  username: string,
  walletType: 0 | 1,
  maySave: () => boolean,
): IntentionStore {
  const settledName = `${accountPrefix}withdraw.${username}.${walletType}`;
  const doubtName = unsettledKey(username, `withdraw.${walletType}`);
  const listeners = listenersByName.get(settledName) ?? new Set();
  listenersByName.set(settledName, listeners);
  return {
    read() {
      const own = unstored.get(settledName) ?? null;
      try {
        const found = v.safeParse(
          schema,
          JSON.parse(storage.getItem(doubtName) ?? storage.getItem(settledName) ?? '0'),
        );
        // For the same key, the page's copy is newer than what the full storage still has.
        return found.success && found.output.key !== own?.key ? found.output : own;
      } catch {
        return own;
      }
    },
    write(intention) {
      if (!maySave()) return;
      try {
        // Write before removing, so a read in between always finds one of the two.
        storage.setItem(intention.doubt ? doubtName : settledName, JSON.stringify(intention));
        storage.removeItem(intention.doubt ? settledName : doubtName);
        unstored.delete(settledName);
      } catch {
        unstored.set(settledName, intention);
      }
      for (const changed of [...listeners]) changed();
    },
    subscribe(changed) {
      const onStorage = ({ storageArea, key }: StorageEvent) => {
        if (storageArea === storage && (key === settledName || key === doubtName || key === null)) changed();
      };
      events.addEventListener('storage', onStorage);
      listeners.add(changed);
      return () => {
        events.removeEventListener('storage', onStorage);
        listeners.delete(changed);
      };
    },
  };
}

/** A random key of 128 bits. `randomUUID` exists only in secure contexts. */
export function newKey(crypto: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The stored intention, or a new one if there is none or it became a withdrawal. Two tabs get the same key. */
export function openIntention(store: IntentionStore, makeKey: () => string): Intention {
  const kept = store.read();
  if (kept !== null && kept.done === null) return kept;
  const intention: Intention = {
    key: makeKey(),
    doubt: false,
    sentAt: 0,
    amounts: [],
    known: [],
    done: null,
    told: false,
    last: kept?.done ? { key: kept.key, ...kept.done } : (kept?.last ?? null),
  };
  store.write(intention);
  return intention;
}
