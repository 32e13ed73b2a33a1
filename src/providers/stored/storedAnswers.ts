import type { QueryKey, QueryMeta } from '@tanstack/react-query';
import * as v from 'valibot';
import { keysWith } from '../../lib/browserStorage';
import { storedPrefix } from '../../platform/accountStorage';
import type { Schema, Storing } from '../../platform/endpoint';

// Answers in localStorage, below keys of the account: an entry for each, by the hash of the query's key. Endpoints say
// what is stored and what of it is left out.

/** Milliseconds after which an answer is no longer read: a week. */
const maxAge = 604_800_000;
/** Characters of one answer; a longer one is not stored. */
const longest = 100_000;
/** Characters of all stored answers; those used least recently go first. */
const most = 1_000_000;

/** An answer as this browser has stored it. */
export interface StoredAnswer<Answer> {
  readonly answer: Answer;
  /** When it was read, in unix seconds of the platform's clock. */
  readonly at: number;
  /** The same moment in milliseconds of the browser's clock. */
  readonly readAt: number;
}

/** When an entry was last used and read by the browser's clock, and read by the platform's. The answer follows as JSON. */
const head = /^(\d+) (\d+) (\d+) /;

const lastUsed = (text: string): number => Number.parseInt(text, 10) || 0;
const isOld = (readAt: number): boolean => Date.now() - readAt > maxAge;

/** Removes old entries, and those used least recently until `size` characters have room. */
function makeRoom(storage: Storage, size: number): void {
  const others = keysWith(storage, storedPrefix)
    .map((name) => ({ name, text: storage.getItem(name) ?? '' }))
    .sort((one, other) => lastUsed(one.text) - lastUsed(other.text));
  let sum = size + others.reduce((all, { name, text }) => all + name.length + text.length, 0);
  for (const { name, text } of others) {
    if (sum <= most && !isOld(Number(head.exec(text)?.[2]))) continue;
    storage.removeItem(name);
    sum -= name.length + text.length;
  }
}

/** Stores an answer in place of the one from before. */
export function writeStored(
  storage: Storage,
  hash: string,
  { answer, at, readAt }: StoredAnswer<unknown>,
  { blank = [] }: Storing = {},
): void {
  const name = storedPrefix + hash;
  const redact = (field: string, value: unknown) => (blank.includes(field) ? '' : value);
  try {
    const text = `${Date.now()} ${readAt} ${at} ${JSON.stringify(answer, redact)}`;
    storage.removeItem(name);
    if (text.length > longest) return;
    makeRoom(storage, name.length + text.length);
    storage.setItem(name, text);
  } catch {
    // If the browser refuses storage, a visit without a network starts without it.
  }
}

/** What is stored under the hash of a query's key; null if nothing is, or nothing that the schema accepts. */
export function readStored<Answer>(storage: Storage, hash: string, schema: Schema): StoredAnswer<Answer> | null {
  try {
    const text = storage.getItem(storedPrefix + hash) ?? '';
    const [whole, , readAt, at] = head.exec(text) ?? [];
    if (whole === undefined || isOld(Number(readAt))) return null;
    const answer: unknown = JSON.parse(text.slice(whole.length));
    // Another release may have stored another shape.
    return v.is(schema, answer) ? { answer: answer as Answer, at: Number(at), readAt: Number(readAt) } : null;
  } catch {
    return null; // The browser refuses storage, or something else is there.
  }
}

const pageOf = (record: Schema) => v.looseObject({ data: v.array(record), total: v.number() });

/** The queries of a resource that are stored, by the second part of their keys. */
const shapes: Readonly<Record<string, (record: Schema) => Schema>> = {
  getList: pageOf,
  getInfiniteList: (record) => v.looseObject({ pages: v.array(pageOf(record)) }),
  getOne: (record) => record,
};

/** What a list was asked for by account or in the user's own words: its key would tell. */
const isTelling = (params: unknown): boolean => {
  const { filter } = (params ?? {}) as { readonly filter?: Readonly<Record<string, unknown>> };
  return filter?.q !== undefined || filter?.minerAccount !== undefined;
};

/** What the stored answer of a query has to be; null for a query that is not stored. */
export function storedSchema(key: QueryKey, meta: QueryMeta | undefined): Schema | null {
  const { stored, answer = null } = meta?.endpoint ?? {};
  if (stored === undefined || isTelling(key[2])) return null;
  return stored.record ? (shapes[String(key[1])]?.(stored.record) ?? null) : answer;
}
