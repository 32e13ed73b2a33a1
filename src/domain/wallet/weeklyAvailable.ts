import type { PayInfo } from '../../platform/contract/account';

/**
 * Whether weekly settlement is available: the billing cycle is the week, or a wallet has a balance (R10-16).
 *
 * @param leftAmount cents: of the weekly wallet where it is about that wallet, of the fuller one where the cycle is chosen
 */
export function weeklyAvailable({ billingCycle }: Pick<PayInfo, 'billingCycle'>, leftAmount: number): boolean {
  return billingCycle === 'week' || leftAmount > 0;
}
