import type { QueryClient } from '@tanstack/react-query';
import { billOfEntry, isBillEntry, longestDelay } from '../../../domain/bills/billTie';
import { readSettledBills } from '../../../domain/bills/readSettledBills';
import { readEntries } from '../../../domain/wallet/readRecords';
import { addMonths, monthOf, monthStart } from '../../../lib/time';
import type { Client } from '../../../platform/client';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { type BillArrival, mostArrivals } from './expectedArrival';

/** How many months back bills' entries are read. */
const monthsBack = 4;

interface Sources {
  readonly client: Client;
  readonly dataProvider: ConsoleDataProvider;
  readonly queryClient: QueryClient;
}

/**
 * Reads when the newest bills entered the monthly wallet, as far as their entries can be found by amount. `now` is unix
 * seconds.
 */
export async function readArrivals(
  { client, dataProvider, queryClient }: Sources,
  now: number,
  signal: AbortSignal,
): Promise<readonly BillArrival[]> {
  const first = addMonths(monthOf(now), -monthsBack);
  // Matching needs all entries since the oldest bill that one of these may come from.
  const start = monthStart(addMonths(first, -longestDelay));
  const entries = await readEntries(client, { walletType: 0, start, end: now }, signal);
  const newest = entries
    .filter((entry) => isBillEntry(entry) && entry.create >= monthStart(first))
    .slice(0, mostArrivals);
  const arrivals: BillArrival[] = [];
  for (const entry of newest) {
    const bill = await billOfEntry(entry, entries, (months) =>
      readSettledBills(dataProvider, queryClient, months, signal),
    );
    if (bill !== null) arrivals.push({ month: bill.month, create: entry.create });
  }
  return arrivals;
}
