import { latestBillMonth } from '../lib/billMonths';
import * as billing from '../platform/contract/billing';
import { billCode } from '../platform/contract/billing';
import { useCall } from '../providers/calls';
import { useNow } from '../providers/user';

/**
 * Whether last month's bill awaits confirmation (R9-17). The shell requests the bill's state on load (R16-45). A
 * missing bill (404) and any other failure count as no.
 */
export function useBillToConfirm(): boolean {
  const date = latestBillMonth(useNow());
  return useCall(billing.billState, { query: { date } }).data?.statusCode === billCode.unconfirmed;
}
