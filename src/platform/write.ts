import { observable } from '../lib/observable';
import { isInDoubt, Refused, SessionEnded } from './errors';

/**
 * The outcome of a write:
 * - `done`: the write succeeded
 * - `refused`: the platform itself refused the write, or the write was not sent
 * - `unknown`: any other failure, so the write may or may not have taken effect (R9-49)
 * - `sessionEnded`: the root component reports this to the user, so the caller shows nothing
 */
export type WriteOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused' | 'unknown'; readonly error: unknown }
  | { readonly kind: 'sessionEnded' };

/** Waits for a call and returns its outcome. Never rejects. */
export async function attempt<Value>(send: () => Promise<Value>): Promise<WriteOutcome<Value>> {
  try {
    return { kind: 'done', value: await send() };
  } catch (error) {
    if (error instanceof SessionEnded) return { kind: 'sessionEnded' };
    return { kind: isInDoubt(error) ? 'unknown' : 'refused', error };
  }
}

/** The state of a write that has ended: neither idle nor in flight. See `WriteState`. */
export type WriteResult<Input, Result> =
  | { readonly kind: 'refused' | 'notDone' | 'unknown'; readonly input: Input; readonly error: unknown }
  | { readonly kind: 'done'; readonly input: Input; readonly result: Result; readonly error?: unknown };

/**
 * The state of a write. Except in `refused`, `error` is the failure that came instead of the platform's own answer.
 * - `sending`: the request is in flight.
 * - `checking`: the platform's own answer is missing, and the lookup is in flight.
 * - `done`: the write took effect. An `error` means that only the lookup found the effect.
 * - `refused`: the platform itself refused the write, or the write was not sent. `error` says why.
 * - `notDone`: the platform's own answer is missing, and the lookup finds no effect so far. The write may
 *   be sent again.
 * - `unknown`: the platform's own answer is missing, and there is no lookup, or the lookup failed too.
 */
export type WriteState<Input, Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly input: Input }
  | { readonly kind: 'checking'; readonly input: Input; readonly error: unknown }
  | WriteResult<Input, Result>;

/** Whether a write is in flight, or its outcome is being looked up. */
export const isUnderWay = ({ kind }: { readonly kind: string }): boolean => kind === 'sending' || kind === 'checking';

export interface WritePlatform<Input, Result> {
  /** Sends the write once. */
  readonly send: (input: Input) => Promise<WriteOutcome<Result>>;
  /**
   * Looks up whether the write took effect. Resolves to the result of the write, or to null if there is no effect.
   * Rejects if that cannot be determined.
   */
  readonly lookUp?: ((input: Input) => Promise<Result | null>) | undefined;
  /**
   * Returns a value that identifies the subject of a write. If given, a refusal triggers a lookup if an earlier write
   * with the same subject is in doubt: the earlier write may have succeeded, and may have caused the refusal.
   */
  readonly subjectOf?: ((input: Input) => unknown) | undefined;
}

export interface Write<Input, Result> {
  readonly state: () => WriteState<Input, Result>;
  readonly subscribe: (changed: () => void) => () => void;
  readonly busy: () => boolean;
  /** Sends the write; does nothing while another write is in flight. */
  readonly send: (input: Input) => void;
  /** In the states `unknown` and `notDone`: looks up again whether the write took effect. */
  readonly lookAgain: () => void;
  /** Resets to idle; does nothing while a write is in flight. */
  readonly clear: () => void;
}

/**
 * Creates a write whose outcome may be unknown. Each user action sends one request, which is never repeated
 * automatically. If the platform's own answer is missing, the write looks up whether it took effect.
 *
 * @param onSettled called with every outcome, unless the session ended
 */
export function createWrite<Input, Result>(
  { send, lookUp, subjectOf }: WritePlatform<Input, Result>,
  onSettled: (state: WriteResult<Input, Result>) => void,
): Write<Input, Result> {
  type State = WriteState<Input, Result>;
  /** Idle if the session has ended. */
  type Outcome = WriteResult<Input, Result> | { readonly kind: 'idle' };
  const { get, set, subscribe } = observable<State>({ kind: 'idle' });
  /** The last write in doubt, and the error that came instead of the platform's own answer. */
  let inDoubt: { readonly input: Input; readonly error: unknown } | null = null;
  const busy = () => isUnderWay(get());

  async function check(input: Input, error: unknown): Promise<Outcome> {
    if (lookUp === undefined) return { kind: 'unknown', input, error };
    inDoubt = { input, error };
    set({ kind: 'checking', input, error });
    const found = await attempt(() => lookUp(input));
    if (found.kind === 'sessionEnded') return { kind: 'idle' };
    if (found.kind !== 'done') return { kind: 'unknown', input, error };
    if (found.value === null) return { kind: 'notDone', input, error };
    return { kind: 'done', input, result: found.value, error };
  }

  async function run(input: Input): Promise<Outcome> {
    set({ kind: 'sending', input });
    const outcome = await send(input);
    if (outcome.kind === 'sessionEnded') return { kind: 'idle' };
    if (outcome.kind === 'done') return { kind: 'done', input, result: outcome.value };
    if (outcome.kind === 'unknown') return check(input, outcome.error);
    const { error } = outcome;
    if (!(subjectOf && inDoubt && subjectOf(inDoubt.input) === subjectOf(input)))
      return { kind: 'refused', input, error };
    // A write that was not sent has no answer, so the error of the earlier write still applies.
    const found = await check(input, error instanceof Refused ? error : inDoubt.error);
    return found.kind === 'notDone' ? { kind: 'refused', input, error } : found;
  }

  async function settle(outcome: Promise<Outcome>): Promise<void> {
    const next = await outcome;
    if (next.kind === 'done') inDoubt = null;
    set(next);
    if (next.kind !== 'idle') onSettled(next);
  }

  return {
    state: get,
    subscribe,
    busy,
    send(input) {
      if (!busy()) void settle(run(input));
    },
    lookAgain() {
      const state = get();
      if (state.kind === 'unknown' || state.kind === 'notDone') void settle(check(state.input, state.error));
    },
    clear() {
      if (!busy()) set({ kind: 'idle' });
    },
  };
}
