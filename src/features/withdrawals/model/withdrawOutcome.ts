import type { Withdrawal } from '../../../platform/contract/wallet';
import { Offline, ReadOnly, Refused } from '../../../platform/errors';
import type { Intention } from './intention';

/** The platform's codes for refused withdrawals (docs/platform.md, "Wallets"). */
export const refusal = {
  window: 40005,
  below: 40006,
  above: 40007,
  balance: 40008,
  weekUsed: 40009,
  notCertified: 40301,
  noPassword: 40304,
  noCollection: 40305,
  wrongPassword: 40306,
  keyTaken: 40901,
} as const;

/** Whether an error proves that this request withdrew nothing; false without a usable answer. */
export function isDefinite(error: unknown): boolean {
  return error instanceof Refused || error instanceof ReadOnly || error instanceof Offline;
}

/** Whether the platform says that the key was used for a withdrawal with another body. */
export function keyTaken(error: unknown): boolean {
  return error instanceof Refused && error.code === refusal.keyTaken;
}

/** How far the clocks of console and platform may differ, seconds. */
const clockTolerance = 600;

/**
 * Finds an intention's withdrawal among the newest records: one that is not `known`, has an amount that was sent, and was
 * made since. Null if there is none.
 */
export function findWithdrawal(
  records: readonly Withdrawal[],
  { amounts, known, sentAt }: Pick<Intention, 'amounts' | 'known' | 'sentAt'>,
): Withdrawal | null {
  const matches = ({ txId, amount, create }: Withdrawal) =>
    amounts.includes(amount) && !known.includes(txId) && create >= sentAt - clockTolerance;
  return records.find(matches) ?? null;
}

/**
 * Marks an intention as in doubt, just before an amount is sent.
 *
 * @param records the newest withdrawals before sending
 * @param now the platform's unix seconds
 */
export function markInDoubt(
  intention: Intention,
  amount: number,
  records: readonly Withdrawal[],
  now: number,
): Intention {
  const { amounts, sentAt } = intention;
  return {
    ...intention,
    doubt: true,
    sentAt: amounts.length === 0 ? now : sentAt,
    amounts: [...amounts.filter((other) => other !== amount), amount],
    known: records.map(({ txId }) => txId),
  };
}
