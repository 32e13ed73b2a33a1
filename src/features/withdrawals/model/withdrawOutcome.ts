import type { Withdrawal } from '../../../platform/contract/wallet';
import { ReadOnly, Refused } from '../../../platform/errors';
import type { Intention } from './intention';

/** The platform's codes for a withdrawal that it refuses (docs/platform.md, "Wallets"). */
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

/** Whether a failure says for certain that nothing was drawn by this request. No usable answer says nothing. */
export function isDefinite(error: unknown): boolean {
  return error instanceof Refused || error instanceof ReadOnly;
}

/** Whether the platform says that a withdrawal of another body was made under the key. */
export function keyTaken(error: unknown): boolean {
  return error instanceof Refused && error.code === refusal.keyTaken;
}

/** How far the clocks of console and platform may be apart, seconds. */
const apart = 600;

/**
 * The withdrawal that an intention became, among the newest records: none of those known before, of an amount that was
 * sent, made since. Null where they do not show it.
 */
export function drawnIn(
  records: readonly Withdrawal[],
  { amounts, known, sentAt }: Pick<Intention, 'amounts' | 'known' | 'sentAt'>,
): Withdrawal | null {
  const is = ({ txId, amount, create }: Withdrawal) =>
    amounts.includes(amount) && !known.includes(txId) && create >= sentAt - apart;
  return records.find(is) ?? null;
}

/**
 * The intention, once an amount is about to be sent: from now on it may have been drawn.
 *
 * @param records the newest ones just before: none of them is it
 * @param now the platform's unix seconds
 */
export function mayBe(intention: Intention, amount: number, records: readonly Withdrawal[], now: number): Intention {
  const { amounts, sentAt } = intention;
  return {
    ...intention,
    doubt: true,
    sentAt: amounts.length === 0 ? now : sentAt,
    amounts: [...amounts.filter((other) => other !== amount), amount],
    known: records.map(({ txId }) => txId),
  };
}
