import { sumBill } from '../../../domain/bills/billModel';
import { subscribable } from '../../../lib/observable';
import type { PayInfo } from '../../../platform/contract/account';
import { confirmBill, type MonthlyBill } from '../../../platform/contract/billing';
import { ContractBroken, isInDoubt, ReadOnly, SessionEnded } from '../../../platform/errors';

/** What a confirmation is about, as it is shown before: the bill, and where its money will go. */
export interface Reviewed {
  readonly bill: MonthlyBill;
  readonly payInfo: PayInfo;
}

/**
 * Where the confirmation of one bill stands.
 * - `closed`: no dialog.
 * - `looking`: the bill and the collection info are being fetched, to be shown.
 * - `lookFailed`: they could not be had; nothing was sent.
 * - `ready`: shown, and waiting for the user. `changed`: the figures or the collection info are others than those that
 *   were shown before; `problem`: why the last press came to nothing, `outcome` saying in which way.
 * - `sending`: on its way; `checking`: no usable answer came, `error` being what did, and the bill is being asked how it
 *   stands.
 * - `unknown`: no usable answer came, and the bill gave none either.
 * - `confirmed`: the platform has it as confirmed; `by` says whether this dialog did it (`answered`), it turned out
 *   so without a usable answer (`found`), or it had been confirmed elsewhere (`elsewhere`).
 * - `moved`: the bill is neither to be confirmed nor confirmed; `state` is its code.
 * - `over`: the checking days have ended meanwhile.
 */
export type ConfirmState =
  | { readonly kind: 'closed' | 'looking' | 'over' }
  | { readonly kind: 'lookFailed'; readonly error: unknown }
  | {
      readonly kind: 'ready';
      readonly reviewed: Reviewed;
      readonly changed: { readonly from: number } | null;
      readonly problem: { readonly outcome: Outcome; readonly error: unknown } | null;
    }
  | { readonly kind: 'sending'; readonly reviewed: Reviewed }
  | { readonly kind: 'checking' | 'unknown'; readonly reviewed: Reviewed; readonly error: unknown }
  | { readonly kind: 'confirmed'; readonly by: 'answered' | 'elsewhere'; readonly state: number }
  | { readonly kind: 'confirmed'; readonly by: 'found'; readonly state: number; readonly error: unknown }
  | { readonly kind: 'moved'; readonly state: number };

/** Why a press came to nothing. */
type Outcome = 'refused' | 'notConfirmed' | 'notSent';

interface ConfirmPlatform {
  /** The bill and the collection info as they are now; rejects as `Client.call` does. */
  readonly review: () => Promise<Reviewed>;
  /** The bill's state code as it is now. */
  readonly look: () => Promise<number>;
  /** Confirms the bill, once; resolves to its state code. */
  readonly send: () => Promise<number>;
  /** Whether the platform's calendar is inside the checking days. */
  readonly inDays: () => boolean;
}

export interface ConfirmFlow {
  readonly state: () => ConfirmState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Opens the dialog on `shown`, the bill as it stands on the page, and fetches it anew. */
  readonly open: (shown: MonthlyBill) => void;
  /** Fetches anew what could not be had: in `lookFailed` the bill, in `unknown` what became of it. */
  readonly lookAgain: () => void;
  /** Confirms what is shown; does nothing unless it is shown and nothing is under way. */
  readonly send: () => void;
  /** Puts the dialog away; does nothing while a confirmation is under way. */
  readonly close: () => void;
}

const unconfirmed = 100;
/** Codes of bills that were confirmed: 200, 210, 290, and 300 that comes after (R9-17, R9-18). */
const confirmedCodes: readonly number[] = [200, 210, 290, 300];

/** Where a bill stands that is not to be confirmed any more. */
function after(state: number, by: 'answered' | 'elsewhere'): ConfirmState {
  return confirmedCodes.includes(state) ? { kind: 'confirmed', by, state } : { kind: 'moved', state };
}

/** Back to where it can be pressed again, saying why. */
function again(reviewed: Reviewed, outcome: Outcome, error: unknown): ConfirmState {
  return { kind: 'ready', reviewed, changed: null, problem: { outcome, error } };
}

/** Whether the dialog would show the same for both. */
function sameReview(a: Reviewed, b: Reviewed): boolean {
  const { payInfo: one } = a;
  const { payInfo: other } = b;
  return (
    sameFigures(a.bill, b.bill) &&
    one.collectionMethod === other.collectionMethod &&
    one.collectionNumber === other.collectionNumber &&
    one.invoiceType === other.invoiceType
  );
}

function sameFigures(a: MonthlyBill, b: MonthlyBill): boolean {
  return a.total_after_tax === b.total_after_tax && sumBill(a).difference === sumBill(b).difference;
}

/**
 * Confirms a month's bill (R9-25): one request for one intention, never repeated by itself, and never for a
 * figure that the user has not seen: the bill is fetched as the dialog opens and once more before anything is sent.
 * Where no answer came the bill is asked how it stands.
 *
 * @param settled told when the bill stands otherwise than the page has it: its state code, 100 where only figures changed
 */
export function createConfirmFlow(platform: ConfirmPlatform, settled: (state: number) => void): ConfirmFlow {
  let state: ConfirmState = { kind: 'closed' };
  const { subscribe, notify } = subscribable();
  /** Counts the dialogs: what a dialog that was put away has asked for says nothing any more. */
  let round = 0;
  const set = (next: ConfirmState) => {
    state = next;
    notify();
  };
  const finish = (next: ConfirmState) => {
    set(next);
    if (next.kind === 'confirmed' || next.kind === 'moved') settled(next.state);
  };

  async function fetchFor(shown: MonthlyBill): Promise<ConfirmState> {
    try {
      const reviewed = await platform.review();
      const { bill } = reviewed;
      if (bill.state !== unconfirmed) return after(bill.state, 'elsewhere');
      const changed = sameFigures(shown, bill) ? null : { from: shown.total_after_tax };
      if (changed) settled(unconfirmed);
      return { kind: 'ready', reviewed, changed, problem: null };
    } catch (error) {
      return error instanceof SessionEnded ? { kind: 'closed' } : { kind: 'lookFailed', error };
    }
  }

  async function begin(shown: MonthlyBill): Promise<void> {
    round += 1;
    const mine = round;
    set({ kind: 'looking' });
    const next = await fetchFor(shown);
    if (mine === round) finish(next);
  }

  /** Looks once more, and sends only what is still as it was shown. */
  async function attempt(shown: Reviewed): Promise<ConfirmState> {
    let now: Reviewed;
    try {
      now = await platform.review();
    } catch (error) {
      return error instanceof SessionEnded ? { kind: 'closed' } : again(shown, 'notSent', error);
    }
    if (now.bill.state !== unconfirmed) return after(now.bill.state, 'elsewhere');
    if (sameReview(shown, now)) return submit(now);
    settled(unconfirmed);
    return { kind: 'ready', reviewed: now, changed: { from: shown.bill.total_after_tax }, problem: null };
  }

  async function submit(shown: Reviewed): Promise<ConfirmState> {
    try {
      const code = await platform.send();
      // A bill that is still to be confirmed is no answer to a confirmation.
      if (code === unconfirmed) throw new ContractBroken(confirmBill.name, 'state');
      return after(code, 'answered');
    } catch (error) {
      if (error instanceof SessionEnded) return { kind: 'closed' };
      if (isInDoubt(error)) return find(shown, error);
      if (error instanceof ReadOnly) return again(shown, 'refused', error);
      // Refused it is, too, where another tab was quicker, or an attempt that nothing was heard of came through.
      const code = await platform.look().catch(() => unconfirmed);
      return code === unconfirmed ? again(shown, 'refused', error) : after(code, 'elsewhere');
    }
  }

  /** No usable answer came: the bill itself tells. */
  async function find(reviewed: Reviewed, error: unknown): Promise<ConfirmState> {
    set({ kind: 'checking', reviewed, error });
    try {
      const code = await platform.look();
      if (confirmedCodes.includes(code)) return { kind: 'confirmed', by: 'found', state: code, error };
      if (code !== unconfirmed) return { kind: 'moved', state: code };
      return again(reviewed, 'notConfirmed', error);
    } catch (failure) {
      return failure instanceof SessionEnded ? { kind: 'closed' } : { kind: 'unknown', reviewed, error };
    }
  }

  async function settle(next: Promise<ConfirmState>): Promise<void> {
    finish(await next);
  }

  let shownFirst: MonthlyBill | null = null;
  return {
    state: () => state,
    subscribe,
    open(shown) {
      if (state.kind !== 'closed') return;
      shownFirst = shown;
      if (platform.inDays()) void begin(shown);
      else set({ kind: 'over' });
    },
    lookAgain() {
      if (state.kind === 'lookFailed' && shownFirst !== null) void begin(shownFirst);
      else if (state.kind === 'unknown') void settle(find(state.reviewed, state.error));
    },
    send() {
      if (state.kind !== 'ready') return;
      if (!platform.inDays()) return set({ kind: 'over' });
      const { reviewed } = state;
      set({ kind: 'sending', reviewed });
      void settle(attempt(reviewed));
    },
    close() {
      if (state.kind === 'sending' || state.kind === 'checking') return;
      round += 1;
      set({ kind: 'closed' });
    },
  };
}
