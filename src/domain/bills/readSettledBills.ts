import type { QueryClient } from '@tanstack/react-query';
import { billCode } from '../../platform/contract/billing';
import { Refused } from '../../platform/errors';
import { cacheKeys, knownRecord } from '../../providers/cache';
import type { BillRecord, ConsoleDataProvider } from '../../providers/dataProvider';
import { sumBill } from './billModel';
import type { SettledBill } from './billTie';

/** A settled bill, with the difference between its total and its lines. */
export interface FoundBill extends SettledBill {
  /** The platform's total minus the sum of the lines, cents; 0 when they agree. */
  readonly sumAbove: number;
}

/** Reads the settled bills of these months; bills in the cache are not requested again. */
export async function readSettledBills(
  dataProvider: ConsoleDataProvider,
  queryClient: QueryClient,
  months: readonly string[],
  signal: AbortSignal,
): Promise<readonly FoundBill[]> {
  const bills = await Promise.all(months.map((month) => readBill(dataProvider, queryClient, month, signal)));
  return bills.flatMap((bill, index) =>
    bill?.state === billCode.settled
      ? [{ month: months[index] ?? '', amount: bill.total_after_tax, sumAbove: sumBill(bill).difference }]
      : [],
  );
}

async function readBill(
  dataProvider: ConsoleDataProvider,
  queryClient: QueryClient,
  month: string,
  signal: AbortSignal,
): Promise<BillRecord | null> {
  const known = knownRecord<BillRecord>(queryClient, 'bill', month);
  // It is the final state, so the cached bill is up to date.
  if (known?.state === billCode.settled) return known;
  try {
    const { data } = await dataProvider.getOne<BillRecord>('bill', { id: month, signal });
    queryClient.setQueryData(cacheKeys.record('bill', month), data);
    return data;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  }
}
