import { subscribable } from '../../../lib/observable';
import { beforeSending } from '../../../platform/client';
import { type Withdrawal, withdrawRefusal } from '../../../platform/contract/wallet';
import { isInDoubt, Refused, ReviewChanged, ReviewUnread, SessionEnded } from '../../../platform/errors';
import { readAgain } from '../../../platform/review';
import {
  arrivedBy,
  findWithdrawal,
  type Intention,
  type IntentionStore,
  markSent,
  mayResend,
  nextIntention,
  openIntention,
  otherAmounts,
  recordsSince,
} from './intention';

/**
 * The state of a withdrawal; amounts in cents.
 * - `elsewhere`: another tab is sending.
 * - `checking`: the platform's own answer is missing; the records are being searched. `ours`: this tab sent it; `answer`:
 *   the error that came in place of an answer, null if another tab or an earlier visit sent it.
 * - `unknown`: the records do not show it. `read`: whether they could be read; `until`: when it is known that nothing
 *   was withdrawn, unless they show it by then, unix seconds; `resendable`: whether the key may be sent again;
 *   `password`: whether this page still has the password; `failure`: why resubmitting failed.
 * - `notFound`: `until` has passed, and the records do not show it. A new intention may begin.
 * - `stale`: another tab has started a new intention; nothing was sent.
 * - `refused`: nothing was withdrawn, because of `error`.
 * - `done`: `record` is null unless the withdrawal was found in the records.
 */
export type WithdrawState =
  | { readonly kind: 'idle' | 'elsewhere' | 'stale' }
  | { readonly kind: 'sending' | 'notFound'; readonly amount: number }
  | { readonly kind: 'checking'; readonly amount: number; readonly ours: boolean; readonly answer: unknown }
  | {
      readonly kind: 'unknown';
      readonly amount: number;
      readonly read: boolean;
      readonly until: number;
      readonly resendable: boolean;
      readonly password: boolean;
      readonly answer: unknown;
      readonly failure: unknown;
    }
  | { readonly kind: 'refused'; readonly amount: number; readonly error: unknown }
  | {
      readonly kind: 'done';
      readonly amount: number;
      readonly txId: string;
      readonly how: 'answered' | 'found' | 'elsewhere';
      readonly record: Withdrawal | null;
    };

/** What the user reviews before a withdrawal: where the money goes, and the wallet's terms (limits in cents). */
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
}

/** A press of the user: amount in cents, wallet password, and what was shown as it was pressed. */
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
  /** Reads what the user reviewed again, from the platform. */
  readonly review: () => Promise<WithdrawReview>;
  /** Reads the wallet's withdrawals since then (unix seconds), all of them, newest first. */
  readonly records: (since: number) => Promise<readonly Withdrawal[]>;
  /** The platform's time, unix seconds. */
  readonly now: () => number;
  readonly makeKey: () => string;
  /** Calls `then` after a delay; returns a function that cancels it. */
  readonly later: (milliseconds: number, then: () => void) => () => void;
  /** Runs a task and resolves to true; resolves to false without running it while another tab runs one. */
  readonly exclusively: (task: () => Promise<void>) => Promise<boolean>;
  /** Resolves once no other tab runs a task. */
  readonly freed: () => Promise<void>;
  /** Called when a withdrawal was made, here or in another tab. */
  readonly withdrawn: () => void;
}

export interface WithdrawFlow {
  readonly state: () => WithdrawState;
  /** The key of the intention that this tab's dialog is about; null while there is none. Only tests read it. */
  readonly key: () => string | null;
  readonly subscribe: (changed: () => void) => () => void;
  /** Follows the other tabs and clears up a stored intention in doubt; returns a function that stops it. */
  readonly start: () => () => void;
  /** Opens the stored intention, or a new one. */
  readonly open: () => void;
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

/** What to do after an attempt; null if the state says it all. `failure`: why sending again failed. */
type Next = { readonly search: true; readonly failure?: unknown } | null;

/** The states that closing the dialog does not end. */
const unclear: ReadonlySet<WithdrawState['kind']> = new Set(['checking', 'unknown', 'elsewhere']);

/** The pause before each search of the records, milliseconds. */
export const pauses: readonly number[] = [0, 2_000, 4_000, 8_000];
/** How long another tab may clear up its withdrawal before this one helps, milliseconds. */
const otherTabDelay = 20_000;
/** How long an outcome that the user has not seen is worth reporting, seconds. */
const recentSeconds = 3_600;

/** Whether the platform says that the key was used for a withdrawal with another body. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Refused && error.own && error.code === withdrawRefusal.keyTaken;

/**
 * Makes one withdrawal per intention (R10-8). All tabs share the intention's key until it is known what became of it, so
 * the platform withdraws once however often and from whichever tab it is sent. A refusal tells of the request that it
 * answers; earlier ones stay in doubt until the records, or time, decide. Nothing is resent automatically: without
 * the platform's own answer, the flow searches the records a few times and reports what they show.
 */
export function createWithdrawFlow(ports: WithdrawPorts): WithdrawFlow {
  const { store } = ports;
  const { subscribe, notify } = subscribable();
  let state: WithdrawState = { kind: 'idle' };
  /** The intention that this tab's dialog opened or that it is clearing up. */
  let current: Intention | null = null;
  /** The password last sent, in memory only. */
  let lastPassword: string | null = null;
  /** The error that came in place of the platform's own answer. */
  let answer: unknown = null;
  /** Whether an attempt is under way. */
  let working = false;
  let writing = false;
  let stopped = true;
  /** Counts the activities, so a search ends when another activity starts. */
  let round = 0;
  let cancelTimer = () => {};

  const set = (next: WithdrawState) => {
    state = next;
    notify();
  };
  const save = (intention: Intention) => {
    current = intention;
    writing = true;
    store.write(intention);
    writing = false;
  };
  /**
   * This tab's intention as stored; null if other tabs have made a withdrawal since that is not its. An intention that
   * ended without a withdrawal is replaced by the next one.
   */
  const storedIntention = (): Intention | null => {
    const stored = store.read();
    if (stored === null || stored.key === current?.key) return stored ?? current;
    return stored.last?.key === current?.last?.key ? stored : null;
  };
  const answerFor = (sender: Sender) => (sender === 'ours' ? answer : null);
  const latest = (intention: Intention | null) => intention?.amounts.at(-1) ?? 0;

  function finish(amount: number, txId: string, how: 'answered' | 'found' | 'elsewhere', record: Withdrawal | null) {
    round += 1;
    lastPassword = null;
    const stored = storedIntention();
    if (stored?.key === current?.key && stored?.done === null) {
      save({ ...stored, doubt: false, amounts: [], done: { amount, txId } });
    }
    set({ kind: 'done', amount, txId, how, record });
    ports.withdrawn();
  }

  /** Reports the withdrawal if another tab has completed this tab's intention. */
  function doneElsewhere(): boolean {
    const stored = store.read();
    if (current === null || stored === null) return false;
    const done = stored.key === current.key ? stored.done : stored.last?.key === current.key ? stored.last : null;
    if (done === null) return false;
    if (state.kind !== 'done') finish(done.amount, done.txId, 'elsewhere', null);
    return true;
  }

  /**
   * Takes over what other tabs have stored. Returns whether this tab's intention has ended, which is then reported: with a
   * withdrawal, or without.
   */
  function endedElsewhere(): boolean {
    const stored = store.read();
    if (stored === null || current === null) return false;
    if (doneElsewhere()) return true;
    const before = current;
    current = stored;
    if (stored.key === before.key) return false;
    round += 1;
    cancelTimer();
    lastPassword = null;
    const alone = stored.last?.key === before.last?.key;
    set(alone ? { kind: 'notFound', amount: latest(before) } : { kind: 'stale' });
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
    const over = () => started !== round || stopped || endedElsewhere();
    cancelTimer();
    const shownAnswer = answerFor(sender);
    set({ kind: 'checking', amount: latest(current), ours: sender === 'ours', answer: shownAnswer });
    let read = false;
    let absent = false;
    for (const pause of pauses) {
      if (pause > 0) await wait(pause);
      if (over()) return;
      const late = tooLate();
      const record = await findRecord();
      if (over() || record === 'ended') return;
      if (record === 'failed') continue;
      read = true;
      absent = late;
      if (record !== null)
        return finish(record.amount, record.txId, sender === 'elsewhere' ? 'elsewhere' : 'found', record);
    }
    conclude(read, absent, shownAnswer, failure);
  }

  /** Whether no request of this tab's intention can arrive any more. */
  const tooLate = () => current !== null && ports.now() >= arrivedBy(current);

  /** The records do not show the withdrawal. `absent`: they were read when no request could arrive any more. */
  function conclude(read: boolean, absent: boolean, shownAnswer: unknown, failure: unknown): void {
    // Another tab may have sent it again meanwhile.
    if (absent && tooLate()) giveUp();
    else becomeUnknown(read, shownAnswer, failure);
  }

  /** No withdrawal was made: the intention ends. */
  function giveUp(): void {
    const amount = latest(current);
    const stored = storedIntention();
    if (stored?.done === null) save(nextIntention(stored, ports.makeKey));
    lastPassword = null;
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

  /** Another tab has changed the stored intention without completing it. */
  function followOtherTab(stored: Intention, before: Intention): void {
    const inactive = state.kind === 'idle' || state.kind === 'refused' || state.kind === 'elsewhere';
    if (!inactive) {
      if (state.kind === 'checking' || state.kind === 'unknown') endedElsewhere();
      return;
    }
    if (stored.key === before.key) {
      current = stored;
      if (stored.doubt) void check('elsewhere');
    } else if (stored.last?.key === before.last?.key) {
      // Another tab opened at the same time, or its intention ended without a withdrawal.
      current = stored;
    }
  }

  /** Reports a recent withdrawal that another tab has cleared up and the user has not seen. */
  function reportRecent(): void {
    const stored = store.read();
    if (!stored?.done || stored.done.txId === '' || stored.told || ports.now() - stored.sentAt > recentSeconds) return;
    current = stored;
    set({ kind: 'done', ...stored.done, how: 'found', record: null });
  }

  /** Clears up a stored intention that is in doubt. */
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
    set({ kind: 'sending', amount });
    let next: Next = null;
    const ran = await ports.exclusively(async () => {
      next = await attempt(press, again);
    });
    working = false;
    const after = next as Next;
    if (!ran) await waitForOtherTab();
    else if (after !== null && !stopped) await check('ours', after.failure ?? null);
  }

  /**
   * Stores the request before it is sent, and returns the intention. `search` if an earlier request is in doubt and is
   * not to be sent `again`; null if the state says why nothing is sent.
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
    try {
      const list = await ports.records(recordsSince(before, ports.now()));
      // An earlier request may have arrived in the meantime.
      const late = findWithdrawal(list, before);
      if (late === null) {
        await readAgain(shown, ports.review);
        const sent = markSent(before, amount, list, ports.now());
        save(sent);
        return sent;
      }
      finish(late.amount, late.txId, 'found', late);
    } catch (error) {
      if (error instanceof ReviewUnread) notSent(error.reason, amount, before, true);
      else if (error instanceof ReviewChanged) notSent(error, amount, before, true);
      else notSent(beforeSending(error), amount, before, false);
    }
    return null;
  }

  /** Sends one request. */
  async function attempt(press: WithdrawPress, again: boolean): Promise<Next> {
    const { amount, password } = press;
    const sent = await prepare(press, again);
    if (sent === 'search') return { search: true };
    if (sent === null) return null;
    try {
      const { txId } = await ports.send({ amount, password }, sent.key);
      finish(amount, txId, 'answered', null);
      return null;
    } catch (error) {
      if (error instanceof SessionEnded) {
        lastPassword = null;
        set({ kind: 'idle' });
        return null;
      }
      if (!isInDoubt(error)) return refuse(sent, amount, error);
      answer = error;
      return { search: true };
    }
  }

  /** Nothing was sent. `read`: whether the records were read, and do not show an earlier request. */
  function notSent(error: unknown, amount: number, { doubt }: Intention, read: boolean): void {
    const ended = error instanceof SessionEnded;
    if (doubt && !ended) {
      becomeUnknown(read, null, error);
      return;
    }
    lastPassword = null;
    set(ended ? { kind: 'idle' } : { kind: 'refused', amount, error });
  }

  /** This request made no withdrawal. The key ends with it, unless an earlier request is still in doubt. */
  async function refuse(sent: Intention, amount: number, error: unknown): Promise<Next> {
    if (doneElsewhere()) return null;
    const found = store.read();
    const stored = found?.key === sent.key ? found : sent;
    const amounts = otherAmounts(stored, amount);
    // The key became a withdrawal, though not by this request.
    if (isKeyTaken(error)) {
      if (amounts.length > 0) save({ ...stored, amounts });
      return { search: true, failure: error };
    }
    if (amounts.length === 0) {
      save(nextIntention(stored, ports.makeKey));
      lastPassword = null;
      set({ kind: 'refused', amount, error });
      return null;
    }
    save({ ...stored, amounts });
    const record = await findRecord();
    if (record === 'ended') set({ kind: 'idle' });
    else if (record === null || record === 'failed') becomeUnknown(record === null, null, error);
    else finish(record.amount, record.txId, 'found', record);
    return null;
  }

  /** Waits while another tab is sending, and reports its outcome here too. */
  async function waitForOtherTab(): Promise<void> {
    lastPassword = null;
    set({ kind: 'elsewhere' });
    onStoreChange();
    await ports.freed();
    if (stopped || state.kind !== 'elsewhere') return;
    onStoreChange();
    if (state.kind === 'elsewhere') set({ kind: 'idle' });
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
      lastPassword = null;
      current = openIntention(store, ports.makeKey);
      if (current.doubt) void check('earlier');
      else set({ kind: 'idle' });
    },
    send(press) {
      if (working || (state.kind !== 'idle' && state.kind !== 'refused')) return;
      void run(press, false);
    },
    lookAgain() {
      if (state.kind === 'unknown') void check('ours', state.failure);
    },
    resubmit(shown, password) {
      const entered = password ?? lastPassword;
      if (working || state.kind !== 'unknown' || !state.resendable || entered === null) return;
      void run({ amount: state.amount, password: entered, shown }, true);
    },
    leave() {
      if (working || unclear.has(state.kind)) return;
      const stored = storedIntention();
      if (state.kind === 'done' && stored?.done) save({ ...stored, told: true });
      lastPassword = null;
      current = null;
      set({ kind: 'idle' });
    },
  };
}
