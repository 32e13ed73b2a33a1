import { sumCents } from '../../../lib/money';
import type { Entry, Withdrawal } from '../../../platform/contract/wallet';
import { takenBy } from './drawnFrom';

/** What the records of a wallet add up to, against what the platform says of it; all integer cents. */
export interface WalletCheck {
  readonly entered: number;
  /** Failed withdrawals took nothing. */
  readonly drawn: number;
  /** entered − drawn. */
  readonly left: number;
  /** What the platform's own figures are above these sums; 0 where they agree. */
  readonly leftAbove: number;
  readonly drawnAbove: number;
}

/** Adds up all entries and all withdrawals of one wallet. */
export function checkWallet(
  entries: readonly Entry[],
  withdrawals: readonly Withdrawal[],
  balance: { readonly leftAmount: number; readonly withdrawalAmount: number },
): WalletCheck {
  const entered = sumCents(entries.map(({ amount }) => amount));
  const drawn = sumCents(withdrawals.map(takenBy));
  const left = entered - drawn;
  return {
    entered,
    drawn,
    left,
    leftAbove: balance.leftAmount - left,
    drawnAbove: balance.withdrawalAmount - drawn,
  };
}
