import * as v from 'valibot';
import { shortened } from '../../lib/plainText';

/** A string, possibly empty. */
export const text = v.string();
/**
 * The maximum length of a text for people, in UTF-16 units. The browser would take seconds to draw a text of megabytes.
 */
export const maxWordsLength = 2000;

/** A text of at most this many UTF-16 units; a longer text is cut and ends in an ellipsis. */
export const cutTo = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((whole) => shortened(whole, max)),
  );

/** Text for people to read, such as a name, a remark or a reason. Text longer than `maxWordsLength` is cut. */
export const words = cutTo(maxWordsLength);
/** An ID that can be part of an address: not empty, and no `.` or `..`, which browsers resolve. */
export const id = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)./su));
/** Integer US cents. */
export const cents = v.pipe(v.number(), v.safeInteger());
/** A count, never negative. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A bearer token: visible ASCII without spaces. */
export const token = v.pipe(v.string(), v.regex(/^[!-~]+$/));
/** Unix seconds. */
export const seconds = v.pipe(v.number(), v.finite());
/** Unix seconds within the years 1970 to 9999, so that milliseconds are rejected. */
export const presentTime = v.pipe(v.number(), v.minValue(0), v.maxValue(253_402_214_400));
/** A number of any range. */
export const figure = v.pipe(v.number(), v.finite());
/** Mbps, of a line or of many, never negative. */
export const mbps = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** A part of a whole, 0 to 1. */
export const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
/** A month, `YYYY-MM`. */
export const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
/** A day, `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.isoDate());
/** An answer without content: `{}`. */
export const empty = v.object({});

export type Code<Known extends string> = Known | (string & {});
/** A code with known values ("Codes"). Any other string is accepted too, because a platform may add codes. */
export const code = <Known extends string>() => v.custom<Code<Known>>((value) => typeof value === 'string');

/** `{ list, total }`, the answer of calls with pageIndex and pageSize. */
export const page = <Item extends v.GenericSchema>(item: Item) => v.object({ list: v.array(item), total: count });
/**
 * A list without duplicate keys. Items are found by key, so two items with the same key would contradict each other.
 */
export const listByKey = <Item extends v.GenericSchema>(item: Item, keyOf: (item: v.InferOutput<Item>) => unknown) =>
  v.pipe(
    v.array(item),
    v.check((list) => new Set(list.map(keyOf)).size === list.length),
  );
/** The parameters of calls with pageIndex and pageSize; pageIndex counts from 1. */
export const paging = {
  pageIndex: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pageSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
};
/** The parameters of a simple-rest collection: three JSON texts, in the format of ra-data-simple-rest. */
export const simpleRestQuery = v.object({
  sort: v.optional(v.string()),
  range: v.optional(v.string()),
  filter: v.optional(v.string()),
});

interface ListRequest {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: string };
  /** The index of the first row. */
  readonly first?: number;
  /** The number of rows. */
  readonly count: number;
}

/** The query of a simple-rest collection, ordered by ID by default. */
export function listQuery({ filter = {}, sort = { field: 'id', order: 'ASC' }, first = 0, count }: ListRequest) {
  return {
    filter: JSON.stringify(filter),
    range: JSON.stringify([first, first + count - 1]),
    sort: JSON.stringify([sort.field, sort.order]),
  };
}

/** The query of a list with page numbers: the first ten rows by default. */
export function pageQuery({
  pagination,
}: {
  readonly pagination?: { readonly page: number; readonly perPage: number } | undefined;
}) {
  return { pageIndex: pagination?.page ?? 1, pageSize: pagination?.perPage ?? 10 };
}

/** How money is paid out, in records and in the payout details; '' while unset. */
export const collectionMethods = ['personalAlipay', 'personalCard', 'enterpriseCard', 'personalPayPal'] as const;
export const collectionMethod = code<(typeof collectionMethods)[number] | ''>();
