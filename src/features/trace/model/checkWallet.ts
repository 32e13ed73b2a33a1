import { sumCents } from '../../../lib/money';
import type { Entry, Withdrawal } from '../../../platform/contract/wallet';
import { takenBy } from './drawnFrom';

/** The sums of a wallet's records, compared with the platform's own figures; integer cents. */
export interface WalletCheck {
  readonly entered: number;
  /** Failed withdrawals are not counted. */
  readonly drawn: number;
  /** entered − drawn. */
  readonly left: number;
  /** How much the platform's figures exceed these sums; 0 if they agree. */
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
  const left = sumCents([entered, -drawn]);
  return {
    entered,
    drawn,
    left,
    leftAbove: sumCents([balance.leftAmount, -left]),
    drawnAbove: sumCents([balance.withdrawalAmount, -drawn]),
  };
}
