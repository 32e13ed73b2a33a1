import type { QueryClient } from '@tanstack/react-query';
import { billOfEntry, isBillEntry, longestDelay, readSettledBills } from '../../../domain/bills/billTie';
import { readEntries } from '../../../domain/wallet/readRecords';
import { addDays, addMonths, dayOf, monthEnd, monthOf, monthStart } from '../../../lib/time';
import type { Client } from '../../../platform/client';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';

/** A bill's month, `YYYY-MM`, and when its entry was created, unix seconds. */
export interface BillArrival {
  readonly month: string;
  readonly create: number;
}

/** The day before which a bill's income is expected, and the facts behind the estimate. */
export interface Expected {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** How many bills arrived `monthsLater` months after their own month, on `dayOfMonth` at the latest. */
  readonly bills: number;
  readonly monthsLater: number;
  readonly dayOfMonth: number;
}

/** The fewest bills for an estimate. */
const fewestArrivals = 2;
/** How many of the newest bills the estimate uses. */
const mostArrivals = 3;

const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/**
 * Estimates when the bill of `month` enters the wallet from the newest arrivals. Null if these took different numbers of
 * months or are too few, and once the day has come. `now` is unix seconds.
 */
export function expectedArrival(month: string, arrivals: readonly BillArrival[], now: number): Expected | null {
  const newest = [...arrivals].sort((a, b) => (a.month < b.month ? 1 : -1)).slice(0, mostArrivals);
  const delays = newest.map(({ month: own, create }) => monthIndex(monthOf(create)) - monthIndex(own));
  const [monthsLater] = delays;
  if (newest.length < fewestArrivals || monthsLater === undefined) return null;
  if (delays.some((delay) => delay !== monthsLater)) return null;
  const dayOfMonth = Math.max(...newest.map(({ create }) => Number(dayOf(create).slice(8))));
  const arrivalMonth = addMonths(month, monthsLater);
  const lastDay = Number(dayOf(monthEnd(arrivalMonth)).slice(8));
  const day = addDays(`${arrivalMonth}-${String(Math.min(dayOfMonth, lastDay)).padStart(2, '0')}`, 1);
  return day > dayOf(now) ? { day, bills: newest.length, monthsLater, dayOfMonth } : null;
}

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
