import { subscribable } from '../../lib/observable';
import type { PayInfo } from '../../platform/contract/account';
import { ReviewChanged, SessionEnded } from '../../platform/errors';
import { beforeSending } from '../../platform/network';
import { readAgain } from '../../platform/review';
import { attempt, createWrite, type Settled, type WriteState } from '../../platform/write';
import {
  type Collection,
  type CollectionPart,
  type CollectionParts,
  type CollectionValues,
  collectionOnFile,
  collectionParts,
  collectionValuesOf,
  editedFrom,
  partsOf,
  rebase,
  sameCollection,
  samePart,
} from './collectionModel';

/**
 * Where the user is.
 * - `form`: filling in the form. `unread`: why the last attempt to go on could not read what is on file.
 * - `reading`: what is on file is being read, on the way to the review.
 * - `review`: comparing what is on file with `to`, which is to be sent.
 */
export type CollectionStep =
  | { readonly kind: 'form'; readonly unread: { readonly error: unknown } | null }
  | { readonly kind: 'reading' }
  | { readonly kind: 'review'; readonly to: Collection };

/**
 * How it is known that what was submitted is saved: the platform `answered`; it was `found` on file where the platform's
 * own answer was missing; or it was there `before` the press sent anything.
 */
export type SavedBy = 'answered' | 'before' | 'found';

/** The state of changing payout details. */
export interface CollectionState {
  /** The values of the form. */
  readonly values: CollectionValues;
  /** What is on file, as last read here. The form's changes are changes of this. */
  readonly onFile: Collection;
  /** The parts that were changed elsewhere while the form was open, as they were before. */
  readonly moved: Partial<CollectionParts>;
  /** Where a reload lost the numbers of `moved.account`, which are never stored: their checksum. Null if they are there. */
  readonly lostNumbers: number | null;
  /** Those of them that the user had changed too, until one of the two is chosen. */
  readonly conflicts: readonly CollectionPart[];
  readonly step: CollectionStep;
  /** The last submission. It is `refused` with `ReviewChanged` or `ReviewUnread` if the press sent nothing. */
  readonly write: WriteState<Collection, SavedBy>;
}

/** What survives a reload of the form. Account numbers are never stored. */
export interface CollectionDraft {
  readonly values: CollectionValues;
  /** Whether the number is not the one on file then, or was lost over an earlier reload: it has to be typed again. */
  readonly numberTyped: boolean;
  /** What was on file when it was filled in. */
  readonly base: {
    readonly collectionMethod: string;
    readonly bankName: string;
    readonly bankAccount: string;
    readonly invoiceType: string;
    /** A checksum of the numbers. */
    readonly numbers: number;
  };
}

interface CollectionPorts {
  /** Reads what is on file from the platform, not from the cache. */
  readonly read: () => Promise<PayInfo>;
  /** Reads what is on file after a request in doubt, and whether the platform still asks for it. */
  readonly look: () => Promise<{ readonly payInfo: PayInfo; readonly required: boolean }>;
  /** Sends one request. */
  readonly send: (collection: Collection) => Promise<unknown>;
  /** Whether the platform asks for it to be submitted, changed or not. */
  readonly required: () => boolean;
  /** What is on file is not what it was. */
  readonly changed: () => void;
  /** The user went on without a change. */
  readonly unchanged: () => void;
  /** Called with every outcome of a submission, unless the session ended. Once saved, `draftOf` is what was typed since. */
  readonly settled: (state: Settled<Collection, SavedBy>) => void;
}

export interface CollectionFlow {
  readonly state: () => CollectionState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly edit: (change: (values: CollectionValues) => CollectionValues) => void;
  /** In a conflict: keeps what is on file, or the user's own. */
  readonly choose: (part: CollectionPart, which: 'onFile' | 'mine') => void;
  /** Goes on to the review with valid values; does nothing while there is a conflict. */
  readonly next: () => void;
  /** Submits what the review shows. */
  readonly send: () => void;
  /** After an unknown outcome: looks up again whether it was saved. */
  readonly lookAgain: () => void;
  /** Back to the form; does nothing while a submission is under way. */
  readonly back: () => void;
  /** Forgets the last outcome. */
  readonly clear: () => void;
  readonly busy: () => boolean;
}

/** A checksum of 16 bits: tells whether the numbers changed, and is too short to tell them. */
function checksum({ collectionNumber, cardNumber }: Collection): number {
  let hash = 0x811c9dc5;
  for (const character of `${collectionNumber} ${cardNumber}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & 0xffff;
}

/** The draft of a form; null if nothing was changed. A conflict that is still open is one again after a reload. */
export function draftOf(state: CollectionState): CollectionDraft | null {
  const { values, onFile, moved, conflicts } = state;
  const first = collectionValuesOf(onFile);
  if (collectionFieldsOf(values).every(([field, value]) => value === first[field])) return null;
  const open = (part: CollectionPart) => conflicts.includes(part);
  const account = (open('account') && moved.account) || onFile;
  const invoiceType = (open('invoiceType') && moved.invoiceType) || onFile.invoiceType;
  const base = { ...onFile, ...account, invoiceType };
  const { collectionMethod, bankName, bankAccount } = base;
  const lost = open('account') ? state.lostNumbers : null;
  return {
    values,
    numberTyped: lost !== null || values.collectionNumber !== base.collectionNumber,
    base: { collectionMethod, bankName, bankAccount, invoiceType, numbers: lost ?? checksum(base) },
  };
}

const collectionFieldsOf = (values: CollectionValues) => Object.entries(values) as [keyof CollectionValues, string][];

const noNumbers = { collectionNumber: '', cardNumber: '' };

/** The checksum of the numbers that a draft was filled in from, if they are neither on file now nor empty; else null. */
function lostNumbersOf({ base }: CollectionDraft, onFile: Collection): number | null {
  const known = [checksum(onFile), checksum({ ...onFile, ...noNumbers })];
  return known.includes(base.numbers) ? null : base.numbers;
}

/** The first state of a form: what is on file, or a draft and what it was filled in from. */
function firstState(onFile: Collection, draft: CollectionDraft | null): CollectionState {
  const step = { kind: 'form', unread: null } as const;
  const blank = { moved: {}, lostNumbers: null, conflicts: [], step, write: { kind: 'idle' } } as const;
  if (draft === null) return { ...blank, onFile, values: collectionValuesOf(onFile) };
  const { numbers, ...known } = draft.base;
  const { collectionNumber, cardNumber } = numbers === checksum(onFile) ? onFile : noNumbers;
  const values = draft.numberTyped ? draft.values : { ...draft.values, collectionNumber };
  return { ...blank, onFile: { ...known, collectionNumber, cardNumber }, values };
}

/**
 * Changes payout details (R12-14): form, review, submission. A request contains what is on file and the user's own
 * changes. What is on file is read on the way to the review and again by the press; what has been changed elsewhere is
 * shown before it is sent, and a part that both sides changed is chosen by the user. One request per press, never
 * repeated; without the platform's own answer it looks up whether it was saved.
 *
 * @param info what is on file, as the page shows it
 */
export function createCollectionFlow(ports: CollectionPorts, info: PayInfo, draft: CollectionDraft | null) {
  const { subscribe, notify } = subscribable();
  let state = firstState(collectionOnFile(info), draft);
  const set = (change: Partial<CollectionState>) => {
    state = { ...state, ...change };
    notify();
  };
  /** Whether the platform asked for details as they were submitted. */
  let wasRequired = false;
  const read = async () => collectionOnFile(await ports.read());
  const toSend = () => editedFrom(state.onFile, state.values);

  /** Takes the form to what is on file now. Returns whether that was something else. */
  function follow(now: Collection): boolean {
    const { onFile, values } = state;
    if (sameCollection(onFile, now)) return false;
    const next = rebase(onFile, values, now);
    const before = partsOf(onFile);
    const isOpen = openAfter(next.values, now);
    set({
      onFile: now,
      values: next.values,
      moved: { ...state.moved, ...Object.fromEntries(next.changed.map((part) => [part, before[part]])) },
      lostNumbers: next.changed.includes('account') ? null : state.lostNumbers,
      conflicts: collectionParts.filter(
        (part) => isOpen(part) && (next.conflicts.includes(part) || state.conflicts.includes(part)),
      ),
    });
    return true;
  }

  /** What was submitted is on file. What the form has beside it was typed since, and stays. */
  function saved(now: Collection): void {
    const { onFile, values } = state;
    const before = partsOf(onFile);
    const entered = partsOf(editedFrom(onFile, values));
    const next = rebase(onFile, values, now);
    const others = next.changed.filter((part) => samePart(part, entered, before));
    const all = sameCollection(editedFrom(now, next.values), now);
    set({
      onFile: now,
      values: all ? collectionValuesOf(now) : next.values,
      moved: Object.fromEntries(others.map((part) => [part, before[part]])),
      lostNumbers: null,
      conflicts: [],
      step: { kind: 'form', unread: null },
    });
  }

  /** Whether the form still differs in a part from what is on file. */
  const openAfter = (values: CollectionValues, onFile: Collection) => (part: CollectionPart) =>
    !samePart(part, partsOf(editedFrom(onFile, values)), partsOf(onFile));

  /** Follows what is on file, in the review too. */
  function reviewAnew(now: Collection): void {
    if (!follow(now)) return;
    if (state.step.kind === 'review') set({ step: { kind: 'review', to: toSend() } });
    ports.changed();
  }

  async function submit(to: Collection): Promise<SavedBy> {
    wasRequired = ports.required();
    const shown = state.onFile;
    try {
      const now = await readAgain(shown, read, (one, other) => sameCollection(one, other) || sameCollection(other, to));
      // It has been saved meanwhile: an earlier request arrived, or somebody else entered the same.
      if (!sameCollection(shown, now)) return 'before';
    } catch (error) {
      if (error instanceof ReviewChanged) reviewAnew(error.now as Collection);
      throw error;
    }
    await ports.send(to);
    return 'answered';
  }

  async function look(to: Collection): Promise<SavedBy | null> {
    const { payInfo, required } = await ports.look();
    const now = collectionOnFile(payInfo);
    // Details that the platform asks for again may be on file already: then its asking tells.
    if (sameCollection(now, to) && !(wasRequired && required)) return 'found';
    reviewAnew(now);
    return null;
  }

  const write = createWrite<Collection, SavedBy>(
    // After a request in doubt, a refusal or "not sent" tells of the last press alone: what is on file tells of both.
    { send: (to) => attempt(() => submit(to)), look, about: () => 'payout details' },
    (settled) => {
      if (settled.kind === 'done') saved(settled.input);
      ports.settled(settled);
    },
  );
  write.subscribe(() => set({ write: write.state() }));
  const busy = () => state.step.kind === 'reading' || write.busy();

  async function goOn(): Promise<void> {
    const started = state.values;
    set({ step: { kind: 'reading' } });
    let now: Collection;
    try {
      now = await read();
    } catch (error) {
      const unread = error instanceof SessionEnded ? null : { error: beforeSending(error) };
      return set({ step: { kind: 'form', unread } });
    }
    const last = write.state();
    // What was submitted without an answer is on file.
    if ((last.kind === 'unknown' || last.kind === 'notDone') && sameCollection(now, last.input)) {
      set({ step: { kind: 'form', unread: null } });
      return write.lookAgain();
    }
    write.clear();
    const typing = state.values !== started;
    const changed = follow(now);
    if (changed) ports.changed();
    const to = toSend();
    const nothing = sameCollection(to, now) && !ports.required();
    if (typing || nothing || state.conflicts.length > 0) set({ step: { kind: 'form', unread: null } });
    else set({ step: { kind: 'review', to } });
    if (nothing && !changed && !typing) ports.unchanged();
  }

  if (draft !== null) {
    const now = collectionOnFile(info);
    if (follow(now)) set({ lostNumbers: lostNumbersOf(draft, now) });
  }
  const flow: CollectionFlow = {
    state: () => state,
    subscribe,
    edit(change) {
      const values = change(state.values);
      set({ values, conflicts: state.conflicts.filter(openAfter(values, state.onFile)) });
    },
    choose(part, which) {
      const { [part]: _, ...moved } = state.moved;
      const fresh = collectionValuesOf(state.onFile);
      const { invoiceType } = state.values;
      const kept = part === 'account' ? { ...fresh, invoiceType } : { ...state.values, invoiceType: fresh.invoiceType };
      set({
        moved,
        lostNumbers: part === 'account' ? null : state.lostNumbers,
        conflicts: state.conflicts.filter((one) => one !== part),
        values: which === 'onFile' ? kept : state.values,
      });
    },
    next() {
      if (!busy() && state.conflicts.length === 0) void goOn();
    },
    send() {
      if (state.step.kind !== 'review' || busy()) return;
      // To submit what the review shows is a choice too.
      set({ conflicts: [] });
      write.send(state.step.to);
    },
    lookAgain: write.lookAgain,
    back() {
      if (!busy()) set({ step: { kind: 'form', unread: null } });
    },
    clear: write.clear,
    busy,
  };
  return flow;
}
