import type { Withdrawal } from '../../../platform/contract/wallet';
import type { IntentionStore } from './intention';

/**
 * The state of a withdrawal; amounts in cents.
 * - `elsewhere`: another tab is sending.
 * - `looking`: no usable answer came; the records are being searched. `ours`: this tab sent it; `answer`: the error that
 *   came in place of an answer, null if another tab or an earlier visit sent it.
 * - `unsettled`: the records do not show it. `read`: whether they could be read; `password`: whether this page still has
 *   the password; `failure`: why resubmitting failed.
 * - `used`: the platform says the key was used, but the records do not show for which withdrawal.
 * - `stale`: another tab has started a new intention; nothing was sent.
 * - `refused`: nothing was withdrawn, because of `error`.
 * - `done`: `record` is null unless the withdrawal was found in the records.
 */
export type WithdrawState =
  | { readonly kind: 'idle' | 'elsewhere' | 'stale' }
  | { readonly kind: 'sending'; readonly amount: number }
  | { readonly kind: 'looking'; readonly amount: number; readonly ours: boolean; readonly answer: unknown }
  | {
      readonly kind: 'unsettled';
      readonly amount: number;
      readonly read: boolean;
      readonly password: boolean;
      readonly answer: unknown;
      readonly failure: unknown;
    }
  | { readonly kind: 'used'; readonly amount: number; readonly read: boolean }
  | { readonly kind: 'refused'; readonly amount: number; readonly error: unknown }
  | {
      readonly kind: 'done';
      readonly amount: number;
      readonly txId: string;
      readonly how: 'answered' | 'found' | 'elsewhere';
      readonly record: Withdrawal | null;
    };

/** What the flow needs from browser and platform. */
export interface WithdrawPorts {
  readonly store: IntentionStore;
  /** Sends one request; rejects with the kinds of `platform/errors.ts`. */
  readonly send: (body: { amount: number; password: string }, key: string) => Promise<{ txId: string }>;
  /** Reads the wallet's newest withdrawals. */
  readonly records: () => Promise<readonly Withdrawal[]>;
  /** The platform's time, unix seconds. */
  readonly now: () => number;
  readonly makeKey: () => string;
  /** Calls `then` after a delay; returns a function that cancels it. */
  readonly later: (milliseconds: number, then: () => void) => () => void;
  /** Runs a task and resolves to true; resolves to false without running it while another tab runs one. */
  readonly exclusively: (task: () => Promise<void>) => Promise<boolean>;
  /** Resolves once no other tab runs a task. */
  readonly freed: () => Promise<void>;
  /** Called when a withdrawal was made, here or in another tab. */
  readonly settled: () => void;
}

export interface WithdrawFlow {
  readonly state: () => WithdrawState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Follows the other tabs and clears up a stored intention in doubt; returns a function that stops it. */
  readonly start: () => () => void;
  /** Opens the stored intention, or a new one. */
  readonly open: () => void;
  /** Sends a withdrawal; does nothing unless `idle` or `refused`. */
  readonly send: (body: { amount: number; password: string }) => void;
  /** In `unsettled` and `used`: searches the records again. */
  readonly lookAgain: () => void;
  /** In `unsettled`: sends again with the same key. Needs `password` if the page no longer has it. */
  readonly resubmit: (password?: string) => void;
  /** Dismisses the outcome; after `used`, the next withdrawal gets a new key. */
  readonly leave: () => void;
}
