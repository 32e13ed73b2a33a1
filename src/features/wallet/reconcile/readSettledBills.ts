import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../platform/client';
import { billDetail, type MonthlyBill } from '../../../platform/contract/billing';
import { Refused } from '../../../platform/errors';
import { cacheKeys, knownCall } from '../../../providers/cache';
import { sumBill } from '../billModel';
import type { SettledBill } from './billTie';

/** A settled bill that was found to an entry. */
export interface FoundBill extends SettledBill {
  /** What its own total is above the sum of its lines, cents; 0 where they agree. */
  readonly sumAbove: number;
}

/** The settled ones among the bills of these months; what was read once is not asked for again. */
export async function readSettledBills(
  client: Client,
  queryClient: QueryClient,
  months: readonly string[],
  signal: AbortSignal,
): Promise<readonly FoundBill[]> {
  const bills = await Promise.all(months.map((month) => readBill(client, queryClient, month, signal)));
  return bills.flatMap((bill, index) =>
    bill?.state === settled
      ? [{ month: months[index] ?? '', amount: bill.total_after_tax, sumAbove: sumBill(bill).difference }]
      : [],
  );
}

const settled = 300;

async function readBill(
  client: Client,
  queryClient: QueryClient,
  month: string,
  signal: AbortSignal,
): Promise<MonthlyBill | null> {
  const input = { query: { date: month } };
  const known = knownCall(queryClient, billDetail, input);
  // Nothing comes after 300: such a bill stays as it is.
  if (known?.state === settled) return known;
  try {
    const bill = await client.call(billDetail, input, { signal });
    queryClient.setQueryData(cacheKeys.call(billDetail, input), bill);
    return bill;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  }
}
