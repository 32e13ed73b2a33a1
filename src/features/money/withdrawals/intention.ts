import * as v from 'valibot';
import { isSubstitute } from '../../../lib/browserStorage';
import { accountKey, accountPrefix, inDoubtKey, oldInDoubtKey, pageStorage } from '../../../platform/accountStorage';
import type { Withdrawal } from '../../../platform/contract/wallet';

/**
 * A withdrawal made with a key. `inferred`: found in the records by amount and time; the platform did not say that the
 * withdrawal belongs to the key.
 */
const drawn = v.object({ amount: v.number(), txId: v.string(), inferred: v.optional(v.boolean(), false) });

const schema = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  /** Whether a request with this key may have become a withdrawal, or may still become one. */
  doubt: v.boolean(),
  /** When the key was first and last sent, in the platform's unix seconds; 0 before that. */
  sentAt: v.number(),
  lastSentAt: v.optional(v.number(), 0),
  /** The amount of each request that may have succeeded, cents. */
  amounts: v.array(v.pipe(v.number(), v.integer())),
  /** Order numbers of other withdrawals: those in the records before sending, and those that this browser made. */
  known: v.array(v.string()),
  /** Whether the platform says that the key was used for a withdrawal. Set while the records do not show it yet. */
  taken: v.optional(v.boolean(), false),
  /** The withdrawal made with this key. The next intention gets another key. */
  done: v.nullable(drawn),
  /** Whether the user has dismissed the outcome in `done`. */
  acknowledged: v.optional(v.boolean(), false),
  /**
   * The previous withdrawal with its key. `until`, unix seconds: before this time, the record found for it may turn out
   * to belong to another withdrawal. 0 if the record is certain.
   */
  last: v.nullable(v.object({ key: v.string(), ...drawn.entries, until: v.optional(v.number(), 0) })),
});

/**
 * One intention to withdraw, with the key that its requests send. The platform makes at most one withdrawal per key
 * (docs/platform.md, "Wallets"). Each wallet of an account has one intention, which all tabs share. An intention never
 * contains the password.
 */
export type Intention = Readonly<v.InferOutput<typeof schema>>;

/** Stores the intention of one account and wallet for all tabs. */
export interface IntentionStore {
  read(): Intention | null;
  /** Writes the intention. Returns whether it outlives the page; if the storage refuses it, only this page has it. */
  write(intention: Intention): boolean;
  /** Whether the storage currently accepts an intention in doubt. */
  isStorable(): boolean;
  /** Whether the intention that `read` returns outlives the page. */
  isStored(): boolean;
  /** Calls `changed` when this or another tab has written. */
  subscribe(changed: () => void): () => void;
}

/** The key of an intention that cannot be read. It is never sent. */
const unreadableKey = 'unreadable';

/** Stands for an intention in doubt whose stored text cannot be read: it is cut off, or from another release. */
const unreadable = (): Intention => ({ ...nextIntention(null, () => unreadableKey), doubt: true });

/** Whether an intention in doubt is unreadable, so that neither its key nor its amount is known. */
export const isUnreadable = ({ key }: Intention): boolean => key === unreadableKey;

/**
 * Sets the time of an unreadable intention when it is first found: `now`, the platform's unix seconds, because its
 * request may have been sent as late as that.
 */
export const markFirstSeen = (intention: Intention, now: number): Intention => ({
  ...intention,
  sentAt: now,
  lastSentAt: now,
});

/** Whether an intention must outlive the session: it is in doubt, or its outcome is inferred and not yet certain. */
const isUnsettled = ({ doubt, done, last }: Intention): boolean =>
  doubt || done?.inferred === true || (done === null && last !== null && last.until > 0);

/** The listeners of this page. Needed because storage events only reach other tabs. */
const pageListeners = new Map<string, Set<() => void>>();

interface IntentionPlaces {
  /** localStorage. Holds an unsettled intention, so that every kind of session of the account can read it. */
  readonly shared: Storage;
  /** The storage of this session. Holds every settled intention. */
  readonly own: Storage;
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly username: string;
  /** 0 monthly, 1 weekly. */
  readonly walletType: 0 | 1;
  /** Whether the account is still signed in; if not, writing does nothing. */
  readonly maySave: () => boolean;
  /** The copies and listeners of a page. Only tests that simulate several pages pass them. */
  readonly page?: { readonly storage: Storage; readonly listeners: Map<string, Set<() => void>> };
}

/**
 * Stores the intention of an account's wallet.
 * - An unsettled intention is in `shared`, for all sessions, and outlives them. Only the user can discard it, by
 *   signing out.
 * - A settled intention is in `own`. Signing out removes it.
 * - If the browser refuses storage, the intention lasts as long as the page.
 * - A stored intention in doubt that cannot be read still counts as in doubt.
 */
export function createIntentionStore(places: IntentionPlaces): IntentionStore {
  const { shared, own, events, username, walletType, maySave } = places;
  const page = places.page ?? { storage: pageStorage, listeners: pageListeners };
  const knownKey = accountKey(username, `withdraw.${walletType}`);
  const doubtKey = inDoubtKey(username, `withdraw.${walletType}`);
  const oldDoubtKey = oldInDoubtKey(username, `withdraw.${walletType}`);
  const trialKey = `${accountPrefix}trial`;
  const listeners = page.listeners.get(knownKey) ?? new Set();
  page.listeners.set(knownKey, listeners);
  const ofPage = () => parse(page.storage.getItem(doubtKey) ?? page.storage.getItem(knownKey));
  const ofBrowser = () => {
    try {
      // Older releases stored an intention in doubt under the user name; the oldest ones in the session's storage.
      const doubt = shared.getItem(doubtKey) ?? shared.getItem(oldDoubtKey) ?? own.getItem(oldDoubtKey);
      return doubt === null ? parse(own.getItem(knownKey)) : (parse(doubt) ?? unreadable());
    } catch {
      return null; // The browser refuses storage, so nothing is stored.
    }
  };
  /**
   * Whether the page's copy (`mine`) wins over the stored intention. With the same key, the page's copy is newer,
   * unless another tab has stored the outcome. With different keys, the page's copy wins if it is in doubt.
   */
  const isPages = (mine: Intention, stored: Intention | null) =>
    stored === null || (stored.key === mine.key ? stored.done === null : mine.doubt);
  const read = () => {
    const [mine, stored] = [ofPage(), ofBrowser()];
    return mine !== null && isPages(mine, stored) ? mine : stored;
  };
  return {
    read,
    write(intention) {
      if (!maySave()) return false;
      const text = JSON.stringify(intention);
      const unsettled = isUnsettled(intention);
      const [key, otherKey] = unsettled ? [doubtKey, knownKey] : [knownKey, doubtKey];
      const [to, from] = unsettled ? [shared, own] : [own, shared];
      // Write an unsettled intention before removing the other copy, so that a read in between finds one of them.
      const written = put(to, key, text);
      if (written || !unsettled) remove(from, otherKey);
      const stored = written || (!unsettled && put(to, key, text));
      if (stored) for (const storage of [own, shared]) remove(storage, oldDoubtKey);
      for (const one of [knownKey, doubtKey]) page.storage.removeItem(one);
      if (!stored) page.storage.setItem(key, text);
      for (const changed of [...listeners]) changed();
      return stored;
    },
    isStorable() {
      const text = JSON.stringify(read()).padEnd(4_000);
      const stored = maySave() && put(shared, trialKey, text);
      remove(shared, trialKey);
      return stored;
    },
    isStored() {
      const mine = ofPage();
      const stored = ofBrowser();
      return mine === null ? stored !== null : !isPages(mine, stored);
    },
    subscribe(changed) {
      const onStorage = ({ storageArea, key }: StorageEvent) => {
        const ours = storageArea === own || storageArea === shared;
        if (ours && [knownKey, doubtKey, oldDoubtKey, null].includes(key)) changed();
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

/** Parses a stored intention; null if there is none or its text is invalid. */
function parse(text: string | null): Intention | null {
  try {
    const found = v.safeParse(schema, JSON.parse(text ?? '0'));
    return found.success ? found.output : null;
  } catch {
    return null;
  }
}

/** Writes a text and returns whether it outlives the page. Checks that, because some storages silently drop a text. */
function put(storage: Storage, key: string, text: string): boolean {
  try {
    if (isSubstitute(storage)) return false;
    storage.setItem(key, text);
    return storage.getItem(key) === text;
  } catch {
    return false;
  }
}

function remove(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // The browser refuses storage, so there is nothing to remove.
  }
}

/** How many order numbers are passed to the next intention. */
const maxKnown = 50;

/** The next intention, with a new key. Needed once `before` has made a withdrawal or is known to have made none. */
export function nextIntention(before: Intention | null, makeKey: () => string): Intention {
  const done = before?.done ?? null;
  const known = [...(before?.known ?? []), ...(done && done.txId !== '' ? [done.txId] : [])].slice(-maxKnown);
  return {
    key: makeKey(),
    doubt: false,
    sentAt: 0,
    lastSentAt: 0,
    amounts: [],
    known,
    taken: false,
    done: null,
    acknowledged: false,
    last: before && done ? { key: before.key, ...done, until: similarUntil(before) } : (before?.last ?? null),
  };
}

/**
 * Before this time (unix seconds), a new withdrawal needs the user's consent. The last withdrawal was only recognised
 * by its amount: the record may belong to another request, and its own request may still arrive. 0 if no withdrawal is
 * in this state.
 */
const similarUntil = (intention: Intention): number => {
  const { done, last } = intention;
  if (done === null) return last?.until ?? 0;
  return done.inferred ? arrivalDeadline(intention) : 0;
};

/** The withdrawal that was found by its amount and may, at `now` (unix seconds), still be a different one; or null. */
export function similarTo(intention: Intention, now: number) {
  const until = similarUntil(intention);
  const found = intention.done ?? intention.last;
  return found === null || intention.doubt || now >= until ? null : { ...found, until };
}

/** Settles the intention if none of its requests can still arrive at `now`, unix seconds. Otherwise it is unchanged. */
export function settleIfDue(intention: Intention, now: number, makeKey: () => string): Intention {
  const until = similarUntil(intention);
  if (until === 0 || now < until) return intention;
  const next = intention.done === null ? intention : nextIntention(intention, makeKey);
  return { ...next, last: next.last && { ...next.last, until: 0 } };
}

/** The stored intention, so that tabs get the same key. A new one if none is stored or the stored one is done. */
export function openIntention(store: IntentionStore, makeKey: () => string): Intention {
  const stored = store.read();
  if (stored !== null && stored.done === null) return stored;
  const intention = nextIntention(stored, makeKey);
  store.write(intention);
  return intention;
}

/** How far the clocks of console and platform may differ, seconds. */
const clockTolerance = 600;

/**
 * The earliest time, unix seconds, of a record that may be the intention's withdrawal. Close to `now` if nothing was
 * sent yet.
 */
export const recordsSince = ({ amounts, sentAt }: Intention, now: number): number =>
  (amounts.length === 0 ? now : sentAt) - clockTolerance;

/**
 * Finds an intention's withdrawal in the newest records: a withdrawal that is not `known`, has an amount that was sent,
 * and was made since then. Null if there is none.
 */
export function findWithdrawal(records: readonly Withdrawal[], intention: Intention): Withdrawal | null {
  const { amounts, known } = intention;
  const since = recordsSince(intention, 0);
  const matches = ({ txId, amount, create }: Withdrawal) =>
    amounts.includes(amount) && !known.includes(txId) && create >= since;
  return records.find(matches) ?? null;
}

/**
 * Records a request just before it is sent.
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

/** The intention's amounts without that of a refused request. */
export function otherAmounts({ amounts }: Intention, amount: number): number[] {
  const at = amounts.lastIndexOf(amount);
  return amounts.filter((_, place) => place !== at);
}

/** A request that has not arrived after this many seconds never will. Records read after that time are complete. */
const arrivalSeconds = 3_600;
/** A key is not sent again after this many seconds, because platforms forget keys, commonly after 24 hours. */
const keySeconds = 86_400;

/** From this time on, unix seconds, an intention that the records do not show has certainly made no withdrawal. */
export const arrivalDeadline = ({ sentAt, lastSentAt }: Intention): number =>
  Math.max(sentAt, lastSentAt) + arrivalSeconds;

/** Whether the key may be sent again at `now`, unix seconds. */
export const mayResend = (intention: Intention, now: number): boolean =>
  !isUnreadable(intention) && now < intention.sentAt + keySeconds;
