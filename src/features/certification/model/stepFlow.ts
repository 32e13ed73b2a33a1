import { isInDoubt, SessionEnded } from '../../../platform/errors';

/**
 * Where the submission of a step stands.
 * - `checking`: no usable answer came, `error` being what did; the account is being asked whether the step is done.
 * - `notTaken`: no usable answer came, and the step is not done: it may be sent again.
 * - `unknown`: no usable answer came, and the account gave none either.
 * - `refused`: the platform said no.
 */
export type StepState =
  | { readonly kind: 'idle' | 'sending' | 'taken' }
  | { readonly kind: 'refused' | 'checking' | 'notTaken' | 'unknown'; readonly error: unknown };

export interface StepFlow {
  readonly state: () => StepState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly busy: () => boolean;
  /** Sends what `deed` sends; does nothing while something is under way. */
  readonly send: (deed: () => Promise<unknown>) => void;
  /** In state `unknown`: asks the account once more. */
  readonly lookAgain: () => void;
  /** Forgets the last outcome. */
  readonly clear: () => void;
}

/**
 * Submits a step of the certification: one request for one intention, never repeated by itself. Where no answer came
 * it looks whether the step is done, and tells.
 *
 * @param isDone asks the platform whether the step is behind the account; rejects when it cannot be told
 * @param settled told of every outcome but a session that ended
 */
export function createStepFlow(isDone: () => Promise<boolean>, settled: (state: StepState) => void): StepFlow {
  let state: StepState = { kind: 'idle' };
  /** An earlier submission, of which nothing was heard, may have come through after all. */
  let doubted = false;
  const listeners = new Set<() => void>();
  const set = (next: StepState) => {
    state = next;
    for (const changed of listeners) changed();
  };
  const busy = () => state.kind === 'sending' || state.kind === 'checking';

  async function run(deed: () => Promise<unknown>): Promise<StepState> {
    set({ kind: 'sending' });
    try {
      await deed();
      return { kind: 'taken' };
    } catch (error) {
      if (error instanceof SessionEnded) return { kind: 'idle' };
      if (isInDoubt(error)) return look(error);
      // Refused, perhaps, for what the earlier one did.
      const late = doubted && (await isDone().catch(() => false));
      return late ? { kind: 'taken' } : { kind: 'refused', error };
    }
  }

  async function look(error: unknown): Promise<StepState> {
    doubted = true;
    set({ kind: 'checking', error });
    try {
      return (await isDone()) ? { kind: 'taken' } : { kind: 'notTaken', error };
    } catch (failure) {
      return failure instanceof SessionEnded ? { kind: 'idle' } : { kind: 'unknown', error };
    }
  }

  async function settle(outcome: Promise<StepState>): Promise<void> {
    const next = await outcome;
    set(next);
    if (next.kind !== 'idle') settled(next);
  }

  return {
    state: () => state,
    busy,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    send(deed) {
      if (!busy()) void settle(run(deed));
    },
    lookAgain() {
      if (state.kind === 'unknown') void settle(look(state.error));
    },
    clear() {
      if (!busy()) set({ kind: 'idle' });
    },
  };
}
