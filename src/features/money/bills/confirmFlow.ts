import { subscribable } from '../../../lib/observable';
import type { PayInfo } from '../../../platform/contract/account';
import { billCode, confirmBill, type MonthlyBill } from '../../../platform/contract/billing';
import {
  ContractBroken,
  isInDoubt,
  Refused,
  ReviewChanged,
  ReviewUnread,
  SessionEnded,
} from '../../../platform/errors';
import { readAgain } from '../../../platform/review';

/** What the user reviews before confirming: the bill and the collection info. */
export interface Reviewed {
  readonly bill: MonthlyBill;
  readonly payInfo: PayInfo;
}

/**
 * The state of confirming one bill.
 * - `closed`: no dialog.
 * - `loading`: the bill and the collection info are loading.
 * - `loadFailed`: loading them failed; nothing was sent.
 * - `ready`: waiting for the user. `changed`: the figures or the collection info differ from those shown before;
 *   `problem`: why the last attempt failed.
 * - `sending`: the request is under way.
 * - `checking`: the request got `error` in place of the platform's own answer; the bill's state is being read.
 * - `unknown`: reading the bill's state failed too.
 * - `confirmed`: by this dialog (`answered`), by this dialog as the bill shows (`found`), or by another tab or user
 *   (`elsewhere`).
 * - `moved`: the bill is neither unconfirmed nor confirmed; `state` is its code.
 * - `over`: the checking days have ended.
 */
export type ConfirmState =
  | { readonly kind: 'closed' | 'loading' | 'over' }
  | { readonly kind: 'loadFailed'; readonly error: unknown }
  | {
      readonly kind: 'ready';
      readonly reviewed: Reviewed;
      readonly changed: { readonly from: number } | null;
      readonly problem: { readonly outcome: ConfirmFailure; readonly error: unknown } | null;
    }
  | { readonly kind: 'sending'; readonly reviewed: Reviewed }
  | { readonly kind: 'checking' | 'unknown'; readonly reviewed: Reviewed; readonly error: unknown }
  | { readonly kind: 'confirmed'; readonly by: 'answered' | 'elsewhere'; readonly state: number }
  | { readonly kind: 'confirmed'; readonly by: 'found'; readonly state: number; readonly error: unknown }
  | { readonly kind: 'moved'; readonly state: number };

/**
 * How an attempt failed. `refused`: by the platform itself. `notConfirmed`: without its own answer, or after an attempt
 * without one, and the bill still reads as unconfirmed.
 */
type ConfirmFailure = 'refused' | 'notConfirmed' | 'notSent';

interface ConfirmPlatform {
  /** Reads the bill and the collection info; rejects as `Client.call` does. */
  readonly review: () => Promise<Reviewed>;
  /** Reads the bill's state code. */
  readonly look: () => Promise<number>;
  /** Sends one confirmation; resolves to the bill's state code. */
  readonly send: () => Promise<number>;
  /** Whether the platform's date lies in the checking days. */
  readonly inDays: () => boolean;
}

export interface ConfirmFlow {
  readonly state: () => ConfirmState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Opens the dialog for `shown`, the bill on the page, and reads it again. */
  readonly open: (shown: MonthlyBill) => void;
  /** Retries reading: in `loadFailed` the bill, in `unknown` its state. */
  readonly lookAgain: () => void;
  /** Confirms what is shown; does nothing unless `ready`. */
  readonly send: () => void;
  /** Closes the dialog; does nothing while a confirmation is under way. */
  readonly close: () => void;
}

const { unconfirmed, confirmed, modified, audited, settled } = billCode;
/** The states of confirmed bills, with those that follow (R9-17, R9-18). */
const confirmedCodes: readonly number[] = [confirmed, modified, audited, settled];

/** The flow's state for a bill that is no longer unconfirmed. */
function after(state: number, by: 'answered' | 'elsewhere'): ConfirmState {
  return confirmedCodes.includes(state) ? { kind: 'confirmed', by, state } : { kind: 'moved', state };
}

/** Back to `ready`, with the reason. */
function failed(reviewed: Reviewed, outcome: ConfirmFailure, error: unknown): ConfirmState {
  return { kind: 'ready', reviewed, changed: null, problem: { outcome, error } };
}

/** Whether the dialog shows the same for both. */
function sameReview(a: Reviewed, b: Reviewed): boolean {
  const { payInfo: one } = a;
  const { payInfo: other } = b;
  return (
    a.bill.state === b.bill.state &&
    sameFigures(a.bill, b.bill) &&
    one.collectionMethod === other.collectionMethod &&
    one.collectionNumber === other.collectionNumber &&
    one.invoiceType === other.invoiceType
  );
}

/** Whether two bills agree in every figure: lines, fines and compensations one by one, tax and total. */
function sameFigures(a: MonthlyBill, b: MonthlyBill): boolean {
  const figures = ({ income, fine, compensation, tax_ratio, total_after_tax }: MonthlyBill) =>
    JSON.stringify([income, fine, compensation, tax_ratio, total_after_tax]);
  return figures(a) === figures(b);
}

/**
 * Confirms a month's bill (R9-25). Sends one request per press, never retries it, and confirms only figures that the user
 * has seen: it reads the bill when the dialog opens and again before sending. Without the platform's own answer it reads the bill's state.
 *
 * @param onBillState called with the bill's state code when the page's bill is out of date; 100 if only figures changed
 */
export function createConfirmFlow(platform: ConfirmPlatform, onBillState: (state: number) => void): ConfirmFlow {
  let state: ConfirmState = { kind: 'closed' };
  const { subscribe, notify } = subscribable();
  /** Counts the dialogs, so answers to a closed one are ignored. */
  let round = 0;
  let initialBill: MonthlyBill | null = null;
  /** Whether a request got no answer of the platform's own. */
  let inDoubt = false;
  const set = (next: ConfirmState) => {
    state = next;
    notify();
  };
  const finish = (next: ConfirmState) => {
    set(next);
    if (next.kind === 'confirmed' || next.kind === 'moved') onBillState(next.state);
  };

  async function fetchFor(shown: MonthlyBill): Promise<ConfirmState> {
    try {
      const reviewed = await platform.review();
      const { bill } = reviewed;
      if (bill.state !== unconfirmed) return after(bill.state, 'elsewhere');
      const changed = sameFigures(shown, bill) ? null : { from: shown.total_after_tax };
      if (changed) onBillState(unconfirmed);
      return { kind: 'ready', reviewed, changed, problem: null };
    } catch (error) {
      return error instanceof SessionEnded ? { kind: 'closed' } : { kind: 'loadFailed', error };
    }
  }

  async function begin(shown: MonthlyBill): Promise<void> {
    round += 1;
    const mine = round;
    set({ kind: 'loading' });
    const next = await fetchFor(shown);
    if (mine === round) finish(next);
  }

  /** Reads the bill once more and sends only if it is still as shown. */
  async function attempt(shown: Reviewed): Promise<ConfirmState> {
    let now: Reviewed;
    try {
      return await submit(await readAgain(shown, platform.review, sameReview));
    } catch (error) {
      if (error instanceof SessionEnded) return { kind: 'closed' };
      if (error instanceof ReviewUnread) return failed(shown, 'notSent', error.reason);
      if (!(error instanceof ReviewChanged)) throw error;
      now = error.now as Reviewed;
    }
    if (now.bill.state !== unconfirmed) return after(now.bill.state, 'elsewhere');
    onBillState(unconfirmed);
    return { kind: 'ready', reviewed: now, changed: { from: shown.bill.total_after_tax }, problem: null };
  }

  async function submit(shown: Reviewed): Promise<ConfirmState> {
    try {
      const code = await platform.send();
      // An answer that says unconfirmed is as good as none.
      if (code === unconfirmed) throw new ContractBroken(confirmBill.name, 'state');
      return after(code, 'answered');
    } catch (error) {
      if (error instanceof SessionEnded) return { kind: 'closed' };
      if (isInDoubt(error)) return check(shown, error);
      if (!(error instanceof Refused)) return failed(shown, 'refused', error);
      // A refusal tells of its own request: an earlier one may have confirmed the bill, or still may.
      if (inDoubt) return check(shown, error);
      // Another tab may have confirmed it.
      const code = await platform.look().catch(() => unconfirmed);
      return code === unconfirmed ? failed(shown, 'refused', error) : after(code, 'elsewhere');
    }
  }

  /** Without the platform's own answer, reads the bill's state. */
  async function check(reviewed: Reviewed, error: unknown): Promise<ConfirmState> {
    inDoubt = true;
    set({ kind: 'checking', reviewed, error });
    try {
      const code = await platform.look();
      if (confirmedCodes.includes(code)) return { kind: 'confirmed', by: 'found', state: code, error };
      if (code !== unconfirmed) return { kind: 'moved', state: code };
      return failed(reviewed, 'notConfirmed', error);
    } catch (failure) {
      return failure instanceof SessionEnded ? { kind: 'closed' } : { kind: 'unknown', reviewed, error };
    }
  }

  async function show(next: Promise<ConfirmState>): Promise<void> {
    finish(await next);
  }

  return {
    state: () => state,
    subscribe,
    open(shown) {
      if (state.kind !== 'closed') return;
      initialBill = shown;
      if (platform.inDays()) void begin(shown);
      else set({ kind: 'over' });
    },
    lookAgain() {
      if (state.kind === 'loadFailed' && initialBill !== null) void begin(initialBill);
      else if (state.kind === 'unknown') void show(check(state.reviewed, state.error));
    },
    send() {
      if (state.kind !== 'ready') return;
      if (!platform.inDays()) return set({ kind: 'over' });
      const { reviewed } = state;
      set({ kind: 'sending', reviewed });
      void show(attempt(reviewed));
    },
    close() {
      if (state.kind === 'sending' || state.kind === 'checking') return;
      round += 1;
      set({ kind: 'closed' });
    },
  };
}
