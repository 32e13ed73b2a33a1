import { addMonths, isMonth, monthEnd, monthOf, previousMonth } from '../../../lib/time';
import type { Entry } from '../../../platform/contract/wallet';
import { firstWalletMonth } from '../billModel';
import { isBillEntry, matchBills, type Pair, type SettledBill } from './matchBills';

/** Months read on either side of a bill, or before an entry, before nobody looks any further. */
const side = 6;
/** Bills asked for at once. */
const atOnce = 3;

/** The settled ones among the bills of these months. */
export type ReadBills<Bill extends SettledBill> = (months: readonly string[]) => Promise<readonly Bill[]>;
/** Entries of the monthly wallet from one instant to another, unix seconds, inclusive. */
export type ReadEntries = (start: number, end?: number) => Promise<readonly Entry[]>;

/** Months from one to another, `YYYY-MM`, within those whose bills went to the wallet; the newest first. */
function monthsBetween(from: string, to: string): string[] {
  const first = from < firstWalletMonth ? firstWalletMonth : from;
  const months: string[] = [];
  for (let month = to; month >= first; month = previousMonth(month)) months.push(month);
  return months;
}

/**
 * The entry that a settled bill became, null where there is none. One entry of just its amount since the month's end
 * settles it; else the bills of the months around it, at most six on either side, are read as well.
 *
 * @param latest the last month that can have a bill, `YYYY-MM`
 */
export async function entryOfBill(
  bill: SettledBill,
  latest: string,
  read: { readonly bills: ReadBills<SettledBill>; readonly entries: ReadEntries },
): Promise<Entry | null> {
  const since = monthEnd(bill.month) + 1;
  const entries = (await read.entries(since)).filter(isBillEntry);
  const [equal, ...more] = entries.filter(({ amount }) => amount === bill.amount);
  if (equal && more.length === 0 && bill.amount !== 0) return equal;
  if (entries.length === 0) return null;
  const last = addMonths(bill.month, side);
  const months = monthsBetween(addMonths(bill.month, -side), last < latest ? last : latest);
  const around = await inBatches(
    months.filter((month) => month !== bill.month),
    read.bills,
  );
  const first = months.at(-1) ?? bill.month;
  const before = first < bill.month ? await read.entries(monthEnd(first) + 1, since - 1) : [];
  const pairs = matchBills([...around, bill], [...before, ...entries]);
  return pairs.find((pair) => pair.bill === bill)?.entry ?? null;
}

/**
 * The bill that became an entry, null where there is none: looked for month by month back from the one before the
 * entry, for a year at most. One bill of just its amount settles it; else all of them are weighed together.
 *
 * @param entries all entries of the monthly wallet
 */
export async function billOfEntry<Bill extends SettledBill>(
  entry: Entry,
  entries: readonly Entry[],
  readBills: ReadBills<Bill>,
): Promise<Pair<Bill> | null> {
  const present = monthOf(entry.create);
  if (!isBillEntry(entry) || !isMonth(present)) return null;
  const months = monthsBetween(addMonths(present, -2 * side), previousMonth(present));
  const bills: Bill[] = [];
  for (let at = 0; at < months.length; at += atOnce) {
    bills.push(...(await readBills(months.slice(at, at + atOnce))));
    const [equal, ...more] = bills.filter(({ amount }) => amount === entry.amount);
    if (equal && more.length === 0 && entry.amount !== 0 && isOnly(entry, equal, entries))
      return { bill: equal, entry };
  }
  const first = months.at(-1);
  if (first === undefined) return null;
  const since = entries.filter(({ create }) => create > monthEnd(first));
  return matchBills(bills, since).find((pair) => pair.entry === entry) ?? null;
}

/** Whether no other entry since the bill's month has its amount. */
function isOnly(entry: Entry, { month, amount }: SettledBill, entries: readonly Entry[]): boolean {
  const rivals = entries.filter(
    (other) => isBillEntry(other) && other.amount === amount && other.create > monthEnd(month),
  );
  return rivals.length === 1 && rivals[0] === entry;
}

async function inBatches<Bill extends SettledBill>(
  months: readonly string[],
  readBills: ReadBills<Bill>,
): Promise<readonly Bill[]> {
  const bills: Bill[] = [];
  for (let at = 0; at < months.length; at += atOnce) bills.push(...(await readBills(months.slice(at, at + atOnce))));
  return bills;
}
