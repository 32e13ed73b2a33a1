import { observable } from '../../../lib/observable';
import type { Device } from '../../../platform/contract/devices';
import { Refused } from '../../../platform/errors';
import { createWrite, type Write, type WritePlatform, type WriteState } from '../../../platform/write';

/** A node and its new remark. */
export interface RemarkChange {
  readonly device: Device;
  readonly remark: string;
}

/**
 * The state of the run.
 * - `stopping`: it pauses when the current write has ended.
 * - `paused`: by the user, or because of `error`, which is null otherwise.
 * - `over`: every write was sent.
 */
type RemarkPhase =
  | { readonly kind: 'ready' | 'running' | 'stopping' | 'over' }
  | { readonly kind: 'paused'; readonly error: unknown };

export interface RemarkJobState {
  readonly phase: RemarkPhase;
  /** The write of each change. */
  readonly writes: readonly WriteState<RemarkChange, unknown>[];
}

export interface RemarkJob {
  readonly state: () => RemarkJobState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Sends the writes that were not sent yet, one at a time. */
  readonly start: () => void;
  readonly pause: () => void;
  /** Looks an unknown write up again; sends a refused or lost one again. */
  readonly retry: (at: number) => void;
}

interface RemarkPlatform extends Pick<WritePlatform<RemarkChange, unknown>, 'send' | 'look'> {
  readonly onWritten: (change: RemarkChange) => void;
  /** Called when a run ends or pauses. */
  readonly onStopped: () => void;
}

/** The error because of which further writes would fail too; null if the write's end only concerns its node. */
function stoppingError(state: WriteState<RemarkChange, unknown>): unknown {
  if (state.kind === 'idle' || state.kind === 'done' || !('error' in state)) return null;
  const { error } = state;
  return state.kind === 'notDone' && error instanceof Refused && error.status !== 429 ? null : error;
}

/** Writes remarks, one request at a time. A write is only repeated when the user says so. */
export function createRemarkJob(changes: readonly RemarkChange[], platform: RemarkPlatform): RemarkJob {
  const phase = observable<RemarkPhase>({ kind: 'ready' });
  const about = ({ device }: RemarkChange) => device.id;
  const writes = changes.map(() =>
    createWrite<RemarkChange, unknown>({ send: platform.send, look: platform.look, about }, (result) => {
      if (result.kind === 'done') platform.onWritten(result.input);
    }),
  );
  const snapshot = (): RemarkJobState => ({ phase: phase.get(), writes: writes.map(({ state }) => state()) });
  const current = observable(snapshot());
  for (const { subscribe } of [phase, ...writes]) subscribe(() => current.set(snapshot()));

  const isRunning = () => phase.get().kind === 'running' || phase.get().kind === 'stopping';
  const stop = (next: RemarkPhase) => {
    phase.set(next);
    platform.onStopped();
  };

  async function run(): Promise<void> {
    phase.set({ kind: 'running' });
    for (const [at, change] of changes.entries()) {
      const write = writes[at];
      if (write?.state().kind !== 'idle') continue;
      if (phase.get().kind === 'stopping') return stop({ kind: 'paused', error: null });
      write.send(change);
      const state = await ended(write);
      // The session has ended: the console says so.
      if (state.kind === 'idle') return stop({ kind: 'paused', error: null });
      const error = stoppingError(state);
      if (error === null) continue;
      // The write was not sent, or the platform takes no more for now: the next run sends it.
      if (state.kind === 'refused' || (state.kind === 'notDone' && error instanceof Refused)) write.clear();
      return stop({ kind: 'paused', error });
    }
    stop({ kind: 'over' });
  }

  async function again(write: Write<RemarkChange, unknown>, change: RemarkChange): Promise<void> {
    phase.set({ kind: 'running' });
    if (write.state().kind === 'unknown') write.lookAgain();
    else write.send(change);
    await ended(write);
    const isLeft = writes.some(({ state }) => state().kind === 'idle');
    stop(isLeft ? { kind: 'paused', error: null } : { kind: 'over' });
  }

  return {
    state: current.get,
    subscribe: current.subscribe,
    start() {
      if (!isRunning()) void run();
    },
    pause() {
      if (phase.get().kind === 'running') phase.set({ kind: 'stopping' });
    },
    retry(at) {
      const [write, change] = [writes[at], changes[at]];
      if (isRunning() || write === undefined || change === undefined) return;
      const { kind } = write.state();
      if (kind === 'unknown' || kind === 'refused' || kind === 'notDone') void again(write, change);
    },
  };
}

/** Waits until a write is no longer under way. */
function ended<Input, Result>({ busy, state, subscribe }: Write<Input, Result>): Promise<WriteState<Input, Result>> {
  return new Promise((resolve) => {
    const check = () => {
      if (busy()) return;
      leave();
      resolve(state());
    };
    const leave = subscribe(check);
    check();
  });
}
