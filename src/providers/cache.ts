import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
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
  /** A call's answer, or data derived from several. Refreshing by endpoint includes both. */
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
  /** Several records of a resource, which follow changes of each of them. */
  records: (resource: string, what: string, ids: readonly unknown[]) => [resource, 'getMany', what, ids] as const,
  /** Data derived from a resource's records, outdated together with them. */
  derivedFrom: (resource: string, ...what: readonly unknown[]) => [resource, 'derived', ...what] as const,
  /** The background refresh of what is cached under another key. */
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

/** The list and the page that a key of `cacheKeys.pages` stands for. */
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

/** The cached record; undefined if it has not been read. */
export function knownRecord<R>(queryClient: QueryClient, resource: string, id: string): R | undefined {
  return queryClient.getQueryData<R>(cacheKeys.record(resource, id));
}

/** The cached answer of a call; undefined if there is none. */
export function knownCall<E extends Endpoint>(queryClient: QueryClient, endpoint: E, input: CallInput<E>) {
  return queryClient.getQueryData<CallAnswer<E>>(cacheKeys.call(endpoint, input));
}

/** Milliseconds for which what the console did stands against what the platform answers. */
const standing = 300_000;

/**
 * Changes cached data, if there is any, to show what the console did. That stands over answers which are the same as
 * before: something between may keep them, whatever it is told. Any other answer is newer; after five minutes the
 * platform is asked again, and believed (R9-53).
 */
export function changeKnown<Known>(queryClient: QueryClient, key: QueryKey, change: (known: Known) => Known): void {
  const before = JSON.stringify(queryClient.getQueryData<Known>(key));
  if (before === undefined) return;
  const stand = () => queryClient.setQueryData<Known>(key, (known) => known && change(known));
  const hash = hashKey(key);
  const leave = queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== hash) return;
    const answered = event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true;
    // Observers are told after this, so nothing older is rendered in between.
    if (answered && JSON.stringify(event.query.state.data) === before) stand();
    else if (answered || event.type === 'removed') end();
  });
  const timer = setTimeout(() => {
    leave();
    void queryClient.invalidateQueries({ queryKey: key, exact: true });
  }, standing);
  const end = () => {
    leave();
    clearTimeout(timer);
  };
  stand();
  // No answer of the platform, so nothing fresh: whoever asks next asks the platform.
  void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
}

/** `changeKnown` for a call's answer. */
export function changeAnswer<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  change: (known: CallAnswer<E>) => CallAnswer<E>,
): void {
  changeKnown<CallAnswer<E>>(queryClient, cacheKeys.call(endpoint, input), change);
}
