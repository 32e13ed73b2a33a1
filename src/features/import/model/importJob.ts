import type { Bound } from '../../../domain/binding/bindCalls';
import { registrationOf, type WholeMachineForm } from '../../../domain/binding/bindModel';
import type { Countries } from '../../../domain/places/countries';
import { subscribable } from '../../../lib/observable';
import type { devices } from '../../../platform/contract';
import type { CallInput } from '../../../platform/endpoint';
import { isAnswered, ReadOnly, Refused, SessionEnded } from '../../../platform/errors';
import type { Outcome as WriteOutcome } from '../../../platform/write';
import { errorWording } from '../../../providers/errorWording';
import {
  countRows,
  type ImportRow,
  isOpen,
  isReady,
  type Outcome,
  problemsOf,
  type Reason,
  type RowFilter,
  waiting,
} from './importRows';
import { createTwins } from './twins';

/**
 * Why a run stands still.
 * - `user`: it was paused.
 * - `tooMany`: the platform asks for patience, `seconds` of it where it says so.
 * - `unreachable`: nothing comes back.
 * - `ended`: the session is over, or may not write.
 * - `reload`: the page was left in the middle.
 */
export type PauseReason =
  | { readonly kind: 'user' | 'unreachable' | 'ended' | 'reload' }
  | { readonly kind: 'tooMany'; readonly seconds: number | null };

/**
 * Where an import stands.
 * - `checking`: its rows are being checked, `checked` of them so far.
 * - `ready`: nothing was bound yet.
 * - `running`; `stopping` while the row under way is awaited.
 * - `over`: every row that could be bound was tried, or it was `cancelled`.
 */
export type Phase =
  | { readonly kind: 'checking'; readonly checked: number }
  | { readonly kind: 'ready' | 'running' | 'stopping' }
  | { readonly kind: 'paused'; readonly reason: PauseReason }
  | { readonly kind: 'over'; readonly cancelled: boolean };

export interface ImportState {
  readonly phase: Phase;
  /** Never changed in place, row by row: a row that is the same object is the same row. */
  readonly rows: readonly ImportRow[];
  readonly counts: Readonly<Record<RowFilter, number>>;
  /** Of the run: rows that were tried, and rows that are to be. */
  readonly done: number;
  readonly total: number;
}

export interface ImportPlatform {
  /** Binds one machine, once. Never rejects. */
  readonly attempt: (body: CallInput<typeof devices.register>['body']) => Promise<WriteOutcome<Bound>>;
  /** The account's own device with this serial; null where there is none. Rejects when it cannot be told. */
  readonly find: (serial: string) => Promise<object | null>;
  /** Told of a row that changed, before anything is sent for it and after. */
  readonly keepRow: (rows: readonly ImportRow[], at: number) => void;
  /** Lets the page do what is waiting. */
  readonly breathe: () => Promise<void>;
  /** Milliseconds, from anywhere. */
  readonly time: () => number;
}

export interface ImportJob {
  readonly state: () => ImportState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Checks every row, in slices that a page does not feel. Resolves when all are. */
  readonly check: () => Promise<void>;
  /** Changes fields of a row that is not bound; it is checked anew, with those that have its device. */
  readonly mend: (at: number, change: Partial<WholeMachineForm>) => void;
  readonly remove: (at: number) => void;
  /** Binds what is ready, row by row, in the sheet's order; goes on where it was paused. */
  readonly start: () => void;
  /** Rows that failed are tried again, with all others that are ready. */
  readonly retry: () => void;
  readonly pause: () => void;
  /** Stops for good; what was not tried stays unbound. */
  readonly cancel: () => void;
  /** The page is left: stops after the row under way. Resolves when nothing is under way any more. */
  readonly leave: () => Promise<void>;
}

/** Milliseconds of checking at a stretch. */
const slice = 8;
/** Rows in a row without an answer, after which the platform is taken to be away. */
const mostTroubles = 5;

/** Why nothing more is to be sent after a refusal; null where it concerns the one row. */
function pauseFor(error: unknown): PauseReason | null {
  if (error instanceof SessionEnded || error instanceof ReadOnly) return { kind: 'ended' };
  if (error instanceof Refused && error.status === 429) return { kind: 'tooMany', seconds: error.retryAfter };
  return null;
}

/**
 * The import of a sheet's devices: what is checked, mended, bound, and what became of each row. One row at a time, one
 * request a row, none repeated by itself; a row of which no answer came is looked for in the node list.
 *
 * @param resumed it goes on where a page was left
 */
export function createImportJob(
  source: readonly ImportRow[],
  countries: Countries,
  platform: ImportPlatform,
  resumed: boolean,
): ImportJob {
  let rows: readonly ImportRow[] = source;
  let phase: Phase = { kind: 'checking', checked: 0 };
  let stop: 'pause' | 'cancel' | null = null;
  let done = 0;
  let troubles = 0;
  let snapshot: ImportState | null = null;
  const { subscribe, notify } = subscribable();
  const twins = createTwins();

  const tell = () => {
    snapshot = null;
    notify();
  };
  const become = (next: Phase) => {
    phase = next;
    tell();
  };
  const rowAt = (at: number): ImportRow => {
    const row = rows[at];
    if (row === undefined) throw new RangeError(`no row ${at}`);
    return row;
  };
  const put = (changes: ReadonlyMap<number, ImportRow>) => {
    const next = rows.slice();
    for (const [at, row] of changes) next[at] = row;
    rows = next;
  };
  const settle = (at: number, outcome: Outcome, doubtful = rowAt(at).doubtful) => {
    put(new Map([[at, { ...rowAt(at), outcome, doubtful }]]));
    platform.keepRow(rows, at);
    tell();
  };

  const deviceOf = (row: ImportRow) => row.form.deviceID.trim();
  const twinOf = (at: number): number | null => {
    const [first] = twins.of(deviceOf(rowAt(at)));
    return first === undefined || first === at ? null : rowAt(first).line;
  };
  const checked = (at: number): ImportRow => {
    const row = rowAt(at);
    return { ...row, problems: isOpen(row) ? problemsOf(row, twinOf(at), countries) : {} };
  };

  async function check(): Promise<void> {
    for (const [at, row] of rows.entries()) if (row.outcome.kind !== 'removed') twins.add(deviceOf(row), at);
    const next: ImportRow[] = [];
    let since = platform.time();
    for (let at = 0; at < rows.length; at += 1) {
      next.push(checked(at));
      if (platform.time() - since < slice) continue;
      become({ kind: 'checking', checked: at + 1 });
      await platform.breathe();
      since = platform.time();
    }
    rows = next;
    become(resumed ? { kind: 'paused', reason: { kind: 'reload' } } : { kind: 'ready' });
  }

  /** Puts a changed row in its place and checks it, with the rows that had or have its device. */
  function replace(at: number, row: ImportRow): void {
    const left = twins.remove(deviceOf(rowAt(at)), at);
    put(new Map([[at, row]]));
    if (row.outcome.kind !== 'removed') twins.add(deviceOf(row), at);
    const touched = new Set([at, ...left, ...twins.of(deviceOf(row))]);
    put(new Map([...touched].map((place) => [place, checked(place)])));
    platform.keepRow(rows, at);
    tell();
  }

  /** Asks the list for the row's device. True where it is there; null where the list gives no answer. */
  async function look(at: number): Promise<boolean | null> {
    settle(at, { kind: 'checking' }, true);
    try {
      return (await platform.find(deviceOf(rowAt(at)))) !== null;
    } catch (error) {
      settle(at, { kind: 'unknown' });
      halt(pauseFor(error) ?? { kind: 'unreachable' });
      return null;
    }
  }

  let running: Promise<void> = Promise.resolve();
  let halted: PauseReason | null = null;
  const halt = (reason: PauseReason) => {
    halted = reason;
  };

  async function bind(at: number): Promise<void> {
    if (rowAt(at).doubtful) {
      const there = await look(at);
      if (there === null) return;
      if (there) return settle(at, { kind: 'bound', found: true }, false);
    }
    // Kept before it is sent: whatever happens to the page, this row is known to be in doubt.
    settle(at, { kind: 'sending' });
    const attempt = await platform.attempt(registrationOf(rowAt(at).form, countries));
    if (attempt.kind === 'over') {
      halt({ kind: 'ended' });
      return settle(at, waiting);
    }
    if (attempt.kind === 'done') {
      troubles = 0;
      return settle(at, { kind: 'bound', found: false }, false);
    }
    if (attempt.kind === 'unknown') return unanswered(at, attempt.error);
    troubles = 0;
    await refused(at, attempt.error);
  }

  async function unanswered(at: number, error: unknown): Promise<void> {
    const there = await look(at);
    if (there === null) return;
    if (there) {
      troubles = 0;
      return settle(at, { kind: 'bound', found: true }, false);
    }
    troubles += 1;
    if (troubles >= mostTroubles) halt({ kind: 'unreachable' });
    const reason: Reason = isAnswered(error) ? errorWording(error) : { key: 'binding.import.reason.notThere' };
    settle(at, { kind: 'failed', reason });
  }

  async function refused(at: number, error: unknown): Promise<void> {
    const reasonToPause = pauseFor(error);
    if (reasonToPause !== null) {
      halt(reasonToPause);
      return settle(at, waiting);
    }
    // An earlier attempt that nothing was heard of may have come through after all: then this one is refused for it.
    if (rowAt(at).doubtful) {
      const there = await look(at);
      if (there === null) return;
      if (there) return settle(at, { kind: 'bound', found: true }, false);
    }
    const reason: Reason = error === '' ? { key: 'binding.result.failed' } : errorWording(error);
    settle(at, { kind: 'failed', reason });
  }

  async function run(): Promise<void> {
    stop = null;
    halted = null;
    troubles = 0;
    if (phase.kind !== 'paused') done = 0;
    become({ kind: 'running' });
    for (let at = 0; at < rows.length; at += 1) {
      if (!isReady(rowAt(at))) continue;
      await bind(at);
      if (halted !== null) return become({ kind: 'paused', reason: halted });
      done += 1;
      if (stop === 'cancel') return become({ kind: 'over', cancelled: true });
      if (stop === 'pause') return become({ kind: 'paused', reason: { kind: 'user' } });
    }
    become({ kind: 'over', cancelled: false });
  }

  const mayStart = () => phase.kind === 'ready' || phase.kind === 'paused' || phase.kind === 'over';
  const halting = (how: 'pause' | 'cancel') => {
    if (phase.kind !== 'running' && phase.kind !== 'stopping') return;
    stop = how;
    become({ kind: 'stopping' });
  };

  return {
    state() {
      if (snapshot === null) {
        let left = 0;
        for (const row of rows)
          if (isReady(row) || row.outcome.kind === 'sending' || row.outcome.kind === 'checking') left += 1;
        snapshot = { phase, rows, counts: countRows(rows), done, total: done + left };
      }
      return snapshot;
    },
    subscribe,
    check,
    mend(at, change) {
      const row = rowAt(at);
      if (!isOpen(row)) return;
      const lost = row.lost.filter((field) => !(field in change));
      // To be tried anew. What is in doubt stays in doubt.
      replace(at, { ...row, form: { ...row.form, ...change }, lost, outcome: waiting });
    },
    remove(at) {
      const row = rowAt(at);
      if (isOpen(row)) replace(at, { ...row, outcome: { kind: 'removed' } });
    },
    start() {
      if (mayStart()) running = run();
    },
    retry() {
      if (!mayStart()) return;
      put(
        new Map(
          [...rows.entries()]
            .filter(([, { outcome }]) => outcome.kind === 'failed')
            .map(([at, row]) => [at, { ...row, outcome: waiting }]),
        ),
      );
      running = run();
    },
    pause: () => halting('pause'),
    cancel() {
      if (phase.kind === 'paused') become({ kind: 'over', cancelled: true });
      else halting('cancel');
    },
    leave() {
      halting('pause');
      return running;
    },
  };
}
