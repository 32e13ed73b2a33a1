import { Answer, Refusal } from '../route';

type Field = string | number | boolean;

interface ListQuery {
  readonly sort?: string | undefined;
  readonly range?: string | undefined;
  readonly filter?: string | undefined;
}

/** The rows to return and their order. */
export interface Selection {
  /** Null for the collection's own order. */
  readonly sort: { readonly field: string; readonly descending: boolean } | null;
  /** Indexes of the first and last row, inclusive, from 0. */
  readonly first: number;
  readonly last: number;
  /** The text to search for, in lower case; '' for none. */
  readonly q: string;
  /** The accepted values by field, as text. */
  readonly filter: ReadonlyMap<string, ReadonlySet<string>>;
}

function parse(name: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, `${name} 不是有效的 JSON`);
  }
}

function readSort(text: string | undefined, fields: readonly string[]): Selection['sort'] {
  const sort = parse('sort', text);
  if (sort === undefined) return null;
  const [field, order] = Array.isArray(sort) ? sort : [];
  if (typeof field !== 'string' || !fields.includes(field)) throw new Refusal(400, `不能按 ${String(field)} 排序`);
  if (order !== 'ASC' && order !== 'DESC') throw new Refusal(400, '排序方向只能是 ASC 或 DESC');
  return { field, descending: order === 'DESC' };
}

function readRange(text: string | undefined): [number, number] {
  const range = parse('range', text);
  if (range === undefined) return [0, 24];
  const [first, last] = Array.isArray(range) ? range : [];
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 0 || last < first) {
    throw new Refusal(400, 'range 须为 [第一行, 最后一行]');
  }
  return [first, last];
}

/**
 * Reads the three JSON texts of a simple-rest collection (docs/platform.md, "Three ways to page"). Refuses invalid
 * JSON, and fields that the collection cannot sort or filter by, with 400.
 */
export function readSelection(query: ListQuery, fields: readonly string[], filters: readonly string[]): Selection {
  const [first, last] = readRange(query.range);
  const given = parse('filter', query.filter) ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Refusal(400, 'filter 须为对象');
  const filter = new Map<string, ReadonlySet<string>>();
  let q = '';
  for (const [field, value] of Object.entries(given)) {
    if (field === 'q') q = String(value ?? '').toLowerCase();
    else if (!filters.includes(field)) throw new Refusal(400, `不能按 ${field} 筛选`);
    else if (value !== null) filter.set(field, new Set((Array.isArray(value) ? value : [value]).map(String)));
  }
  return { sort: readSort(query.sort, fields), first, last, q, filter };
}

/** Returns a function that tells whether a row matches; `text` returns the text that `q` is searched in. */
export function matcherOf<T extends object>(selection: Selection, text: (row: T) => string): (row: T) => boolean {
  const wanted = [...selection.filter] as [keyof T, ReadonlySet<string>][];
  return (row) =>
    wanted.every(([field, values]) => values.has(String(row[field]))) &&
    (selection.q === '' || text(row).toLowerCase().includes(selection.q));
}

/** Compares by a field: numbers by value, texts by code units. */
export function byField<T extends object>(field: keyof T): (a: T, b: T) => number {
  return (a, b) => {
    const left = a[field] as Field;
    const right = b[field] as Field;
    return left < right ? -1 : left > right ? 1 : 0;
  };
}

/** The rows of a page with their `Content-Range`. */
export function pageOf<T>(resource: string, rows: T[], first: number, total: number): Answer<T[]> {
  const range = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
  return new Answer(rows, { 'Content-Range': `${resource} ${range}/${total}` });
}

interface ListFields<T> {
  /** The fields that can be sorted by. */
  readonly fields: readonly string[];
  readonly filters: readonly string[];
  /** Returns the text that `q` is searched in. */
  readonly searched: (row: T) => string;
}

/** Answers a list request for `resource`: filters, sorts and pages the given rows. */
export function listOf<T extends object>(
  resource: string,
  all: readonly T[],
  query: ListQuery,
  { fields, filters, searched }: ListFields<T>,
): Answer<T[]> {
  const selection = readSelection(query, fields, filters);
  const matching = all.filter(matcherOf(selection, searched));
  if (selection.sort) {
    const { field, descending } = selection.sort;
    const compare = byField<T>(field as keyof T);
    matching.sort(descending ? (a, b) => compare(b, a) : compare);
  }
  return pageOf(resource, matching.slice(selection.first, selection.last + 1), selection.first, matching.length);
}
