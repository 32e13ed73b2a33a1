import {
  hashKey,
  type Query,
  QueryCache,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
  type QueryPersister,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { whenIdle } from '../lib/schedule';
import { type AccountStorage, storedPrefix } from '../platform/accountStorage';
import { accountInfo, type User } from '../platform/contract/account';
import { count as countSchema } from '../platform/contract/fields';
import type { Schema, Storing } from '../platform/endpoint';
import { isAnswered } from '../platform/errors';
import type { SessionScope, SessionStore } from '../platform/session';
import { cacheKeys } from './cache';
import { type Console, useConsole } from './console';
import { useNoNetwork } from './useOffline';

/** Answers are stored for a session from the form alone: one from an address, such as a support view, leaves nothing. */
const accountOf = (sessions: Pick<SessionStore, 'current' | 'stored'>): AccountStorage | null =>
  sessions.current()?.source === 'form' ? sessions.stored() : null;

/** The queries whose data is a stored answer, and when it was read. */
const storedByQuery = new WeakMap<Query, StoredAnswer<unknown>>();

/**
 * A query cache that stores answers in this browser and falls back to them (R18-11): `persister` is for all its queries.
 * Only where no answer came at all; what the platform says, even a failure, is shown as it is.
 */
export function persistedQueries(
  { sessions, clock }: Pick<Console, 'sessions' | 'clock'>,
  { signal }: Pick<SessionScope, 'signal'>,
): { readonly queryCache: QueryCache; readonly persister: QueryPersister } {
  const queryCache = new QueryCache({
    onSuccess(_, query) {
      const stored = storedByQuery.get(query as Query);
      // Shown with the time it was read, and stale.
      if (stored) query.setState({ dataUpdatedAt: stored.readAt, isInvalidated: true });
    },
  });

  const persister: QueryPersister = async (queryFn, context, query) => {
    const { queryKey, queryHash, meta } = query;
    const schema = storedSchema(queryKey, meta);
    // Of the account that asks, whoever has signed in by the time of the answer.
    const account = accountOf(sessions);
    const isOn = () => !signal.aborted && accountOf(sessions) !== null;
    const store = (read: StoredAnswer<unknown>) =>
      account && isOn() && writeStored(account, queryHash, read, meta?.endpoint?.stored);
    try {
      const answer = await queryFn(context);
      storedByQuery.delete(query);
      const read = { answer, at: clock.now(), readAt: Date.now() };
      if (schema) whenIdle(() => store(read));
      return answer;
    } catch (error) {
      // What this page has read itself is newer.
      const own = query.state.data !== undefined && !storedByQuery.has(query);
      if (isAnswered(error) || own || account === null || !isOn() || context.signal.aborted) throw error;
      const found = schema && readStored(account, queryHash, schema);
      if (!found) throw error;
      store(found); // As the one used last.
      storedByQuery.set(query, found);
      if (queryKey[0] !== accountInfo.name) return found.answer;
      // Good enough for reading: what depends on the platform's time is written with its network alone.
      clock.set(found.at + Math.round((Date.now() - found.readAt) / 1000));
      return { ...(found.answer as User), username: sessions.current()?.username ?? '' };
    }
  };
  return { queryCache, persister };
}

/** Whether the data of a query is a stored answer, and not what the platform said in this session. */
export const isStored = (query: Query): boolean => storedByQuery.has(query);

/** When the oldest of the stored answers on the page was read, in unix seconds of the platform; null if there is none. */
export function oldestStored(queryClient: QueryClient): number | null {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const times = shown.flatMap((query) => storedByQuery.get(query)?.at ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** Asks anew for everything on the page that is stored, or failed for want of an answer. */
export async function refetchStored(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => storedByQuery.has(query) || !isAnswered(query.state.error),
  });
}

/**
 * What this browser has stored of a resource's query, to be shown until its answer has arrived (R3-19), or null. A session
 * from an address, such as a support view, has nothing.
 */
export function useStoredAnswer<Answer>(key: QueryKey, enabled = true): StoredAnswer<Answer> | null {
  const { sessions } = useConsole();
  const queryClient = useQueryClient();
  const hash = hashKey(key);
  // Read once for each key: later answers are in the query cache.
  return useMemo(() => {
    if (!enabled) return null;
    const queryKey = JSON.parse(hash) as QueryKey;
    const schema = storedSchema(queryKey, queryClient.getQueryDefaults(queryKey).meta);
    const account = accountOf(sessions);
    return schema && account && readStored<Answer>(account, hash, schema);
  }, [enabled, hash, queryClient, sessions]);
}

/**
 * When the data of a query was read, in unix seconds of the platform's clock, if it is not current: without a network,
 * or stored from before (R18-11). Null for current data.
 *
 * @param updatedAt milliseconds of the browser's clock, as react-query has it; 0 without data
 */
export function useAsOf(key: QueryKey, updatedAt: number): number | null {
  const { clock } = useConsole();
  const none = useNoNetwork();
  const query = useQueryClient().getQueryCache().find({ queryKey: key });
  const stored = query && storedByQuery.get(query);
  if (stored) return stored.at;
  if (updatedAt === 0 || !none) return null;
  // The browser's clock may be wrong, so use it only for the elapsed time.
  return clock.now() - Math.round((Date.now() - updatedAt) / 1000);
}

/**
 * The number that this browser has stored under a name, such as of rows on the last visit, or null; and stores the present
 * one.
 *
 * @param count undefined as long as it is not known
 */
export function useStoredCount(name: string, count: number | undefined): number | null {
  const { sessions, clock } = useConsole();
  const hash = hashKey(cacheKeys.count(name));
  const [account] = useState(() => accountOf(sessions));
  const [last] = useState(() => account && readStored<number>(account, hash, countSchema));
  useEffect(() => {
    if (count === undefined || account === null) return;
    writeStored(account, hash, { answer: count, at: clock.now(), readAt: Date.now() });
  }, [count, hash, account, clock]);
  return last?.answer ?? null;
}

// Answers in localStorage, among the account's entries: one for each, by the hash of the query's key. Endpoints say what
// is stored and what of it is left out.

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

/**
 * A stored answer without its text. All of this is part of the entry's name, `kept.<hash> <usedAt> <readAt> <at> <length>`,
 * so that finding out what to remove reads no text.
 */
interface StoredEntry {
  readonly name: string;
  /** When it was last used, in milliseconds of the browser's clock. */
  readonly usedAt: number;
  readonly readAt: number;
  readonly at: number;
  /** Characters of the text, which is the answer as JSON. */
  readonly length: number;
}

/** The entries of the account whose names begin with `start`. Those of older releases have no times, so they are too old. */
const entriesOf = (account: AccountStorage, start: string = storedPrefix): StoredEntry[] =>
  account.names(start).map((name) => {
    const numbers = / (\d+) (\d+) (\d+) (\d+)$/.exec(name)?.slice(1).map(Number);
    const [usedAt = 0, readAt = 0, at = 0, length = 0] = numbers ?? [];
    return { name, usedAt, readAt, at, length };
  });

/** How the names of entries begin under the hash of a query's key: one, or more if two tabs wrote at the same time. */
const startOf = (hash: string): string => `${storedPrefix}${hash} `;

/** Milliseconds that the browser's clock may be behind the platform's. */
const clockError = 172_800_000;

/** Whether an answer of this time may be used: it is not too old, and not of a time to come. */
function isCurrent(at: number, readAt: number): boolean {
  const age = Date.now() - readAt;
  return age >= 0 && age <= maxAge && at * 1000 <= Date.now() + clockError;
}

/** Removes entries that are too old, and those used least recently until `size` characters have room. */
function makeRoom(account: AccountStorage, size: number): void {
  const others = entriesOf(account).sort((one, other) => one.usedAt - other.usedAt);
  let sum = size + others.reduce((all, { name, length }) => all + name.length + length, 0);
  for (const { name, length, readAt, at } of others) {
    if (sum <= most && isCurrent(at, readAt)) continue;
    account.remove(name);
    sum -= name.length + length;
  }
}

/** Stores an answer in place of the one from before. */
export function writeStored(
  account: AccountStorage,
  hash: string,
  { answer, at, readAt }: StoredAnswer<unknown>,
  { blank = [] }: Storing = {},
): void {
  const redact = (field: string, value: unknown) => (blank.includes(field) ? '' : value);
  const text = JSON.stringify(answer, redact);
  for (const { name } of entriesOf(account, startOf(hash))) account.remove(name);
  if (text.length > longest) return;
  const name = `${startOf(hash)}${Date.now()} ${readAt} ${at} ${text.length}`;
  makeRoom(account, name.length + text.length);
  // If the browser refuses storage, a visit without a network starts without it.
  account.set(name, text);
}

/** What is stored under the hash of a query's key; null if nothing is, or nothing that the schema accepts. */
function readStored<Answer>(account: AccountStorage, hash: string, schema: Schema): StoredAnswer<Answer> | null {
  try {
    const [entry] = entriesOf(account, startOf(hash)).sort((one, other) => other.readAt - one.readAt);
    if (!entry || !isCurrent(entry.at, entry.readAt)) return null;
    const answer: unknown = JSON.parse(account.get(entry.name) ?? '');
    // Another release may have stored another shape.
    return v.is(schema, answer) ? { answer: answer as Answer, at: entry.at, readAt: entry.readAt } : null;
  } catch {
    return null; // Something else is there.
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
