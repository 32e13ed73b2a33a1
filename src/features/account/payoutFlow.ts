import { subscribable } from '../../lib/observable';
import type { PayInfo } from '../../platform/contract/account';
import { ReviewChanged, SessionEnded } from '../../platform/errors';
import { beforeSending } from '../../platform/network';
import { requireUnchanged } from '../../platform/review';
import { attempt, createWrite, type WriteResult, type WriteState } from '../../platform/write';
import {
  editedFrom,
  type PayoutDetails,
  type PayoutPart,
  type PayoutParts,
  type PayoutValues,
  partsOf,
  payoutParts,
  payoutValuesOf,
  rebase,
  samePart,
  samePayoutDetails,
  storedPayoutDetails,
} from './payoutModel';

/**
 * Where the user is.
 * - `form`: filling in the form. `unread`: why the stored details could not be read at the last attempt to continue.
 * - `reading`: the stored details are being read before the review.
 * - `review`: comparing the stored details with `to`, which will be sent.
 */
export type PayoutStep =
  | { readonly kind: 'form'; readonly unread: { readonly error: unknown } | null }
  | { readonly kind: 'reading' }
  | { readonly kind: 'review'; readonly to: PayoutDetails };

/**
 * How the flow knows that the details are saved:
 * - `answered`: the platform said so;
 * - `found`: the platform's answer was missing, and a lookup found the details stored;
 * - `before`: the details were already stored, so nothing was sent.
 */
export type SavedBy = 'answered' | 'before' | 'found';

/** The state of changing payout details. */
export interface PayoutState {
  /** The values of the form. */
  readonly values: PayoutValues;
  /** The stored details, as the flow last read them. The user's changes are the differences from these details. */
  readonly onFile: PayoutDetails;
  /** The parts that were changed elsewhere while the form was open, with their earlier values. */
  readonly changedElsewhere: Partial<PayoutParts>;
  /**
   * The checksum of the numbers of `changedElsewhere.account` if a reload has lost them, because drafts store no
   * numbers; otherwise null.
   */
  readonly lostNumbers: number | null;
  /** The parts of `changedElsewhere` that the user changed too, until the user chooses a version. */
  readonly conflicts: readonly PayoutPart[];
  readonly step: PayoutStep;
  /** The last submission. It is `refused` with `ReviewChanged` or `ReviewUnread` if nothing was sent. */
  readonly write: WriteState<PayoutDetails, SavedBy>;
}

/** What survives a reload of the form. Account numbers are never stored. */
export interface PayoutDraft {
  readonly values: PayoutValues;
  /** Whether the user must type the number again: it is not the stored number, or an earlier reload already lost it. */
  readonly numberTyped: boolean;
  /** The stored details that the form was filled in from. */
  readonly base: {
    readonly collectionMethod: string;
    readonly bankName: string;
    readonly bankAccount: string;
    readonly invoiceType: string;
    /** A checksum of the numbers. */
    readonly numbers: number;
  };
}

interface PayoutPorts {
  /** Reads the stored details from the platform, not from the cache. */
  readonly read: () => Promise<PayInfo>;
  /**
   * After a request of unknown outcome, reads the stored details and whether the platform still requires a submission.
   */
  readonly look: () => Promise<{ readonly payInfo: PayInfo; readonly required: boolean }>;
  /** Sends one request. */
  readonly send: (details: PayoutDetails) => Promise<unknown>;
  /** Whether the platform requires a submission even without a change. */
  readonly required: () => boolean;
  /** Called when the stored details have changed. */
  readonly changed: () => void;
  /** Called when the user continues without a change. */
  readonly unchanged: () => void;
  /**
   * Called with every outcome of a submission, unless the session ended. After a success, `draftOf` returns the input
   * that the user typed since the submission.
   */
  readonly onSettled: (state: WriteResult<PayoutDetails, SavedBy>) => void;
}

export interface PayoutFlow {
  readonly state: () => PayoutState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly edit: (change: (values: PayoutValues) => PayoutValues) => void;
  /** Resolves a conflict: keeps the stored version (`onFile`) or the user's version (`mine`). */
  readonly choose: (part: PayoutPart, which: 'onFile' | 'mine') => void;
  /** Continues to the review with valid values; does nothing while there is a conflict. */
  readonly next: () => void;
  /** Submits what the review shows. */
  readonly send: () => void;
  /** After an unknown outcome, checks again whether the details were saved. */
  readonly lookAgain: () => void;
  /** Back to the form; does nothing while a submission is pending. */
  readonly back: () => void;
  /** Forgets the last outcome. */
  readonly clear: () => void;
  readonly busy: () => boolean;
}

/** A checksum of 16 bits: enough to detect a change of the numbers, too short to reveal them. */
function checksum({ collectionNumber, cardNumber }: PayoutDetails): number {
  let hash = 0x811c9dc5;
  for (const character of `${collectionNumber} ${cardNumber}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & 0xffff;
}

/** The draft of a form; null if the user changed nothing. An unresolved conflict is still a conflict after a reload. */
export function draftOf(state: PayoutState): PayoutDraft | null {
  const { values, onFile, changedElsewhere, conflicts } = state;
  const first = payoutValuesOf(onFile);
  if (collectionFieldsOf(values).every(([field, value]) => value === first[field])) return null;
  const open = (part: PayoutPart) => conflicts.includes(part);
  const account = (open('account') && changedElsewhere.account) || onFile;
  const invoiceType = (open('invoiceType') && changedElsewhere.invoiceType) || onFile.invoiceType;
  const base = { ...onFile, ...account, invoiceType };
  const { collectionMethod, bankName, bankAccount } = base;
  const lost = open('account') ? state.lostNumbers : null;
  return {
    values,
    numberTyped: lost !== null || values.collectionNumber !== base.collectionNumber,
    base: { collectionMethod, bankName, bankAccount, invoiceType, numbers: lost ?? checksum(base) },
  };
}

const collectionFieldsOf = (values: PayoutValues) => Object.entries(values) as [keyof PayoutValues, string][];

const noNumbers = { collectionNumber: '', cardNumber: '' };

/** The checksum of the numbers that a draft is based on; null if these numbers are the stored ones, or empty. */
function lostNumbersOf({ base }: PayoutDraft, onFile: PayoutDetails): number | null {
  const known = [checksum(onFile), checksum({ ...onFile, ...noNumbers })];
  return known.includes(base.numbers) ? null : base.numbers;
}

/** The first state of a form: from the stored details, or from a draft and the details that the draft is based on. */
function firstState(onFile: PayoutDetails, draft: PayoutDraft | null): PayoutState {
  const step = { kind: 'form', unread: null } as const;
  const blank = { changedElsewhere: {}, lostNumbers: null, conflicts: [], step, write: { kind: 'idle' } } as const;
  if (draft === null) return { ...blank, onFile, values: payoutValuesOf(onFile) };
  const { numbers, ...known } = draft.base;
  const { collectionNumber, cardNumber } = numbers === checksum(onFile) ? onFile : noNumbers;
  const values = draft.numberTyped ? draft.values : { ...draft.values, collectionNumber };
  return { ...blank, onFile: { ...known, collectionNumber, cardNumber }, values };
}

/**
 * Changes payout details (R12-14): form, review, submission.
 * - A request contains the stored details with the user's changes.
 * - The flow reads the stored details before the review and again before sending. It shows changes made elsewhere
 *   before it sends anything. If both sides changed a part, the user chooses.
 * - Each press sends one request, which is never repeated. If the platform's answer is missing, the flow checks whether
 *   the details were saved.
 *
 * @param info the stored details, as the page shows them
 */
export function createPayoutFlow(ports: PayoutPorts, info: PayInfo, draft: PayoutDraft | null) {
  const { subscribe, notify } = subscribable();
  let state = firstState(storedPayoutDetails(info), draft);
  const set = (change: Partial<PayoutState>) => {
    state = { ...state, ...change };
    notify();
  };
  /** Whether the platform required the details when they were submitted. */
  let wasRequired = false;
  const read = async () => storedPayoutDetails(await ports.read());
  const toSend = () => editedFrom(state.onFile, state.values);

  /** Updates the form to the current stored details. Returns whether they had changed. */
  function follow(now: PayoutDetails): boolean {
    const { onFile, values } = state;
    if (samePayoutDetails(onFile, now)) return false;
    const next = rebase(onFile, values, now);
    const before = partsOf(onFile);
    const isOpen = openAfter(next.values, now);
    set({
      onFile: now,
      values: next.values,
      changedElsewhere: {
        ...state.changedElsewhere,
        ...Object.fromEntries(next.changed.map((part) => [part, before[part]])),
      },
      lostNumbers: next.changed.includes('account') ? null : state.lostNumbers,
      conflicts: payoutParts.filter(
        (part) => isOpen(part) && (next.conflicts.includes(part) || state.conflicts.includes(part)),
      ),
    });
    return true;
  }

  /** Updates the state after the submitted details were stored. Values that the user typed since then stay. */
  function saved(now: PayoutDetails): void {
    const { onFile, values } = state;
    const before = partsOf(onFile);
    const entered = partsOf(editedFrom(onFile, values));
    const next = rebase(onFile, values, now);
    const others = next.changed.filter((part) => samePart(part, entered, before));
    const all = samePayoutDetails(editedFrom(now, next.values), now);
    set({
      onFile: now,
      values: all ? payoutValuesOf(now) : next.values,
      changedElsewhere: Object.fromEntries(others.map((part) => [part, before[part]])),
      lostNumbers: null,
      conflicts: [],
      step: { kind: 'form', unread: null },
    });
  }

  /** Whether a part of the form still differs from the stored details. */
  const openAfter = (values: PayoutValues, onFile: PayoutDetails) => (part: PayoutPart) =>
    !samePart(part, partsOf(editedFrom(onFile, values)), partsOf(onFile));

  /** Updates the form, and the review if it is open, to the current stored details. */
  function updateReview(now: PayoutDetails): void {
    if (!follow(now)) return;
    if (state.step.kind === 'review') set({ step: { kind: 'review', to: toSend() } });
    ports.changed();
  }

  async function submit(to: PayoutDetails): Promise<SavedBy> {
    wasRequired = ports.required();
    const shown = state.onFile;
    const isExpected = (before: PayoutDetails, now: PayoutDetails) =>
      samePayoutDetails(before, now) || samePayoutDetails(now, to);
    try {
      const now = await requireUnchanged(shown, read, isExpected);
      // The details have been saved meanwhile: an earlier request arrived late, or somebody else entered the same.
      if (!samePayoutDetails(shown, now)) return 'before';
    } catch (error) {
      if (error instanceof ReviewChanged) updateReview(error.now as PayoutDetails);
      throw error;
    }
    await ports.send(to);
    return 'answered';
  }

  async function lookUp(to: PayoutDetails): Promise<SavedBy | null> {
    const { payInfo, required } = await ports.look();
    const now = storedPayoutDetails(payInfo);
    // The platform may require details again that are already stored. Then finding them stored proves nothing: only
    // a requirement that is gone shows that this submission was saved.
    if (samePayoutDetails(now, to) && !(wasRequired && required)) return 'found';
    updateReview(now);
    return null;
  }

  const write = createWrite<PayoutDetails, SavedBy>(
    // A refusal says nothing about an earlier request whose outcome is unknown. So look up the stored details, which
    // show the effect of both requests.
    { send: (to) => attempt(() => submit(to)), lookUp, subjectOf: () => 'payout details' },
    (outcome) => {
      if (outcome.kind === 'done') saved(outcome.input);
      ports.onSettled(outcome);
    },
  );
  write.subscribe(() => set({ write: write.state() }));
  const busy = () => state.step.kind === 'reading' || write.busy();

  async function goOn(): Promise<void> {
    const started = state.values;
    set({ step: { kind: 'reading' } });
    let now: PayoutDetails;
    try {
      now = await read();
    } catch (error) {
      const unread = error instanceof SessionEnded ? null : { error: beforeSending(error) };
      return set({ step: { kind: 'form', unread } });
    }
    const last = write.state();
    // The stored details are the ones that an earlier submission without an answer sent: that submission was saved.
    if ((last.kind === 'unknown' || last.kind === 'notDone') && samePayoutDetails(now, last.input)) {
      set({ step: { kind: 'form', unread: null } });
      return write.lookAgain();
    }
    write.clear();
    const typing = state.values !== started;
    const changed = follow(now);
    if (changed) ports.changed();
    const to = toSend();
    const nothing = samePayoutDetails(to, now) && !ports.required();
    if (typing || nothing || state.conflicts.length > 0) set({ step: { kind: 'form', unread: null } });
    else set({ step: { kind: 'review', to } });
    if (nothing && !changed && !typing) ports.unchanged();
  }

  if (draft !== null) {
    const now = storedPayoutDetails(info);
    if (follow(now)) set({ lostNumbers: lostNumbersOf(draft, now) });
  }
  const flow: PayoutFlow = {
    state: () => state,
    subscribe,
    edit(change) {
      const values = change(state.values);
      set({ values, conflicts: state.conflicts.filter(openAfter(values, state.onFile)) });
    },
    choose(part, which) {
      const { [part]: _, ...changedElsewhere } = state.changedElsewhere;
      const fresh = payoutValuesOf(state.onFile);
      const { invoiceType } = state.values;
      const kept = part === 'account' ? { ...fresh, invoiceType } : { ...state.values, invoiceType: fresh.invoiceType };
      set({
        changedElsewhere,
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
      // The user has seen the review, so submitting it also settles the conflicts.
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
