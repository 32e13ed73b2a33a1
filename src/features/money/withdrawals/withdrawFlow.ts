import type { WithdrawRules } from '../../../domain/wallet/withdrawTerms';
import { subscribable } from '../../../lib/observable';
import type { PayInfo } from '../../../platform/contract/account';
import { type Withdrawal, withdrawRefusal } from '../../../platform/contract/wallet';
import { isInDoubt, Refused, ReviewChanged, ReviewUnread, SessionEnded } from '../../../platform/errors';
import { beforeSending } from '../../../platform/network';
import { requireUnchanged } from '../../../platform/review';
import {
  arrivalDeadline,
  findWithdrawal,
  type Intention,
  type IntentionStore,
  isUnreadable,
  markFirstSeen,
  markSent,
  mayResend,
  nextIntention,
  openIntention,
  otherAmounts,
  recordsSince,
  settleIfDue,
  similarTo,
} from './intention';

/**
 * The state of a withdrawal. Amounts are in cents, times in unix seconds.
 * `stored`: whether the intention outlives this page.
 */
export type WithdrawState =
  | { readonly kind: 'idle' }
  /** Another tab is sending. */
  | { readonly kind: 'elsewhere' }
  /** Another tab has started a new intention; nothing was sent. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'sending'; readonly amount: number; readonly stored: boolean }
  /** Another tab has ended the intention without a withdrawal. */
  | { readonly kind: 'ended'; readonly amount: number }
  /**
   * The records do not show the withdrawal, and no request can arrive any more: a new intention may begin. `amount` is
   * null if the stored data was unreadable, or if the platform says that the key was used.
   */
  | { readonly kind: 'notFound'; readonly amount: number | null }
  /** The last withdrawal was only found by its amount. Before `until`, its request may still arrive as another one. */
  | { readonly kind: 'similar'; readonly amount: number; readonly txId: string; readonly until: number }
  /**
   * The stored data of an earlier withdrawal cannot be read. `until`: when a new withdrawal may begin; 0 if the
   * platform's time could not be read, null while that is being read.
   */
  | { readonly kind: 'unreadable'; readonly until: number | null }
  /** The platform's own answer is missing; the records are being searched. */
  | {
      readonly kind: 'checking';
      readonly amount: number;
      /** Whether this tab sent the withdrawal. */
      readonly ours: boolean;
      /** The error received instead of an answer; null if another tab or an earlier visit sent the withdrawal. */
      readonly answer: unknown;
      readonly stored: boolean;
    }
  /** The outcome is unknown: the records do not show the withdrawal yet, or could not be read. */
  | {
      readonly kind: 'unknown';
      readonly amount: number;
      /** Whether the records could be read. */
      readonly read: boolean;
      /** If the records do not show the withdrawal by this time, nothing was withdrawn. */
      readonly until: number;
      /** Whether the withdrawal may be sent again with the same key. */
      readonly resendable: boolean;
      /** Whether this page still has the password. */
      readonly password: boolean;
      readonly answer: unknown;
      /** Why sending again failed. With `ReviewChanged` or `ReviewUnread`, nothing was sent. */
      readonly failure: unknown;
      readonly stored: boolean;
    }
  /** Nothing was withdrawn, because of `error`. */
  | { readonly kind: 'refused'; readonly amount: number; readonly error: unknown }
  | {
      readonly kind: 'done';
      readonly amount: number;
      readonly txId: string;
      /** What says that it is done: the platform's answer, the records, or another tab. */
      readonly how: 'answered' | 'found' | 'elsewhere';
      /** Whether the withdrawal was only recognised by its amount: the platform did not say that it is this one. */
      readonly inferred: boolean;
      /** The platform's record of the withdrawal; null until it is read. */
      readonly record: Withdrawal | null;
      /** The review that the user confirmed; null if that was in another tab or on an earlier visit. */
      readonly confirmed: WithdrawReview | null;
    };

/**
 * What the user reviews before a withdrawal: the account that receives the money, the wallet's terms (limits in cents),
 * and `storable`: whether the outcome can be followed after leaving the page.
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

/** The review before a withdrawal: the account and the wallet's terms. `storable` is added by the flow. */
export function reviewOf(rules: WithdrawRules, payInfo: PayInfo): Omit<WithdrawReview, 'storable'> {
  const { collectionMethod, collectionNumber, cardNumber, bankName, bankAccount } = payInfo;
  const { feeRate, getmoney_min, getmoney_max, getmoney_startday, getmoney_endday } = rules;
  const terms = { feeRate, getmoney_min, getmoney_max, getmoney_startday, getmoney_endday };
  return { collectionMethod, collectionNumber, cardNumber, bankName, bankAccount, ...terms };
}

/** What the user submits: the amount in cents, the wallet password, and the review shown at that moment. */
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
  /** Reads the review from the platform again, except for `storable`. */
  readonly review: () => Promise<Omit<WithdrawReview, 'storable'>>;
  /** Reads all of the wallet's withdrawals since a time (unix seconds), newest first. */
  readonly records: (since: number) => Promise<readonly Withdrawal[]>;
  /** The platform's time by the console's clock, unix seconds. Not reliable: the clock may stop or be set. */
  readonly now: () => number;
  /** Reads the platform's time from the platform, unix seconds. */
  readonly readNow: () => Promise<number>;
  readonly makeKey: () => string;
  /** Calls `then` after a delay; returns a function that cancels it. */
  readonly later: (milliseconds: number, then: () => void) => () => void;
  /** Runs a task and resolves to true. If another tab is running a task, resolves to false without running this one. */
  readonly exclusively: (task: () => Promise<void>) => Promise<boolean>;
  /** Resolves once no other tab runs a task. */
  readonly freed: () => Promise<void>;
  /** Called when a withdrawal was made, by this tab or another. */
  readonly withdrawn: () => void;
}

export interface WithdrawFlow {
  readonly state: () => WithdrawState;
  /** The key of this tab's intention; null without one. Only for tests. */
  readonly key: () => string | null;
  readonly subscribe: (changed: () => void) => () => void;
  /** Starts to follow the other tabs and to resolve a stored intention in doubt. Returns a function that stops both. */
  readonly start: () => () => void;
  /** Opens the stored intention, or a new one. Starts to resolve a stored one that is in doubt. */
  readonly open: () => void;
  /** Whether a withdrawal's outcome can be followed after leaving the page. */
  readonly isStorable: () => boolean;
  /** In `similar`: continues to a new withdrawal anyway. */
  readonly withdrawAgain: () => void;
  /** Sends a withdrawal; does nothing unless `idle` or `refused`. */
  readonly send: (press: WithdrawPress) => void;
  /** In `unknown`: searches the records again. In `unreadable`: checks again whether a new withdrawal may begin. */
  readonly lookAgain: () => void;
  /** In `unknown`: sends again with the same key. Needs `password` if the page no longer has it. */
  readonly resubmit: (shown: WithdrawReview, password?: string) => void;
  /** Dismisses the outcome. */
  readonly leave: () => void;
}

/** Who sent the withdrawal: this page (`ours`), another tab just now (`elsewhere`), or an earlier visit (`earlier`). */
type Sender = 'ours' | 'elsewhere' | 'earlier';

/**
 * What to do after an attempt: search the records, or nothing (null) if the state is final. `sent`: whether a request
 * was sent. `failure`: why sending again failed.
 */
type Next = { readonly search: true; readonly sent: boolean; readonly failure?: unknown } | null;

/** The states that stay when the user closes the dialog, because the outcome is still open. */
const unclear: ReadonlySet<WithdrawState['kind']> = new Set(['checking', 'unknown', 'unreadable', 'elsewhere']);

/** The states in which the password may still be sent again. */
const resending: ReadonlySet<WithdrawState['kind']> = new Set(['sending', 'checking', 'unknown']);

/** The pause before each search of the records, milliseconds. */
export const pauses: readonly number[] = [0, 2_000, 4_000, 8_000];
/** How long this tab waits for another tab to resolve its withdrawal before resolving it itself, milliseconds. */
const otherTabDelay = 20_000;
/** How long an outcome that the user has not seen is still reported, seconds. */
const recentSeconds = 3_600;

/** Whether the platform says that the key was used for a withdrawal with another body. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Refused && error.own && error.code === withdrawRefusal.keyTaken;

/**
 * Makes one withdrawal per intention (R10-8).
 * - All tabs share the intention's key until the outcome is known. So the platform withdraws only once, however often
 *   and from whichever tab a request is sent.
 * - A refusal says nothing about earlier requests. They stay in doubt until the records show the withdrawal, or until
 *   so much time has passed that they cannot arrive any more.
 * - Nothing is sent again automatically. If the platform's own answer is missing, the flow searches the records a few
 *   times and reports the result.
 */
export function createWithdrawFlow(ports: WithdrawPorts): WithdrawFlow {
  const { store } = ports;
  const { subscribe, notify } = subscribable();
  let state: WithdrawState = { kind: 'idle' };
  /** The intention that this tab's dialog opened, or that this tab is resolving. */
  let current: Intention | null = null;
  /** The password last sent, kept in memory only while it may be sent again. */
  let lastPassword: string | null = null;
  /** The review that the user confirmed last. */
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
  /** Stores the intention. Returns whether it outlives the page. */
  const save = (intention: Intention): boolean => {
    current = intention;
    writing = true;
    const stored = store.write(intention);
    writing = false;
    return stored;
  };
  const platformTime = () => ports.readNow().catch(() => null);
  /** The stored intention. If that can no longer be read, this tab's intention if it is in doubt. */
  const readStored = (): Intention | null => {
    const stored = store.read();
    return stored !== null && isUnreadable(stored) && current?.doubt ? current : stored;
  };
  /**
   * This tab's intention as stored; null if other tabs have made a different withdrawal since. If the intention ended
   * without a withdrawal, the stored next intention takes its place.
   */
  const storedIntention = (): Intention | null => {
    const stored = readStored();
    if (stored === null || stored.key === current?.key) return stored ?? current;
    return stored.last?.key === current?.last?.key ? stored : null;
  };
  const isChanged = (before: Intention) => JSON.stringify(storedIntention()) !== JSON.stringify(before);
  /** The review that the user confirmed for the request in doubt; null if this page did not send that request. */
  const confirmedOf = (sender: Sender) => (sender === 'ours' ? lastShown : null);
  const answerFor = (sender: Sender) => (sender === 'ours' ? answer : null);
  const latest = (intention: Intention | null) => intention?.amounts.at(-1) ?? 0;

  type Found = Pick<Extract<WithdrawState, { kind: 'done' }>, 'how' | 'inferred' | 'record'>;

  function finish(amount: number, txId: string, { how, inferred, record }: Found, confirmed: WithdrawReview | null) {
    round += 1;
    const stored = storedIntention();
    // The platform's answer replaces a record that another tab has found.
    const isOpen = stored !== null && (stored.done === null || (stored.done.inferred && !inferred));
    if (isOpen && stored.key === current?.key) {
      save({ ...stored, doubt: false, amounts: [], done: { amount, txId, inferred } });
    }
    set({ kind: 'done', amount, txId, how, inferred, record, confirmed });
    ports.withdrawn();
    if (record === null) void showRecord(txId);
  }

  /** Finishes with a record of the same amount: the withdrawal is inferred, not stated by the platform. */
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
    if (state.kind !== 'done' || (state.inferred && !done.inferred)) {
      finish(done.amount, done.txId, { how: 'elsewhere', inferred: done.inferred, record: null }, null);
    }
    return true;
  }

  /**
   * Takes over the intention that other tabs have stored. If they have ended this tab's intention, with or without a
   * withdrawal, sets the state accordingly and returns true.
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

  /**
   * Searches the records for the withdrawal of this tab's intention; null if they do not contain it, `failed` if they
   * cannot be read, `ended` if the session has ended.
   */
  async function findRecord(): Promise<Withdrawal | null | 'failed' | 'ended'> {
    if (current === null) return null;
    try {
      return findWithdrawal(await ports.records(recordsSince(current, ports.now())), current);
    } catch (error) {
      return error instanceof SessionEnded ? 'ended' : 'failed';
    }
  }

  /** Waits. The promise never resolves if the wait is cancelled. */
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      cancelTimer = ports.later(milliseconds, resolve);
    });

  /**
   * Searches the records at once, and again after growing pauses.
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
    /** Whether so much time has passed that no request can arrive any more. */
    const isLate = () => now !== null && current !== null && now >= arrivalDeadline(current);
    if (isLate()) {
      // Search once more: records read from now on are complete.
      const last = await search([0], isOver, found);
      if (last === 'ended') return;
      // Check the time again: another tab may have sent the withdrawal again meanwhile.
      if (last === 'absent' && isLate()) return giveUp();
    }
    becomeUnknown(read === 'absent', shownAnswer, failure);
  }

  /**
   * Searches the records after each pause (milliseconds) and calls `found` if they show the withdrawal. Returns `ended`
   * if the search is over, with or without a result; `absent` if the records were read at least once without a result.
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

  /**
   * Ends an unreadable intention if none of its requests can arrive any more. Otherwise the state says until when one
   * may.
   */
  async function checkUnreadable(met: Intention, isOver: () => boolean): Promise<void> {
    const known = met.sentAt === 0 ? null : arrivalDeadline(met);
    set({ kind: 'unreadable', until: known });
    const now = await platformTime();
    if (isOver()) return;
    if (now === null) return set({ kind: 'unreadable', until: known ?? 0 });
    if (met.sentAt === 0) save(markFirstSeen(met, now));
    else if (now >= arrivalDeadline(met)) return giveUp();
    set({ kind: 'unreadable', until: arrivalDeadline(current ?? met) });
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
    const until = arrivalDeadline(current);
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
    if (!doneElsewhere() && state.kind !== 'done' && stored !== null) followOtherTab(stored, current);
  }

  /** Handles a stored intention that another tab has changed but not completed. */
  function followOtherTab(stored: Intention, before: Intention): void {
    const inactive = state.kind === 'idle' || state.kind === 'refused' || state.kind === 'elsewhere';
    if (!inactive) {
      if (unclear.has(state.kind)) endedElsewhere();
      return;
    }
    const waiting = state.kind === 'elsewhere';
    if (stored.key !== before.key) {
      // Another tab opened an intention at the same time, or ended this one without a withdrawal and began the next.
      // Whether this one was in doubt matters at the end of the wait, so it is kept until then.
      if (stored.last?.key !== before.last?.key || (waiting && before.doubt)) return;
    }
    current = stored;
    if (stored.doubt && !waiting) void waitForOtherTab();
  }

  /** Reports a recent withdrawal whose outcome another tab has found and the user has not seen. */
  function reportRecent(): void {
    const stored = store.read();
    const concluded = stored && settleIfDue(stored, ports.now(), ports.makeKey);
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
   * Checks that the request may be sent, and stores it. Returns:
   * - the stored intention, if the request may be sent;
   * - `search`, if an earlier request is still in doubt and `again` does not allow to send it again;
   * - null, if nothing is sent; `state` already has the reason.
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
      // In a browser without locks, another tab may have sent the withdrawal meanwhile.
      if (!(error instanceof SessionEnded) && isChanged(before)) return 'search';
      notSent(error, amount, before, read);
    }
    return null;
  }

  /** Reads the review again, and stores the request if nothing has changed. Throws the errors of `requireUnchanged`. */
  async function mark(
    before: Intention,
    { amount, shown }: Omit<WithdrawPress, 'password'>,
    list: readonly Withdrawal[],
    now: number,
  ): Promise<Intention | 'search'> {
    await requireUnchanged(shown, async () => ({
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

  /** Sets the state after nothing was sent. `read`: whether the records were read and show no earlier request. */
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

  /** Handles a refusal: this request made no withdrawal. The key ends, unless an earlier request is still in doubt. */
  async function refuse(sent: Intention, amount: number, error: unknown): Promise<Next> {
    if (doneElsewhere()) return null;
    const found = store.read();
    const stored = found?.key === sent.key ? found : sent;
    const amounts = otherAmounts(stored, amount);
    // The key was already used: another request with it made a withdrawal.
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

  /**
   * Waits while another tab is sending, at most `otherTabDelay`, then reports its outcome. Searches the records only
   * after that, because they may show the withdrawal before the other tab has its answer.
   */
  async function waitForOtherTab(): Promise<void> {
    round += 1;
    const started = round;
    cancelTimer();
    set({ kind: 'elsewhere' });
    const own = current?.key;
    const theirs = store.read();
    onStoreChange();
    await Promise.race([ports.freed(), wait(otherTabDelay)]);
    if (started !== round || stopped) return;
    cancelTimer();
    if (endedElsewhere()) return;
    if (current?.doubt) return check('elsewhere');
    // A session of another kind had its own intention. This tab cannot know the outcome.
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
