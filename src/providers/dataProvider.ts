import type { QueryClient } from '@tanstack/react-query';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type GetOneParams,
  HttpError,
  type RaRecord,
} from 'react-admin';
import { dayOf } from '../lib/time';
import type { CallOptions, Client } from '../platform/client';
import type { Clock } from '../platform/clock';
import * as account from '../platform/contract/account';
import type { MonthlyBill } from '../platform/contract/billing';
import * as billing from '../platform/contract/billing';
import * as devices from '../platform/contract/devices';
import * as dialLines from '../platform/contract/dialLines';
import * as wallet from '../platform/contract/wallet';
import type { CallAnswer, CallInput, Endpoint } from '../platform/endpoint';
import { ContractBroken } from '../platform/errors';
import { checkMiners } from '../platform/listPages';
import { cacheKeys, refreshCalls, refreshRecord, refreshResources } from './cache';

interface Listed {
  readonly data: RaRecord[];
  readonly total: number;
  readonly pageInfo?: GetListResult['pageInfo'];
}

/** How the records of a resource are read: as a simple-rest collection, unless `readPage` or `readOne` is given. */
export interface ResourceSource {
  /** The endpoint of the resource's lists; of its records if there are no lists. */
  readonly list: Endpoint;
  readonly get?: Endpoint;
  readonly update?: Endpoint;
  /** Reads a page of a list whose pages the platform numbers. */
  readonly readPage?: (client: Client, params: GetListParams & { signal?: AbortSignal }) => Promise<Listed>;
  /** Reads a record that is not in a simple-rest collection. */
  readonly readOne?: (client: Client, params: GetOneParams & { signal?: AbortSignal }) => Promise<RaRecord>;
  /** Adds the field `day` to each record: the platform's day on which the record was requested, `YYYY-MM-DD`. */
  readonly dated?: true;
}

/** A month's bill as a record of `bill`: its id is the month, `YYYY-MM`. */
export type BillRecord = MonthlyBill & { readonly id: string };

/**
 * A record of `device/list`. `day` is the platform's day on which the record was requested, `YYYY-MM-DD`;
 * `yesterdayIncome` is the income of the day before `day`.
 */
export type DeviceRecord = devices.Device & { readonly day?: string };

/** The header of a simple-rest list that states its total. */
const totalHeader = 'Content-Range';

/**
 * Completes a page whose answer lacks the total, for example because a proxy removed the header: says whether there may
 * be more rows, and names the header in `meta.missingHeader`. Any other page is returned unchanged.
 */
function withoutTotal<R extends RaRecord>(listed: GetListResult<R>, { pagination }: GetListParams): GetListResult<R> {
  if (!Number.isNaN(listed.total)) return listed;
  const { data } = listed;
  const { page = 1, perPage = data.length } = pagination ?? {};
  const pageInfo = { hasNextPage: data.length > 0 && data.length >= perPage, hasPreviousPage: page > 1 };
  return { data, pageInfo, meta: { missingHeader: totalHeader } };
}

/**
 * Cuts a page to the requested length. `meta.surplus` is the number of rows that were cut off. `meta.missing` is the
 * number of rows that are missing according to the platform's own total.
 *
 * @throws {ContractBroken} if all rows are missing, because the list would look empty
 */
function pageOf<L extends GetListResult>(listed: L, { pagination }: GetListParams, list: Endpoint): L {
  const { data, total = 0 } = listed;
  if (pagination === undefined) return listed;
  const { page, perPage } = pagination;
  const surplus = data.length - perPage;
  if (surplus > 0) return { ...listed, data: data.slice(0, -surplus), meta: { ...listed.meta, surplus } };
  const missing = Math.min(perPage, total - (page - 1) * perPage) - data.length;
  if (missing > 0 && data.length === 0) throw new ContractBroken(list.name, 'rows');
  return missing > 0 ? { ...listed, meta: { missing } } : listed;
}

/**
 * A simple-rest data provider that sends its requests with the client, which handles session, errors and checks. For
 * example, ra-data-simple-rest turns `getList('device/list')` into the address `/api/v1/devices?filter=…`; this takes
 * the address apart again, into the endpoint `list` and its query.
 */
function simpleRest(client: Client, { list, get, update }: ResourceSource): DataProvider {
  const at = list.path.lastIndexOf('/');
  const base = simpleRestProvider(list.path.slice(0, at), async (url, options) => {
    const { pathname, searchParams } = new URL(url, 'http://platform');
    const id = decodeURIComponent(pathname.slice(list.path.length + 1));
    const method = options?.method ?? 'GET';
    const endpoint = method === 'PUT' ? update : id === '' ? list : get;
    if (endpoint === undefined) throw new HttpError('Method Not Allowed', 405);
    const input = {
      ...(id !== '' && { params: { id } }),
      ...(id === '' && { query: Object.fromEntries(searchParams) }),
      ...(method === 'PUT' && { body: JSON.parse(String(options?.body)) as unknown }),
    } as CallInput<Endpoint>;
    const signal = options?.signal ?? undefined;
    const { answer, headers } = await client.request(endpoint, input, { signal });
    // Without the header, ra-data-simple-rest throws. From this value it reads a total of NaN.
    const checked = /\/\d+$/.test(headers.get(totalHeader) ?? '') ? headers : new Headers({ [totalHeader]: '/' });
    return { status: 200, headers: checked, body: '', json: answer };
  });
  return base;
}

type Writes = typeof writes;
type Send<E extends Endpoint> = (body: CallInput<E>['body'], options?: CallOptions) => Promise<CallAnswer<E>>;

/** A method for each of the platform's writes (`writes`). Each call sends one request with the body of its endpoint. */
type Verbs = { readonly [W in WriteName]: Send<Writes[W]['endpoint']> };

function verbs(client: Client): Verbs {
  const send =
    (endpoint: Endpoint): Send<Endpoint> =>
    (body, options) =>
      client.call(endpoint, { body } as CallInput<Endpoint>, options);
  return Object.fromEntries(Object.entries(writes).map(([name, { endpoint }]) => [name, send(endpoint)])) as Verbs;
}

/** Reads a page of a derived view, which no single call returns; null for a list that a single call returns. */
type ReadDerived = (params: GetListParams & { signal?: AbortSignal }) => Promise<GetListResult> | null;

interface DataProviderParts {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly clock: Pick<Clock, 'now'>;
  /** The resources by name. */
  readonly sources: Readonly<Record<string, ResourceSource>>;
  /** The readers of derived views, by resource. */
  readonly derived?: Readonly<Record<string, ReadDerived>>;
}

/**
 * react-admin's data provider for the platform. It has:
 *
 * - react-admin's methods, for the resources of the manifests (`sources`)
 * - a method for each write of `writes`, such as `confirmBill`
 *
 * Reads that nobody needs any more are aborted. A page is never longer than requested, and `meta` marks a page without
 * a total. Rejects with the errors of `platform/errors.ts`.
 */
export function createDataProvider({ client, queryClient, clock, sources, derived = {} }: DataProviderParts) {
  const rest = new Map(Object.entries(sources).map(([name, source]) => [name, simpleRest(client, source)]));
  for (const [resource, { list }] of Object.entries(sources))
    queryClient.setQueryDefaults(cacheKeys.resource(resource), { meta: { endpoint: list } });
  const sourceOf = (resource: string): ResourceSource => {
    const source = sources[resource];
    if (source === undefined) throw new Error(`No such resource: ${resource}`);
    return source;
  };
  const collectionOf = (resource: string) => {
    const { path } = sourceOf(resource).list;
    const provider = rest.get(resource);
    if (provider === undefined) throw new Error(`No such resource: ${resource}`);
    return { provider, name: path.slice(path.lastIndexOf('/') + 1) };
  };
  /** Reads records of a resource. Adds the day to each record if the resource is `dated`. */
  const dated = async <Read extends { data: unknown }>(resource: string, read: () => Promise<Read>): Promise<Read> => {
    if (!sourceOf(resource).dated) return read();
    // The day of the request, so that an answer that arrives after midnight counts as outdated and is refetched.
    const day = dayOf(clock.now());
    const answer = await read();
    const { data } = answer;
    return {
      ...answer,
      data: Array.isArray(data) ? data.map((one: object) => ({ ...one, day })) : { ...(data as object), day },
    };
  };
  const refuse = (method: string) => () => Promise.reject(new Error(`The platform has no ${method}`));
  return {
    supportAbortSignal: true,
    getList: (resource, params) =>
      dated(resource, async () => {
        const { list, readPage } = sourceOf(resource);
        if (readPage) return pageOf(await readPage(client, params), params, list) as never;
        const read = derived[resource]?.(params);
        if (read) return (await read) as never;
        const { provider, name } = collectionOf(resource);
        const listed = await provider.getList(name, params);
        checkMiners(list, params.filter, listed.data);
        return pageOf(withoutTotal(listed, params), params, list);
      }),
    getOne: (resource, params) =>
      dated(resource, async () => {
        const { readOne } = sourceOf(resource);
        if (readOne) return { data: (await readOne(client, params)) as never };
        const { provider, name } = collectionOf(resource);
        return provider.getOne(name, params);
      }),
    getMany: async (resource, params) => {
      const { provider, name } = collectionOf(resource);
      return dated(resource, () => provider.getMany(name, params));
    },
    update: async (resource, params) => {
      const { provider, name } = collectionOf(resource);
      return dated(resource, () => provider.update(name, params));
    },
    getManyReference: refuse('getManyReference'),
    updateMany: refuse('updateMany'),
    create: refuse('create'),
    delete: refuse('delete'),
    deleteMany: refuse('deleteMany'),
    ...verbs(client),
    /**
     * Refetches everything that a write has changed or may have changed. Call it once the outcome is known.
     *
     * @param id the only record of the resources that has changed; without it, all records are refetched
     */
    async refreshAfter(write: WriteName, id?: string) {
      const changes: readonly (string | Endpoint)[] = writes[write].changes;
      const resources = changes.filter((change) => typeof change === 'string');
      await Promise.all([
        id === undefined
          ? refreshResources(queryClient, ...resources)
          : Promise.all(resources.map((resource) => refreshRecord(queryClient, resource, id))),
        refreshCalls(queryClient, ...changes.filter((change) => typeof change !== 'string')),
      ]);
    },
  } satisfies DataProvider;
}

/** The data provider with the methods for the platform's writes: `useDataProvider<ConsoleDataProvider>()`. */
export type ConsoleDataProvider = ReturnType<typeof createDataProvider>;

/** A write of the platform, and the data that it changes: resources by name, other calls by endpoint. */
interface Write {
  readonly endpoint: Endpoint;
  readonly changes: readonly (string | Endpoint)[];
}

const ofNodes = ['device/list', devices.list, devices.overview, devices.agentOverview, devices.miners] as const;
const ofLines = ['dial/list', 'device/list'] as const;
const ofAccount = [account.accountInfo, account.identity, account.getPayInfo, wallet.userAuthState] as const;

/** The platform's writes beyond `update`, by their names in the data provider. */
const writes = {
  confirmBill: { endpoint: billing.confirmBill, changes: ['bill', billing.billState, account.getPayInfo] },
  withdraw: {
    endpoint: wallet.withdraw,
    changes: [
      'wallet/monthly-entry',
      'wallet/monthly-withdraw',
      'wallet/weekly-entry',
      'wallet/weekly-withdraw',
      wallet.withdrawals,
      wallet.balance,
      billing.settledParam,
      billing.weeklySettledParam,
      wallet.userAuthState,
      account.accountInfo,
    ],
  },
  chooseBillingCycle: { endpoint: account.modifyBillingCycle, changes: [account.accountInfo, account.getPayInfo] },
  savePayoutDetails: { endpoint: account.savePayInfo, changes: [account.getPayInfo, account.accountInfo] },
  changePassword: { endpoint: account.modifyPassword, changes: [] },
  setWalletPassword: { endpoint: account.modifyWalletPassword, changes: [account.accountInfo] },
  saveQualification: { endpoint: account.saveQualification, changes: ofAccount },
  certify: { endpoint: account.authenticate, changes: ofAccount },
  registerDevice: { endpoint: devices.register, changes: ofNodes },
  registerSwitch: { endpoint: devices.registerSwitch, changes: ofNodes },
  relayScan: { endpoint: devices.relayScan, changes: [] },
  saveDialLines: { endpoint: dialLines.saveConfig, changes: ofLines },
  confirmManagementCard: { endpoint: dialLines.confirmManagerCard, changes: ofLines },
} as const satisfies Record<string, Write>;

type WriteName = keyof typeof writes;
