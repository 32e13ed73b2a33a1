import type { WithdrawWindow } from './withdrawWindow';

/** Why nothing can be drawn from a wallet now. */
export type WithdrawBlock = 'readOnly' | 'failed' | 'loading' | 'noRules' | 'pending' | 'weekUsed' | 'closed' | 'below';

interface Standing {
  readonly readOnly: boolean;
  /** Some of the figures could not be read. */
  readonly failed: boolean;
  readonly loading: boolean;
  /** The platform has no rules for this account's contract. */
  readonly noRules: boolean;
  /** An earlier withdrawal is not cleared up yet. */
  readonly pending: boolean;
  readonly weekUsed: boolean;
  readonly window: WithdrawWindow | null;
  /** The wallet holds the least that can be drawn. */
  readonly enough: boolean;
}

/** The first reason, the one that lasts longest before the one that passes; null where a withdrawal can be made. */
export function withdrawBlock(standing: Standing): WithdrawBlock | null {
  for (const reason of ['readOnly', 'failed', 'loading', 'noRules', 'pending', 'weekUsed'] as const) {
    if (standing[reason]) return reason;
  }
  if (standing.window?.open === false) return 'closed';
  return standing.enough ? null : 'below';
}
