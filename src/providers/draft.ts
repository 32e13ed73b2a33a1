import { useCallback, useRef, useState } from 'react';
import { type GenericSchema, safeParse } from 'valibot';
import { browserStorage } from '../lib/browserStorage';
import { accountPrefix, privatePrefix } from '../platform/accountStorage';
import { useConsole } from './console';
import { useUser } from './user';

/** A kind of input that survives a reload. */
export interface DraftKind<Value> extends DraftName {
  /** Change it when the shape changes: drafts of other versions are ignored. */
  readonly version: number;
  /** The value before anything is typed. */
  readonly empty: Value;
  /** Checks a stored draft; an invalid one is ignored. */
  readonly schema: GenericSchema<unknown, Value>;
  /** How long it is stored after the last change, milliseconds; until the session or tab ends if left out. */
  readonly life?: number;
  /** Stored for all tabs of a session that they share, where it is `notPersonal`. */
  readonly allTabs?: true;
  /** The part of the value that may be stored, without identity numbers, accounts and codes. */
  readonly redact?: (value: Value) => Value;
}

/** A new value, or a function of the current one. */
type Change<Value> = Value | ((value: Value) => Value);

function read<Value>(storage: Storage, key: string, { version, empty, schema, life }: DraftKind<Value>): Value {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Readonly<Record<string, unknown>> | null;
    const age = Date.now() - Number(stored?.at);
    if (life !== undefined && !(age >= 0 && age < life)) {
      storage.removeItem(key);
      return empty;
    }
    const parsed = safeParse(schema, stored?.value);
    return stored?.version === version && parsed.success ? parsed.output : empty;
  } catch {
    return empty;
  }
}

function write<Value>(storage: Storage, key: string, kind: DraftKind<Value>, value: Value): void {
  const { version, empty, life, redact = (whole) => whole } = kind;
  try {
    if (value === empty) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ version, value: redact(value), at: life && Date.now() }));
  } catch {
    // If the browser refuses storage, the draft stays in memory for this page.
  }
}

/**
 * Keeps the input of a screen, per account and tab, over reloads and navigation. Signing out removes it; an expired
 * session keeps it for the same account (R1-23). `kind` must not change while the component is mounted. Setting
 * `kind.empty` removes the draft, even after the screen has been left.
 */
export function useDraft<Value>(kind: DraftKind<Value>): readonly [Value, (change: Change<Value>) => void] {
  return useDraftOf({ uid: useUser().uid }, kind);
}

/** Like `useDraft`, for a screen that is open without a session too; a visitor's draft ends with the tab. */
export function useDraftOf<Value>(
  owner: DraftOwner,
  kind: DraftKind<Value>,
): readonly [Value, (change: Change<Value>) => void] {
  const { accountStorage } = useConsole();
  const [storage] = useState(() => (kind.allTabs ? accountStorage() : browserStorage(window, 'sessionStorage')));
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

/** The owner of a draft: an account, or a visitor of an open page under a name of its own. */
type DraftOwner = { readonly uid: string } | { readonly visitor: string };

/** The parts of a draft's storage key. */
interface DraftName {
  /** Unique among drafts. */
  readonly name: string;
  /** The draft holds no personal data, so an expired session leaves it in the storage, not only in memory. */
  readonly notPersonal?: true;
}

/**
 * The storage key of a draft. A visitor's is not below the account prefix, whose keys are removed without a session.
 */
const draftKey = (owner: DraftOwner, { name, notPersonal }: DraftName): string =>
  'uid' in owner
    ? `${notPersonal ? accountPrefix : privatePrefix}draft.${owner.uid}.${name}`
    : `console.open.draft.${owner.visitor}.${name}`;

/** Removes a draft from the storage; a form that is open keeps its values. */
export const forgetDraft = (owner: DraftOwner, name: DraftName): void =>
  browserStorage(window, 'sessionStorage').removeItem(draftKey(owner, name));

/** Whether a draft is stored, for code that loads the form lazily. */
export const hasDraft = (owner: DraftOwner, name: DraftName): boolean =>
  browserStorage(window, 'sessionStorage').getItem(draftKey(owner, name)) !== null;
