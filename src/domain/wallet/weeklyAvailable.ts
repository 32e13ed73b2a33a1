import type { PayInfo } from '../../platform/contract/account';

/**
 * Whether the account uses weekly settlement: its billing cycle is the week, or the weekly wallet has a balance (R10-16).
 *
 * @param leftAmount the balance of the weekly wallet, cents
 */
export function weeklyAvailable({ billingCycle }: Pick<PayInfo, 'billingCycle'>, leftAmount: number): boolean {
  return billingCycle === 'week' || leftAmount > 0;
}
