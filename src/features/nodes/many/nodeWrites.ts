import { observable } from '../../../lib/observable';
import { ContractBroken, Refused, ReviewChanged, ReviewUnread, Unavailable } from '../../../platform/errors';
import { createWrite, type Write, type WritePlatform, type WriteState } from '../../../platform/write';

/** A write of a node. */
export interface NodeChange {
  readonly device: { readonly id: string };
}

/**
 * The state of the run.
 * - `stopping`: it pauses when the current write has ended.
 * - `paused`: by the user, or because of `error`, which is null otherwise.
 * - `over`: every write was sent.
 */
type RunPhase =
  | { readonly kind: 'ready' | 'running' | 'stopping' | 'over' }
  | { readonly kind: 'paused'; readonly error: unknown };

export interface NodeWritesState<Change> {
  readonly phase: RunPhase;
  /** The write of each change. */
  readonly writes: readonly WriteState<Change, unknown>[];
}

export interface NodeWrites<Change> {
  readonly state: () => NodeWritesState<Change>;
  readonly subscribe: (changed: () => void) => () => void;
  /** Sends the writes that were not sent yet, one at a time. */
  readonly start: () => void;
  readonly pause: () => void;
  /** Looks up a write whose outcome is unknown; sends any other failed write again. */
  readonly retry: (at: number) => void;
}

interface NodePlatform<Change> extends Pick<WritePlatform<Change, unknown>, 'send' | 'lookUp'> {
  readonly onWritten: (change: Change) => void;
  /** Called when a run ends or pauses. */
  readonly onStopped: () => void;
}

/** The error that would make further writes fail too; null if the outcome only concerns the write's own node. */
function stoppingError(state: WriteState<unknown, unknown>): unknown {
  if (state.kind === 'idle' || state.kind === 'done' || !('error' in state)) return null;
  const error = state.error instanceof ReviewUnread ? state.error.reason : state.error;
  const isOfNode =
    (error instanceof Refused && error.status !== 429) ||
    // Nothing was sent: the node is not as it was reviewed, or what was read of it is unreadable.
    (state.kind === 'refused' && (error instanceof ReviewChanged || error instanceof ContractBroken));
  return state.kind !== 'unknown' && isOfNode ? null : error;
}

/** Writes to many nodes, one request at a time. A write is only repeated when the user says so. */
export function createNodeWrites<Change extends NodeChange>(
  changes: readonly Change[],
  platform: NodePlatform<Change>,
): NodeWrites<Change> {
  const phase = observable<RunPhase>({ kind: 'ready' });
  const subjectOf = ({ device }: Change) => device.id;
  const writes = changes.map(() =>
    createWrite<Change, unknown>({ send: platform.send, lookUp: platform.lookUp, subjectOf }, (result) => {
      if (result.kind === 'done') platform.onWritten(result.input);
    }),
  );
  const snapshot = (): NodeWritesState<Change> => ({
    phase: phase.get(),
    writes: writes.map(({ state }) => state()),
  });
  const current = observable(snapshot());
  for (const { subscribe } of [phase, ...writes]) subscribe(() => current.set(snapshot()));
  /** After the session has ended, nothing is sent, because the last write may have taken effect. */
  let hasEnded = false;

  const isRunning = () => phase.get().kind === 'running' || phase.get().kind === 'stopping';
  const stop = (next: RunPhase) => {
    phase.set(next);
    platform.onStopped();
  };
  const stopWithSession = () => {
    hasEnded = true;
    stop({ kind: 'paused', error: null });
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
      if (state.kind === 'idle') return stopWithSession();
      const error = stoppingError(state);
      if (error === null) continue;
      // If the write was not sent, or the platform limits the rate, the next run sends it. If the platform failed, the
      // next run skips this node, because the failure may concern only this node.
      const isUnsent = state.kind === 'refused' && !(error instanceof Unavailable);
      if (isUnsent || (state.kind === 'notDone' && error instanceof Refused)) write.clear();
      return stop({ kind: 'paused', error });
    }
    stop({ kind: 'over' });
  }

  async function again(write: Write<Change, unknown>, change: Change): Promise<void> {
    phase.set({ kind: 'running' });
    if (write.state().kind === 'unknown') write.lookAgain();
    else write.send(change);
    const state = await ended(write);
    if (state.kind === 'idle') return stopWithSession();
    const isLeft = writes.some((one) => one.state().kind === 'idle');
    stop(isLeft ? { kind: 'paused', error: null } : { kind: 'over' });
  }

  return {
    state: current.get,
    subscribe: current.subscribe,
    start() {
      if (!isRunning() && !hasEnded) void run();
    },
    pause() {
      if (phase.get().kind === 'running') phase.set({ kind: 'stopping' });
    },
    retry(at) {
      const [write, change] = [writes[at], changes[at]];
      if (isRunning() || hasEnded || write === undefined || change === undefined) return;
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
