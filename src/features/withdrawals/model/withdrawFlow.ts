import { subscribable } from '../../../lib/observable';
import type { Withdrawal } from '../../../platform/contract/wallet';
import { Refused, SessionEnded } from '../../../platform/errors';
import { type Intention, openIntention } from './intention';
import { drawnIn, isDefinite, keyTaken, mayBe } from './withdrawOutcome';
import type { WithdrawFlow, WithdrawPorts, WithdrawState } from './withdrawState';

/** What an attempt came to: all is told, or nothing was heard, or the platform says that the key is used. */
type Outcome = 'told' | 'unknown' | 'used';

/** Who sent what is looked for: this page, another tab at this moment, or whoever was here before. */
type Whose = 'ours' | 'elsewhere' | 'earlier';

/** What is not over when its dialog is closed. */
const unclear: ReadonlySet<WithdrawState['kind']> = new Set(['looking', 'unsettled', 'used', 'elsewhere']);

/** Before each look at the records, in milliseconds. */
export const pauses: readonly number[] = [0, 2_000, 4_000, 8_000];
/** How long another tab's withdrawal is left to it before this one looks as well. */
const courtesy = 20_000;
/** How long after it was sent a withdrawal that nobody was told of is still news, seconds. */
const news = 3_600;

/**
 * One withdrawal for one intention (R10-8): a key that all tabs share, kept until it is known to have become a
 * withdrawal, so that whatever is sent under it, by whichever tab and however often, is drawn once. Nothing is repeated
 * by itself. Where no answer came the records are asked, a few times, and what they show is told.
 */
export function createWithdrawFlow(ports: WithdrawPorts): WithdrawFlow {
  const { store } = ports;
  const { subscribe, notify } = subscribable();
  let state: WithdrawState = { kind: 'idle' };
  /** What this tab is about: what its dialog opened, or what it is clearing up. */
  let mine: Intention | null = null;
  /** What was sent last, in memory alone. */
  let secret: string | null = null;
  /** What came of it in place of a usable answer. */
  let answer: unknown = null;
  /** Between pressing the button and the outcome. */
  let working = false;
  let writing = false;
  let stopped = true;
  /** Counts what was begun: a look that something else has overtaken ends. */
  let round = 0;
  let callOff = () => {};

  const set = (next: WithdrawState) => {
    state = next;
    notify();
  };
  const keep = (intention: Intention) => {
    mine = intention;
    writing = true;
    store.write(intention);
    writing = false;
  };
  /** What is kept of the intention in hand: null where another has taken its place. */
  const present = (): Intention | null => {
    const kept = store.read();
    return kept === null || kept.key === mine?.key ? (kept ?? mine) : null;
  };
  const answerTo = (whose: Whose) => (whose === 'ours' ? answer : null);
  const latest = (intention: Intention | null) => intention?.amounts.at(-1) ?? 0;

  function finish(amount: number, txId: string, how: 'answered' | 'found' | 'elsewhere', record: Withdrawal | null) {
    round += 1;
    secret = null;
    const kept = present();
    if (kept?.done === null) keep({ ...kept, doubt: false, done: { amount, txId } });
    set(txId === '' ? { kind: 'stale' } : { kind: 'done', amount, txId, how, record });
    ports.settled();
  }

  /** What the intention in hand became, as another tab has written it. */
  function doneElsewhere(): boolean {
    const kept = store.read();
    if (mine === null || kept === null) return false;
    const done = kept.key === mine.key ? kept.done : kept.last?.key === mine.key ? kept.last : null;
    if (done === null) return false;
    if (state.kind !== 'done') finish(done.amount, done.txId, 'elsewhere', null);
    return true;
  }

  /** What the records show of the intention in hand; null for nothing. */
  async function ask(): Promise<Withdrawal | null | 'failed' | 'ended'> {
    try {
      const list = await ports.records();
      return mine && drawnIn(list, mine);
    } catch (error) {
      return error instanceof SessionEnded ? 'ended' : 'failed';
    }
  }

  /** Waits; for good where it is called off. */
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      callOff = ports.later(milliseconds, resolve);
    });

  /** Looks at the records, now and after growing pauses, until they show it. */
  async function look(whose: Whose, used = false): Promise<void> {
    round += 1;
    const own = round;
    const overtaken = () => own !== round || stopped;
    callOff();
    const heard = answerTo(whose);
    set({ kind: 'looking', amount: latest(mine), ours: whose === 'ours', answer: heard });
    let read = false;
    for (const pause of pauses) {
      if (pause > 0) await rest(pause);
      const seen = overtaken() ? 'ended' : await ask();
      if (overtaken() || seen === 'ended') return;
      if (seen === 'failed') continue;
      read = true;
      if (seen === null) continue;
      finish(seen.amount, seen.txId, whose === 'elsewhere' ? 'elsewhere' : 'found', seen);
      return;
    }
    const amount = latest(mine);
    if (used) set({ kind: 'used', amount, read });
    else set({ kind: 'unsettled', amount, read, password: secret !== null, answer: heard, failure: null });
  }

  /** The other tabs have written. */
  function hear(): void {
    if (writing || working || stopped) return;
    if (mine === null) {
      callOff();
      const kept = store.read();
      if (kept?.doubt) callOff = ports.later(courtesy, () => takeUp('elsewhere'));
      else if (kept?.done) ports.settled();
      return;
    }
    const kept = store.read();
    if (state.kind !== 'done' && !doneElsewhere() && kept !== null) follow(kept, mine);
  }

  /** Another tab has changed the intention that this one is about, and has not withdrawn. */
  function follow(kept: Intention, before: Intention): void {
    const resting = state.kind === 'idle' || state.kind === 'refused' || state.kind === 'elsewhere';
    if (kept.key !== before.key) {
      // A tab that opened at the same moment: one key for both.
      if (resting && before.amounts.length === 0) mine = kept;
      return;
    }
    mine = kept;
    if (kept.doubt && resting) void look('elsewhere');
    else if (!kept.doubt && (state.kind === 'looking' || state.kind === 'unsettled')) {
      round += 1;
      callOff();
      set({ kind: 'idle' });
    }
  }

  /** Tells of a withdrawal that another tab has cleared up meanwhile, and whose user may look here for it. */
  function tellNews(): void {
    const kept = store.read();
    if (!kept?.done || kept.done.txId === '' || kept.told || ports.now() - kept.sentAt > news) return;
    mine = kept;
    set({ kind: 'done', ...kept.done, how: 'found', record: null });
  }

  /** Takes up what was sent, by whomever, and is not cleared up. */
  function takeUp(whose: Whose): void {
    const kept = store.read();
    if (working || stopped || !kept?.doubt) return;
    mine = kept;
    void look(whose);
  }

  async function run(amount: number, password: string, again: boolean): Promise<void> {
    round += 1;
    callOff();
    working = true;
    secret = password;
    answer = null;
    set({ kind: 'sending', amount });
    let outcome: Outcome = 'told';
    const alone = await ports.exclusively(async () => {
      outcome = await attempt(amount, password, again);
    });
    working = false;
    if (!alone) await wait();
    else if (outcome !== 'told' && !stopped) await look('ours', outcome === 'used');
  }

  /** What this tab may send under its key now; null where it has told that there is nothing to send. */
  async function prepare(amount: number, again: boolean): Promise<Intention | 'unknown' | null> {
    if (doneElsewhere()) return null;
    const before = present();
    if (before === null) {
      set({ kind: 'stale' });
      return null;
    }
    mine = before;
    if (before.doubt && !again) return 'unknown';
    try {
      const list = await ports.records();
      // One that nothing had been heard of may have come through meanwhile.
      const late = drawnIn(list, before);
      if (late === null) {
        keep(mayBe(before, amount, list, ports.now()));
        return before;
      }
      finish(late.amount, late.txId, 'found', late);
    } catch (error) {
      fail(error, amount, before.doubt);
    }
    return null;
  }

  /** Sends it, once. */
  async function attempt(amount: number, password: string, again: boolean): Promise<Outcome> {
    const before = await prepare(amount, again);
    if (before === 'unknown') return 'unknown';
    if (before === null) return 'told';
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
    return 'told';
  }

  /** Nothing was sent, or what was sent was refused. */
  function fail(error: unknown, amount: number, doubt: boolean): void {
    if (doubt && !(error instanceof SessionEnded)) {
      set({ kind: 'unsettled', amount, read: false, password: secret !== null, answer: null, failure: error });
      return;
    }
    secret = null;
    set(error instanceof SessionEnded ? { kind: 'idle' } : { kind: 'refused', amount, error });
  }

  /** The platform said no. Does that clear up the attempts before this one too? */
  async function refuse(before: Intention, amount: number, error: unknown): Promise<void> {
    if (doneElsewhere()) return;
    if (before.doubt) {
      const list = await ports.records().catch(() => []);
      const found = drawnIn(list, before);
      if (found) {
        finish(found.amount, found.txId, 'found', found);
        return;
      }
    }
    // A code comes from the wallet, which knows the key and says that it is free. A mere HTTP status may not.
    const doubt = before.doubt && !(error instanceof Refused && error.code !== null);
    keep({ ...before, doubt });
    fail(error, amount, doubt);
  }

  /** Another tab is sending: what becomes of it is told here too. */
  async function wait(): Promise<void> {
    secret = null;
    set({ kind: 'elsewhere' });
    hear();
    await ports.freed();
    if (stopped || state.kind !== 'elsewhere') return;
    hear();
    if (state.kind === 'elsewhere') set({ kind: 'idle' });
  }

  return {
    state: () => state,
    subscribe,
    start() {
      stopped = false;
      const forget = store.subscribe(hear);
      takeUp('earlier');
      tellNews();
      return () => {
        stopped = true;
        round += 1;
        callOff();
        forget();
      };
    },
    open() {
      if (working || unclear.has(state.kind)) return;
      callOff();
      secret = null;
      mine = openIntention(store, ports.makeKey);
      if (mine.doubt) void look('earlier');
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
      const given = password ?? secret;
      if (working || state.kind !== 'unsettled' || given === null) return;
      void run(state.amount, given, true);
    },
    leave() {
      if (working || (unclear.has(state.kind) && state.kind !== 'used')) return;
      const kept = present();
      if (state.kind === 'used' && kept !== null) keep({ ...kept, doubt: false, done: { amount: 0, txId: '' } });
      if (state.kind === 'done' && kept?.done) keep({ ...kept, told: true });
      secret = null;
      mine = null;
      set({ kind: 'idle' });
    },
  };
}
