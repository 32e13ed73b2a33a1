import { useCallback, useRef, useState } from 'react';
import { type GenericSchema, safeParse } from 'valibot';
import { browserStorage } from '../lib/browserStorage';
import {
  type AccountStorage,
  draftPrefix,
  entriesBelow,
  privatePrefix,
  sharedDraftPrefix,
} from '../platform/accountStorage';
import type { SessionStore } from '../platform/session';
import { type Console, useConsole } from './console';

/** A kind of draft: the input of a form or screen, which survives a reload. */
export interface DraftKind<Value> extends DraftName {
  /** The version of the value's shape. Change it when the shape changes: drafts of other versions are ignored. */
  readonly version: number;
  /** The value before anything is typed. */
  readonly empty: Value;
  /** Validates a stored draft; an invalid draft is ignored. */
  readonly schema: GenericSchema<unknown, Value>;
  /** How long a draft is stored after the last change, in milliseconds; by default until the session or tab ends. */
  readonly life?: number;
  /** Returns the part of the value that may be stored, without identity numbers, accounts and codes. */
  readonly redact?: (value: Value) => Value;
}

/** A new value, or a function of the current one. */
type Change<Value> = Value | ((value: Value) => Value);

function read<Value>(storage: AccountStorage, key: string, { version, empty, schema, life }: DraftKind<Value>): Value {
  try {
    const stored = JSON.parse(storage.get(key) ?? 'null') as Readonly<Record<string, unknown>> | null;
    const age = Date.now() - Number(stored?.at);
    if (life !== undefined && !(age >= 0 && age < life)) {
      storage.remove(key);
      return empty;
    }
    const parsed = safeParse(schema, stored?.value);
    return stored?.version === version && parsed.success ? parsed.output : empty;
  } catch {
    return empty;
  }
}

function write<Value>(storage: AccountStorage, key: string, kind: DraftKind<Value>, value: Value): void {
  const { version, empty, life, redact = (whole) => whole } = kind;
  if (value === empty) storage.remove(key);
  // If the browser refuses storage, the draft stays in memory for this page.
  else storage.set(key, JSON.stringify({ version, value: redact(value), at: life && Date.now() }));
}

/**
 * Keeps the input of a screen, per account and tab, across reloads and navigation. Signing out removes it; an expired
 * session keeps it for the same account (R1-23). `kind` must not change while the component is mounted. Setting
 * `kind.empty` removes the draft, even after the user has left the screen.
 */
export function useDraft<Value>(kind: DraftKind<Value>): readonly [Value, (change: Change<Value>) => void] {
  return useDraftOf(own, kind);
}

/** Like `useDraft`, for a screen that visitors without a session can open too. A visitor's draft ends with the tab. */
export function useDraftOf<Value>(
  owner: DraftOwner,
  kind: DraftKind<Value>,
): readonly [Value, (change: Change<Value>) => void] {
  const { sessions } = useConsole();
  const [storage] = useState(() => storageOf(sessions, owner, kind));
  const key = draftName(owner, kind);
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

/**
 * The owner of a draft. `about`: the signed-in account; the value is the subject that distinguishes its drafts of one
 * kind. `visitor`: a visitor without a session; the value is the name of the page.
 */
type DraftOwner = { readonly about: string } | { readonly visitor: string };

const own: DraftOwner = { about: '' };

/** Names a draft of an account. */
interface DraftName {
  /** Unique among drafts. */
  readonly name: string;
  /**
   * Set if the draft holds no personal data. While the session is expired, the draft then stays in the storage, not
   * only in memory.
   */
  readonly notPersonal?: true;
  /** Set if all tabs of a shared session use the same draft. The draft must be `notPersonal`. */
  readonly allTabs?: true;
}

const draftName = (owner: DraftOwner, { name, notPersonal, allTabs }: DraftName): string => {
  if ('visitor' in owner) return `${owner.visitor}.${name}`;
  const prefix = allTabs ? sharedDraftPrefix : (notPersonal ? '' : privatePrefix) + draftPrefix;
  return `${prefix}${owner.about && `${owner.about}.`}${name}`;
};

/**
 * The drafts of visitors. Their keys do not begin with the account prefix, because entries with that prefix are removed
 * when there is no session.
 */
const visitorDrafts = () => entriesBelow(browserStorage(window, 'sessionStorage'), 'console.open.draft.', () => true);

const storageOf = (
  sessions: Pick<SessionStore, 'stored'>,
  owner: DraftOwner,
  { allTabs }: Pick<DraftName, 'allTabs'>,
): AccountStorage => ('visitor' in owner ? visitorDrafts() : sessions.stored(allTabs ? undefined : 'tab'));

/** Removes a visitor's draft from the storage; an open form keeps its values. */
export const forgetVisitorDraft = (visitor: string, name: DraftName): void =>
  visitorDrafts().remove(draftName({ visitor }, name));

/** Whether the account has stored a draft, for code that loads the form lazily. */
export const hasDraft = ({ sessions }: Pick<Console, 'sessions'>, name: DraftName): boolean =>
  storageOf(sessions, own, name).get(draftName(own, name)) !== null;
