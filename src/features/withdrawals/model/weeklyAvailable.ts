import type { PayInfo } from '../../../platform/contract/account';

/**
 * Whether weekly settlement is in use for this account: its billing cycle is the week, or the weekly wallet still holds
 * something (R10-16).
 *
 * @param leftAmount cents that the weekly wallet holds
 */
export function weeklyAvailable({ billingCycle }: Pick<PayInfo, 'billingCycle'>, leftAmount: number): boolean {
  return billingCycle === 'week' || leftAmount > 0;
}
