import type { WithdrawWindow } from '../../../domain/wallet/withdrawTerms';

/** Why a withdrawal is not possible now. */
export type WithdrawBlock =
  | 'readOnly'
  | 'offline'
  | 'unknownStep'
  | 'failed'
  | 'loading'
  | 'noRules'
  | 'invalidLimits'
  | 'pending'
  | 'weekUsed'
  | 'closed'
  | 'below';

interface Conditions {
  readonly readOnly: boolean;
  /** The browser has no network. */
  readonly offline: boolean;
  /** The account's step is none that the console knows. */
  readonly unknownStep: boolean;
  /** Some of the data could not be loaded. */
  readonly failed: boolean;
  readonly loading: boolean;
  /** The platform has no rules for the account's contract. */
  readonly noRules: boolean;
  /** No amount lies within the platform's limits. */
  readonly invalidLimits: boolean;
  /** The outcome of an earlier withdrawal is still unknown. */
  readonly pending: boolean;
  readonly weekUsed: boolean;
  readonly window: WithdrawWindow | null;
  /** The balance reaches the smallest withdrawal. */
  readonly enough: boolean;
}

/** Why a withdrawal is not possible; of several reasons the one that stays the longest. Null if it is possible. */
export function withdrawBlock(conditions: Conditions): WithdrawBlock | null {
  for (const reason of [
    'readOnly',
    'offline',
    'unknownStep',
    'failed',
    'loading',
    'noRules',
    'invalidLimits',
    'pending',
    'weekUsed',
  ] as const) {
    if (conditions[reason]) return reason;
  }
  if (conditions.window?.open === false) return 'closed';
  return conditions.enough ? null : 'below';
}
