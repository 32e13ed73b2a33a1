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
import type { User } from '../platform/contract/account';
import * as accountApi from '../platform/contract/account';
import { count as countSchema } from '../platform/contract/fields';
import type { Schema, Storing } from '../platform/endpoint';
import { isAnswered } from '../platform/errors';
import type { SessionScope, SessionStore } from '../platform/session';
import { cacheKeys, setCachedAnswer } from './cache';
import { type Console, useConsole } from './console';
import { useIsOffline } from './reachability';

/**
 * The account's storage for answers; null unless the session is from the form. A session from an address, such as a
 * support view, stores nothing.
 */
const accountOf = (sessions: Pick<SessionStore, 'current' | 'stored'>): AccountStorage | null =>
  sessions.current()?.source === 'form' ? sessions.stored() : null;

/** The queries whose data is a stored answer, each with this answer. */
const storedByQuery = new WeakMap<Query, StoredAnswer<unknown>>();

/**
 * Returns a query cache and the `persister` for its queries, which stores answers in this browser (R18-11). If the
 * platform gives no answer at all, the persister returns the stored answer instead. Any answer of the platform, even a
 * failure, is shown as it is.
 */
export function persistedQueries(
  { sessions, clock }: Pick<Console, 'sessions' | 'clock'>,
  { signal }: Pick<SessionScope, 'signal'>,
): { readonly queryCache: QueryCache; readonly persister: QueryPersister } {
  const queryCache = new QueryCache({
    onSuccess(_, query) {
      const stored = storedByQuery.get(query as Query);
      // A stored answer is shown with the time at which it was read, and is marked as outdated.
      if (stored) query.setState({ dataUpdatedAt: stored.readAt, isInvalidated: true });
    },
  });

  const persister: QueryPersister = async (queryFn, context, query) => {
    const { queryKey, queryHash, meta } = query;
    const schema = storedSchema(queryKey, meta);
    // The account that sends the request, even if another account signs in before the answer.
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
      // Data that this page has read itself is newer than a stored answer.
      const own = query.state.data !== undefined && !storedByQuery.has(query);
      if (isAnswered(error) || own || account === null || !isOn() || context.signal.aborted) throw error;
      const found = schema && readStored(account, queryHash, schema);
      if (!found) throw error;
      store(found); // Marks the answer as the most recently used.
      storedByQuery.set(query, found);
      if (queryKey[0] !== accountApi.accountInfo.name) return found.answer;
      // Precise enough for reading; writes that depend on the platform's time need the network anyway.
      clock.set(found.at + Math.round((Date.now() - found.readAt) / 1000));
      return { ...(found.answer as User), username: sessions.current()?.username ?? '' };
    }
  };
  return { queryCache, persister };
}

/** The queries whose data another tab has read, each with the `dataUpdatedAt` of that data. */
const adopted = new WeakMap<object, number>();

/** Whether the data of a query has come from another tab. */
export const isAdopted = (query: { readonly state: Pick<Query['state'], 'dataUpdatedAt'> }): boolean =>
  adopted.get(query) === query.state.dataUpdatedAt;

/**
 * Takes over the answers that other tabs of the account store, for queries of which this page has older data. So
 * several tabs together poll only as often as one (R18-27). Answers that are stored without some fields are not taken
 * over.
 */
export function adoptAnswers(
  queryClient: QueryClient,
  sessions: Pick<SessionStore, 'current' | 'stored'>,
  signal: AbortSignal,
  // Some tests run without a window.
  tab: Pick<Window, 'addEventListener'> | undefined = globalThis.window,
): void {
  tab?.addEventListener(
    'storage',
    ({ key, newValue }) => {
      const [, hash] = /\.kept\.(.+) \d+ \d+ \d+ \d+$/.exec(key ?? '') ?? [];
      const query = hash === undefined || newValue === null ? undefined : queryClient.getQueryCache().get(hash);
      const account = accountOf(sessions);
      if (query === undefined || account === null) return;
      const { state, queryKey, meta } = query;
      // If this page is about to refetch the query, the data may have changed since the other tab read it.
      if (state.dataUpdatedAt === 0 || state.isInvalidated || state.fetchStatus !== 'idle') return;
      const schema = meta?.endpoint?.stored?.blank ? null : storedSchema(queryKey, meta);
      const found = schema && readStored(account, query.queryHash, schema);
      if (!found || found.readAt <= state.dataUpdatedAt) return;
      adopted.set(query, found.readAt);
      setCachedAnswer(queryClient, queryKey, () => found.answer, found.readAt);
    },
    { signal },
  );
}

/** Whether the data of a query is a stored answer, not an answer to a request of this session. */
export const isStored = (query: Query): boolean => storedByQuery.has(query);

/** When the oldest stored answer on the page was read, in unix seconds of the platform; null if there is none. */
export function oldestStored(queryClient: QueryClient): number | null {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const times = shown.flatMap((query) => storedByQuery.get(query)?.at ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** Refetches every query on the page whose data is a stored answer, or which failed without an answer. */
export async function refetchStored(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => storedByQuery.has(query) || !isAnswered(query.state.error),
  });
}

/**
 * The stored answer to a resource's query, to show until the new answer arrives (R3-19); null if there is none. Always
 * null for a session from an address, such as a support view.
 */
export function useStoredAnswer<Answer>(key: QueryKey, enabled = true): StoredAnswer<Answer> | null {
  const { sessions } = useConsole();
  const queryClient = useQueryClient();
  const hash = hashKey(key);
  // Read once per key: later answers are in the query cache.
  return useMemo(() => {
    if (!enabled) return null;
    const queryKey = JSON.parse(hash) as QueryKey;
    const schema = storedSchema(queryKey, queryClient.getQueryDefaults(queryKey).meta);
    const account = accountOf(sessions);
    return schema && account && readStored<Answer>(account, hash, schema);
  }, [enabled, hash, queryClient, sessions]);
}

/**
 * When the data of a query was read, in unix seconds of the platform's clock (R18-11). Null if the data is current:
 * there is a network, and the data is not a stored answer.
 *
 * @param updatedAt milliseconds of the browser's clock, as react-query has it; 0 without data
 */
export function useAsOf(key: QueryKey, updatedAt: number): number | null {
  const { clock } = useConsole();
  const none = useIsOffline();
  // Not `find`, which compares the keys of all queries.
  const query = useQueryClient().getQueryCache().get(hashKey(key));
  const stored = query && storedByQuery.get(query);
  if (stored) return stored.at;
  if (updatedAt === 0 || !none) return null;
  // The browser's clock may be wrong, so it only measures the elapsed time.
  return clock.now() - Math.round((Date.now() - updatedAt) / 1000);
}

/**
 * Returns the number that the last visit stored under a name, such as a number of rows; null if there is none. Stores
 * the current number for the next visit.
 *
 * @param count undefined while the current number is unknown
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

// Each stored answer is an entry of the account in localStorage, named by the hash of the query's key. Endpoints define
// which answers are stored, and which fields are stored empty (`Storing`).

/** Milliseconds after which an answer is no longer used: a week. */
const maxAge = 604_800_000;
/** The maximum length of one answer, in characters; a longer one is not stored. */
const maxLength = 100_000;
/** The maximum length of all stored answers, in characters; the least recently used are removed first. */
const maxTotalLength = 1_000_000;

/** An answer as this browser has stored it. */
export interface StoredAnswer<Answer> {
  readonly answer: Answer;
  /** When it was read, in unix seconds of the platform's clock. */
  readonly at: number;
  /** The same moment in milliseconds of the browser's clock. */
  readonly readAt: number;
}

/**
 * A stored answer without its text. All of these values are in the entry's name,
 * `kept.<hash> <usedAt> <readAt> <at> <length>`. So the entries to remove are found without reading a text.
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

/**
 * The account's entries whose names begin with `start`. The names of entries of older releases have no times, so these
 * entries count as too old.
 */
const entriesOf = (account: AccountStorage, start: string = storedPrefix): StoredEntry[] =>
  account.names(start).map((name) => {
    const numbers = / (\d+) (\d+) (\d+) (\d+)$/.exec(name)?.slice(1).map(Number);
    const [usedAt = 0, readAt = 0, at = 0, length = 0] = numbers ?? [];
    return { name, usedAt, readAt, at, length };
  });

/**
 * The beginning of the names of a query's entries, by the hash of the query's key. A query may have several entries if
 * two tabs wrote at the same time.
 */
const startOf = (hash: string): string => `${storedPrefix}${hash} `;

/** Milliseconds that the browser's clock may be behind the platform's. */
const clockError = 172_800_000;

/** Whether an answer with these times may be used: it is neither too old nor from the future. */
function isCurrent(at: number, readAt: number): boolean {
  const age = Date.now() - readAt;
  return age >= 0 && age <= maxAge && at * 1000 <= Date.now() + clockError;
}

/** Removes entries that are too old, then the least recently used until there is room for `size` characters. */
function makeRoom(account: AccountStorage, size: number): void {
  const others = entriesOf(account).sort((one, other) => one.usedAt - other.usedAt);
  let sum = size + others.reduce((all, { name, length }) => all + name.length + length, 0);
  for (const { name, length, readAt, at } of others) {
    if (sum <= maxTotalLength && isCurrent(at, readAt)) continue;
    account.remove(name);
    sum -= name.length + length;
  }
}

/** Stores an answer and removes the previous answer to the same query. */
export function writeStored(
  account: AccountStorage,
  hash: string,
  { answer, at, readAt }: StoredAnswer<unknown>,
  { blank = [] }: Storing = {},
): void {
  const redact = (field: string, value: unknown) => (blank.includes(field) ? '' : value);
  const text = JSON.stringify(answer, redact);
  for (const { name } of entriesOf(account, startOf(hash))) account.remove(name);
  if (text.length > maxLength) return;
  const name = `${startOf(hash)}${Date.now()} ${readAt} ${at} ${text.length}`;
  makeRoom(account, name.length + text.length);
  // If the browser refuses storage, a later visit without a network has no stored answers.
  account.set(name, text);
}

/** The stored answer for the hash of a query's key; null if there is none, or the schema rejects it. */
function readStored<Answer>(account: AccountStorage, hash: string, schema: Schema): StoredAnswer<Answer> | null {
  try {
    const [entry] = entriesOf(account, startOf(hash)).sort((one, other) => other.readAt - one.readAt);
    if (!entry || !isCurrent(entry.at, entry.readAt)) return null;
    const answer: unknown = JSON.parse(account.get(entry.name) ?? '');
    // Another release may have stored another shape.
    return v.is(schema, answer) ? { answer: answer as Answer, at: entry.at, readAt: entry.readAt } : null;
  } catch {
    return null; // The entry is not a stored answer.
  }
}

const pageOf = (record: Schema) => v.looseObject({ data: v.array(record), total: v.number() });

/** The shapes of the answers that are stored for a resource, by the second part of the query's key. */
const shapes: Readonly<Record<string, (record: Schema) => Schema>> = {
  getList: pageOf,
  getInfiniteList: (record) => v.looseObject({ pages: v.array(pageOf(record)) }),
  getOne: (record) => record,
};

/** Whether a list's key would reveal an account or the user's own words, because its filter contains them. */
const revealsUserInput = (params: unknown): boolean => {
  const { filter } = (params ?? {}) as { readonly filter?: Readonly<Record<string, unknown>> };
  return filter?.q !== undefined || filter?.minerAccount !== undefined;
};

/** The schema of a query's stored answer; null if the query is not stored. */
export function storedSchema(key: QueryKey, meta: QueryMeta | undefined): Schema | null {
  const { stored, answer = null } = meta?.endpoint ?? {};
  if (stored === undefined || revealsUserInput(key[2])) return null;
  return stored.record ? (shapes[String(key[1])]?.(stored.record) ?? null) : answer;
}
