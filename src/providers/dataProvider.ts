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
import {
  accountInfo,
  authenticate,
  getPayInfo,
  identity,
  modifyBillingCycle,
  modifyPassword,
  modifyWalletPassword,
  savePayInfo,
  saveQualification,
} from '../platform/contract/account';
import {
  billDetail,
  billState,
  confirmBill,
  type MonthlyBill,
  settledParam,
  weeklySettledParam,
} from '../platform/contract/billing';
import * as devices from '../platform/contract/devices';
import * as dialLines from '../platform/contract/dialLines';
import { confirmManagerCard, saveConfig } from '../platform/contract/dialLines';
import * as notices from '../platform/contract/notices';
import * as wallet from '../platform/contract/wallet';
import { balance, userAuthState, withdraw } from '../platform/contract/wallet';
import type { CallAnswer, CallInput, Endpoint } from '../platform/endpoint';
import { ContractBroken, Refused } from '../platform/errors';
import { checkMiners } from '../platform/listPages';
import { cacheKeys, refreshCalls, refreshResources } from './cache';
import { createReadList, readingOf } from './nodeReading';

/** The endpoints of a simple-rest collection. */
interface Collection {
  readonly list: Endpoint;
  readonly get?: Endpoint;
  readonly update?: Endpoint;
}

/** The endpoints of the resources, which are named by their addresses. */
const collections: Readonly<Record<string, Collection>> = {
  'device/list': { list: devices.list, get: devices.get, update: devices.update },
  'dial/list': { list: dialLines.list, get: dialLines.get },
};

interface Listed {
  data: RaRecord[];
  total: number;
  pageInfo?: GetListResult['pageInfo'];
}
/** A list outside simple-rest: its endpoint, and how a page is read. */
interface PagedList {
  readonly list: Endpoint;
  readonly read: (client: Client, params: GetListParams & { signal?: AbortSignal }) => Promise<Listed>;
}

function paging({ pagination }: GetListParams) {
  return { pageIndex: pagination?.page ?? 1, pageSize: pagination?.perPage ?? 10 };
}

/**
 * Gives records an id, which the contract does not: their number, with a count where several records of a page share
 * one (such as a bill and its compensation).
 */
function withIds<R>(list: readonly R[], numberOf: (record: R) => string): (R & { id: string })[] {
  const counts = new Map<string, number>();
  return list.map((record) => {
    const number = numberOf(record);
    const count = (counts.get(number) ?? 0) + 1;
    counts.set(number, count);
    return { ...record, id: count === 1 ? number : `${number} ${count}` };
  });
}

function recordQuery(walletType: wallet.WalletType, params: GetListParams) {
  const { start, end } = params.filter as { start?: number; end?: number };
  return { start, end, walletType, ...paging(params) };
}

const entryList = (walletType: wallet.WalletType): PagedList => ({
  list: wallet.entries,
  async read(client, params) {
    const query = recordQuery(walletType, params);
    const { list, total } = await client.call(wallet.entries, { query }, { signal: params.signal });
    return { data: withIds(list, ({ rzId }) => rzId), total };
  },
});

const withdrawalList = (walletType: wallet.WalletType): PagedList => ({
  list: wallet.withdrawals,
  async read(client, params) {
    const query = recordQuery(walletType, params);
    const { list, total } = await client.call(wallet.withdrawals, { query }, { signal: params.signal });
    return { data: withIds(list, ({ txId }) => txId), total };
  },
});

/** Lists with pageIndex and pageSize, newest first as the platform sends them. */
const pages: Readonly<Record<string, PagedList>> = {
  'wallet/monthly-entry': entryList(0),
  'wallet/weekly-entry': entryList(1),
  'wallet/monthly-withdraw': withdrawalList(0),
  'wallet/weekly-withdraw': withdrawalList(1),
  notice: {
    list: notices.list,
    async read(client, params) {
      const { type = 'all' } = params.filter as { type?: 'unread' | 'all' };
      const query = { type, ...paging(params) };
      const { list, total } = await client.call(notices.list, { query }, { signal: params.signal });
      const { pageIndex, pageSize } = query;
      const hasNextPage = pageIndex * pageSize < total;
      return { data: list, total, pageInfo: { hasNextPage, hasPreviousPage: pageIndex > 1 } };
    },
  },
};

/** A month's bill as a record of `bill`: its id is the month, `YYYY-MM`. */
export type BillRecord = MonthlyBill & { readonly id: string };

/** A record of `device/list`, with the platform's day, `YYYY-MM-DD`, on which it was asked for: `yesterdayIncome` is of the day before. */
export type DeviceRecord = devices.Device & { readonly day?: string };

type GetRecord = (client: Client, params: GetOneParams & { signal?: AbortSignal }) => Promise<RaRecord>;

/** Records that are read one at a time, outside simple-rest. */
const singles: Readonly<Record<string, GetRecord>> = {
  async bill(client, { id, signal }) {
    return { ...(await client.call(billDetail, { query: { date: String(id) } }, { signal })), id };
  },
  /** Reading a notice marks it as read (docs/platform.md, "Notices"). */
  async notice(client, { id, signal }) {
    const notice = await client.call(notices.detail, { params: { id: String(id) } }, { signal });
    if (notice === null) throw new Refused('', 404);
    return notice;
  },
};

/** The header of a simple-rest list that states its total. */
const totalHeader = 'Content-Range';

/**
 * A page whose answer came without the total, which a proxy may have removed: its rows, and whether there may be more.
 * `meta.missingHeader` names the header.
 */
function withoutTotal<R extends RaRecord>(listed: GetListResult<R>, { pagination }: GetListParams): GetListResult<R> {
  if (!Number.isNaN(listed.total)) return listed;
  const { data } = listed;
  const { page = 1, perPage = data.length } = pagination ?? {};
  const pageInfo = { hasNextPage: data.length > 0 && data.length >= perPage, hasPreviousPage: page > 1 };
  return { data, pageInfo, meta: { missingHeader: totalHeader } };
}

/**
 * A page of the requested length: `meta.surplus` is the number of rows dropped, `meta.missing` of those that the platform
 * left out by its own total.
 *
 * @throws {ContractBroken} if all are missing: the list would look empty
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

/** A simple-rest data provider over the client, which handles session, errors and checks. */
function simpleRest(client: Client, { list, get, update }: Collection): DataProvider {
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
    // The provider refuses an answer without the header, and reads this one as not a number.
    const checked = /\/\d+$/.test(headers.get(totalHeader) ?? '') ? headers : new Headers({ [totalHeader]: '/' });
    return { status: 200, headers: checked, body: '', json: answer };
  });
  return base;
}

type Writes = typeof writes;
type Send<E extends Endpoint> = (body: CallInput<E>['body'], options?: CallOptions) => Promise<CallAnswer<E>>;

/** The platform's own verbs: each sends the body of its endpoint once per call. */
type Verbs = { readonly [W in WriteName]: Send<Writes[W]['endpoint']> };

function verbs(client: Client): Verbs {
  const send =
    (endpoint: Endpoint): Send<Endpoint> =>
    (body, options) =>
      client.call(endpoint, { body } as CallInput<Endpoint>, options);
  return Object.fromEntries(Object.entries(writes).map(([name, { endpoint }]) => [name, send(endpoint)])) as Verbs;
}

/**
 * react-admin's data provider for the platform.
 *
 * - Lists: `device/list` and `dial/list` (simple-rest, filters as in the contract),
 * `wallet/{monthly,weekly}-{entry,withdraw}` (filter `start` and `end` in unix seconds) and `notice` (filter `type`:
 * `all` or `unread`).
 * - Single records: a device, a dial line, a `bill` by its month, a `notice`.
 * - Verbs of the platform, such as `confirmBill`: those of `writes`.
 *
 * The filter `zero` and the order `incomePerGbps` of `device/list` are the console's own (`nodeReading.ts`). Superseded reads are aborted; a page is never
 * longer than requested, and one without a total says so. Rejects with the errors of `platform/errors.ts`.
 */
export function createDataProvider(client: Client, queryClient: QueryClient, clock: Pick<Clock, 'now'>) {
  const rest = Object.fromEntries(
    Object.entries(collections).map(([name, collection]) => [
      name,
      { at: collection, provider: simpleRest(client, collection) },
    ]),
  );
  for (const [resource, { list }] of Object.entries({ ...collections, ...pages, bill: { list: billDetail } })) {
    queryClient.setQueryDefaults(cacheKeys.resource(resource), { meta: { endpoint: list } });
  }
  const collectionOf = (resource: string) => {
    const found = rest[resource];
    if (found === undefined) throw new Error(`No such resource: ${resource}`);
    const path = found.at.list.path;
    return { provider: found.provider, name: path.slice(path.lastIndexOf('/') + 1), list: found.at.list };
  };
  const readList = createReadList({ client, queryClient, clock });
  /** Reads records of a resource; devices with their day. */
  const dated = async <Read extends { data: unknown }>(resource: string, read: () => Promise<Read>): Promise<Read> => {
    if (resource !== 'device/list') return read();
    // The day of the question: an answer over midnight counts as the older one, and is asked for again.
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
    getList: async (resource, params) => {
      const page = pages[resource];
      if (page) return pageOf(await page.read(client, params), params, page.list) as never;
      return dated(resource, async () => {
        const reading = resource === 'device/list' ? readingOf(params) : null;
        if (reading !== null) return (await readList(reading, params)) as never;
        const { provider, name, list } = collectionOf(resource);
        const listed = await provider.getList(name, params);
        checkMiners(list, params.filter, listed.data);
        return pageOf(withoutTotal(listed, params), params, list);
      });
    },
    getOne: async (resource, params) => {
      const single = singles[resource];
      if (single) return { data: (await single(client, params)) as never };
      const { provider, name } = collectionOf(resource);
      return dated(resource, () => provider.getOne(name, params));
    },
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
    /** Refetches everything that a write has changed or may have changed. Call it once the outcome is known. */
    async refreshAfter(write: WriteName) {
      const changes: readonly (string | Endpoint)[] = writes[write].changes;
      await Promise.all([
        refreshResources(queryClient, ...changes.filter((change) => typeof change === 'string')),
        refreshCalls(queryClient, ...changes.filter((change) => typeof change !== 'string')),
      ]);
    },
  } satisfies DataProvider;
}

/** The data provider with the platform's verbs: `useDataProvider<ConsoleDataProvider>()`. */
export type ConsoleDataProvider = ReturnType<typeof createDataProvider>;

/** A write of the platform and what it changes: resources by name, other calls by endpoint. */
interface Write {
  readonly endpoint: Endpoint;
  readonly changes: readonly (string | Endpoint)[];
}

const ofNodes = ['device/list', devices.list, devices.overview, devices.agentOverview, devices.miners] as const;
const ofLines = ['dial/list', 'device/list'] as const;
const ofAccount = [accountInfo, identity, getPayInfo, userAuthState] as const;

/** The platform's writes beyond `update`, by their names in the data provider. */
const writes = {
  confirmBill: { endpoint: confirmBill, changes: ['bill', billState, getPayInfo] },
  withdraw: {
    endpoint: withdraw,
    changes: [
      'wallet/monthly-entry',
      'wallet/monthly-withdraw',
      'wallet/weekly-entry',
      'wallet/weekly-withdraw',
      wallet.withdrawals,
      balance,
      settledParam,
      weeklySettledParam,
      userAuthState,
      accountInfo,
    ],
  },
  chooseBillingCycle: { endpoint: modifyBillingCycle, changes: [accountInfo, getPayInfo] },
  saveCollection: { endpoint: savePayInfo, changes: [getPayInfo, accountInfo] },
  changePassword: { endpoint: modifyPassword, changes: [] },
  setWalletPassword: { endpoint: modifyWalletPassword, changes: [accountInfo] },
  saveQualification: { endpoint: saveQualification, changes: ofAccount },
  certify: { endpoint: authenticate, changes: ofAccount },
  registerDevice: { endpoint: devices.register, changes: ofNodes },
  registerSwitch: { endpoint: devices.registerSwitch, changes: ofNodes },
  relayScan: { endpoint: devices.relayScan, changes: [] },
  saveDialLines: { endpoint: saveConfig, changes: ofLines },
  confirmManagementCard: { endpoint: confirmManagerCard, changes: ofLines },
} as const satisfies Record<string, Write>;

type WriteName = keyof typeof writes;
