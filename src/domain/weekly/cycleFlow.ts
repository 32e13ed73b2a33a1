import { isInDoubt, SessionEnded } from '../../platform/errors';

/** How an account is settled. */
export type Cycle = 'week' | 'month';

/**
 * Where the choice of a billing cycle stands.
 * - `checking`: no usable answer came, `error` being what did, and the account is being asked what it has.
 * - `refused`: the platform said no, `error` being what it said; `notSaved`: no usable answer came, and the account has
 *   another cycle, so that it may be sent again; `unknown`: none came, and the account gave none either.
 * - `saved`: the account has this cycle.
 */
export type CycleState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' | 'saved'; readonly cycle: Cycle }
  | { readonly kind: 'checking' | 'refused' | 'notSaved' | 'unknown'; readonly cycle: Cycle; readonly error: unknown };

interface CyclePlatform {
  /** Saves the choice, once. */
  readonly send: (cycle: Cycle) => Promise<unknown>;
  /** The cycle that the account has. */
  readonly look: () => Promise<string>;
}

export interface CycleFlow {
  readonly state: () => CycleState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Sends a choice; does nothing while one is under way or once one is saved. */
  readonly send: (cycle: Cycle) => void;
  /** In state `unknown`: asks the account once more. */
  readonly lookAgain: () => void;
  /** Begins anew, for another visit. */
  readonly clear: () => void;
}

/**
 * Saves how an account is settled (spec §4): one request for one intention, never repeated by itself. Where no answer
 * came the account tells what it has.
 *
 * @param saved told once the account has the cycle
 */
export function createCycleFlow({ send, look }: CyclePlatform, saved: (cycle: Cycle) => void): CycleFlow {
  let state: CycleState = { kind: 'idle' };
  const listeners = new Set<() => void>();
  const set = (next: CycleState) => {
    state = next;
    for (const changed of listeners) changed();
  };

  async function find(cycle: Cycle, error: unknown): Promise<CycleState> {
    set({ kind: 'checking', cycle, error });
    try {
      return (await look()) === cycle ? { kind: 'saved', cycle } : { kind: 'notSaved', cycle, error };
    } catch (failure) {
      return failure instanceof SessionEnded ? { kind: 'idle' } : { kind: 'unknown', cycle, error };
    }
  }

  async function attempt(cycle: Cycle): Promise<CycleState> {
    set({ kind: 'sending', cycle });
    try {
      await send(cycle);
      return { kind: 'saved', cycle };
    } catch (error) {
      if (error instanceof SessionEnded) return { kind: 'idle' };
      if (isInDoubt(error)) return find(cycle, error);
      return { kind: 'refused', cycle, error };
    }
  }

  async function settle(outcome: Promise<CycleState>): Promise<void> {
    const next = await outcome;
    set(next);
    if (next.kind === 'saved') saved(next.cycle);
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    send(cycle) {
      if (state.kind === 'sending' || state.kind === 'checking' || state.kind === 'saved') return;
      void settle(attempt(cycle));
    },
    lookAgain() {
      if (state.kind === 'unknown') void settle(find(state.cycle, state.error));
    },
    clear() {
      if (state.kind !== 'sending' && state.kind !== 'checking') set({ kind: 'idle' });
    },
  };
}
