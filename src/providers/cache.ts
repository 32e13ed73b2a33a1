import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallAnswer, CallInput, Endpoint } from '../platform/endpoint';

/** The parameters of react-admin's `getList` that are part of its key. */
interface PageParams {
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly sort: unknown;
  readonly filter: unknown;
}

/**
 * The keys of the query cache. All keys are built here, so that reading, invalidating and changing use the same ones.
 */
export const cacheKeys = {
  /** A call's answer, or data derived from several calls. `refreshCalls` refetches both. */
  call: (endpoint: Pick<Endpoint, 'name'>, ...params: readonly unknown[]) => [endpoint.name, ...params] as const,
  /** Everything cached for a resource, below the prefix that react-admin's hooks use. */
  resource: (resource: string) => [resource] as const,
  /** The pages of a list; with `params` a single page, as in `useGetList`. */
  pages: (resource: string, params?: PageParams) =>
    params === undefined
      ? ([resource, 'getList'] as const)
      : ([resource, 'getList', { ...params, meta: undefined }] as const),
  /** One record, as in `useGetOne`. */
  record: (resource: string, id: string) => [resource, 'getOne', { id, meta: undefined }] as const,
  /** Several records of a resource. A change of one of them updates this entry too. */
  records: (resource: string, what: string, ids: readonly unknown[]) => [resource, 'getMany', what, ids] as const,
  /** Data derived from a resource's records; invalidated together with them. */
  derivedFrom: (resource: string, ...what: readonly unknown[]) => [resource, 'derived', ...what] as const,
  /** The background refresh of the data cached under another key. */
  backgroundRefresh: (key: QueryKey) => ['backgroundRefresh', ...key] as const,
  /** The user's permissions, below the prefix of react-admin's `useCanAccess`. */
  access: ['auth', 'canAccess'] as const,
  /** The answers of `checkAuth` and `getPermissions`, as in react-admin's `useAuthState` and `usePermissions`. */
  checkAuth: ['auth', 'checkAuth', {}] as const,
  permissions: ['auth', 'getPermissions', {}] as const,
  /** A count that the browser stores under a name (`useStoredCount`). */
  count: (name: string) => ['count', name] as const,
  /** A document or tutorial in a language. */
  article: (locale: string, name: string) => ['article', locale, name] as const,
  /** The search index of the documents in a language. */
  documentSearch: (locale: string) => ['documentSearch', locale] as const,
};

/** The resource and the page that a key of `cacheKeys.pages` identifies. */
export function pageOfKey(key: QueryKey): { readonly resource: string; readonly params: Partial<PageParams> } {
  const [resource, , params] = key as [string, string?, PageParams?];
  return { resource, params: params ?? {} };
}

/** Refetches everything that was read from these endpoints. */
export async function refreshCalls(queryClient: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: cacheKeys.call(endpoint) })));
}

/** Refetches everything cached for these resources: lists, single records and derived data. */
export async function refreshResources(queryClient: QueryClient, ...resources: readonly string[]): Promise<void> {
  await Promise.all(
    resources.map((resource) => queryClient.invalidateQueries({ queryKey: cacheKeys.resource(resource) })),
  );
}

/** Refetches one record, and everything cached for its resource except other single records. */
export async function refreshRecord(queryClient: QueryClient, resource: string, id: string): Promise<void> {
  const [, single] = cacheKeys.record(resource, id);
  const isOther = ([, what, params]: QueryKey) => what === single && (params as { readonly id: string }).id !== id;
  await queryClient.invalidateQueries({
    queryKey: cacheKeys.resource(resource),
    predicate: ({ queryKey }) => !isOther(queryKey),
  });
}

/** The cached record; undefined if it has not been read. */
export function getCachedRecord<R>(queryClient: QueryClient, resource: string, id: string): R | undefined {
  return queryClient.getQueryData<R>(cacheKeys.record(resource, id));
}

/** The cached answer of a call; undefined if there is none. */
export function getCachedAnswer<E extends Endpoint>(queryClient: QueryClient, endpoint: E, input: CallInput<E>) {
  return queryClient.getQueryData<CallAnswer<E>>(cacheKeys.call(endpoint, input));
}

/**
 * Caches an answer that another request has fetched, such as a page of another list, under this key. Does nothing if
 * the query has newer data.
 *
 * @param answer called with the cached data, returns the new data; if it returns undefined, nothing is cached
 * @param readAt when the request was sent, in milliseconds of the browser's clock
 */
export function setCachedAnswer<Data>(
  queryClient: QueryClient,
  key: QueryKey,
  answer: (cached: Data | undefined) => Data | undefined,
  readAt = Date.now(),
): void {
  if ((queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) > readAt) return;
  queryClient.setQueryData<Data>(key, answer, { updatedAt: readAt });
}

/**
 * Applies the console's own changes to an answer that was read bypassing the cache, if the answer is still outdated. A
 * review that compares the answer with cached data needs this: otherwise it would take the console's own write for
 * somebody else's change.
 */
export function withOwnChanges<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  answer: CallAnswer<E>,
): CallAnswer<E> {
  const key = cacheKeys.call(endpoint, input);
  const query = queryClient.getQueryCache().find({ queryKey: key, exact: true });
  const change = ownChangesOf(queryClient).get(hashKey(key));
  return query === undefined || change === undefined ? answer : (change.applyTo(answer, query) as CallAnswer<E>);
}

/** Milliseconds during which a change by the console wins over answers with the old value. */
const optimisticForMs = 300_000;

type Fields = Readonly<Record<string, unknown>>;

/** A change of cached data by one of the console's own writes. Answers of the platform may not show the change yet. */
interface OwnChange {
  /** Whether the change affects a query. */
  readonly affects: (query: Query) => boolean;
  /** The data with the change applied; the same object if the data already has the change or is newer. */
  readonly applyTo: (data: unknown, query: Query) => unknown;
  /** The changed fields with their new values; '' stands for the whole data. */
  readonly now: Fields;
  /** The earlier values of the changed fields, as texts (`textOf`). */
  readonly earlier: ReadonlyMap<string, ReadonlySet<string>>;
  /** The timer that ends the change. */
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The console's changes, by the query or record that they affect. */
const changesByClient = new WeakMap<QueryClient, Map<string, OwnChange>>();

/**
 * The console's changes of this cache. After the first call of this function, the changes are applied to every
 * outdated answer that enters the cache, whether the answer is fetched, stored, entered by {@link setCachedAnswer} or
 * filled in by react-admin.
 */
function ownChangesOf(queryClient: QueryClient): Map<string, OwnChange> {
  const found = changesByClient.get(queryClient);
  if (found) return found;
  const changes = new Map<string, OwnChange>();
  changesByClient.set(queryClient, changes);
  const cache = queryClient.getQueryCache();
  /** Whether the update of a query comes from the subscription below. */
  let own = false;
  cache.subscribe((event) => {
    if (event.type === 'removed' && cache.getAll().length === 0) {
      for (const { timer } of changes.values()) clearTimeout(timer);
      changes.clear();
    }
    if (own || event.type !== 'updated' || event.action.type !== 'success') return;
    const { query } = event;
    const { data, dataUpdatedAt: updatedAt } = query.state;
    let changed: unknown = data;
    for (const change of changes.values()) if (change.affects(query)) changed = change.applyTo(changed, query);
    if (changed === data) return;
    own = true;
    // Observers are notified after this line, so no outdated data is rendered in between.
    queryClient.setQueryData(query.queryKey, changed, { updatedAt });
    own = false;
  });
  return changes;
}

/** The data as a text. Equal data has the same text, whatever the order of its fields. */
const textOf = (data: unknown): string => hashKey([data]);

/**
 * Keeps a change for `optimisticForMs` milliseconds. Then refetches everything that the change affects, and the
 * platform's answer wins.
 */
function keepChange(queryClient: QueryClient, name: string, change: Omit<OwnChange, 'timer'>): void {
  const changes = ownChangesOf(queryClient);
  clearTimeout(changes.get(name)?.timer);
  const timer = setTimeout(() => {
    changes.delete(name);
    void queryClient.invalidateQueries({ predicate: change.affects });
  }, optimisticForMs);
  changes.set(name, { ...change, timer });
}

/** Adds changed fields to an earlier change: collects their old values, and sets their new values. */
function mergeChange(last: OwnChange | undefined, from: Fields, to: Fields): Pick<OwnChange, 'earlier' | 'now'> {
  const earlier = new Map(last?.earlier);
  for (const [field, now] of Object.entries(to)) {
    const texts = new Set(earlier.get(field)).add(textOf(from[field]));
    texts.delete(textOf(now));
    earlier.set(field, texts);
  }
  return { earlier, now: { ...last?.now, ...to } };
}

/**
 * An answer's fields with the change applied. Null if the answer is newer than the change: a changed field has neither
 * an old value nor the new value.
 */
function withChange<F extends Fields>(fields: F, { earlier, now }: Pick<OwnChange, 'earlier' | 'now'>): F | null {
  const present = Object.entries(now).filter(([field]) => fields[field] !== undefined);
  const outdated = present.filter(([field]) => earlier.get(field)?.has(textOf(fields[field])));
  const others = present.filter((one) => !outdated.includes(one));
  if (others.some(([field, value]) => textOf(fields[field]) !== textOf(value))) return null;
  return outdated.length === 0 ? fields : { ...fields, ...Object.fromEntries(outdated) };
}

/**
 * Changes the cached data of a key. The change wins over answers with the old values.
 *
 * @param parts `whole`: the data is compared and replaced as a whole; `fields`: field by field
 */
function changeData<Data>(queryClient: QueryClient, key: QueryKey, before: Data, now: Data, parts: 'whole' | 'fields') {
  const fieldsOf = (data: unknown): Fields => (parts === 'whole' ? { '': data } : (data as Fields));
  const hash = hashKey(key);
  const changes = ownChangesOf(queryClient);
  const from = fieldsOf(before);
  const to = Object.fromEntries(
    Object.entries(fieldsOf(now)).filter(([field, value]) => textOf(value) !== textOf(from[field])),
  );
  const change = mergeChange(changes.get(hash), from, to);
  keepChange(queryClient, hash, {
    ...change,
    affects: (query) => query.queryHash === hash,
    applyTo(data) {
      const changed = withChange(fieldsOf(data), change);
      if (changed !== null) return parts === 'whole' ? changed[''] : changed;
      clearTimeout(changes.get(hash)?.timer);
      changes.delete(hash);
      return data;
    },
  });
  queryClient.setQueryData<unknown>(key, now);
  // Marked as outdated, because the platform has not confirmed the new data: the next reader refetches.
  void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
}

/**
 * Changes cached data, if there is any, to show what the console wrote. The change survives refetches that return the
 * old value, because a proxy may serve a stale copy. Any other value wins over the change. After five minutes the data
 * is refetched, and the platform's value wins in any case (R9-53).
 */
export function updateCached<Data>(queryClient: QueryClient, key: QueryKey, change: (known: Data) => Data): void {
  const before = queryClient.getQueryData<Data>(key);
  if (before !== undefined) changeData(queryClient, key, before, change(before), 'whole');
}

/** A record that the console changed: its fields before and now. */
interface RecordChange {
  readonly resource: string;
  readonly id: string;
  readonly from: Fields;
  readonly to: Fields;
  /** Whether the record no longer belongs to a list with this filter. */
  readonly leaves?: (filter: Fields) => boolean;
}

/**
 * Like {@link updateCached}, for a record in every place where the cache has it: in lists, alone, and in answers of the
 * list's endpoint. Only the changed fields decide whether an answer is outdated, because other fields, such as states
 * and times, change by themselves. If a changed field has neither the old nor the new value, the answer is newer, and
 * the change no longer applies to the query of this answer.
 */
export function updateCachedRecord(queryClient: QueryClient, { resource, id, from, to, leaves }: RecordChange): void {
  const name = `record ${hashKey(cacheKeys.record(resource, id))}`;
  const merged = mergeChange(ownChangesOf(queryClient).get(name), from, to);
  const endpoint = queryClient.getQueryDefaults(cacheKeys.resource(resource)).meta?.endpoint;
  /** The queries whose answers are newer than the change. */
  const newer = new Set<string>();
  /** The record with the change applied; null if it no longer belongs to the list. */
  const changed = (record: Fields, query: Query): Fields | null => {
    if (leaves?.(filterOf(query.queryKey))) return null;
    if (newer.has(query.queryHash)) return record;
    const result = withChange(record, merged);
    if (result === null) newer.add(query.queryHash);
    return result ?? record;
  };
  const change = {
    ...merged,
    affects: ({ queryKey, meta }: Query) =>
      queryKey[0] === resource || (endpoint !== undefined && meta?.endpoint?.name === endpoint.name),
    applyTo: (data: unknown, query: Query) => mapRecords(data, id, (record) => changed(record, query)),
  };
  keepChange(queryClient, name, change);
  for (const query of queryClient.getQueryCache().findAll({ predicate: change.affects })) {
    const { data, dataUpdatedAt: updatedAt } = query.state;
    const now = change.applyTo(data, query);
    if (now !== data) queryClient.setQueryData(query.queryKey, now, { updatedAt });
  }
}

/** The filter in the key of a react-admin list query. */
function filterOf([, , params]: QueryKey): Fields {
  const { filter } = (params ?? {}) as { readonly filter?: Fields };
  return filter ?? {};
}

/**
 * Returns an answer with one record changed. The answer may be a list, the pages of a list, an array of records, or
 * the record itself. If `change` returns null, the record is removed and the total decreases. Returns the same object
 * if nothing changes.
 */
function mapRecords(answer: unknown, id: string, change: (record: Fields) => Fields | null): unknown {
  if (Array.isArray(answer)) {
    const changed = answer.flatMap((one: unknown) => mapRecords(one, id, change) ?? []);
    return changed.length === answer.length && changed.every((one, at) => one === answer[at]) ? answer : changed;
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields = answer as Fields;
  if (fields.id === id) return change(fields);
  const lists = (fields.pages ?? [fields]) as readonly Fields[];
  if (!Array.isArray(lists)) return answer;
  const rows = lists.map(({ data }) => (Array.isArray(data) ? mapRecords(data, id, change) : data) as unknown[]);
  if (rows.every((data, at) => data === lists[at]?.data)) return answer;
  const removed = lists.reduce((sum, { data }, at) => sum + ((data as unknown[]).length - (rows[at]?.length ?? 0)), 0);
  const totalOf = ({ total }: Fields) => (typeof total === 'number' ? { total: Math.max(0, total - removed) } : {});
  const changed = lists.map((list, at) => ({ ...list, data: rows[at], ...totalOf(list) }));
  return fields.pages === undefined ? changed[0] : { ...fields, pages: changed };
}

/**
 * Like {@link updateCached}, for a call's answer. Only the changed fields decide whether an answer is outdated, because
 * other fields, such as times, change by themselves.
 */
export function updateCachedAnswer<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  change: (known: CallAnswer<E>) => CallAnswer<E>,
): void {
  const before = getCachedAnswer(queryClient, endpoint, input);
  if (before !== undefined) changeData(queryClient, cacheKeys.call(endpoint, input), before, change(before), 'fields');
}
