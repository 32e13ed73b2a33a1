import { subscribable } from '../../../lib/observable';
import { type Withdrawal, withdrawRefusal } from '../../../platform/contract/wallet';
import { isInDoubt, Refused, ReviewChanged, ReviewUnread, SessionEnded } from '../../../platform/errors';
import { beforeSending } from '../../../platform/network';
import { readAgain } from '../../../platform/review';
import {
  arrivedBy,
  concludedBy,
  findWithdrawal,
  type Intention,
  type IntentionStore,
  isUnreadable,
  markMet,
  markSent,
  mayResend,
  nextIntention,
  openIntention,
  otherAmounts,
  recordsSince,
  similarTo,
} from './intention';

/**
 * The state of a withdrawal; amounts in cents, times in unix seconds. `stored`: whether what is known of it outlives
 * this page.
 */
export type WithdrawState =
  | { readonly kind: 'idle' }
  /** Another tab is sending. */
  | { readonly kind: 'elsewhere' }
  /** Another tab has started a new intention; nothing was sent. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'sending'; readonly amount: number; readonly stored: boolean }
  /** Another tab has ended it without a withdrawal. */
  | { readonly kind: 'ended'; readonly amount: number }
  /**
   * The records do not show it, and it can no longer arrive: a new intention may begin. `amount` is null if the stored
   * data was unreadable, or if the platform says that the key was used.
   */
  | { readonly kind: 'notFound'; readonly amount: number | null }
  /** A withdrawal that was only found by its amount is so recent that this one may still arrive, until `until`. */
  | { readonly kind: 'similar'; readonly amount: number; readonly txId: string; readonly until: number }
  /**
   * The stored data of an earlier withdrawal cannot be read. `until`: when a new one may begin; 0 if the platform's time
   * could not be read, null while it is being read.
   */
  | { readonly kind: 'unreadable'; readonly until: number | null }
  /** The platform's own answer is missing; the records are being searched. */
  | {
      readonly kind: 'checking';
      readonly amount: number;
      /** Whether this tab sent it. */
      readonly ours: boolean;
      /** The error received instead of an answer; null if another tab or an earlier visit sent it. */
      readonly answer: unknown;
      readonly stored: boolean;
    }
  /** The records do not show it yet. */
  | {
      readonly kind: 'unknown';
      readonly amount: number;
      /** Whether the records could be read. */
      readonly read: boolean;
      /** If the records do not show it by then, nothing was withdrawn. */
      readonly until: number;
      /** Whether it may be sent again with the same key. */
      readonly resendable: boolean;
      /** Whether this page still has the password. */
      readonly password: boolean;
      readonly answer: unknown;
      /** Why sending it again failed, or sent nothing (`ReviewChanged`, `ReviewUnread`). */
      readonly failure: unknown;
      readonly stored: boolean;
    }
  /** Nothing was withdrawn, because of `error`. */
  | { readonly kind: 'refused'; readonly amount: number; readonly error: unknown }
  | {
      readonly kind: 'done';
      readonly amount: number;
      readonly txId: string;
      /** By the platform's answer, by the records, or in another tab. */
      readonly how: 'answered' | 'found' | 'elsewhere';
      /** The records show a withdrawal of this amount, but the platform did not say that it is this one. */
      readonly inferred: boolean;
      /** What the platform has recorded; null until it is read. */
      readonly record: Withdrawal | null;
      /** What the user confirmed; null if that was in another tab or on an earlier visit. */
      readonly confirmed: WithdrawReview | null;
    };

/**
 * What the user reviews before a withdrawal: where the money goes, the wallet's terms (limits in cents), and whether
 * the outcome can be followed after leaving the page.
 */
export interface WithdrawReview {
  readonly collectionMethod: string;
  readonly collectionNumber: string;
  readonly cardNumber: string;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly feeRate: number;
  readonly getmoney_min: number;
  readonly getmoney_max: number;
  readonly getmoney_startday: number;
  readonly getmoney_endday: number;
  readonly storable: boolean;
}

/** What the user submits: amount in cents, wallet password, and what was shown at that moment. */
export interface WithdrawPress {
  readonly amount: number;
  readonly password: string;
  readonly shown: WithdrawReview;
}

/** What the flow needs from browser and platform. */
export interface WithdrawPorts {
  readonly store: IntentionStore;
  /** Sends one request; rejects with the kinds of `platform/errors.ts`. */
  readonly send: (body: { amount: number; password: string }, key: string) => Promise<{ txId: string }>;
  /** Reads from the platform what the user reviewed. */
  readonly review: () => Promise<Omit<WithdrawReview, 'storable'>>;
  /** Reads all of the wallet's withdrawals since a time (unix seconds), newest first. */
  readonly records: (since: number) => Promise<readonly Withdrawal[]>;
  /** The platform's time by the console's clock, unix seconds. That clock may stop or be set. */
  readonly now: () => number;
  /** Reads the platform's time from the platform, unix seconds. */
  readonly readNow: () => Promise<number>;
  readonly makeKey: () => string;
  /** Calls `then` after a delay; returns a function that cancels it. */
  readonly later: (milliseconds: number, then: () => void) => () => void;
  /** Runs a task and resolves to true; if another tab is running one, resolves to false without running it. */
  readonly exclusively: (task: () => Promise<void>) => Promise<boolean>;
  /** Resolves once no other tab runs a task. */
  readonly freed: () => Promise<void>;
  /** Called when a withdrawal was made, here or in another tab. */
  readonly withdrawn: () => void;
}

export interface WithdrawFlow {
  readonly state: () => WithdrawState;
  /** The key of the intention that this tab's dialog is about; null if there is none. Only tests read it. */
  readonly key: () => string | null;
  readonly subscribe: (changed: () => void) => () => void;
  /** Follows the other tabs and resolves a stored intention in doubt; returns a function that stops this. */
  readonly start: () => () => void;
  /** Opens the stored intention, or a new one. */
  readonly open: () => void;
  /** Whether a withdrawal's outcome can be followed after leaving the page. */
  readonly isStorable: () => boolean;
  /** In `similar`: continues to a new withdrawal anyway. */
  readonly withdrawAgain: () => void;
  /** Sends a withdrawal; does nothing unless `idle` or `refused`. */
  readonly send: (press: WithdrawPress) => void;
  /** In `unknown`: searches the records again. */
  readonly lookAgain: () => void;
  /** In `unknown`: sends again with the same key. Needs `password` if the page no longer has it. */
  readonly resubmit: (shown: WithdrawReview, password?: string) => void;
  /** Dismisses the outcome. */
  readonly leave: () => void;
}

/** Who sent the withdrawal: this page, another tab just now, or an earlier visit. */
type Sender = 'ours' | 'elsewhere' | 'earlier';

/**
 * What to do after an attempt; null if the state is final. `sent`: whether a request was sent; `failure`: why sending
 * again failed.
 */
type Next = { readonly search: true; readonly sent: boolean; readonly failure?: unknown } | null;

/** The states that survive closing the dialog. */
const unclear: ReadonlySet<WithdrawState['kind']> = new Set(['checking', 'unknown', 'unreadable', 'elsewhere']);

/** The states in which the password may still be sent again. */
const resending: ReadonlySet<WithdrawState['kind']> = new Set(['sending', 'checking', 'unknown']);

/** The pause before each search of the records, milliseconds. */
export const pauses: readonly number[] = [0, 2_000, 4_000, 8_000];
/** How long another tab may take to resolve its withdrawal before this one does it, milliseconds. */
const otherTabDelay = 20_000;
/** How long an outcome that the user has not seen is worth reporting, seconds. */
const recentSeconds = 3_600;

/** Whether the platform says that the key was used for a withdrawal with another body. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Refused && error.own && error.code === withdrawRefusal.keyTaken;

/**
 * Makes one withdrawal per intention (R10-8). All tabs share the intention's key until its outcome is known, so the
 * platform withdraws once, however often and from whichever tab it is sent. A refusal says nothing about earlier
 * requests; they stay in doubt until the records, or time, decide. Nothing is resent automatically: without the
 * platform's own answer, the flow searches the records a few times and reports what they show.
 */
export function createWithdrawFlow(ports: WithdrawPorts): WithdrawFlow {
  const { store } = ports;
  const { subscribe, notify } = subscribable();
  let state: WithdrawState = { kind: 'idle' };
  /** The intention that this tab's dialog opened or that it is resolving. */
  let current: Intention | null = null;
  /** The password last sent, kept in memory only while it may be sent again. */
  let lastPassword: string | null = null;
  /** What the user confirmed last. */
  let lastShown: WithdrawReview | null = null;
  /** Who sent the withdrawal that was last searched for. */
  let lastSender: Sender = 'ours';
  /** The error received instead of the platform's own answer. */
  let answer: unknown = null;
  /** Whether an attempt is in progress. */
  let working = false;
  let writing = false;
  let stopped = true;
  /** Counts the activities, so that a search ends when another activity starts. */
  let round = 0;
  let cancelTimer = () => {};

  const set = (next: WithdrawState) => {
    state = next;
    if (!resending.has(next.kind)) lastPassword = null;
    notify();
  };
  /** Returns whether the intention outlives the page. */
  const save = (intention: Intention): boolean => {
    current = intention;
    writing = true;
    const stored = store.write(intention);
    writing = false;
    return stored;
  };
  const platformTime = () => ports.readNow().catch(() => null);
  /** The stored intention; this tab's own intention in doubt if the stored one can no longer be read. */
  const readStored = (): Intention | null => {
    const stored = store.read();
    return stored !== null && isUnreadable(stored) && current?.doubt ? current : stored;
  };
  /**
   * This tab's intention as stored; null if other tabs have since made a withdrawal that is not this one. An intention
   * that ended without a withdrawal is replaced by the next one.
   */
  const storedIntention = (): Intention | null => {
    const stored = readStored();
    if (stored === null || stored.key === current?.key) return stored ?? current;
    return stored.last?.key === current?.last?.key ? stored : null;
  };
  const isChanged = (before: Intention) => JSON.stringify(storedIntention()) !== JSON.stringify(before);
  /** What the user confirmed for the request in doubt, if this page sent it. */
  const confirmedOf = (sender: Sender) => (sender === 'ours' ? lastShown : null);
  const answerFor = (sender: Sender) => (sender === 'ours' ? answer : null);
  const latest = (intention: Intention | null) => intention?.amounts.at(-1) ?? 0;

  type Found = Pick<Extract<WithdrawState, { kind: 'done' }>, 'how' | 'inferred' | 'record'>;

  function finish(amount: number, txId: string, { how, inferred, record }: Found, confirmed: WithdrawReview | null) {
    round += 1;
    const stored = storedIntention();
    if (stored?.key === current?.key && stored?.done === null) {
      save({ ...stored, doubt: false, amounts: [], done: { amount, txId, inferred } });
    }
    set({ kind: 'done', amount, txId, how, inferred, record, confirmed });
    ports.withdrawn();
    if (record === null) void showRecord(txId);
  }

  /** Finishes because the records show a withdrawal of an amount that was sent. */
  const finishInferred = (record: Withdrawal, how: 'found' | 'elsewhere', confirmed: WithdrawReview | null) =>
    finish(record.amount, record.txId, { how, inferred: true, record }, confirmed);

  /** Adds the platform's record of a withdrawal, once the records show it. */
  async function showRecord(txId: string): Promise<void> {
    const started = round;
    const since = current === null ? null : recordsSince({ ...current, amounts: [0] }, ports.now());
    if (since === null || txId === '') return;
    for (const pause of pauses) {
      if (pause > 0) await wait(pause);
      if (started !== round || stopped) return;
      const record = (await ports.records(since).catch(() => [])).find((one) => one.txId === txId);
      if (started !== round || stopped || state.kind !== 'done') return;
      if (record !== undefined) return set({ ...state, record });
    }
  }

  /** Reports the withdrawal if another tab has completed this tab's intention. */
  function doneElsewhere(): boolean {
    const stored = store.read();
    if (current === null || stored === null) return false;
    const done = stored.key === current.key ? stored.done : stored.last?.key === current.key ? stored.last : null;
    if (done === null) return false;
    if (state.kind !== 'done') {
      finish(done.amount, done.txId, { how: 'elsewhere', inferred: done.inferred, record: null }, null);
    }
    return true;
  }

  /**
   * Takes over what other tabs have stored. If that has ended this tab's intention, with or without a withdrawal, sets
   * the state accordingly and returns true.
   */
  function endedElsewhere(): boolean {
    const stored = readStored();
    if (stored === null || current === null) return false;
    if (doneElsewhere()) return true;
    const before = current;
    current = stored;
    if (stored.key === before.key) return false;
    round += 1;
    cancelTimer();
    const alone = stored.last?.key === before.last?.key;
    set(alone && before.doubt ? { kind: 'ended', amount: latest(before) } : { kind: 'stale' });
    return true;
  }

  /** Searches the records for this tab's intention; null if they do not contain it. */
  async function findRecord(): Promise<Withdrawal | null | 'failed' | 'ended'> {
    if (current === null) return null;
    try {
      return findWithdrawal(await ports.records(recordsSince(current, ports.now())), current);
    } catch (error) {
      return error instanceof SessionEnded ? 'ended' : 'failed';
    }
  }

  /** Never resolves if it is cancelled. */
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      cancelTimer = ports.later(milliseconds, resolve);
    });

  /**
   * Searches the records, now and after growing pauses.
   *
   * @param failure why sending again failed
   */
  async function check(sender: Sender, failure: unknown = null): Promise<void> {
    round += 1;
    const started = round;
    const isOver = () => started !== round || stopped || endedElsewhere();
    cancelTimer();
    const shownAnswer = answerFor(sender);
    lastSender = sender;
    const confirmed = confirmedOf(sender);
    if (current !== null && isUnreadable(current)) return checkUnreadable(current, isOver);
    const [amount, ours, stored] = [latest(current), sender === 'ours', store.isStored()];
    set({ kind: 'checking', amount, ours, answer: shownAnswer, stored });
    const found = (record: Withdrawal) =>
      finishInferred(record, sender === 'elsewhere' ? 'elsewhere' : 'found', confirmed);
    const read = await search(pauses, isOver, found);
    if (read === 'ended') return;
    const now = read === 'absent' ? await platformTime() : null;
    if (isOver()) return;
    /** Whether no request can arrive any more. */
    const isLate = () => now !== null && current !== null && now >= arrivedBy(current);
    if (isLate()) {
      // Records read from now on are complete.
      const last = await search([0], isOver, found);
      if (last === 'ended') return;
      // Another tab may have sent it again meanwhile.
      if (last === 'absent' && isLate()) return giveUp();
    }
    becomeUnknown(read === 'absent', shownAnswer, failure);
  }

  /**
   * Searches the records after each pause (milliseconds) and calls `found`. Returns `ended` if the withdrawal was found
   * or there is nothing left to search for, `absent` if the records were read at least once.
   */
  async function search(
    after: readonly number[],
    isOver: () => boolean,
    found: (record: Withdrawal) => void,
  ): Promise<'ended' | 'absent' | 'failed'> {
    let read: 'absent' | 'failed' = 'failed';
    for (const pause of after) {
      if (pause > 0) await wait(pause);
      if (isOver()) return 'ended';
      const record = await findRecord();
      if (isOver() || record === 'ended') return 'ended';
      if (record === 'failed') continue;
      read = 'absent';
      if (record !== null) {
        found(record);
        return 'ended';
      }
    }
    return read;
  }

  /** Waits until no request of an unreadable intention can arrive any more. */
  async function checkUnreadable(met: Intention, isOver: () => boolean): Promise<void> {
    const known = met.sentAt === 0 ? null : arrivedBy(met);
    set({ kind: 'unreadable', until: known });
    const now = await platformTime();
    if (isOver()) return;
    if (now === null) return set({ kind: 'unreadable', until: known ?? 0 });
    if (met.sentAt === 0) save(markMet(met, now));
    else if (now >= arrivedBy(met)) return giveUp();
    set({ kind: 'unreadable', until: arrivedBy(current ?? met) });
  }

  /** Ends the intention, because the records do not show a withdrawal. */
  function giveUp(): void {
    const stored = storedIntention();
    const known = stored !== null && !isUnreadable(stored) && !stored.taken;
    const amount = known ? latest(current) : null;
    if (stored?.done === null) save(nextIntention(stored, ports.makeKey));
    set({ kind: 'notFound', amount });
  }

  function becomeUnknown(read: boolean, shownAnswer: unknown, failure: unknown): void {
    if (current === null) return;
    const resendable = mayResend(current, ports.now());
    const password = lastPassword !== null;
    const until = arrivedBy(current);
    set({
      kind: 'unknown',
      amount: latest(current),
      read,
      until,
      resendable,
      password,
      answer: shownAnswer,
      failure,
      stored: store.isStored(),
    });
  }

  function onStoreChange(): void {
    if (writing || working || stopped) return;
    if (current === null) {
      cancelTimer();
      const stored = store.read();
      if (stored?.doubt) cancelTimer = ports.later(otherTabDelay, () => resume('elsewhere'));
      else if (stored?.done) ports.withdrawn();
      return;
    }
    const stored = store.read();
    if (state.kind !== 'done' && !doneElsewhere() && stored !== null) followOtherTab(stored, current);
  }

  /** Handles a change of the stored intention by another tab that did not complete it. */
  function followOtherTab(stored: Intention, before: Intention): void {
    const inactive = state.kind === 'idle' || state.kind === 'refused' || state.kind === 'elsewhere';
    if (!inactive) {
      if (unclear.has(state.kind)) endedElsewhere();
      return;
    }
    if (stored.key === before.key) {
      current = stored;
      if (stored.doubt) void check('elsewhere');
    } else if (stored.last?.key === before.last?.key) {
      // Another tab opened at the same time, or its intention ended without a withdrawal.
      current = stored;
      if (stored.doubt) void check('elsewhere');
    }
  }

  /** Reports a recent withdrawal that another tab has resolved and the user has not seen. */
  function reportRecent(): void {
    const stored = store.read();
    const concluded = stored && concludedBy(stored, ports.now(), ports.makeKey);
    if (concluded && concluded !== stored) store.write(concluded);
    if (!stored?.done || stored.done.txId === '' || stored.acknowledged || ports.now() - stored.sentAt > recentSeconds)
      return;
    current = stored;
    set({ kind: 'done', ...stored.done, how: 'found', record: null, confirmed: null });
    void showRecord(stored.done.txId);
  }

  /** Resolves a stored intention that is in doubt. */
  function resume(sender: Sender): void {
    const stored = store.read();
    if (working || stopped || !stored?.doubt) return;
    current = stored;
    void check(sender);
  }

  async function run(press: WithdrawPress, again: boolean): Promise<void> {
    const { amount, password } = press;
    round += 1;
    cancelTimer();
    working = true;
    lastPassword = password;
    answer = null;
    set({ kind: 'sending', amount, stored: press.shown.storable });
    let next: Next = null;
    const ran = await ports.exclusively(async () => {
      next = await attempt(press, again);
    });
    working = false;
    const after = next as Next;
    if (!ran) await waitForOtherTab();
    else if (after !== null && !stopped) await check(after.sent ? 'ours' : 'elsewhere', after.failure ?? null);
  }

  /**
   * Checks that the request may be sent, and stores it. Returns the stored intention; `search` if an earlier request is
   * still in doubt and must not be sent `again`; null if nothing is sent, with the reason already in `state`.
   */
  async function prepare({ amount, shown }: WithdrawPress, again: boolean): Promise<Intention | 'search' | null> {
    if (doneElsewhere()) return null;
    const before = storedIntention();
    if (before === null || (again && !before.doubt)) {
      set({ kind: 'stale' });
      return null;
    }
    current = before;
    if (doneElsewhere()) return null;
    if (before.doubt && !(again && mayResend(before, ports.now()))) return 'search';
    let read = false;
    try {
      const [list, now] = await Promise.all([ports.records(recordsSince(before, ports.now())), ports.readNow()]);
      // An earlier request may have arrived in the meantime.
      const late = findWithdrawal(list, before);
      if (late !== null) {
        finishInferred(late, 'found', confirmedOf('ours'));
        return null;
      }
      read = true;
      if (before.doubt && !mayResend(before, now)) return 'search';
      return await mark(before, { amount, shown }, list, now);
    } catch (error) {
      // Without locks, another tab may have sent it meanwhile.
      if (!(error instanceof SessionEnded) && isChanged(before)) return 'search';
      notSent(error, amount, before, read);
    }
    return null;
  }

  /** Reads again what the user reviewed, and stores the request. Throws what `readAgain` throws. */
  async function mark(
    before: Intention,
    { amount, shown }: Omit<WithdrawPress, 'password'>,
    list: readonly Withdrawal[],
    now: number,
  ): Promise<Intention | 'search'> {
    await readAgain(shown, async () => ({
      ...(await ports.review()),
      storable: shown.storable && store.isStorable(),
    }));
    if (isChanged(before)) return 'search';
    const sent = markSent(before, amount, list, now);
    if (!save(sent) && shown.storable) {
      save(before);
      throw new ReviewChanged(shown, { ...shown, storable: false });
    }
    lastShown = shown;
    return sent;
  }

  /** Sends one request. */
  async function attempt(press: WithdrawPress, again: boolean): Promise<Next> {
    const { amount, password } = press;
    const sent = await prepare(press, again);
    if (sent === 'search') return { search: true, sent: false };
    if (sent === null) return null;
    try {
      const { txId } = await ports.send({ amount, password }, sent.key);
      finish(amount, txId, { how: 'answered', inferred: false, record: null }, press.shown);
      return null;
    } catch (error) {
      if (error instanceof SessionEnded) {
        set({ kind: 'idle' });
        return null;
      }
      if (!isInDoubt(error)) return refuse(sent, amount, error);
      answer = error;
      return { search: true, sent: true };
    }
  }

  /** Nothing was sent. `read`: whether the records were read and do not show an earlier request. */
  function notSent(why: unknown, amount: number, { doubt }: Intention, read: boolean): void {
    const ended = why instanceof SessionEnded;
    const known = why instanceof ReviewChanged || why instanceof ReviewUnread;
    const error = known ? why : new ReviewUnread(beforeSending(why));
    if (doubt && !ended) {
      becomeUnknown(read, null, error);
      return;
    }
    set(ended ? { kind: 'idle' } : { kind: 'refused', amount, error });
  }

  /** This request made no withdrawal. That ends the key, unless an earlier request is still in doubt. */
  async function refuse(sent: Intention, amount: number, error: unknown): Promise<Next> {
    if (doneElsewhere()) return null;
    const found = store.read();
    const stored = found?.key === sent.key ? found : sent;
    const amounts = otherAmounts(stored, amount);
    // The key became a withdrawal, but not through this request.
    if (isKeyTaken(error)) {
      lastPassword = null;
      save({ ...stored, ...(amounts.length > 0 && { amounts }), taken: true });
      return { search: true, sent: true, failure: error };
    }
    if (error instanceof Refused && error.code === withdrawRefusal.wrongPassword) lastPassword = null;
    if (amounts.length === 0) {
      save(nextIntention(stored, ports.makeKey));
      set({ kind: 'refused', amount, error });
      return null;
    }
    save({ ...stored, amounts });
    const record = await findRecord();
    if (record === 'ended') set({ kind: 'idle' });
    else if (record === null || record === 'failed') becomeUnknown(record === null, null, error);
    else finishInferred(record, 'found', null);
    return null;
  }

  /** Waits while another tab is sending, and reports its outcome here too. */
  async function waitForOtherTab(): Promise<void> {
    set({ kind: 'elsewhere' });
    const own = current?.key;
    const theirs = store.read();
    onStoreChange();
    await ports.freed();
    if (stopped || state.kind !== 'elsewhere') return;
    onStoreChange();
    if (state.kind !== 'elsewhere') return;
    // Another kind of session ended its own intention; its outcome is unknown here.
    set({ kind: theirs?.doubt && theirs.key !== own ? 'stale' : 'idle' });
  }

  return {
    state: () => state,
    key: () => current?.key ?? null,
    subscribe,
    start() {
      stopped = false;
      const unsubscribe = store.subscribe(onStoreChange);
      resume('earlier');
      reportRecent();
      return () => {
        stopped = true;
        round += 1;
        cancelTimer();
        unsubscribe();
      };
    },
    open() {
      if (working || unclear.has(state.kind)) return;
      cancelTimer();
      const stored = store.read();
      const similar = stored && similarTo(stored, ports.now());
      if (similar) {
        current = stored;
        return set({ kind: 'similar', amount: similar.amount, txId: similar.txId, until: similar.until });
      }
      current = openIntention(store, ports.makeKey);
      if (current.doubt) void check('earlier');
      else set({ kind: 'idle' });
    },
    isStorable: store.isStorable,
    withdrawAgain() {
      if (working || state.kind !== 'similar') return;
      current = openIntention(store, ports.makeKey);
      if (current.doubt) void check('earlier');
      else set({ kind: 'idle' });
    },
    send(press) {
      if (working || (state.kind !== 'idle' && state.kind !== 'refused')) return;
      void run(press, false);
    },
    lookAgain() {
      if (state.kind === 'unknown') void check(lastSender, state.failure);
      else if (state.kind === 'unreadable') void check('earlier');
    },
    resubmit(shown, password) {
      const entered = password ?? lastPassword;
      if (working || state.kind !== 'unknown' || !state.resendable || entered === null) return;
      void run({ amount: state.amount, password: entered, shown }, true);
    },
    leave() {
      if (working || unclear.has(state.kind)) return;
      const stored = storedIntention();
      if (state.kind === 'done' && stored?.done) save({ ...stored, acknowledged: true });
      current = null;
      set({ kind: 'idle' });
    },
  };
}
