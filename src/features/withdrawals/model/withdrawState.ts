import type { Withdrawal } from '../../../platform/contract/wallet';
import type { IntentionStore } from './intention';

/**
 * Where a withdrawal stands; amounts in cents.
 * - `elsewhere`: another tab is sending one at this moment.
 * - `looking`: no usable answer came, the records are being asked. `ours`: this tab had sent it; `answer`: what did come
 *   here in place of one, null where it was another tab or an earlier visit.
 * - `unsettled`: the records do not show it; `read` is whether they could be read, `password` whether this page still
 *   has it, `failure` why a resubmission did not get through.
 * - `used`: the platform says the key became a withdrawal, and the records do not show which.
 * - `stale`: another tab has begun anew meanwhile; nothing was sent.
 * - `refused`: nothing was drawn, and `error` says why.
 * - `done`: `record` is null where the platform answered and the records were not asked, or another tab drew it.
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

/** What the flow stands on, so that it runs without a browser and a platform too. */
export interface WithdrawPorts {
  readonly store: IntentionStore;
  /** One request. Rejects with the kinds of `platform/errors.ts`. */
  readonly send: (body: { amount: number; password: string }, key: string) => Promise<{ txId: string }>;
  /** The wallet's newest withdrawals. */
  readonly records: () => Promise<readonly Withdrawal[]>;
  /** The platform's present time, unix seconds. */
  readonly now: () => number;
  readonly makeKey: () => string;
  /** Does something in so many milliseconds; gives back how to call it off. */
  readonly later: (milliseconds: number, then: () => void) => () => void;
  /** Runs a task while no other tab runs one of this wallet; false, and nothing run, where one does. */
  readonly exclusively: (task: () => Promise<void>) => Promise<boolean>;
  /** Once no other tab is at it any more. */
  readonly freed: () => Promise<void>;
  /** A withdrawal is known to have been made, here or in another tab. */
  readonly settled: () => void;
}

export interface WithdrawFlow {
  readonly state: () => WithdrawState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Follows the other tabs, and takes up what is not cleared up yet; gives back how to stop. */
  readonly start: () => () => void;
  /** Takes the open intention's key, or a new one. */
  readonly open: () => void;
  /** Sends a withdrawal; does nothing while one is under way or being cleared up. */
  readonly send: (body: { amount: number; password: string }) => void;
  /** In `unsettled` and `used`: asks the records once more. */
  readonly lookAgain: () => void;
  /** In `unsettled`: the same once more, under the same key; `password` where this page does not have it any more. */
  readonly resubmit: (password?: string) => void;
  /** The outcome was read; where the key is used up, the next withdrawal has another. */
  readonly leave: () => void;
}
