import * as v from 'valibot';
import { accountPrefix } from '../../../platform/accountStorage';
import { unsettledKey } from '../../../platform/unsettled';

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
  /** The user has put away the news of `done`. */
  told: v.optional(v.boolean(), false),
  /** The intention before this one, which became a withdrawal. */
  last: v.nullable(v.object({ key: v.string(), ...drawn.entries })),
});

/**
 * One intention to withdraw, whose key the platform turns into one withdrawal at most (docs/platform.md, "Wallets"). It belongs
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

/** What a browser without room could not keep: a session that expires must not take it along. */
const unkept = new Map<string, Intention>();

/**
 * The intention of an account's wallet (0 monthly, 1 weekly) in a storage that tabs share. While it is in doubt it
 * outlives the session; else it goes when the account leaves. Where the browser keeps nothing it lasts as long as the
 * page.
 *
 * @param mayKeep whether the account is still signed in: nothing is written behind one that left
 */
export function createIntentionStore(
  storage: Storage,
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  username: string,
  walletType: 0 | 1,
  mayKeep: () => boolean,
): IntentionStore {
  const settledName = `${accountPrefix}withdraw.${username}.${walletType}`;
  const doubtName = unsettledKey(username, `withdraw.${walletType}`);
  const others = here.get(settledName) ?? new Set();
  here.set(settledName, others);
  return {
    read() {
      const own = unkept.get(settledName) ?? null;
      try {
        const found = v.safeParse(
          schema,
          JSON.parse(storage.getItem(doubtName) ?? storage.getItem(settledName) ?? '0'),
        );
        // Under the same key this page knows more than a storage that has no room.
        return found.success && found.output.key !== own?.key ? found.output : own;
      } catch {
        return own;
      }
    },
    write(intention) {
      if (!mayKeep()) return;
      try {
        // The new one first: whoever reads between the two finds the doubt, never nothing.
        storage.setItem(intention.doubt ? doubtName : settledName, JSON.stringify(intention));
        storage.removeItem(intention.doubt ? settledName : doubtName);
        unkept.delete(settledName);
      } catch {
        unkept.set(settledName, intention);
      }
      for (const changed of [...others]) changed();
    },
    subscribe(changed) {
      const hear = ({ storageArea, key }: StorageEvent) => {
        if (storageArea === storage && (key === settledName || key === doubtName || key === null)) changed();
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
    told: false,
    last: kept?.done ? { key: kept.key, ...kept.done } : (kept?.last ?? null),
  };
  store.write(intention);
  return intention;
}
