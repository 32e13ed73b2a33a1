import { useCallback, useRef, useState } from 'react';
import { type GenericSchema, safeParse } from 'valibot';
import { browserStorage } from '../lib/browserStorage';
import { type DraftName, type DraftOwner, draftKey } from './draftKey';
import { useUser } from './user';

/** A kind of typed input that outlives a reload. */
export interface DraftKind<Value> extends DraftName {
  /** Another one for another shape: what an older release kept is left aside. */
  readonly version: number;
  /** What stands there before anything is typed. */
  readonly empty: Value;
  /** What may be taken up again; anything else that is found is ignored. */
  readonly schema: GenericSchema<unknown, Value>;
  /** What of it is kept, where something in it must not be: identity numbers, accounts, codes (R11-5). */
  readonly kept?: (value: Value) => Value;
}

/** A new value, or how it follows from the present one. */
type Change<Value> = Value | ((value: Value) => Value);

function read<Value>(storage: Storage, key: string, { version, empty, schema }: DraftKind<Value>): Value {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as { version?: unknown; value?: unknown } | null;
    const parsed = safeParse(schema, kept?.value);
    return kept?.version === version && parsed.success ? parsed.output : empty;
  } catch {
    return empty;
  }
}

function write<Value>(storage: Storage, key: string, kind: DraftKind<Value>, value: Value): void {
  const { version, empty, kept = (whole) => whole } = kind;
  try {
    if (value === empty) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ version, value: kept(value) }));
  } catch {
    // A browser that keeps nothing still has it on the page.
  }
}

/**
 * What is typed on a screen, for this account in this tab: it outlives a reload, and the way to another screen and
 * back; signing out wipes it, and an expired session sets it aside (R1-23). `kind` stays the same for the life of the
 * component. Setting it to `kind.empty` forgets the draft, after the screen was left too.
 */
export function useDraft<Value>(kind: DraftKind<Value>): readonly [Value, (change: Change<Value>) => void] {
  return useDraftOf({ uid: useUser().uid }, kind);
}

/** As `useDraft`, for a screen that stands without a session too; a visitor's goes with the tab. */
export function useDraftOf<Value>(
  owner: DraftOwner,
  kind: DraftKind<Value>,
): readonly [Value, (change: Change<Value>) => void] {
  const [storage] = useState(() => browserStorage(window, 'sessionStorage'));
  const key = draftKey(owner, kind);
  const [value, setValue] = useState(() => read(storage, key, kind));
  const present = useRef(value);
  const set = useCallback(
    (change: Change<Value>) => {
      const next = typeof change === 'function' ? (change as (value: Value) => Value)(present.current) : change;
      present.current = next;
      write(storage, key, kind, next);
      setValue(next);
    },
    [storage, key, kind],
  );
  return [value, set];
}
