import { type IncomeLine, periodEnds } from '../../../domain/bills/billLine';
import { invoiceOf } from '../../../domain/wallet/invoiceTypes';
import { readableAccount } from '../../../lib/masking';
import { subscribable } from '../../../lib/observable';
import type { PayInfo } from '../../../platform/contract/account';
import * as billing from '../../../platform/contract/billing';
import { billCode, type MonthlyBill } from '../../../platform/contract/billing';
import {
  ContractBroken,
  isInDoubt,
  Refused,
  ReviewChanged,
  ReviewUnread,
  SessionEnded,
} from '../../../platform/errors';
import { requireUnchanged } from '../../../platform/review';

/** What the user reviews before confirming: the bill and the payout details. */
export interface Reviewed {
  readonly bill: MonthlyBill;
  readonly payInfo: PayInfo;
}

/**
 * The state of confirming one bill.
 * - `closed`: no dialog.
 * - `loading`: the bill and the payout details are loading.
 * - `loadFailed`: loading failed; nothing was sent.
 * - `ready`: waiting for the user. `previous` has the review shown before, if it differs (`changesOf`). `problem` says
 *   why the last attempt failed.
 * - `sending`: the request is pending.
 * - `checking`: the platform's own answer is missing (`error` is what came instead); the bill's state is being read.
 * - `unknown`: reading the bill's state failed, too.
 * - `confirmed`: the bill is confirmed. `by`: `answered` if the platform's answer says so, `found` if the answer was
 *   missing and the bill's state says so, `elsewhere` if another tab or user confirmed the bill.
 * - `moved`: the bill is neither unconfirmed nor confirmed; `state` is its code.
 * - `over`: the checking days have ended.
 */
export type ConfirmState =
  | { readonly kind: 'closed' | 'loading' | 'over' }
  | { readonly kind: 'loadFailed'; readonly error: unknown }
  | {
      readonly kind: 'ready';
      readonly reviewed: Reviewed;
      readonly previous: Reviewed | null;
      readonly problem: { readonly outcome: ConfirmFailure; readonly error: unknown } | null;
    }
  | { readonly kind: 'sending'; readonly reviewed: Reviewed; readonly previous: Reviewed | null }
  | { readonly kind: 'checking' | 'unknown'; readonly reviewed: Reviewed; readonly error: unknown }
  | { readonly kind: 'confirmed'; readonly by: 'answered' | 'elsewhere'; readonly state: number }
  | { readonly kind: 'confirmed'; readonly by: 'found'; readonly state: number; readonly error: unknown }
  | { readonly kind: 'moved'; readonly state: number };

/**
 * Why an attempt failed.
 * - `refused`: the platform itself refused the request.
 * - `notConfirmed`: the platform did not answer this or an earlier request, and the bill is still unconfirmed.
 * - `notSent`: the bill could not be read again, so nothing was sent.
 */
type ConfirmFailure = 'refused' | 'notConfirmed' | 'notSent';

interface ConfirmPlatform {
  /** Reads the bill and the payout details. Rejects with the errors of `Client.call`. */
  readonly review: () => Promise<Reviewed>;
  /** Reads the bill's state code. */
  readonly look: () => Promise<number>;
  /** Sends one confirmation; resolves to the bill's state code. */
  readonly send: () => Promise<number>;
  /** Whether the platform's date is within the checking days. */
  readonly inDays: () => boolean;
}

export interface ConfirmFlow {
  readonly state: () => ConfirmState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Opens the dialog and reads the bill again. `shown` is the bill that the page shows. */
  readonly open: (shown: MonthlyBill) => void;
  /** Retries a failed read: of the bill in `loadFailed`, of the bill's state in `unknown`. */
  readonly lookAgain: () => void;
  /** Confirms the bill as shown; does nothing unless the state is `ready`. */
  readonly send: () => void;
  /** Closes the dialog; does nothing while a confirmation is pending. */
  readonly close: () => void;
}

const { unconfirmed, confirmed, modified, audited, settled } = billCode;
/** The state codes of a confirmed bill: confirmed, and all later states (R9-17, R9-18). */
const confirmedCodes: readonly number[] = [confirmed, modified, audited, settled];

/** The flow's state for a bill that has any other state than unconfirmed. */
function after(state: number, by: 'answered' | 'elsewhere'): ConfirmState {
  return confirmedCodes.includes(state) ? { kind: 'confirmed', by, state } : { kind: 'moved', state };
}

/** The state after a failed attempt: `ready` again, with the reason. */
function failed(reviewed: Reviewed, outcome: ConfirmFailure, error: unknown): ConfirmState {
  return { kind: 'ready', reviewed, previous: null, problem: { outcome, error } };
}

type Adjustment = MonthlyBill['fine'][number];

/** A row before (`was`) and now; null if the row did not exist then. */
export type Pair<Row> = { readonly was: Row | null; readonly now: Row } | { readonly was: Row; readonly now: null };

/** The differences between two reviews. */
export interface ReviewChanges {
  /** Whether method, number, bank or holder differ. */
  readonly account: boolean;
  readonly invoice: boolean;
  /** Whether anything in the bill differs: its rows, the tax or the total. */
  readonly bill: boolean;
  readonly income: readonly Pair<IncomeLine>[];
  readonly fine: readonly Pair<Adjustment>[];
  readonly compensation: readonly Pair<Adjustment>[];
}

/** Finds the differences between two reviews. Ignores the order of the rows, their ids, and the state of the bill. */
export function changesOf(was: Reviewed, now: Reviewed): ReviewChanges {
  const income = pairs(was.bill.income, now.bill.income, [
    (line) => join(periodOf(line), line.price, line.price_local, line.price_international, line.amount_total),
    periodOf,
    ({ external_name }) => external_name,
  ]);
  const content = ({ reason, amount }: Adjustment) => join(reason, amount);
  const keys = [content, (row: Adjustment) => row.id || content(row), ({ reason }: Adjustment) => reason];
  const fine = pairs(was.bill.fine, now.bill.fine, keys);
  const compensation = pairs(was.bill.compensation, now.bill.compensation, keys);
  const figures = ({ bill }: Reviewed) => join(bill.tax_ratio, bill.total_after_tax);
  return {
    account: accountOf(was.payInfo) !== accountOf(now.payInfo),
    invoice: invoiceOf(was.payInfo) !== invoiceOf(now.payInfo),
    bill: income.length + fine.length + compensation.length > 0 || figures(was) !== figures(now),
    income,
    fine,
    compensation,
  };
}

/** A line's name and period, as precisely as the review shows the period. */
const periodOf = (line: IncomeLine): string => join(line.external_name, ...periodEnds(line, (day) => day));

const join = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);

/** The card number if it differs from `collectionNumber`; otherwise ''. */
export const otherCard = ({ cardNumber, collectionNumber }: PayInfo): string =>
  cardNumber === collectionNumber ? '' : cardNumber;
const accountOf = (payInfo: PayInfo): string => {
  const { collectionMethod, collectionNumber, bankName, bankAccount } = payInfo;
  const numbers = [collectionNumber, otherCard(payInfo)].map(readableAccount);
  return join(collectionMethod, ...numbers, bankName, bankAccount);
};

/**
 * Pairs the rows of two lists. Tries the keys one after the other, so that rows first match by the strictest key.
 * Returns only pairs that differ in the first key: in the order of `now`, then the rows that were removed.
 */
function pairs<Row>(
  was: readonly Row[],
  now: readonly Row[],
  keys: readonly ((row: Row) => string)[],
): readonly Pair<Row>[] {
  const [content] = keys;
  const partners = new Map<number, Row>();
  let gone = was;
  for (const keyOf of keys) {
    const waiting = new Map<string, Row[]>();
    for (const row of gone) {
      const alike = waiting.get(keyOf(row));
      if (alike) alike.push(row);
      else waiting.set(keyOf(row), [row]);
    }
    for (const [index, row] of now.entries()) {
      const partner = partners.has(index) ? undefined : waiting.get(keyOf(row))?.shift();
      if (partner !== undefined) partners.set(index, partner);
    }
    gone = [...waiting.values()].flat();
  }
  return [
    ...now
      .map((row, index) => ({ was: partners.get(index) ?? null, now: row }))
      .filter((pair) => pair.was === null || content?.(pair.was) !== content?.(pair.now)),
    ...gone.map((row) => ({ was: row, now: null })),
  ];
}

/** Whether two reviews show the same, so that a confirmation of one also holds for the other. */
function sameReview(a: Reviewed, b: Reviewed): boolean {
  const { account, invoice, bill } = changesOf(a, b);
  return a.bill.state === b.bill.state && !account && !invoice && !bill;
}

/**
 * Confirms a month's bill (R9-25). Each press sends one request, which is never repeated. The user only confirms
 * figures that the dialog has shown: the flow reads the bill when the dialog opens, and again before it sends. If the
 * platform's own answer is missing, the flow reads the bill's state.
 *
 * @param onBillState called with the bill's state code when the page's bill is out of date; 100 if only figures changed
 */
export function createConfirmFlow(platform: ConfirmPlatform, onBillState: (state: number) => void): ConfirmFlow {
  let state: ConfirmState = { kind: 'closed' };
  const { subscribe, notify } = subscribable();
  /** Counts how often the dialog was opened, so that answers for an earlier opening are ignored. */
  let round = 0;
  let initialBill: MonthlyBill | null = null;
  /** Whether a request got no answer from the platform itself, so that its outcome is in doubt. */
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
      // The page shows no payout details, so only the bill can have changed since.
      const onPage = { bill: { ...shown, state: unconfirmed }, payInfo: reviewed.payInfo };
      const previous = sameReview(onPage, reviewed) ? null : onPage;
      if (previous) onBillState(unconfirmed);
      return { kind: 'ready', reviewed, previous, problem: null };
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

  /** Reads the bill and the payout details once more. Sends only if both are still as shown. */
  async function attempt(shown: Reviewed): Promise<ConfirmState> {
    let now: Reviewed;
    try {
      return await submit(await requireUnchanged(shown, platform.review, sameReview));
    } catch (error) {
      if (error instanceof SessionEnded) return { kind: 'closed' };
      if (error instanceof ReviewUnread) return failed(shown, 'notSent', error.reason);
      if (!(error instanceof ReviewChanged)) throw error;
      now = error.now as Reviewed;
    }
    if (now.bill.state !== unconfirmed) return after(now.bill.state, 'elsewhere');
    onBillState(unconfirmed);
    return { kind: 'ready', reviewed: now, previous: shown, problem: null };
  }

  async function submit(shown: Reviewed): Promise<ConfirmState> {
    try {
      const code = await platform.send();
      // An answer with the state "unconfirmed" counts as no answer.
      if (code === unconfirmed) throw new ContractBroken(billing.confirmBill.name, 'state');
      return after(code, 'answered');
    } catch (error) {
      if (error instanceof SessionEnded) return { kind: 'closed' };
      if (isInDoubt(error)) return check(shown, error);
      if (!(error instanceof Refused)) return failed(shown, 'refused', error);
      // A refusal says nothing about earlier requests, which may have succeeded or still may.
      if (inDoubt) return check(shown, error);
      // The refusal may mean that another tab has confirmed the bill.
      const code = await platform.look().catch(() => unconfirmed);
      return code === unconfirmed ? failed(shown, 'refused', error) : after(code, 'elsewhere');
    }
  }

  /** Reads the bill's state, because the platform's own answer is missing. */
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
      const { reviewed, previous } = state;
      set({ kind: 'sending', reviewed, previous });
      void show(attempt(reviewed));
    },
    close() {
      if (state.kind === 'sending' || state.kind === 'checking') return;
      round += 1;
      set({ kind: 'closed' });
    },
  };
}
