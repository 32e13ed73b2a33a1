import { type Attempt, type Registration, serialOf } from '../../../domain/binding/bindCalls';
import { SessionEnded } from '../../../platform/errors';

/**
 * Where the binding of one form stands.
 * - `checking`: no usable answer came, `error` being what did; the node list is being asked whether the device is there.
 * - `notBound`: no usable answer came, and the device is not there: it may be sent again.
 * - `unknown`: no usable answer came, and the list gave none either.
 * - `refused`: `error` is what the platform said, '' for nothing.
 */
export type BindState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly serial: string }
  | { readonly kind: 'refused' | 'checking' | 'notBound' | 'unknown'; readonly serial: string; readonly error: unknown }
  | { readonly kind: 'bound'; readonly serial: string; readonly id: string | null };

interface BindPlatform {
  readonly attempt: (registration: Registration) => Promise<Attempt>;
  /** The node that has this serial; null where there is none. Rejects when it cannot be told. */
  readonly find: (serial: string) => Promise<{ readonly id: string } | null>;
}

export interface BindFlow {
  readonly state: () => BindState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly busy: () => boolean;
  /** Sends a registration; does nothing while one is under way. */
  readonly send: (registration: Registration) => void;
  /** In state `unknown`: asks the list once more. */
  readonly lookAgain: () => void;
  /** Forgets the last outcome. */
  readonly clear: () => void;
}

/**
 * Binds what a form holds, one at a time: one request for one intention, never repeated by itself. Where no answer
 * came it looks whether the device is bound, and tells.
 *
 * @param settled told of every outcome but a session that ended, with what had been sent
 */
export function createBindFlow(
  { attempt, find }: BindPlatform,
  settled: (state: BindState, registration: Registration) => void,
): BindFlow {
  let state: BindState = { kind: 'idle' };
  let last: { readonly registration: Registration; readonly error: unknown } | null = null;
  const listeners = new Set<() => void>();
  const set = (next: BindState) => {
    state = next;
    for (const changed of listeners) changed();
  };
  const busy = () => state.kind === 'sending' || state.kind === 'checking';

  async function run(registration: Registration): Promise<BindState> {
    const serial = serialOf(registration);
    const doubted = last !== null && serialOf(last.registration) === serial;
    last = null;
    set({ kind: 'sending', serial });
    const outcome = await attempt(registration);
    if (outcome.kind === 'unknown') return look(registration, outcome.error);
    if (outcome.kind === 'refused' && outcome.error instanceof SessionEnded) return { kind: 'idle' };
    // An earlier attempt that nothing was heard of may have come through after all: then this one is refused for it.
    if (outcome.kind === 'refused' && doubted) {
      const found = await find(serial).catch(() => null);
      if (found !== null) return { kind: 'bound', serial, id: found.id };
    }
    return { ...outcome, serial };
  }

  async function look(registration: Registration, error: unknown): Promise<BindState> {
    const serial = serialOf(registration);
    last = { registration, error };
    set({ kind: 'checking', serial, error });
    try {
      const found = await find(serial);
      if (found === null) return { kind: 'notBound', serial, error };
      last = null;
      return { kind: 'bound', serial, id: found.id };
    } catch (failure) {
      return failure instanceof SessionEnded ? { kind: 'idle' } : { kind: 'unknown', serial, error };
    }
  }

  async function settle(registration: Registration, outcome: Promise<BindState>): Promise<void> {
    const next = await outcome;
    set(next);
    if (next.kind !== 'idle') settled(next, registration);
  }

  return {
    state: () => state,
    busy,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    send(registration) {
      if (!busy()) void settle(registration, run(registration));
    },
    lookAgain() {
      if (state.kind === 'unknown' && last !== null)
        void settle(last.registration, look(last.registration, last.error));
    },
    clear() {
      if (!busy()) set({ kind: 'idle' });
    },
  };
}
