import * as v from 'valibot';
import { accountPrefix } from '../../../platform/session';

const amounts = v.array(v.pipe(v.number(), v.integer()));
const drawn = v.object({ amount: v.number(), txId: v.string() });

const schema = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  /** A withdrawal was sent under this key, and what came of it is not known. */
  doubt: v.boolean(),
  /** When the first of `amounts` was sent, the platform's unix seconds. */
  sentAt: v.number(),
  /** What was sent under this key and may have been drawn, in cents. */
  amounts,
  /** The order numbers that the records showed before that. */
  known: v.array(v.string()),
  /** The withdrawal that this key became. The next intention has another key. */
  done: v.nullable(drawn),
  /** The intention before this one, which became a withdrawal. */
  last: v.nullable(v.object({ key: v.string(), ...drawn.entries })),
});

/**
 * One intention to withdraw, whose key the platform turns into one withdrawal at most (contract, "Wallets"). It belongs
 * to an account and a wallet, and all tabs of a browser share it. Never a password in it.
 */
export type Intention = Readonly<v.InferOutput<typeof schema>>;

/** Where the intention of one account and wallet is kept, for all tabs. */
export interface IntentionStore {
  read(): Intention | null;
  write(intention: Intention): void;
  /** Called when any tab, or this one, has written another. */
  subscribe(changed: () => void): () => void;
}

/** Those who listen in this page: the browser tells a page nothing of what it wrote itself. */
const here = new Map<string, Set<() => void>>();

/**
 * The intention of an account's wallet (0 monthly, 1 weekly) in a storage that tabs share; gone at sign-out. Where the
 * browser keeps nothing it lasts as long as the store.
 *
 * @param mayKeep whether the account is still signed in: nothing is written behind one that left
 */
export function createIntentionStore(
  storage: Storage,
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  uid: string,
  walletType: 0 | 1,
  mayKeep: () => boolean,
): IntentionStore {
  const name = `${accountPrefix}withdraw.${uid}.${walletType}`;
  let own: Intention | null = null;
  const others = here.get(name) ?? new Set();
  here.set(name, others);
  return {
    read() {
      try {
        const kept = storage.getItem(name);
        if (kept === null) return own;
        const checked = v.safeParse(schema, JSON.parse(kept));
        return checked.success ? checked.output : null;
      } catch {
        return own;
      }
    },
    write(intention) {
      if (!mayKeep()) return;
      try {
        storage.setItem(name, JSON.stringify(intention));
        own = null;
      } catch {
        own = intention;
      }
      for (const changed of [...others]) changed();
    },
    subscribe(changed) {
      const hear = (event: StorageEvent) => {
        if (event.storageArea === storage && (event.key === name || event.key === null)) changed();
      };
      events.addEventListener('storage', hear);
      others.add(changed);
      return () => {
        events.removeEventListener('storage', hear);
        others.delete(changed);
      };
    },
  };
}

/** A key that no other intention has; 128 random bits. `randomUUID` is there on secure addresses alone. */
export function newKey(crypto: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The intention that is open: the one that is there, or a new one where there is none or it became a withdrawal. Two
 * tabs that open one hold the same key.
 */
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
    last: kept?.done ? { key: kept.key, ...kept.done } : (kept?.last ?? null),
  };
  store.write(intention);
  return intention;
}
