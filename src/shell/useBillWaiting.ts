import { latestBillMonth } from '../lib/billMonths';
import { billState } from '../platform/contract/billState';
import { useCall } from '../providers/calls';
import { useNow } from '../providers/user';

/** The state of a bill that waits for the user's confirmation (R9-17). */
const unconfirmed = 100;

/**
 * Whether last month's bill waits to be confirmed: the call that the shell makes as it loads (R16-45). A month
 * without a bill answers 404, and neither that nor a failure is worth a word here.
 */
export function useBillWaiting(): boolean {
  const date = latestBillMonth(useNow());
  return useCall(billState, { query: { date } }).data?.statusCode === unconfirmed;
}
