import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallAnswer, CallInput, Endpoint } from '../platform/endpoint';

/** The parameters of react-admin's `getList`, as far as its key has them. */
interface PageParams {
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly sort: unknown;
  readonly filter: unknown;
}

/** The keys of the cache. They are made here alone: whatever is asked anew, or changed, is named in the same way. */
export const cacheKeys = {
  /** A call's answer, or what is made of several; what is asked anew by endpoint takes both along. */
  call: (endpoint: Pick<Endpoint, 'name'>, ...asked: readonly unknown[]) => [endpoint.name, ...asked] as const,
  /** All that is known of a resource, under the keys that react-admin's hooks give it. */
  resource: (resource: string) => [resource] as const,
  /** The pages of a list; with `params` one of them, as `useGetList` has it. */
  pages: (resource: string, params?: PageParams) =>
    params === undefined
      ? ([resource, 'getList'] as const)
      : ([resource, 'getList', { ...params, meta: undefined }] as const),
  /** One record of a resource, as `useGetOne` has it. */
  record: (resource: string, id: string) => [resource, 'getOne', { id, meta: undefined }] as const,
  /** Some of a resource's records, which follow what is changed of each. */
  records: (resource: string, what: string, ids: readonly unknown[]) => [resource, 'getMany', what, ids] as const,
  /** What is made of a resource's records, and is outdated with them. */
  madeOf: (resource: string, what: string, ...asked: readonly unknown[]) =>
    [resource, 'madeOf', what, ...asked] as const,
  /** The quiet refresh of what stands under another key. */
  quietly: (key: QueryKey) => ['quietly', ...key] as const,
  /** What the user may do, under the keys that react-admin's `useCanAccess` gives it. */
  access: ['auth', 'canAccess'] as const,
  /** Texts that are searched in, of a language. */
  documentSearch: (locale: string) => ['documentSearch', locale] as const,
};

/** Of which list a page is, and which page; for keys of `cacheKeys.pages`. */
export function pageOfKey(key: QueryKey): { readonly resource: string; readonly params: Partial<PageParams> } {
  const [resource, , params] = key as [string, string?, PageParams?];
  return { resource, params: params ?? {} };
}

/** Asks anew whatever was read from these endpoints. */
export async function refreshCalls(queryClient: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: cacheKeys.call(endpoint) })));
}

/** Asks anew whatever is known of these resources: lists, single records, and what is made of them. */
export async function refreshResources(queryClient: QueryClient, ...resources: readonly string[]): Promise<void> {
  await Promise.all(
    resources.map((resource) => queryClient.invalidateQueries({ queryKey: cacheKeys.resource(resource) })),
  );
}

/** What is known of a record; undefined before it was read. */
export function knownRecord<R>(queryClient: QueryClient, resource: string, id: string): R | undefined {
  return queryClient.getQueryData<R>(cacheKeys.record(resource, id));
}

/** What a call is known to have answered; undefined before. */
export function knownCall<E extends Endpoint>(queryClient: QueryClient, endpoint: E, input: CallInput<E>) {
  return queryClient.getQueryData<CallAnswer<E>>(cacheKeys.call(endpoint, input));
}

/** Changes what is known under a key, if anything is: what is certain stands before it is asked anew. */
export function changeKnown<Known>(queryClient: QueryClient, key: QueryKey, change: (known: Known) => Known): void {
  queryClient.setQueryData<Known>(key, (known) => known && change(known));
}

/** `changeKnown` of a call's answer. */
export function changeAnswer<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  change: (known: CallAnswer<E>) => CallAnswer<E>,
): void {
  changeKnown<CallAnswer<E>>(queryClient, cacheKeys.call(endpoint, input), change);
}
