import type { QueryClient } from '@tanstack/react-query';
import { billOfEntry, isBillEntry, longestWait } from '../../../domain/bills/billTie';
import { readSettledBills } from '../../../domain/bills/readSettledBills';
import { readEntries } from '../../../domain/wallet/readRecords';
import { addMonths, monthOf, monthStart } from '../../../lib/time';
import type { Client } from '../../../platform/client';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { type Arrival, weighed } from '../model/expectedArrival';

/** Months back from the present one in which entries are looked at. */
const looked = 4;

interface Sources {
  readonly client: Client;
  readonly dataProvider: ConsoleDataProvider;
  readonly queryClient: QueryClient;
}

/**
 * When the newest bills entered the monthly wallet, of those whose entry the figures tell. Reads the entries of
 * the last months, and the bills that the newest of them may be. `now` is unix seconds.
 */
export async function readArrivals(
  { client, dataProvider, queryClient }: Sources,
  now: number,
  signal: AbortSignal,
): Promise<readonly Arrival[]> {
  const first = addMonths(monthOf(now), -looked);
  // Back to where a bill may lie that the oldest of them is: whether it is the only entry of these cents.
  const start = monthStart(addMonths(first, -longestWait));
  const entries = await readEntries(client, { walletType: 0, start, end: now }, signal);
  const newest = entries.filter((entry) => isBillEntry(entry) && entry.create >= monthStart(first)).slice(0, weighed);
  const arrivals: Arrival[] = [];
  for (const entry of newest) {
    const bill = await billOfEntry(entry, entries, (months) =>
      readSettledBills(dataProvider, queryClient, months, signal),
    );
    if (bill !== null) arrivals.push({ month: bill.month, create: entry.create });
  }
  return arrivals;
}
