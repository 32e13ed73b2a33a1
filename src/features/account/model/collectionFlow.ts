import { attempt } from './attempt';
import { type Collection, sameCollection } from './collectionModel';

/**
 * Where the saving of collection info stands.
 * - `checking`: no usable answer came, `error` being what did, and the platform is being asked what is on file.
 * - `refused`: the platform said no; `notSaved`: no usable answer came, and something else is on file, so that it may be
 *   sent again; `unknown`: none came, and what is on file could not be read either.
 */
export type CollectionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' | 'saved'; readonly collection: Collection }
  | {
      readonly kind: 'checking' | 'refused' | 'notSaved' | 'unknown';
      readonly collection: Collection;
      readonly error: unknown;
    };

interface CollectionPlatform {
  /** Saves it, once. */
  readonly send: (collection: Collection) => Promise<unknown>;
  /** What is on file. */
  readonly look: () => Promise<Collection>;
}

export interface CollectionFlow {
  readonly state: () => CollectionState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Sends it; does nothing while one is under way. */
  readonly send: (collection: Collection) => void;
  /** In state `unknown`: asks once more what is on file. */
  readonly lookAgain: () => void;
  /** Forgets what came of the last one. */
  readonly clear: () => void;
}

/**
 * Saves where money goes: one request for one intention, never repeated by itself. Where no answer came, what is on file
 * tells.
 *
 * @param settled told of every outcome but a session that ended
 */
export function createCollectionFlow(
  { send, look }: CollectionPlatform,
  settled: (state: CollectionState) => void,
): CollectionFlow {
  let state: CollectionState = { kind: 'idle' };
  const listeners = new Set<() => void>();
  const set = (next: CollectionState) => {
    state = next;
    for (const changed of listeners) changed();
  };
  const busy = () => state.kind === 'sending' || state.kind === 'checking';

  async function find(collection: Collection, error: unknown): Promise<CollectionState> {
    set({ kind: 'checking', collection, error });
    const found = await attempt(look);
    if (found.kind === 'over') return { kind: 'idle' };
    if (found.kind !== 'done') return { kind: 'unknown', collection, error };
    return sameCollection(found.value, collection)
      ? { kind: 'saved', collection }
      : { kind: 'notSaved', collection, error };
  }

  async function save(collection: Collection): Promise<CollectionState> {
    set({ kind: 'sending', collection });
    const outcome = await attempt(() => send(collection));
    if (outcome.kind === 'over') return { kind: 'idle' };
    if (outcome.kind === 'done') return { kind: 'saved', collection };
    return outcome.kind === 'unknown'
      ? find(collection, outcome.error)
      : { kind: 'refused', collection, error: outcome.error };
  }

  async function settle(outcome: Promise<CollectionState>): Promise<void> {
    const next = await outcome;
    set(next);
    if (next.kind !== 'idle') settled(next);
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    send(collection) {
      if (!busy()) void settle(save(collection));
    },
    lookAgain() {
      if (state.kind === 'unknown') void settle(find(state.collection, state.error));
    },
    clear() {
      if (!busy()) set({ kind: 'idle' });
    },
  };
}
