import { type Bound, registrationOf, type WholeMachineValues } from '../../../domain/binding/bindModel';
import type { Countries } from '../../../domain/places/places';
import { subscribable } from '../../../lib/observable';
import type * as devices from '../../../platform/contract/devices';
import type { CallInput } from '../../../platform/endpoint';
import { isAnswered, Offline, ReadOnly, Refused, SessionEnded } from '../../../platform/errors';
import type { WriteOutcome } from '../../../platform/write';
import { errorWording } from '../../../providers/errorWording';
import { meantText } from './cells';
import {
  countRows,
  type ImportRow,
  isEditable,
  isReady,
  meantForm,
  notSent,
  type Reason,
  type RowFilter,
  type RowOutcome,
  rowProblems,
} from './importRows';

/**
 * Why a run is paused.
 * - `user`: the user has paused it.
 * - `tooMany`: the platform limits the rate. `seconds`: until when to wait, if the platform says so.
 * - `unreachable`: the platform itself gives no answers.
 * - `ended`: the session has ended or may not write.
 * - `reload`: the page was left during the run.
 */
export type PauseReason =
  | { readonly kind: 'user' | 'unreachable' | 'ended' | 'reload' }
  | { readonly kind: 'tooMany'; readonly seconds: number | null };

/**
 * The state of an import.
 * - `checking`: `checked` rows are checked so far.
 * - `ready`: nothing is bound yet.
 * - `running`: rows are being bound.
 * - `stopping`: the run ends when the current row is finished.
 * - `over`: every valid row was tried, or the run was `cancelled`.
 */
export type Phase =
  | { readonly kind: 'checking'; readonly checked: number }
  | { readonly kind: 'ready' | 'running' | 'stopping' }
  | { readonly kind: 'paused'; readonly reason: PauseReason }
  | { readonly kind: 'over'; readonly cancelled: boolean };

export interface ImportState {
  readonly phase: Phase;
  /** The rows. They are immutable: the same object means an unchanged row. */
  readonly rows: readonly ImportRow[];
  readonly counts: Readonly<Record<RowFilter, number>>;
  /** How many hidden rows are left out. */
  readonly aside: number;
  /** How many rows this run has tried (`done`), and how many it tries in all (`total`). */
  readonly done: number;
  readonly total: number;
}

interface ImportPlatform {
  /** Binds one machine, once. Never rejects. */
  readonly attempt: (body: CallInput<typeof devices.register>['body']) => Promise<WriteOutcome<Bound>>;
  /** The account's device with this serial; null if there is none. Rejects if the request fails. */
  readonly find: (serial: string) => Promise<object | null>;
  /** Called with each changed row, before and after its request. */
  readonly saveRow: (rows: readonly ImportRow[], at: number) => void;
  /** Lets the page do other work. Resolves when checking can go on. */
  readonly breathe: () => Promise<void>;
  /** The time in milliseconds, from an arbitrary start. */
  readonly time: () => number;
}

export interface ImportJob {
  readonly state: () => ImportState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Checks all rows, in slices that are short enough for the page to stay responsive. */
  readonly check: () => Promise<void>;
  /** Includes the hidden rows, and checks them. */
  readonly takeHidden: () => Promise<void>;
  /** Changes fields of a row that is not bound. Checks this row and the rows of the same device again. */
  readonly mend: (at: number, change: Partial<WholeMachineValues>) => void;
  readonly remove: (at: number) => void;
  /** Binds the valid rows in sheet order; continues a paused run. */
  readonly start: () => void;
  /** Tries failed rows again, with all other valid rows. */
  readonly retry: () => void;
  readonly pause: () => void;
  /** Stops for good; the remaining rows stay unbound. */
  readonly cancel: () => void;
  /** Call this when the user leaves the page. Stops after the current row; resolves when no request is pending. */
  readonly leave: () => Promise<void>;
}

/** The length of a slice of checking, milliseconds. */
const slice = 8;
/** A run pauses after this many consecutive rows without the platform's own answer. */
const maxTroubles = 5;

const isFinished = ({ outcome: { kind } }: ImportRow) => kind === 'bound' || kind === 'failed';

/** Why an error pauses the run; null if it only concerns its row. */
function pauseFor(error: unknown): PauseReason | null {
  if (error instanceof SessionEnded || error instanceof ReadOnly) return { kind: 'ended' };
  if (error instanceof Offline) return { kind: 'unreachable' };
  if (error instanceof Refused && error.status === 429) return { kind: 'tooMany', seconds: error.retryAfter };
  return null;
}

/**
 * The import of a sheet's devices: checks, corrections, binding and the outcome of each row.
 * - It sends one request per row, one at a time, and never repeats a request automatically.
 * - If the platform's own answer is missing, the row's device is looked up in the node list, and once more at the end.
 *   The row stays `unknown` until the list shows the device.
 *
 * @param resumed continues an import of an earlier page
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
  const duplicates = indexByDeviceId();

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
  const settle = (at: number, outcome: RowOutcome, doubtful = rowAt(at).doubtful) => {
    put(new Map([[at, { ...rowAt(at), outcome, doubtful }]]));
    platform.saveRow(rows, at);
    tell();
  };

  /** The row's device ID; '' if the spreadsheet has lost it. */
  const deviceOf = ({ form, lost }: ImportRow) =>
    lost.deviceID === undefined ? meantText('deviceID', form.deviceID) : '';
  const twinOf = (at: number): ImportRow | null => {
    const [first] = duplicates.rowsOf(deviceOf(rowAt(at)));
    return first === undefined || first === at ? null : rowAt(first);
  };
  const checked = (at: number): ImportRow => {
    const row = rowAt(at);
    return { ...row, problems: isEditable(row) ? rowProblems(row, twinOf(at), countries) : {} };
  };

  const isIncluded = ({ outcome: { kind } }: ImportRow) => kind !== 'removed' && kind !== 'aside';

  async function check(): Promise<void> {
    for (const [at, row] of rows.entries()) if (isIncluded(row)) duplicates.add(deviceOf(row), at);
    await checkAll(resumed ? { kind: 'paused', reason: { kind: 'reload' } } : { kind: 'ready' });
  }

  async function takeHidden(): Promise<void> {
    if (!mayStart()) return;
    const hidden = [...rows.entries()].filter(([, { outcome }]) => outcome.kind === 'aside');
    put(new Map(hidden.map(([at, row]) => [at, { ...row, outcome: notSent }])));
    for (const [at, row] of hidden) duplicates.add(deviceOf(row), at);
    await checkAll(phase);
  }

  async function checkAll(next: Phase): Promise<void> {
    const all: ImportRow[] = [];
    let since = platform.time();
    for (let at = 0; at < rows.length; at += 1) {
      all.push(checked(at));
      if (platform.time() - since < slice) continue;
      become({ kind: 'checking', checked: at + 1 });
      await platform.breathe();
      since = platform.time();
    }
    rows = all;
    become(next);
  }

  /** Replaces a row. Checks the row, the other rows of its old device, and those of its new device. */
  function replace(at: number, row: ImportRow): void {
    const others = duplicates.remove(deviceOf(rowAt(at)), at);
    put(new Map([[at, row]]));
    if (isIncluded(row)) duplicates.add(deviceOf(row), at);
    const touched = new Set([at, ...others, ...duplicates.rowsOf(deviceOf(row))]);
    put(new Map([...touched].map((place) => [place, checked(place)])));
    platform.saveRow(rows, at);
    tell();
  }

  /**
   * Looks up the row's device in the node list. If the list has the device, the row is bound. Otherwise the row stays
   * unknown, with this `reason`.
   *
   * @returns false if the list cannot be read
   */
  async function look(at: number, reason: Reason | null): Promise<boolean> {
    settle(at, { kind: 'checking' }, true);
    try {
      const there = (await platform.find(deviceOf(rowAt(at)))) !== null;
      if (there) settle(at, { kind: 'bound', found: true }, false);
      else settle(at, { kind: 'unknown', reason, read: true });
      return true;
    } catch (error) {
      settle(at, { kind: 'unknown', reason, read: false });
      halt(pauseFor(error) ?? { kind: 'unreachable' });
      return false;
    }
  }

  let running: Promise<void> = Promise.resolve();
  let halted: PauseReason | null = null;
  const halt = (reason: PauseReason) => {
    halted = reason;
  };

  async function bind(at: number): Promise<void> {
    const { outcome: before, doubtful } = rowAt(at);
    if (doubtful && !(await look(at, before.kind === 'unknown' ? before.reason : null))) return;
    if (rowAt(at).outcome.kind === 'bound') return;
    // Save the row as `sending` before the request, in case the page closes before the answer: a reload reads it as
    // `unknown`.
    settle(at, { kind: 'sending' });
    const attempt = await platform.attempt(registrationOf(meantForm(rowAt(at)), countries));
    if (attempt.kind === 'sessionEnded') {
      halt({ kind: 'ended' });
      return settle(at, notSent, true);
    }
    if (attempt.kind === 'done') {
      troubles = 0;
      return settle(at, { kind: 'bound', found: attempt.value.already === true }, false);
    }
    if (attempt.kind === 'unknown') return unanswered(at, attempt.error);
    troubles = 0;
    await refused(at, attempt.error);
  }

  async function unanswered(at: number, error: unknown): Promise<void> {
    const reason: Reason = isAnswered(error) ? errorWording(error) : { key: 'errors.noAnswer' };
    if (!(await look(at, reason))) return;
    if (rowAt(at).outcome.kind === 'bound') {
      troubles = 0;
      return;
    }
    troubles += 1;
    const pause = pauseFor(error) ?? (troubles >= maxTroubles ? ({ kind: 'unreachable' } as const) : null);
    if (pause !== null) halt(pause);
  }

  async function refused(at: number, error: unknown): Promise<void> {
    const pause = pauseFor(error);
    if (pause !== null) {
      halt(pause);
      return settle(at, notSent);
    }
    const reason: Reason = error === '' ? { key: 'binding.result.failed' } : errorWording(error);
    // A refusal says nothing about earlier requests, which may have bound the device or still may.
    if (rowAt(at).doubtful) await look(at, reason);
    else settle(at, { kind: 'failed', reason });
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
      if (isFinished(rowAt(at))) done += 1;
      if (halted !== null) return become({ kind: 'paused', reason: halted });
      if (stop === 'cancel') return become({ kind: 'over', cancelled: true });
      if (stop === 'pause') return become({ kind: 'paused', reason: { kind: 'user' } });
    }
    await lookOnceMore();
    become({ kind: 'over', cancelled: false });
  }

  /** Looks up unknown rows once more. A request that took effect after its timeout is in the list by now. */
  async function lookOnceMore(): Promise<void> {
    for (const [at, { outcome }] of rows.entries()) {
      if (outcome.kind !== 'unknown') continue;
      if (stop !== null || !(await look(at, outcome.reason))) return;
      if (isFinished(rowAt(at))) done += 1;
    }
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
        let remaining = 0;
        let aside = 0;
        for (const row of rows) {
          if (isReady(row) || row.outcome.kind === 'sending' || row.outcome.kind === 'checking') remaining += 1;
          if (row.outcome.kind === 'aside') aside += 1;
        }
        snapshot = { phase, rows, counts: countRows(rows), aside, done, total: done + remaining };
      }
      return snapshot;
    },
    subscribe,
    check,
    takeHidden,
    mend(at, change) {
      const row = rowAt(at);
      if (!isEditable(row)) return;
      const lost = Object.fromEntries(Object.entries(row.lost).filter(([field]) => !(field in change)));
      // The changed row can be tried again. A doubtful row stays doubtful.
      replace(at, { ...row, form: { ...row.form, ...change }, lost, outcome: notSent });
    },
    remove(at) {
      const row = rowAt(at);
      if (isEditable(row)) replace(at, { ...row, outcome: { kind: 'removed' } });
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
            .map(([at, row]) => [at, { ...row, outcome: notSent }]),
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

/** The rows of a sheet by device. */
interface DeviceIndex {
  /** Adds the row at this index. Does nothing for '', which is not a device. */
  add(device: string, at: number): void;
  /** Removes the row; returns the device's other rows. */
  remove(device: string, at: number): readonly number[];
  /** The device's rows in sheet order. */
  rowsOf(device: string): readonly number[];
}

/** Creates an empty index. Thousands of rows may share a device, so rows added in order are not sorted again. */
export function indexByDeviceId(): DeviceIndex {
  const byDevice = new Map<string, number[]>();
  return {
    add(device, at) {
      if (device === '') return;
      const places = byDevice.get(device);
      if (places === undefined) byDevice.set(device, [at]);
      else if ((places.at(-1) ?? -1) < at) places.push(at);
      else {
        const next = places.findIndex((place) => place > at);
        places.splice(next, 0, at);
      }
    },
    remove(device, at) {
      const others = byDevice.get(device)?.filter((place) => place !== at) ?? [];
      byDevice.set(device, others);
      return [...others];
    },
    rowsOf: (device) => byDevice.get(device) ?? [],
  };
}
