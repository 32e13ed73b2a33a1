import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../tests/contract/endpoints';
import type { Client } from '../platform/client';
import * as billing from '../platform/contract/billing';
import * as devices from '../platform/contract/devices';
import * as dialLines from '../platform/contract/dialLines';
import * as notices from '../platform/contract/notices';
import * as wallet from '../platform/contract/wallet';
import { ContractBroken, Refused, Unavailable } from '../platform/errors';
import { createConsoleData } from '../resources';
import { cacheKeys } from './cache';
import type { ConsoleDataProvider } from './dataProvider';

interface Asked {
  readonly endpoint: { readonly name: string };
  readonly input: { readonly params?: unknown; readonly query?: Record<string, unknown>; readonly body?: unknown };
  readonly options: { readonly signal?: AbortSignal | undefined };
}

const clock = { now: () => 1_749_175_200 };

/** A client that records its calls and returns the same answer to all. */
function clientWith(answer: unknown, headers: Record<string, string> = { 'Content-Range': 'devices 0-1/37' }) {
  const asked: Asked[] = [];
  const request = async (endpoint: Asked['endpoint'], input: Asked['input'], options: Asked['options'] = {}) => {
    asked.push({ endpoint, input, options });
    if (answer instanceof Error) throw answer;
    return { answer, headers: new Headers(headers) };
  };
  const call = async (...parts: Parameters<typeof request>) => (await request(...parts)).answer;
  const queryClient = new QueryClient();
  const provider = createConsoleData(
    { client: { request, call, prefetch: vi.fn() } as unknown as Client, clock },
    queryClient,
  );
  return { provider, asked, queryClient };
}

const first = { page: 1, perPage: 20 };
const byName = { field: 'name', order: 'ASC' } as const;

describe('nodes and dial lines', () => {
  it.each([
    ['device/list', devices.list, { day: '2025-06-06' }],
    ['dial/list', dialLines.list, {}],
  ])('of %s are a simple-rest collection; devices have the day of the request', async (resource, endpoint, own) => {
    const { provider, asked } = clientWith([{ id: 'a' }, { id: 'b' }]);
    const filter = { q: '北京 1&2', status: ['online', 'fault'] };
    const page = await provider.getList(resource, { pagination: { page: 3, perPage: 20 }, sort: byName, filter });
    expect(page).toEqual({
      data: [
        { id: 'a', ...own },
        { id: 'b', ...own },
      ],
      total: 37,
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.endpoint).toBe(endpoint);
    expect(asked[0]?.input.query).toEqual({
      filter: JSON.stringify(filter),
      range: '[40,59]',
      sort: '["name","ASC"]',
    });
  });

  it.each(['device/list', 'dial/list', 'wallet/monthly-entry', 'wallet/weekly-withdraw'])(
    'of %s are cut to the requested page, with the number of surplus rows (R3-20)',
    async (resource) => {
      const rows = Array.from({ length: 5000 }, (_, nth) => ({ id: `${nth}`, rzId: `${nth}`, txId: `${nth}` }));
      const { provider } = clientWith(resource.startsWith('wallet') ? { list: rows, total: 5000 } : rows, {
        'Content-Range': 'devices 0-4999/5000',
      });
      const page = await provider.getList(resource, { pagination: first, sort: byName, filter: {} });
      expect(page.data.map(({ id }) => id)).toEqual(rows.slice(0, 20).map(({ id }) => id));
      expect(page).toMatchObject({ total: 5000, meta: { surplus: 4980 } });
    },
  );

  it.each(['device/list', 'dial/list', 'wallet/monthly-entry', 'wallet/weekly-withdraw', 'notice'])(
    'of %s with fewer rows than expected must contain the number; without rows they break the contract (R3-20)',
    async (resource) => {
      const page = async (count: number, total: number) => {
        const rows = Array.from({ length: count }, (_, nth) => ({ id: `${nth}`, rzId: `${nth}`, txId: `${nth}` }));
        const simple = resource === 'device/list' || resource === 'dial/list';
        const { provider } = clientWith(simple ? rows : { list: rows, total }, { 'Content-Range': `x 0-9/${total}` });
        const pagination = { page: 2, perPage: 20 };
        return provider.getList(resource, { pagination, sort: byName, filter: {} });
      };
      expect((await page(15, 60)).meta).toEqual({ missing: 5 });
      expect((await page(15, 37)).meta).toEqual({ missing: 2 });
      expect((await page(17, 37)).meta).toBeUndefined();
      await expect(page(0, 37)).rejects.toBeInstanceOf(ContractBroken);
      expect((await page(0, 20)).data).toEqual([]);
    },
  );

  it('have a total even if a page is empty', async () => {
    const { provider } = clientWith([], { 'Content-Range': 'devices */0' });
    expect(await provider.getList('device/list', { pagination: first, sort: byName, filter: {} })).toEqual({
      data: [],
      total: 0,
    });
  });

  it.each([{}, { 'Content-Range': '' }, { 'Content-Range': 'devices 0-1' }, { 'Content-Range': 'devices 0-1/*' }])(
    'show the rows of a page whose answer has no total, and name the missing header: %j (R3-24)',
    async (headers) => {
      const { provider } = clientWith([{ id: 'a' }, { id: 'b' }], headers as Record<string, string>);
      const page = (perPage: number, at = 1) =>
        provider.getList('device/list', { pagination: { page: at, perPage }, sort: byName, filter: {} });
      const data = [{ id: 'a' }, { id: 'b' }].map((row) => ({ ...row, day: '2025-06-06' }));
      const rows = { data, meta: { missingHeader: 'Content-Range' } };
      expect(await page(3)).toEqual({ ...rows, pageInfo: { hasNextPage: false, hasPreviousPage: false } });
      expect(await page(2, 2)).toEqual({ ...rows, pageInfo: { hasNextPage: true, hasPreviousPage: true } });
      expect(await page(1)).toMatchObject({
        data: data.slice(0, 1),
        pageInfo: { hasNextPage: true },
        meta: { missingHeader: 'Content-Range', surplus: 1 },
      });
      expect((await provider.getMany('device/list', { ids: ['a'] })).data).toEqual(rows.data);
    },
  );

  it.each(['7f-1', 'a/b?c#d%20e', '节点'])('are read and changed one by one: %s', async (id) => {
    const { provider, asked } = clientWith({ id, remark: 'new' }, {});
    expect((await provider.getOne('device/list', { id })).data).toEqual({ id, remark: 'new', day: '2025-06-06' });
    const change = { id, data: { remark: 'new' }, previousData: { id, remark: 'old' } };
    expect((await provider.update('device/list', change)).data).toEqual({ id, remark: 'new', day: '2025-06-06' });
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([devices.get, devices.update]);
    expect(asked.map(({ input }) => input)).toEqual([{ params: { id } }, { params: { id }, body: { remark: 'new' } }]);
  });

  it('reject operations for which the platform has no call', async () => {
    const { provider, asked } = clientWith({ id: '1' });
    const change = { id: '1', data: {}, previousData: { id: '1' } };
    await expect(provider.update('dial/list', change)).rejects.toMatchObject({ status: 405 });
    await expect(provider.create()).rejects.toThrow('create');
    await expect(provider.delete()).rejects.toThrow('delete');
    await expect(provider.getList('nobody', { pagination: first, sort: byName, filter: {} })).rejects.toThrow('nobody');
    expect(asked).toHaveLength(0);
  });
});

describe('records of the wallets', () => {
  const range = { start: 1_735_660_800, end: 1_767_196_799 };

  it.each([
    ['wallet/monthly-entry', wallet.entries, 0, { rzId: 'r1' }],
    ['wallet/weekly-entry', wallet.entries, 1, { rzId: 'r1' }],
    ['wallet/monthly-withdraw', wallet.withdrawals, 0, { txId: 't1' }],
    ['wallet/weekly-withdraw', wallet.withdrawals, 1, { txId: 't1' }],
  ])('of %s have their numbers as ids', async (resource, endpoint, walletType, record) => {
    const { provider, asked } = clientWith({ list: [{ ...record, amount: 100 }], total: 11 });
    const params = { pagination: { page: 2, perPage: 10 }, sort: byName, filter: range };
    const [id] = Object.values(record);
    expect(await provider.getList(resource, params)).toEqual({ data: [{ ...record, amount: 100, id }], total: 11 });
    expect(asked[0]?.endpoint).toBe(endpoint);
    expect(asked[0]?.input.query).toEqual({ ...range, walletType, pageIndex: 2, pageSize: 10 });
  });

  it('with the same number get different ids', async () => {
    const { provider } = clientWith({ list: [{ rzId: 'r1' }, { rzId: 'r1' }, { rzId: 'r2' }], total: 3 });
    const { data } = await provider.getList('wallet/monthly-entry', { pagination: first, sort: byName, filter: range });
    expect(data.map(({ id }) => id)).toEqual(['r1', 'r1 2', 'r2']);
  });
});

describe('notices', () => {
  const params = { pagination: { page: 2, perPage: 2 }, sort: byName, filter: { type: 'unread' } };

  it('are paged', async () => {
    const { provider, asked } = clientWith({ list: [{ id: 'a' }, { id: 'b' }], total: 5 });
    const page = await provider.getList('notice', params);
    expect(page).toMatchObject({ data: [{ id: 'a' }, { id: 'b' }], total: 5, pageInfo: { hasNextPage: true } });
    expect(asked[0]?.endpoint).toBe(notices.list);
    expect(asked[0]?.input.query).toEqual({ type: 'unread', pageIndex: 2, pageSize: 2 });
    const last = clientWith({ list: [{ id: 'c' }], total: 4 }).provider;
    expect(await last.getList('notice', params)).toMatchObject({ pageInfo: { hasNextPage: false } });
  });

  it('that no longer exist are rejected with 404', async () => {
    await expect(clientWith(null).provider.getOne('notice', { id: 'a' })).rejects.toEqual(new Refused('', 404));
  });
});

it('reads a bill by its month', async () => {
  const { provider, asked } = clientWith({ state: 100, total_after_tax: 4200 });
  const { data } = await provider.getOne('bill', { id: '2025-05' });
  expect(data).toEqual({ id: '2025-05', state: 100, total_after_tax: 4200 });
  expect(asked).toMatchObject([{ endpoint: billing.billDetail, input: { query: { date: '2025-05' } } }]);
});

describe('a verb of the platform', () => {
  it('sends one request with its body and idempotency key', async () => {
    const { provider, asked } = clientWith({ txId: 't1' });
    const body = { walletType: 0, amount: 4200, password: 'Wallet99' } as const;
    expect(await provider.withdraw(body, { idempotencyKey: 'k1' })).toEqual({ txId: 't1' });
    expect(asked).toEqual([{ endpoint: wallet.withdraw, input: { body }, options: { idempotencyKey: 'k1' } }]);
  });
});

const ofNodes = ['device/list', 'devices.agentOverview', 'devices.list', 'devices.miners', 'devices.overview'];
const ofLines = ['device/list', 'dial/list'];
const ofAccount = ['account.accountInfo', 'account.getPayInfo', 'account.identity', 'wallet.userAuthState'];

/** What is refetched after each verb, by resource and by call. A verb without a row is a type error. */
const refetchedBy: Readonly<Record<Parameters<ConsoleDataProvider['refreshAfter']>[0], readonly string[]>> = {
  confirmBill: ['account.getPayInfo', 'bill', 'billing.billState'],
  withdraw: [
    'account.accountInfo',
    'billing.settledParam',
    'billing.weeklySettledParam',
    'wallet.balance',
    'wallet.userAuthState',
    'wallet.withdrawals',
    'wallet/monthly-entry',
    'wallet/monthly-withdraw',
    'wallet/weekly-entry',
    'wallet/weekly-withdraw',
  ],
  chooseBillingCycle: ['account.accountInfo', 'account.getPayInfo'],
  savePayoutDetails: ['account.accountInfo', 'account.getPayInfo'],
  changePassword: [],
  setWalletPassword: ['account.accountInfo'],
  saveQualification: ofAccount,
  certify: ofAccount,
  registerDevice: ofNodes,
  registerSwitch: ofNodes,
  relayScan: [],
  saveDialLines: ofLines,
  confirmManagementCard: ofLines,
};

const resources = [
  ...['device/list', 'dial/list', 'bill', 'notice'],
  ...['wallet/monthly-entry', 'wallet/monthly-withdraw', 'wallet/weekly-entry', 'wallet/weekly-withdraw'],
];

/** The keys under which each resource and call is cached. */
const cached = new Map<string, readonly (readonly unknown[])[]>([
  ...resources.map((resource): [string, readonly (readonly unknown[])[]] => [
    resource,
    [
      cacheKeys.pages(resource, { pagination: first, sort: byName, filter: { status: 'online' } }),
      cacheKeys.record(resource, 'a'),
      cacheKeys.records(resource, 'some', ['a', 'b']),
      cacheKeys.derivedFrom(resource, 'of one', 'a'),
    ],
  ]),
  ...endpoints
    .filter(({ method }) => method === 'GET')
    .map((call): [string, readonly (readonly unknown[])[]] => [
      call.name,
      [cacheKeys.call(call, {}), cacheKeys.call(call, { query: { walletType: 1 } }, '2025-06-06')],
    ]),
]);

it.each(Object.entries(refetchedBy))(
  'after %s what it changes is invalidated, and nothing else: %j',
  async (verb, names) => {
    const { provider, queryClient } = clientWith({});
    for (const key of [...cached.values()].flat()) queryClient.setQueryData(key, {});
    await provider.refreshAfter(verb as keyof typeof refetchedBy);
    const outdated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated === true;
    const those = (are: (keys: readonly (readonly unknown[])[]) => boolean) =>
      [...cached].flatMap(([name, keys]) => (are(keys) ? [name] : [])).sort();
    expect(those((keys) => keys.every(outdated))).toEqual(names);
    expect(those((keys) => keys.some(outdated))).toEqual(names);
  },
);

describe('a superseded read', () => {
  it('is aborted, because react-admin sees that the provider supports it', () => {
    expect(clientWith([]).provider.supportAbortSignal).toBe(true);
  });

  it.each(['device/list', 'dial/list', 'wallet/monthly-entry', 'wallet/weekly-withdraw', 'notice'])(
    'of %s passes its signal to the client',
    async (resource) => {
      const rest = resource.endsWith('/list');
      const { provider, asked } = clientWith(rest ? [{ id: 'a' }] : { list: [], total: 0 });
      const { signal } = new AbortController();
      await provider.getList(resource, { pagination: first, sort: byName, filter: {}, signal });
      expect(asked[0]?.options.signal).toBe(signal);
    },
  );

  it.each(['device/list', 'dial/list', 'bill', 'notice'])('of one of %s passes its signal too', async (resource) => {
    const { provider, asked } = clientWith({ id: '1' });
    const { signal } = new AbortController();
    await provider.getOne(resource, { id: '1', signal });
    expect(asked[0]?.options.signal).toBe(signal);
  });
});

it('passes errors on unchanged', async () => {
  const gone = new Unavailable('offline');
  const { provider } = clientWith(gone);
  const params = { pagination: first, sort: byName, filter: {} };
  for (const resource of ['device/list', 'wallet/monthly-entry']) {
    await expect(provider.getList(resource, params)).rejects.toBe(gone);
  }
  await expect(provider.getOne('device/list', { id: '1' })).rejects.toBe(gone);
});
