import { check, literal, picklist, pipe, regex, string } from 'valibot';
import { earliestBillMonth, latestBillMonth } from '../../lib/billMonths';
import { paths } from '../../lib/paths';
import {
  defineSearch,
  marksPart,
  parameter,
  type SearchPart,
  unreadableDays,
  unreadableUnless,
} from '../../lib/search';
import { addDays, dayEnd, dayOf, dayStart, isDay, isMonth, monthOf, monthStart, yearStart } from '../../lib/time';
import { type ListRules, listPart } from '../../ui/list/listAddress';

export const recordTabs = ['monthly-entry', 'monthly-withdraw', 'weekly-entry', 'weekly-withdraw'] as const;
export type RecordTab = (typeof recordTabs)[number];

/** The records of this year, of this month, or between two days, `YYYY-MM-DD`, inclusive. */
export type RecordRange = 'year' | 'month' | { from: string; to: string };

/** The records: ten a page, newest first. Only the page is in the address. */
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
  unreadable: unreadableDays,
  write(range, into) {
    if (range === null || typeof range === 'string') rangeName.write(range, into);
    else for (const key of ['from', 'to'] as const) into.set(key, range[key]);
  },
};

/** Any text that could be a record's number: only the platform knows which numbers exist. */
const recordNumber = pipe(string(), regex(/^[^\p{C}]{1,64}$/u));
const recordParameter = parameter('record', recordNumber);
const billParameter = parameter('reconcile', literal('bill'));
const nodeParameter = parameter('node', recordNumber);

/**
 * The subject that the drawer 对账 shows; null while it is closed:
 * - a record, by its number (`rzId` or `txId`)
 * - the income of a day, `YYYY-MM-DD`, of one device (its UUID) or of all devices (null)
 * - `bill`: the bill of the month shown
 */
type Traced = { readonly record: string } | { readonly day: string; readonly device: string | null } | 'bill' | null;
function tracedPart(now: number | null): SearchPart<Traced> {
  const isOver = (day: string) => now === null || day < dayOf(now);
  const dayParameter = parameter(
    'income',
    pipe(
      string(),
      check((day) => isDay(day) && isOver(day)),
    ),
  );
  return {
    read(given) {
      const number = recordParameter.read(given);
      if (number !== null) return { record: number };
      const day = dayParameter.read(given);
      return day === null ? billParameter.read(given) : { day, device: nodeParameter.read(given) };
    },
    write(traced, into) {
      if (traced === 'bill') return billParameter.write(traced, into);
      if (traced === null) return;
      if ('record' in traced) return recordParameter.write(traced.record, into);
      dayParameter.write(traced.day, into);
      nodeParameter.write(traced.device, into);
    },
  };
}

/**
 * The search of /wallet's address (R3-1); a missing part is null. A value that the user has chosen stays in the address
 * even if it is the default, because the default month changes with time.
 *
 * @param now unix seconds; null: months and days are not checked against the present time
 */
export const walletSearch = (now: number | null) =>
  defineSearch({
    list: listPart(recordRules),
    month: {
      ...parameter(
        'month',
        pipe(
          string(),
          check(
            (month) => isMonth(month) && month >= earliestBillMonth && (now === null || month <= latestBillMonth(now)),
          ),
        ),
      ),
      // A month without a bill becomes the last one (R9-9).
      unreadable: unreadableUnless('month', isMonth),
    },
    records: parameter('records', picklist(recordTabs)),
    range: rangePart,
    traced: tracedPart(now),
    marks: marksPart,
  });

/** The search without the checks against the present time. */
const anyTimeSearch = walletSearch(null);

/** The view of /wallet; by default last month, monthly entries, this year. */
export interface WalletView {
  /** `YYYY-MM`. */
  month: string;
  records: RecordTab;
  range: RecordRange;
}

/** Parses the view from an address of /wallet. `now` is unix seconds. */
export function readWalletView(search: string, now: number): WalletView {
  const { month, records, range } = walletSearch(now).read(search);
  return { month: month ?? latestBillMonth(now), records: records ?? 'monthly-entry', range: range ?? 'year' };
}

/**
 * Changes part of the view. Another tab or range starts at its first page. Another month resets which explanations of
 * the receipt are open (`marks`). The drawer 对账 closes.
 */
export function changeWalletSearch(search: string, change: Partial<WalletView>): string {
  const { list, month, marks } = anyTimeSearch.read(search);
  const page = change.records === undefined && change.range === undefined ? list.page : 1;
  const sameMonth = change.month === undefined || change.month === month;
  return anyTimeSearch.change(search, {
    ...change,
    list: { ...list, page },
    traced: null,
    marks: sameMonth ? marks : [],
  });
}

/** The number of the open record, `rzId` or `txId`; null if none is open. */
export function recordIn(search: string): string | null {
  const { traced } = anyTimeSearch.read(search);
  return traced !== null && typeof traced === 'object' && 'record' in traced ? traced.record : null;
}

/** What the drawer 对账 shows at `now`, unix seconds. A day that is not over has no income to show. */
export const tracedIn = (search: string, now: number): Traced => walletSearch(now).read(search).traced;

/** The search with a record opened over the current view. */
export const withRecord = (search: string, number: string): string =>
  anyTimeSearch.change(search, { traced: { record: number } });

/** The address that opens a month's bill over the current view. */
export const billTraceHref = (search: string, month: string): string =>
  `${paths.wallet}${anyTimeSearch.change(search, { month, traced: 'bill' })}`;

/** The address that opens the trace of a day's income, `YYYY-MM-DD`. `device` is a UUID, or null for all devices. */
export const dayTraceHref = (day: string, device: string | null): string =>
  `${paths.wallet}${anyTimeSearch.change('', { month: day.slice(0, 7), traced: { day, device } })}`;

/** The search with the drawer closed. */
export const withoutRecord = (search: string): string => anyTimeSearch.change(search, { traced: null });

/** What is needed to link to a record. */
export interface RecordPlace {
  tab: RecordTab;
  /** `rzId` or `txId`. */
  number: string;
  /** Unix seconds. */
  create: number;
}

/** A link to a record shows the records of this many days before it. */
const daysBefore = 30;

/**
 * The address of a record, opened in its tab. The range ends with the record's day, so the record is on the first page.
 * Keeps the rest of the view.
 */
export function recordHref(search: string, { tab, number, create }: RecordPlace): string {
  const to = dayOf(create);
  const range = isDay(to) ? { from: addDays(to, -daysBefore), to } : 'year';
  return `${paths.wallet}${withRecord(changeWalletSearch(search, { records: tab, range }), number)}`;
}

/** The address of a month's bill; keeps the rest of the view. */
export const billHref = (search: string, month: string): string =>
  `${paths.wallet}${changeWalletSearch(search, { month })}`;

/** The first and last day of a range, `YYYY-MM-DD`; a year or month ends with the platform's today. */
export function recordDays(range: RecordRange, now: number): { from: string; to: string } {
  if (typeof range === 'object') return range;
  const first = range === 'year' ? yearStart(now) : monthStart(monthOf(now));
  return { from: dayOf(first), to: dayOf(now) };
}

/** A range as the platform's parameters: unix seconds, inclusive. */
export function rangeSeconds(range: RecordRange, now: number): { start: number; end: number } {
  const { from, to } = recordDays(range, now);
  return { start: dayStart(from), end: dayEnd(to) };
}
