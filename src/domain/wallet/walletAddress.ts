import { check, literal, picklist, pipe, regex, string } from 'valibot';
import { earliestBillMonth, latestBillMonth } from '../../lib/billMonths';
import { defineSearch, parameter, type SearchPart } from '../../lib/search';
import { addDays, dayEnd, dayOf, dayStart, isDay, isMonth, monthOf, monthStart, yearStart } from '../../lib/time';
import { type ListRules, listPart } from '../../ui/list/listAddress';

export const recordTabs = ['monthly-entry', 'monthly-withdraw', 'weekly-entry', 'weekly-withdraw'] as const;
export type RecordTab = (typeof recordTabs)[number];

/** Which records: this year's, this month's, or those between two days, inclusive. */
export type RecordRange = 'year' | 'month' | { from: string; to: string };

/** The records: ten a page, newest first (R9-30); of the address they own the page alone. */
export const recordRules: ListRules = {
  perPage: 10,
  sort: { field: 'create', order: 'DESC' },
  sortable: [],
  filters: {},
};

const rangeName = parameter('range', picklist(['year', 'month']));
const rangePart: SearchPart<RecordRange | null> = {
  read(given) {
    const [from, to] = [given.get('from') ?? '', given.get('to') ?? ''];
    return isDay(from) && isDay(to) && from <= to ? { from, to } : rangeName.read(given);
  },
  write(range, into) {
    if (range === null || typeof range === 'string') rangeName.write(range, into);
    else for (const key of ['from', 'to'] as const) into.set(key, range[key]);
  },
};

/** Any text that a record's number can be; which numbers there are only the platform knows. */
const recordNumber = pipe(string(), regex(/^[^\p{C}]{1,64}$/u));
const record = parameter('record', recordNumber);
const bill = parameter('reconcile', literal('bill'));

/** What the drawer 对账 is open for: a record by its number, `rzId` or `txId`, or the bill of the month. */
type Traced = { readonly record: string } | 'bill' | null;
const tracedPart: SearchPart<Traced> = {
  read(given) {
    const number = record.read(given);
    return number === null ? bill.read(given) : { record: number };
  },
  write(traced, into) {
    if (traced === 'bill') bill.write(traced, into);
    else if (traced !== null) record.write(traced.record, into);
  },
};

/**
 * What the address of /wallet states (R3-1), null where it says nothing. The defaults are not left out where
 * they are named: another month is the last one next month.
 *
 * @param now unix seconds; without it, a month is not held against the last one that has a bill
 */
export const walletSearch = (now = Number.POSITIVE_INFINITY) =>
  defineSearch({
    list: listPart(recordRules),
    month: parameter(
      'month',
      pipe(
        string(),
        check(
          (month) =>
            isMonth(month) &&
            month >= earliestBillMonth &&
            (now === Number.POSITIVE_INFINITY || month <= latestBillMonth(now)),
        ),
      ),
    ),
    records: parameter('records', picklist(recordTabs)),
    range: rangePart,
    traced: tracedPart,
  });

/** Any address of /wallet, whatever the day. */
const anyDay = walletSearch();

/** A view of /wallet with its defaults: last month, monthly entries, this year. */
export interface WalletView {
  /** `YYYY-MM`. */
  month: string;
  records: RecordTab;
  range: RecordRange;
}

/** What an address of /wallet shows. */
export function readWalletView(search: string, now: number): WalletView {
  const { month, records, range } = walletSearch(now).read(search);
  return { month: month ?? latestBillMonth(now), records: records ?? 'monthly-entry', range: range ?? 'year' };
}

/** The search with some of the view changed. Another tab or range starts at its first page; no record stays open. */
export function changeWalletSearch(search: string, change: Partial<WalletView>): string {
  const { list } = anyDay.read(search);
  const page = change.records === undefined && change.range === undefined ? list.page : 1;
  return anyDay.change(search, { ...change, list: { ...list, page }, traced: null });
}

/** The number of the record, `rzId` or `txId`, that the address opens; null where it opens none. */
export function recordIn(search: string): string | null {
  const { traced } = anyDay.read(search);
  return traced === null || traced === 'bill' ? null : traced.record;
}

/** The search with a record opened over the present view. */
export const withRecord = (search: string, number: string): string =>
  anyDay.change(search, { traced: { record: number } });

/** Whether the address opens the month's bill. */
export const isBillOpen = (search: string): boolean => anyDay.read(search).traced === 'bill';

/** The address that opens a month's bill over the present view. */
export const billTraceHref = (search: string, month: string): string =>
  `/wallet${anyDay.change(search, { month, traced: 'bill' })}`;

/** The search of the same view without a record or bill opened. */
export const withoutRecord = (search: string): string => anyDay.change(search, { traced: null });

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
  const range = isDay(to) ? { from: addDays(to, -daysBefore), to } : 'year';
  return `/wallet${withRecord(changeWalletSearch(search, { records: tab, range }), number)}`;
}

/** The address of a month's bill, the rest of the view kept. */
export const billHref = (search: string, month: string): string => `/wallet${changeWalletSearch(search, { month })}`;

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
