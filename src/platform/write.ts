import { observable } from '../lib/observable';
import { isInDoubt, SessionEnded } from './errors';

/**
 * What became of a write: `refused` the platform said no; `unknown` no usable answer came, so that it may have taken
 * effect or not; `over` the session has ended, which is told elsewhere.
 */
export type Outcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused' | 'unknown'; readonly error: unknown }
  | { readonly kind: 'over' };

/** Waits for a call and tells what became of it. Never rejects. */
export async function attempt<Value>(send: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await send() };
  } catch (error) {
    if (error instanceof SessionEnded) return { kind: 'over' };
    return { kind: isInDoubt(error) ? 'unknown' : 'refused', error };
  }
}

/** What a settled write is: anything but idle and under way. */
export type Settled<Input, Result> =
  | { readonly kind: 'refused' | 'notDone' | 'unknown'; readonly input: Input; readonly error: unknown }
  | { readonly kind: 'done'; readonly input: Input; readonly result: Result };

/**
 * Where a write stands.
 * - `checking`: no usable answer came, `error` being what did, and the platform is being asked whether it took effect.
 * - `refused`: the platform said no. `notDone`: no usable answer came, and it took no effect: it may be sent again.
 *   `unknown`: no usable answer came, and whether it took effect could not be told either.
 */
export type WriteState<Input, Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly input: Input }
  | { readonly kind: 'checking'; readonly input: Input; readonly error: unknown }
  | Settled<Input, Result>;

export const isUnderWay = ({ kind }: { readonly kind: string }): boolean => kind === 'sending' || kind === 'checking';

export interface WritePlatform<Input, Result> {
  /** Sends it, once. */
  readonly send: (input: Input) => Promise<Outcome<Result>>;
  /** Asks whether it took effect: its result, null where it did not. Rejects where that cannot be told. */
  readonly look?: ((input: Input) => Promise<Result | null>) | undefined;
  /**
   * What an input is about. Where it is given, a refusal after a write about the same thing that nothing was heard of is
   * looked into: the earlier one may have come through late, and be the reason.
   */
  readonly about?: ((input: Input) => unknown) | undefined;
}

export interface Write<Input, Result> {
  readonly state: () => WriteState<Input, Result>;
  readonly subscribe: (changed: () => void) => () => void;
  readonly busy: () => boolean;
  /** Sends it; does nothing while one is under way. */
  readonly send: (input: Input) => void;
  /** In state `unknown`: asks once more whether it took effect. */
  readonly lookAgain: () => void;
  /** Forgets the last outcome; does nothing while one is under way. */
  readonly clear: () => void;
}

/**
 * A write whose outcome may stay unknown: one request for one intention, never repeated by itself. Where no usable answer
 * came it looks whether the write took effect, and tells.
 *
 * @param settled told of every outcome but a session that ended
 */
export function createWrite<Input, Result>(
  { send, look, about }: WritePlatform<Input, Result>,
  settled: (state: Settled<Input, Result>) => void,
): Write<Input, Result> {
  type State = WriteState<Input, Result>;
  const { get, set, subscribe } = observable<State>({ kind: 'idle' });
  /** The last one that nothing was heard of. */
  let doubted: { readonly input: Input } | null = null;
  const busy = () => isUnderWay(get());

  async function check(input: Input, error: unknown): Promise<State> {
    if (look === undefined) return { kind: 'unknown', input, error };
    doubted = { input };
    set({ kind: 'checking', input, error });
    const found = await attempt(() => look(input));
    if (found.kind === 'over') return { kind: 'idle' };
    if (found.kind !== 'done') return { kind: 'unknown', input, error };
    return found.value === null ? { kind: 'notDone', input, error } : { kind: 'done', input, result: found.value };
  }

  async function run(input: Input): Promise<State> {
    set({ kind: 'sending', input });
    const outcome = await send(input);
    if (outcome.kind === 'over') return { kind: 'idle' };
    if (outcome.kind === 'done') return { kind: 'done', input, result: outcome.value };
    if (outcome.kind === 'unknown') return check(input, outcome.error);
    const same = about && doubted && about(doubted.input) === about(input);
    const late = same && look ? await look(input).catch(() => null) : null;
    return late === null ? { kind: 'refused', input, error: outcome.error } : { kind: 'done', input, result: late };
  }

  async function settle(outcome: Promise<State>): Promise<void> {
    const next = await outcome;
    if (next.kind === 'done') doubted = null;
    set(next);
    if (next.kind !== 'idle' && next.kind !== 'sending' && next.kind !== 'checking') settled(next);
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
      if (state.kind === 'unknown') void settle(check(state.input, state.error));
    },
    clear() {
      if (!busy()) set({ kind: 'idle' });
    },
  };
}
