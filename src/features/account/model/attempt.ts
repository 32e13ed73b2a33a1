import { isInDoubt, SessionEnded } from '../../../platform/errors';

/**
 * What became of a write: `refused` the platform said no; `unknown` no usable answer came, so that it may have taken
 * effect or not; `over` the session has ended, which is told elsewhere.
 */
export type Outcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused' | 'unknown'; readonly error: unknown }
  | { readonly kind: 'over' };

/** Waits for a write and tells what became of it. Never rejects. */
export async function attempt<Value>(send: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await send() };
  } catch (error) {
    if (error instanceof SessionEnded) return { kind: 'over' };
    return { kind: isInDoubt(error) ? 'unknown' : 'refused', error };
  }
}
