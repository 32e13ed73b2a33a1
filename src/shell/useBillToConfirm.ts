import { latestBillMonth } from '../lib/billMonths';
import { billState } from '../platform/contract/billing';
import { useCall } from '../providers/calls';
import { useNow } from '../providers/user';

/** The platform's status of a bill that awaits the user's confirmation (R9-17). */
const unconfirmed = 100;

/**
 * Whether last month's bill awaits confirmation: the shell's call on load (R16-45). A missing bill (404) and any other
 * failure count as no.
 */
export function useBillToConfirm(): boolean {
  const date = latestBillMonth(useNow());
  return useCall(billState, { query: { date } }).data?.statusCode === unconfirmed;
}
