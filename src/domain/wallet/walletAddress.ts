import { earliestBillMonth, latestBillMonth } from '../../lib/billMonths';
import { addDays, dayEnd, dayOf, dayStart, isDay, isMonth, monthOf, monthStart, yearStart } from '../../lib/time';
import { type ListRules, readListAddress, writeListAddress } from '../../ui/list/listAddress';

export const recordTabs = ['monthly-entry', 'monthly-withdraw', 'weekly-entry', 'weekly-withdraw'] as const;
export type RecordTab = (typeof recordTabs)[number];

/** Which records: this year's, this month's, or those between two days, inclusive. */
export type RecordRange = 'year' | 'month' | { from: string; to: string };

/** What the address of /wallet says beside the page of the records; all of it optional there. */
export interface WalletView {
  month: string;
  records: RecordTab;
  range: RecordRange;
}

/** Opens 对账 for the bill of the month; a record wins over it. */
const reconcileKey = 'reconcile';

/** The records: ten a page, newest first (spec §9); of the address they own the page alone. */
export const recordRules: ListRules = {
  perPage: 10,
  sort: { field: 'create', order: 'DESC' },
  sortable: [],
  filters: {},
  kept: ['month', 'records', 'range', 'from', 'to', 'record', reconcileKey],
};

/** Reads the address; whatever is missing or broken has its default: last month, monthly entries, this year. */
export function readWalletView(search: string, now: number): WalletView {
  const kept = new URLSearchParams(cleanWalletSearch(search, now));
  const from = kept.get('from');
  const to = kept.get('to');
  return {
    month: kept.get('month') ?? latestBillMonth(now),
    records: recordTabs.find((tab) => tab === kept.get('records')) ?? 'monthly-entry',
    range: from !== null && to !== null ? { from, to } : kept.get('range') === 'month' ? 'month' : 'year',
  };
}

/**
 * The address's search without what is unknown or broken (decisions §3.1), in the order in which the list of records
 * writes it; '' when nothing is left.
 */
export function cleanWalletSearch(search: string, now: number): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  const keep = (key: string, fits: (value: string) => boolean) => {
    const value = given.get(key);
    if (value !== null && fits(value)) kept.set(key, value);
  };
  keep('month', (value) => isMonth(value) && value >= earliestBillMonth && value <= latestBillMonth(now));
  keep('records', (value) => recordTabs.some((tab) => tab === value));
  const [from, to] = [given.get('from') ?? '', given.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to) {
    kept.set('from', from);
    kept.set('to', to);
  } else {
    keep('range', (value) => value === 'year' || value === 'month');
  }
  keep('record', isRecordNumber);
  keep(reconcileKey, (value) => value === 'bill' && !kept.has('record'));
  return writeListAddress(readListAddress(search, recordRules), recordRules, String(kept));
}

/** The search with some of the view changed. Another tab or range starts at its first page; no record stays open. */
export function changeWalletSearch(search: string, change: Partial<WalletView>): string {
  const next = new URLSearchParams(search);
  closeDrawer(next);
  if (change.month !== undefined) next.set('month', change.month);
  if (change.records !== undefined) next.set('records', change.records);
  if (change.range !== undefined) {
    for (const key of ['range', 'from', 'to']) next.delete(key);
    if (typeof change.range === 'string') next.set('range', change.range);
    else {
      next.set('from', change.range.from);
      next.set('to', change.range.to);
    }
  }
  if (change.records !== undefined || change.range !== undefined) next.delete('page');
  return writeListAddress(readListAddress(String(next), recordRules), recordRules, String(next));
}

/** Any text that a record's number can be; which numbers there are only the platform knows. */
const isRecordNumber = (value: string): boolean => /^[^\p{C}]{1,64}$/u.test(value);

/** The number of the record, `rzId` or `txId`, that the address opens for reconciling; null where it opens none. */
export function recordIn(search: string): string | null {
  const number = new URLSearchParams(search).get('record');
  return number !== null && isRecordNumber(number) ? number : null;
}

/** The search with a record opened over the present view. */
export function withRecord(search: string, number: string): string {
  const next = new URLSearchParams(search);
  closeDrawer(next);
  next.set('record', number);
  return writeListAddress(readListAddress(search, recordRules), recordRules, String(next));
}

/** Whether the address opens the month's bill for reconciling. */
export function isBillOpen(search: string): boolean {
  return recordIn(search) === null && new URLSearchParams(search).get(reconcileKey) === 'bill';
}

/** The address that opens a month's bill for reconciling over the present view. */
export function billReconcileHref(search: string, month: string): string {
  const next = new URLSearchParams(changeWalletSearch(search, { month }));
  next.set(reconcileKey, 'bill');
  return `/wallet${writeListAddress(readListAddress(String(next), recordRules), recordRules, String(next))}`;
}

function closeDrawer(search: URLSearchParams): void {
  search.delete('record');
  search.delete(reconcileKey);
}

/** The search of the same view without a record or bill opened. */
export function withoutRecord(search: string): string {
  const next = new URLSearchParams(search);
  closeDrawer(next);
  return writeListAddress(readListAddress(search, recordRules), recordRules, String(next));
}

/** Where a record stands. */
export interface RecordPlace {
  tab: RecordTab;
  /** `rzId` or `txId`. */
  number: string;
  /** Unix seconds. */
  create: number;
}

/** Days before a record's own that are shown with it. */
const daysBefore = 30;

/**
 * The address of a record: opened, its row marked in its own tab, in a range that ends with its day, so that it stands
 * on the first page. The rest of the view is kept.
 */
export function recordHref(search: string, { tab, number, create }: RecordPlace): string {
  const to = dayOf(create);
  const range = isDay(to) ? ({ from: addDays(to, -daysBefore), to } as const) : 'year';
  return `/wallet${withRecord(changeWalletSearch(search, { records: tab, range }), number)}`;
}

/** The address of a month's bill, the rest of the view kept. */
export function billHref(search: string, month: string): string {
  return `/wallet${changeWalletSearch(search, { month })}`;
}

/** The days of a range, both inclusive, `YYYY-MM-DD`: a year or month ends with the platform's today. */
export function rangeDays(range: RecordRange, now: number): { from: string; to: string } {
  if (typeof range === 'object') return range;
  const first = range === 'year' ? yearStart(now) : monthStart(monthOf(now));
  return { from: dayOf(first), to: dayOf(now) };
}

/** A range as the platform is asked for it: unix seconds, inclusive. */
export function rangeSeconds(range: RecordRange, now: number): { start: number; end: number } {
  const { from, to } = rangeDays(range, now);
  return { start: dayStart(from), end: dayEnd(to) };
}
