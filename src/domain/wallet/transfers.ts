import { dayOf, daysBetween } from '../../lib/time';
import type { WalletType, Withdrawal } from '../../platform/contract/wallet';

/**
 * Why a withdrawal's money has not arrived: its transfer `failed`, or is `late`. The platform does not say how long a
 * transfer takes, nor when one arrived.
 */
export type TransferProblem = 'failed' | 'late';

/** A transfer still in progress is late after this many days. */
const lateDays = 7;
/** A failed transfer is mentioned for this many days. */
const failedDays = 30;

/** The query of a wallet's newest withdrawals. Ten, as on a page of the records. */
export const newestWithdrawals = (walletType: WalletType) => ({ walletType, pageIndex: 1, pageSize: 10 }) as const;

/** How many days ago a withdrawal was requested, by the calendar in Beijing. */
export const transferDays = ({ create }: Pick<Withdrawal, 'create'>, now: number): number =>
  daysBetween(dayOf(create), dayOf(now));

/**
 * The problem of a withdrawal (R19-27); null if it has none.
 *
 * - late: in progress for more than seven days, or although a later withdrawal of the wallet has arrived
 * - failed: in the last 30 days, and no later withdrawal from the wallet has arrived or is in progress
 *
 * @param others withdrawals of the same wallet, in any order
 * @param now the platform's present time, unix seconds
 */
export function transferProblem(
  withdrawal: Withdrawal,
  others: readonly Withdrawal[],
  now: number,
): TransferProblem | null {
  const later = others.filter(({ create }) => create > withdrawal.create);
  const days = transferDays(withdrawal, now);
  if (withdrawal.status === 'transferring')
    return days > lateDays || later.some(({ status }) => status === 'success') ? 'late' : null;
  if (withdrawal.status !== 'failure') return null;
  return days <= failedDays && later.every(({ status }) => status === 'failure') ? 'failed' : null;
}
