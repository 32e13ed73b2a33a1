import { wellFormedJson } from '../../lib/wellFormedJson';

/**
 * What a list shows is in its address and nowhere else (decisions §3.1), in react-admin's own parameters:
 * `page`, `perPage`, `sort`, `order` and `filter`, a JSON object. Here they are read strictly and written in one
 * canonical form: whatever is unknown, broken or the default is left out, so that two addresses of one view are equal.
 */

export type Order = 'ASC' | 'DESC';
export interface Sort {
  readonly field: string;
  readonly order: Order;
}

/** The values of a filter; one value is a plain text, several mean any of. */
export type FilterValue = string | readonly string[];
export type Filter = Readonly<Record<string, FilterValue>>;

/** A text, or any of many; with `codes` only those count. */
export type FilterRule =
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'any'; readonly codes?: readonly string[] };

/** What may stand in a list's address. */
export interface ListRules {
  /** Rows a page, unless the address says another of `perPages`. */
  readonly perPage: number;
  /** The page sizes that may be chosen; without them there is the one. */
  readonly perPages?: readonly number[];
  readonly sort: Sort;
  /** Fields that may be sorted by. */
  readonly sortable: readonly string[];
  readonly filters: Readonly<Record<string, FilterRule>>;
  /** Parameters of the screen beside the list's own, kept as they are. */
  readonly kept?: readonly string[];
}

/** What a list shows. `page` counts from 1. */
export interface ListView {
  readonly page: number;
  readonly perPage: number;
  readonly sort: Sort;
  readonly filter: Filter;
}

/** Longest keyword that is searched for. */
export const longestKeyword = 100;

/** Beyond this a page number is a mistake; far above what any account has. */
const lastThinkablePage = 1_000_000;
/** A filter of more values than this is not taken from an address. */
const mostValues = 500;
const longestValue = 200;

/** The values of a filter, none where it is not set. */
export function valuesOf(filter: Filter, key: string): readonly string[] {
  const value = Object.hasOwn(filter, key) ? filter[key] : undefined;
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

/** The filter with one key set to these values; none takes the key away. */
export function withValues(filter: Filter, key: string, values: readonly string[]): Filter {
  const { [key]: _, ...rest } = filter;
  const [only] = values;
  if (only === undefined) return rest;
  return { ...rest, [key]: values.length === 1 ? only : [...values] };
}

function readValue(rule: FilterRule, value: unknown): FilterValue | undefined {
  if (rule.kind === 'text') {
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' || text.length > rule.maxLength ? undefined : text;
  }
  const given = Array.isArray(value) ? (value as unknown[]) : [value];
  if (given.length > mostValues) return undefined;
  const fits = (one: unknown): one is string =>
    typeof one === 'string' &&
    one !== '' &&
    one.length <= longestValue &&
    (rule.codes === undefined || rule.codes.includes(one));
  const values = [...new Set(given.filter(fits))].sort();
  return values.length > 1 ? values : values[0];
}

/** The filter with only known keys and usable values, its keys in the order of the rules. */
export function cleanFilter(rules: ListRules, given: unknown): Filter {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  const entries: [string, FilterValue][] = [];
  for (const [key, rule] of Object.entries(rules.filters)) {
    const value = Object.hasOwn(given, key) ? readValue(rule, (given as Record<string, unknown>)[key]) : undefined;
    if (value !== undefined) entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(wellFormedJson(json ?? '{}')) as unknown;
  } catch {
    return {};
  }
}

/** What an address's search (with or without `?`) shows, under the rules. Never throws. */
export function readListAddress(search: string, rules: ListRules): ListView {
  const given = new URLSearchParams(search);
  const page = given.get('page') ?? '';
  const field = given.get('sort');
  const order = given.get('order');
  const perPage = Number(given.get('perPage'));
  const sorted = field !== null && rules.sortable.includes(field) && (order === 'ASC' || order === 'DESC');
  return {
    page: /^[1-9]\d{0,6}$/.test(page) && Number(page) <= lastThinkablePage ? Number(page) : 1,
    perPage: rules.perPages?.includes(perPage) ? perPage : rules.perPage,
    sort: sorted ? { field, order } : rules.sort,
    filter: cleanFilter(rules, parse(given.get('filter'))),
  };
}

/** A view, of pages as long as the rules have them unless it says more. */
type ViewToWrite = Omit<ListView, 'perPage'> & Partial<Pick<ListView, 'perPage'>>;

/**
 * The canonical search of a view: '' for the plain list, else `?…` without defaults. The parameters that the rules
 * keep are taken over from `search`, the address so far.
 */
export function writeListAddress(view: ViewToWrite, rules: ListRules, search = ''): string {
  const written = new URLSearchParams();
  const filter = cleanFilter(rules, view.filter);
  if (Object.keys(filter).length > 0) written.set('filter', JSON.stringify(filter));
  if (view.sort.field !== rules.sort.field || view.sort.order !== rules.sort.order) {
    written.set('sort', view.sort.field);
    written.set('order', view.sort.order);
  }
  if (view.page > 1) written.set('page', String(view.page));
  const { perPage = rules.perPage } = view;
  if (perPage !== rules.perPage) written.set('perPage', String(perPage));
  const before = new URLSearchParams(search);
  for (const name of rules.kept ?? []) {
    const value = before.get(name);
    if (value !== null) written.set(name, value);
  }
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}
