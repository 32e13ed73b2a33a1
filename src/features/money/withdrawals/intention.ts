import * as v from 'valibot';
import { accountPrefix, inDoubtKey } from '../../../platform/accountStorage';
import type { Withdrawal } from '../../../platform/contract/wallet';

const drawn = v.object({ amount: v.number(), txId: v.string() });

const schema = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  /** Whether a request with this key may have become a withdrawal, or still may. */
  doubt: v.boolean(),
  /** When the key was sent first, and last, in the platform's unix seconds; 0 before that. */
  sentAt: v.number(),
  lastSentAt: v.optional(v.number(), 0),
  /** The amounts of the requests that are not known to be refused, one each, cents. */
  amounts: v.array(v.pipe(v.number(), v.integer())),
  /** Order numbers that belong to other withdrawals: of the records before sending, and of this browser's own. */
  known: v.array(v.string()),
  /** The withdrawal made with this key. The next intention gets another key. */
  done: v.nullable(drawn),
  /** Whether the user has dismissed the outcome in `done`. */
  told: v.optional(v.boolean(), false),
  /** The withdrawal made before this intention, with its key. */
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
 * Stores the intention of an account's wallet (0 monthly, 1 weekly), for all tabs that share the storage. It is removed
 * at sign-out, but survives the end of a session while it is in doubt. Without storage it lasts as long as the page.
 *
 * @param shared localStorage: an intention in doubt is kept there, so that every kind of session of the account reads it
 * @param storage the session's own, for everything else
 * @param maySave whether the account is still signed in; if not, writing does nothing
 */
export function createIntentionStore(
  shared: Storage,
  storage: Storage,
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  username: string,
  walletType: 0 | 1,
  maySave: () => boolean,
): IntentionStore {
  const knownKey = `${accountPrefix}withdraw.${username}.${walletType}`;
  const doubtKey = inDoubtKey(username, `withdraw.${walletType}`);
  const listeners = listenersByName.get(knownKey) ?? new Set();
  listenersByName.set(knownKey, listeners);
  return {
    read() {
      const own = unstored.get(knownKey) ?? null;
      try {
        const found = v.safeParse(schema, JSON.parse(shared.getItem(doubtKey) ?? storage.getItem(knownKey) ?? '0'));
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
        const [to, from] = intention.doubt ? [shared, storage] : [storage, shared];
        to.setItem(intention.doubt ? doubtKey : knownKey, JSON.stringify(intention));
        from.removeItem(intention.doubt ? knownKey : doubtKey);
        unstored.delete(knownKey);
      } catch {
        unstored.set(knownKey, intention);
      }
      for (const changed of [...listeners]) changed();
    },
    subscribe(changed) {
      const onStorage = ({ storageArea, key }: StorageEvent) => {
        const ours = storageArea === storage || storageArea === shared;
        if (ours && (key === knownKey || key === doubtKey || key === null)) changed();
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

/** How many order numbers are handed on to the next intention. */
const mostKnown = 50;

/** The intention after this one, with its own key: after a withdrawal, or once this one is known to have made none. */
export function nextIntention(before: Intention | null, makeKey: () => string): Intention {
  const done = before?.done ?? null;
  const known = [...(before?.known ?? []), ...(done && done.txId !== '' ? [done.txId] : [])].slice(-mostKnown);
  return {
    key: makeKey(),
    doubt: false,
    sentAt: 0,
    lastSentAt: 0,
    amounts: [],
    known,
    done: null,
    told: false,
    last: before && done ? { key: before.key, ...done } : (before?.last ?? null),
  };
}

/** The stored intention, or a new one if there is none or it became a withdrawal. Two tabs get the same key. */
export function openIntention(store: IntentionStore, makeKey: () => string): Intention {
  const stored = store.read();
  if (stored !== null && stored.done === null) return stored;
  const intention = nextIntention(stored, makeKey);
  store.write(intention);
  return intention;
}

/** How far the clocks of console and platform may differ, seconds. */
const clockTolerance = 600;

/** The time, in unix seconds, since when records may contain the intention's withdrawal; `now` if it was not sent yet. */
export const recordsSince = ({ amounts, sentAt }: Intention, now: number): number =>
  (amounts.length === 0 ? now : sentAt) - clockTolerance;

/**
 * Finds an intention's withdrawal in the newest records: one that is not `known`, has an amount that was sent, and was
 * made since. Null if there is none.
 */
export function findWithdrawal(records: readonly Withdrawal[], intention: Intention): Withdrawal | null {
  const { amounts, known } = intention;
  const since = recordsSince(intention, 0);
  const matches = ({ txId, amount, create }: Withdrawal) =>
    amounts.includes(amount) && !known.includes(txId) && create >= since;
  return records.find(matches) ?? null;
}

/**
 * Notes a request just before it is sent.
 *
 * @param amount cents
 * @param records the newest withdrawals before sending
 * @param now the platform's unix seconds
 */
export function markSent(intention: Intention, amount: number, records: readonly Withdrawal[], now: number): Intention {
  const { amounts, sentAt, known } = intention;
  const first = amounts.length === 0;
  return {
    ...intention,
    doubt: true,
    sentAt: first ? now : sentAt,
    lastSentAt: now,
    amounts: [...amounts, amount],
    known: first ? [...new Set([...known, ...records.map(({ txId }) => txId)])] : known,
  };
}

/** The amounts of the other requests once one of them is known to be refused. */
export function otherAmounts({ amounts }: Intention, amount: number): number[] {
  const at = amounts.lastIndexOf(amount);
  return amounts.filter((_, place) => place !== at);
}

/** A request that has not arrived after this time never will; records read since then are complete. Seconds. */
const arrivalSeconds = 3_600;
/** Platforms forget keys, commonly after 24 hours: a key is not sent again after this time. Seconds. */
const keySeconds = 86_400;

/** When an intention that the records do not show is known to have made no withdrawal, unix seconds. */
export const arrivedBy = ({ sentAt, lastSentAt }: Intention): number => Math.max(sentAt, lastSentAt) + arrivalSeconds;

/** Whether the key may be sent again at `now`, unix seconds. */
export const mayResend = ({ sentAt }: Intention, now: number): boolean => now < sentAt + keySeconds;

/** Lets only one tab of the browser run a task at a time. */
interface TabLock {
  /** Runs the task and resolves to true; resolves to false without running it if another tab holds the lock. */
  readonly exclusively: (task: () => Promise<void>) => Promise<boolean>;
  /** Resolves once no other tab holds the lock. */
  readonly freed: () => Promise<void>;
}

/** A lock by the Web Locks API. `locks` is undefined in insecure contexts; then every task runs. */
export function tabLock(locks: LockManager | undefined, name: string): TabLock {
  if (locks === undefined) {
    return {
      async exclusively(task) {
        await task();
        return true;
      },
      freed: () => Promise.resolve(),
    };
  }
  return {
    exclusively: (task) =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock === null) return false;
        await task();
        return true;
      }),
    freed: () => locks.request(name, async () => undefined),
  };
}
