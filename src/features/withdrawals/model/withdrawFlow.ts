import { subscribable } from '../../../lib/observable';
import type { Withdrawal } from '../../../platform/contract/wallet';
import { Refused, SessionEnded } from '../../../platform/errors';
import { needNetwork } from '../../../platform/needNetwork';
import { type Intention, openIntention } from './intention';
import { findWithdrawal, isDefinite, keyTaken, markInDoubt } from './withdrawOutcome';
import type { WithdrawFlow, WithdrawPorts, WithdrawState } from './withdrawState';

/** The outcome of an attempt: `handled` has set the state; `used`: the platform says the key is used. */
type Outcome = 'handled' | 'unknown' | 'used';

/** Who sent the withdrawal: this page, another tab just now, or an earlier visit. */
type Sender = 'ours' | 'elsewhere' | 'earlier';

/** The states that closing the dialog does not end. */
const unclear: ReadonlySet<WithdrawState['kind']> = new Set(['looking', 'unsettled', 'used', 'elsewhere']);

/** The pause before each search of the records, milliseconds. */
export const pauses: readonly number[] = [0, 2_000, 4_000, 8_000];
/** How long another tab may clear up its withdrawal before this one helps, milliseconds. */
const otherTabDelay = 20_000;
/** How long an outcome that the user has not seen is worth reporting, seconds. */
const recentSeconds = 3_600;

/**
 * Makes one withdrawal per intention (R10-8). All tabs share the intention's key until it is known to have become a
 * withdrawal, so the platform withdraws once however often and from whichever tab it is sent. Nothing is resent
 * automatically: without an answer, the flow searches the records a few times and reports what they show.
 */
export function createWithdrawFlow(ports: WithdrawPorts): WithdrawFlow {
  const { store } = ports;
  const { subscribe, notify } = subscribable();
  let state: WithdrawState = { kind: 'idle' };
  /** The intention that this tab's dialog opened or that it is clearing up. */
  let current: Intention | null = null;
  /** The password last sent, in memory only. */
  let lastPassword: string | null = null;
  /** The error that came in place of a usable answer. */
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
  /** This tab's intention as stored; null if another intention has replaced it. */
  const storedIntention = (): Intention | null => {
    const kept = store.read();
    return kept === null || kept.key === current?.key ? (kept ?? current) : null;
  };
  const answerFor = (sender: Sender) => (sender === 'ours' ? answer : null);
  const latest = (intention: Intention | null) => intention?.amounts.at(-1) ?? 0;

  function finish(amount: number, txId: string, how: 'answered' | 'found' | 'elsewhere', record: Withdrawal | null) {
    round += 1;
    lastPassword = null;
    const kept = storedIntention();
    if (kept?.done === null) save({ ...kept, doubt: false, done: { amount, txId } });
    set(txId === '' ? { kind: 'stale' } : { kind: 'done', amount, txId, how, record });
    ports.settled();
  }

  /** Reports the withdrawal if another tab has completed this tab's intention. */
  function doneElsewhere(): boolean {
    const kept = store.read();
    if (current === null || kept === null) return false;
    const done = kept.key === current.key ? kept.done : kept.last?.key === current.key ? kept.last : null;
    if (done === null) return false;
    if (state.kind !== 'done') finish(done.amount, done.txId, 'elsewhere', null);
    return true;
  }

  /** Searches the records for this tab's intention; null if they do not contain it. */
  async function findRecord(): Promise<Withdrawal | null | 'failed' | 'ended'> {
    try {
      const list = await ports.records();
      return current && findWithdrawal(list, current);
    } catch (error) {
      return error instanceof SessionEnded ? 'ended' : 'failed';
    }
  }

  /** Never resolves if it is cancelled. */
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      cancelTimer = ports.later(milliseconds, resolve);
    });

  /** Searches the records, now and after growing pauses. */
  async function look(sender: Sender, used = false): Promise<void> {
    round += 1;
    const started = round;
    const overtaken = () => started !== round || stopped;
    cancelTimer();
    const shownAnswer = answerFor(sender);
    set({ kind: 'looking', amount: latest(current), ours: sender === 'ours', answer: shownAnswer });
    let read = false;
    for (const pause of pauses) {
      if (pause > 0) await wait(pause);
      const seen = overtaken() ? 'ended' : await findRecord();
      if (overtaken() || seen === 'ended') return;
      if (seen === 'failed') continue;
      read = true;
      if (seen === null) continue;
      finish(seen.amount, seen.txId, sender === 'elsewhere' ? 'elsewhere' : 'found', seen);
      return;
    }
    const amount = latest(current);
    if (used) set({ kind: 'used', amount, read });
    else set({ kind: 'unsettled', amount, read, password: lastPassword !== null, answer: shownAnswer, failure: null });
  }

  function onStoreChange(): void {
    if (writing || working || stopped) return;
    if (current === null) {
      cancelTimer();
      const kept = store.read();
      if (kept?.doubt) cancelTimer = ports.later(otherTabDelay, () => resume('elsewhere'));
      else if (kept?.done) ports.settled();
      return;
    }
    const kept = store.read();
    if (state.kind !== 'done' && !doneElsewhere() && kept !== null) followOtherTab(kept, current);
  }

  /** Another tab has changed the stored intention without completing it. */
  function followOtherTab(kept: Intention, before: Intention): void {
    const inactive = state.kind === 'idle' || state.kind === 'refused' || state.kind === 'elsewhere';
    if (kept.key !== before.key) {
      // Another tab opened at the same time: use its key.
      if (inactive && before.amounts.length === 0) current = kept;
      return;
    }
    current = kept;
    if (kept.doubt && inactive) void look('elsewhere');
    else if (!kept.doubt && (state.kind === 'looking' || state.kind === 'unsettled')) {
      round += 1;
      cancelTimer();
      set({ kind: 'idle' });
    }
  }

  /** Reports a recent withdrawal that another tab has cleared up and the user has not seen. */
  function reportRecent(): void {
    const kept = store.read();
    if (!kept?.done || kept.done.txId === '' || kept.told || ports.now() - kept.sentAt > recentSeconds) return;
    current = kept;
    set({ kind: 'done', ...kept.done, how: 'found', record: null });
  }

  /** Clears up a stored intention that is in doubt. */
  function resume(sender: Sender): void {
    const kept = store.read();
    if (working || stopped || !kept?.doubt) return;
    current = kept;
    void look(sender);
  }

  async function run(amount: number, password: string, again: boolean): Promise<void> {
    round += 1;
    cancelTimer();
    working = true;
    lastPassword = password;
    answer = null;
    set({ kind: 'sending', amount });
    let outcome: Outcome = 'handled';
    const ran = await ports.exclusively(async () => {
      outcome = await attempt(amount, password, again);
    });
    working = false;
    if (!ran) await waitForOtherTab();
    else if (outcome !== 'handled' && !stopped) await look('ours', outcome === 'used');
  }

  /**
   * Stores the intention as in doubt before it is sent, and returns it as it was. `unknown` if it was in doubt already and
   * is not to be sent `again`; null if the state says why nothing is sent.
   */
  async function prepare(amount: number, again: boolean): Promise<Intention | 'unknown' | null> {
    if (doneElsewhere()) return null;
    const before = storedIntention();
    if (before === null) {
      set({ kind: 'stale' });
      return null;
    }
    current = before;
    if (before.doubt && !again) return 'unknown';
    try {
      needNetwork();
      const list = await ports.records();
      // An earlier attempt without an answer may have arrived in the meantime.
      const late = findWithdrawal(list, before);
      if (late === null) {
        save(markInDoubt(before, amount, list, ports.now()));
        return before;
      }
      finish(late.amount, late.txId, 'found', late);
    } catch (error) {
      fail(error, amount, before.doubt);
    }
    return null;
  }

  /** Sends one request. */
  async function attempt(amount: number, password: string, again: boolean): Promise<Outcome> {
    const before = await prepare(amount, again);
    if (before === 'unknown') return 'unknown';
    if (before === null) return 'handled';
    try {
      const { txId } = await ports.send({ amount, password }, before.key);
      finish(amount, txId, 'answered', null);
    } catch (error) {
      if (!isDefinite(error) && !(error instanceof SessionEnded)) {
        answer = error;
        return 'unknown';
      }
      if (error instanceof SessionEnded) fail(error, amount, true);
      else if (keyTaken(error)) return 'used';
      else await refuse(before, amount, error);
    }
    return 'handled';
  }

  /** Nothing was sent, or it was refused. */
  function fail(error: unknown, amount: number, doubt: boolean): void {
    if (doubt && !(error instanceof SessionEnded)) {
      set({ kind: 'unsettled', amount, read: false, password: lastPassword !== null, answer: null, failure: error });
      return;
    }
    lastPassword = null;
    set(error instanceof SessionEnded ? { kind: 'idle' } : { kind: 'refused', amount, error });
  }

  /** Handles a refusal, which may also settle the earlier attempts with this key. */
  async function refuse(before: Intention, amount: number, error: unknown): Promise<void> {
    if (doneElsewhere()) return;
    if (before.doubt) {
      const list = await ports.records().catch(() => []);
      const found = findWithdrawal(list, before);
      if (found) {
        finish(found.amount, found.txId, 'found', found);
        return;
      }
    }
    // A refusal with a code comes from the wallet, which checked the key. A mere HTTP status may come from elsewhere.
    const doubt = before.doubt && !(error instanceof Refused && error.code !== null);
    save({ ...before, doubt });
    fail(error, amount, doubt);
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
      if (current.doubt) void look('earlier');
      else set({ kind: 'idle' });
    },
    send({ amount, password }) {
      if (working || (state.kind !== 'idle' && state.kind !== 'refused')) return;
      void run(amount, password, false);
    },
    lookAgain() {
      if (state.kind === 'unsettled' || state.kind === 'used') void look('ours', state.kind === 'used');
    },
    resubmit(password) {
      const entered = password ?? lastPassword;
      if (working || state.kind !== 'unsettled' || entered === null) return;
      void run(state.amount, entered, true);
    },
    leave() {
      if (working || (unclear.has(state.kind) && state.kind !== 'used')) return;
      const kept = storedIntention();
      if (state.kind === 'used' && kept !== null) save({ ...kept, doubt: false, done: { amount: 0, txId: '' } });
      if (state.kind === 'done' && kept?.done) save({ ...kept, told: true });
      lastPassword = null;
      current = null;
      set({ kind: 'idle' });
    },
  };
}
