import * as v from 'valibot';

/** A string; the platform may send it empty. */
export const text = v.string();
/** Integer US cents. */
export const cents = v.pipe(v.number(), v.safeInteger());
/** A count, never negative. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A token as a bearer header carries it: visible ASCII, no blanks. */
export const token = v.pipe(v.string(), v.regex(/^[!-~]+$/));
/** Unix seconds. */
export const seconds = v.pipe(v.number(), v.finite());
/** Unix seconds that a calendar can be built on: the years 1970 to 9999, which milliseconds are far beyond. */
export const presentTime = v.pipe(v.number(), v.minValue(0), v.maxValue(253_402_214_400));
/** A figure that is not money: Mbps, a fraction, a day. */
export const figure = v.pipe(v.number(), v.finite());
/** A month, `YYYY-MM`. */
export const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
/** A day, `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.isoDate());
/** An answer without content: `{}`. */
export const empty = v.object({});

/**
 * A code the platform may extend: the known values are hints for the reader, a value outside
 * them is shown as it came and breaks nothing (docs/platform.md, "Conventions").
 */
export type Code<Known extends string> = Known | (string & {});
export const code = <Known extends string>() => v.custom<Code<Known>>((value) => typeof value === 'string');

/** `{ list, total }`, the answer of the pageIndex/pageSize calls. */
export const page = <Item extends v.GenericSchema>(item: Item) => v.object({ list: v.array(item), total: count });
/** What a pageIndex/pageSize call takes; pageIndex counts from 1. */
export const paging = {
  pageIndex: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pageSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
};
/** What a simple-rest collection takes: three JSON texts, as ra-data-simple-rest writes them. */
export const simpleRestQuery = v.object({
  sort: v.optional(v.string()),
  range: v.optional(v.string()),
  filter: v.optional(v.string()),
});

/** How money is paid out, in records as in collection info; '' while unset. */
export const collectionMethod = code<'personalAlipay' | 'personalCard' | 'enterpriseCard' | 'personalPayPal' | ''>();
