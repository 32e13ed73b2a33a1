import { defineSearch, type Search, type SearchPart } from '../../lib/search';
import { wellFormedJson } from '../../lib/wellFormedJson';

/**
 * The view of a list is stored only in its address (R3-1), in react-admin's own parameters: `page`, `perPage`, `sort`,
 * `order` and `filter`, a JSON object. The parameters are read strictly and written in one canonical form. Unknown,
 * invalid and default values are left out, so that equal views have equal addresses.
 */

export type Order = 'ASC' | 'DESC';
export interface Sort {
  readonly field: string;
  readonly order: Order;
}

/** The value of a filter. An array matches any of its values. */
export type FilterValue = string | readonly string[];
export type Filter = Readonly<Record<string, FilterValue>>;

/** The values that a filter may have. */
export type FilterRule =
  /** A text to search for. */
  | { readonly kind: 'text'; readonly maxLength: number }
  /** Any of several values. If `codes` is given, only those values are valid. `inOrder`: their order matters. */
  | { readonly kind: 'any'; readonly codes?: readonly string[]; readonly inOrder?: true };

/** Which values a list's address may have. */
export interface ListRules {
  /** Rows per page, unless the address has another size that `perPages` allows. */
  readonly perPage: number;
  /** The selectable page sizes; by default there is only one. */
  readonly perPages?: readonly number[];
  readonly sort: Sort;
  /** The fields by which the list may be sorted. */
  readonly sortable: readonly string[];
  readonly filters: Readonly<Record<string, FilterRule>>;
}

/** What a list shows. */
export interface ListView {
  /** The page number, from 1. */
  readonly page: number;
  readonly perPage: number;
  readonly sort: Sort;
  readonly filter: Filter;
}

/** The maximum length of a search keyword. */
export const maxKeywordLength = 100;

/** A page number above this is a mistake: it is far above the number of pages of any account. */
const lastThinkablePage = 1_000_000;
/** A filter in an address is ignored if it has more values than this. */
const maxValues = 500;
const maxValueLength = 200;

/** The values of a filter; empty if it is not set. */
export function valuesOf(filter: Filter, key: string): readonly string[] {
  const value = Object.hasOwn(filter, key) ? filter[key] : undefined;
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

/** The filter with one key set to these values; an empty array removes the key. */
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
  if (given.length > maxValues) return undefined;
  const fits = (one: unknown): one is string =>
    typeof one === 'string' &&
    one !== '' &&
    one.length <= maxValueLength &&
    (rule.codes === undefined || rule.codes.includes(one));
  const values = [...new Set(given.filter(fits))];
  if (rule.inOrder !== true) values.sort();
  return values.length > 1 ? values : values[0];
}

/** The filter with only known keys and valid values. Its keys have the order of the rules. */
export function cleanFilter(rules: ListRules, given: unknown): Filter {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  const entries: [string, FilterValue][] = [];
  for (const [key, rule] of Object.entries(rules.filters)) {
    const value = Object.hasOwn(given, key) ? readValue(rule, (given as Record<string, unknown>)[key]) : undefined;
    if (value !== undefined) entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

/** The filter in an address; null if it is no JSON object. */
function parse(json: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const given = JSON.parse(wellFormedJson(json || '{}')) as unknown;
    return typeof given === 'object' && !Array.isArray(given) ? (given as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

/** Whether a filter is set: not blank, and not an empty list. */
const isSet = (value: unknown) => String(value ?? '').trim() !== '';

/** The view of a list as a part of its address. Default values are not written. */
export function listPart(rules: ListRules): SearchPart<ListView> {
  return {
    read(given) {
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
    },
    unreadable(given) {
      const filter = parse(given.get('filter'));
      const lost = (key: string) =>
        Object.hasOwn(filter ?? {}, key) &&
        isSet(filter?.[key]) &&
        readValue(rules.filters[key] as FilterRule, filter?.[key]) === undefined;
      const keys = Object.keys(rules.filters);
      return keys.length > 0 && (filter === null || keys.some(lost)) ? ['filter'] : [];
    },
    write({ page, perPage, sort, filter: given }, into) {
      const filter = cleanFilter(rules, given);
      if (Object.keys(filter).length > 0) into.set('filter', JSON.stringify(filter));
      if (sort.field !== rules.sort.field || sort.order !== rules.sort.order) {
        into.set('sort', sort.field);
        into.set('order', sort.order);
      }
      if (page > 1) into.set('page', String(page));
      if (perPage !== rules.perPage) into.set('perPage', String(perPage));
    },
  };
}

/** The address of a screen that only contains a list. */
export const listSearch = (rules: ListRules): Search<{ readonly list: ListView }> =>
  defineSearch({ list: listPart(rules) });

/** The query string for a list's first page. Everything that `view` does not set is the default of the rules. */
export const listHref = (rules: ListRules, view: Partial<ListView>): string =>
  listSearch(rules).write({ list: { page: 1, perPage: rules.perPage, sort: rules.sort, filter: {}, ...view } });
