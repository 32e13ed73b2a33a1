import { environmentManager, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endpoints } from '../../tests/contract/endpoints';
import { type AnySchema, secretsFor } from '../../tests/support/plantedSecrets';
import { memoryStorage } from '../lib/browserStorage';
import { accountKey, storedPrefix } from '../platform/accountStorage';
import type { Client } from '../platform/client';
import { createClock } from '../platform/clock';
import * as account from '../platform/contract/account';
import { monthlyBill } from '../platform/contract/billing';
import * as devicesApi from '../platform/contract/devices';
import { device } from '../platform/contract/devices';
import { dialLine } from '../platform/contract/dialLines';
import { notice } from '../platform/contract/notices';
import { entry, withdrawal } from '../platform/contract/wallet';
import type { Endpoint } from '../platform/endpoint';
import { Unavailable } from '../platform/errors';
import { createSessionStore } from '../platform/session';
import { createConsoleData } from '../resources';
import { cacheKeys } from './cache';
import { createQueryClient, pollEvery } from './queryClient';
import { adoptAnswers, persistedQueries } from './storedAnswers';

const at = 1_749_177_120;

beforeEach(() => void vi.useFakeTimers({ now: at * 1000 }));
afterEach(() => void vi.useRealTimers());

function browser(change: Partial<Storage> = {}) {
  const entriesByKey = new Map<string, string>();
  const storage = Object.assign(memoryStorage(entriesByKey), change);
  const sessions = createSessionStore(storage, memoryStorage(), { addEventListener: () => undefined });
  sessions.startShared('token-1', 'miner01');
  const app = { sessions, clock: createClock(() => Date.now(), at) };
  /** A query of a page that has just opened. */
  const query = (queryKey: QueryKey, endpoint: Endpoint | undefined, queryFn: () => Promise<unknown>) => {
    const queryClient = createQueryClient(persistedQueries(app, { signal: new AbortController().signal }));
    createConsoleData({ client: {} as Client, clock: app.clock }, queryClient);
    return queryClient.fetchQuery({ queryKey, queryFn, ...(endpoint && { meta: { endpoint } }) });
  };
  const entries = () => [...entriesByKey].filter(([key]) => key.includes(`.${storedPrefix}`));
  return {
    ...app,
    storage,
    /** Requests, receives an answer, and waits until it is stored. */
    async store(key: QueryKey, answer: unknown, endpoint?: Endpoint) {
      await query(key, endpoint, async () => answer);
      await vi.advanceTimersByTimeAsync(200);
    },
    /** The data of a query whose request gets no answer; null if nothing is stored. */
    find: (key: QueryKey, endpoint?: Endpoint) =>
      query(key, endpoint, () => Promise.reject(new Unavailable('offline'))).catch(() => null),
    entries,
    /** Another tab signs in; this tab has not received the event. */
    signInElsewhere(username: string) {
      const other = createSessionStore(storage, memoryStorage(), { addEventListener: () => undefined });
      other.startShared('token-2', username);
    },
  };
}

const page = (data: unknown[]) => ({ data, total: data.length });
const devices = (number: number, filter: object = {}) => ['device/list', 'getList', { page: number, filter }];
const fieldsOf = (record: object): AnySchema => record as AnySchema;
const records: Readonly<Record<string, AnySchema>> = {
  'device/list': fieldsOf(device),
  'dial/list': fieldsOf(dialLine),
  notice: fieldsOf(notice),
  bill: fieldsOf(monthlyBill),
  'wallet/monthly-entry': fieldsOf(entry),
  'wallet/weekly-entry': fieldsOf(entry),
  'wallet/monthly-withdraw': fieldsOf(withdrawal),
  'wallet/weekly-withdraw': fieldsOf(withdrawal),
};

/** The names of the fields that contain a planted text. */
function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return value.startsWith('Qz7x') ? [name] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, Array.isArray(value) ? name : key));
}

it('contains no name, phone, account or identity number, token or image of any answer of the platform (R18-11)', async () => {
  const { store, entries } = browser();
  for (const endpoint of endpoints) {
    await store(cacheKeys.call(endpoint, {}), secretsFor(endpoint.answer as AnySchema), endpoint);
  }
  for (const [resource, fields] of Object.entries(records)) {
    const record = () => ({ id: 'r1', ...(secretsFor(fields) as object) });
    await store([resource, 'getList', {}], page([record(), record()]));
    await store([resource, 'getInfiniteList', {}], { pages: [page([record()])], pageParams: [1] });
    await store([resource, 'getOne', { id: 'r1' }], record());
    await store([resource, 'getMany', [], ['r1']], [record()]);
  }
  const texts = new Map(
    entries().map(([key, text]) => {
      const [hash = ''] = key.slice(accountKey('miner01', storedPrefix).length).split(/(?: \d+){4}$/);
      const [name] = JSON.parse(hash) as [string];
      const fields = textsIn(JSON.parse(text));
      return [name, [...new Set(fields)].sort().join(' ')];
    }),
  );
  expect(Object.fromEntries(texts)).toEqual({
    'account.accountInfo': 'contractStatus role',
    'account.identity': 'uid',
    bill: 'external_name id reason',
    'billing.billState': 'status',
    'billing.incomeSummary': '',
    'billing.settledParam': '',
    'billing.userIncomeHistory': '',
    'billing.weeklySettledParam': '',
    'device/list':
      'DNS billingMode country deviceID diallingType id ipProtocol isp machineRoomType managerCard name natType province remark status',
    'devices.agentOverview': '',
    'devices.overview': '',
    'devices.regions': 'country name',
    'dial/list': 'DNS deviceName deviceUUID gateway id ip ipAddress mode name netmask status',
    notice: 'content id level title',
    'wallet.balance': '',
    'wallet.userAuthState': '',
    'wallet/monthly-entry': 'rzId type',
    'wallet/monthly-withdraw': 'collectionMethod status txId type',
    'wallet/weekly-entry': 'rzId type',
    'wallet/weekly-withdraw': 'collectionMethod status txId type',
  });
});

it('a list that was searched by words or by account is not stored, because its key would reveal them', async () => {
  const { store, entries } = browser();
  await store(devices(1, { q: '13800138000' }), page([]));
  await store(devices(1, { minerAccount: 'node_provider' }), page([]));
  expect(entries()).toEqual([]);
  await store(devices(1, { status: 'offline' }), page([]));
  expect(entries()).toHaveLength(1);
});

const region = (length: number) => ({ country: 'x'.repeat(length), region: [], isp: [] });

it('a long answer is not stored, and does not replace earlier ones', async () => {
  const { store, find } = browser();
  const key = cacheKeys.call(devicesApi.regions, {});
  await store(key, Array(10).fill(region(90)), devicesApi.regions);
  expect(await find(key, devicesApi.regions)).toHaveLength(10);
  await store(key, Array(1000).fill(region(90)), devicesApi.regions);
  expect(await find(key, devicesApi.regions)).toBeNull();
});

it('all answers together stay below a million characters; the least recently used are removed first (R18-11)', async () => {
  const { store, find, entries } = browser();
  const key = (number: number) => cacheKeys.call(devicesApi.regions, { number });
  for (let number = 0; number < 11; number += 1) {
    await store(key(number), [region(90_000)], devicesApi.regions);
    if (number === 9) await find(key(0), devicesApi.regions);
  }
  await store(key(11), [region(90_000)], devicesApi.regions);
  const size = entries().reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  expect(size).toBeLessThanOrEqual(1_000_000);
  expect(size).toBeGreaterThan(900_000);
  const found = await Promise.all([0, 1, 2, 11].map((number) => find(key(number), devicesApi.regions)));
  expect(found.map((answer) => answer !== null)).toEqual([true, false, true, true]);
});

it('making room does not read the text of any other answer', async () => {
  const { store, entries, storage } = browser();
  await store(devices(1), page([]));
  const [[first] = []] = entries();
  const reads = vi.spyOn(storage, 'getItem');
  await store(devices(2), page([]));
  expect(entries()).toHaveLength(2);
  expect(reads.mock.calls.flat()).not.toContain(first);
});

it('of two tabs that stored an answer at the same time, the later one is read, and the next replaces both', async () => {
  const { store, find, entries, storage } = browser();
  await store(devices(1), page([]));
  const [[key = ''] = []] = entries();
  const later = key.replace(/ (\d+) (\d+) (\d+) (\d+)$/, ` $1 ${at * 1000 + 100} $3 $4`);
  storage.setItem(later, '{"data":[],"total":9}');
  expect(await find(devices(1))).toMatchObject({ total: 9 });
  expect(entries()).toHaveLength(1);
});

it('is not read after a week, and then removed (R18-11)', async () => {
  const { store, find, entries } = browser();
  await store(devices(1), page([]));
  vi.advanceTimersByTime(6 * 86_400_000);
  expect(await find(devices(1))).toEqual(page([]));
  vi.advanceTimersByTime(86_400_000);
  expect(await find(devices(1))).toBeNull();
  await store(devices(2), page([]));
  expect(entries()).toHaveLength(1);
});

it('is not stored once another account has signed in in another tab, and not read by that account (R18-11)', async () => {
  const { store, find, signInElsewhere, entries } = browser();
  await store(devices(1), page([]));
  signInElsewhere('whale01');
  expect(entries()).toEqual([]);
  await store(devices(1), page([]));
  expect(entries()).toEqual([]);
  expect(await find(devices(1))).toBeNull();
});

it('is separated by the account in its key (R18-11)', async () => {
  const { store, find, storage, sessions, entries } = browser();
  await store(devices(1), page([]));
  const [[key = '', text = ''] = []] = entries();
  sessions.startShared('token-2', 'whale01');
  storage.setItem(key, text);
  expect(await find(devices(1))).toBeNull();
  sessions.startShared('token-3', 'miner01');
  storage.setItem(key, text);
  expect(await find(devices(1))).toEqual(page([]));
});

it.each([
  ['of a time to come', ` $1 ${(at + 60) * 1000} $3 $4`],
  ['of a time of the platform to come', ' $1 $2 99999999999 $4'],
  ['of an older release', ''],
])('is not used if it is %s, and is removed (R18-11)', async (_, times) => {
  const { store, find, storage, entries } = browser();
  await store(devices(1), page([]));
  const [[key = '', text = ''] = []] = entries();
  const spoilt = key.replace(/ (\d+) (\d+) (\d+) (\d+)$/, times);
  expect(spoilt).not.toBe(key);
  storage.removeItem(key);
  storage.setItem(spoilt, text);
  expect(await find(devices(1))).toBeNull();
  await store(devices(2), page([]));
  expect(entries()).toHaveLength(1);
});

it('is validated against the contract, has the name of the session, and sets the clock', async () => {
  const { store, find, storage, clock, entries } = browser();
  const user = {
    ...(secretsFor(account.accountInfo.answer as AnySchema) as object),
    role: 'miner',
    username: 'miner01',
  };
  const key = cacheKeys.call(account.accountInfo, {});
  await store(key, user, account.accountInfo);
  vi.advanceTimersByTime(3_600_000 - 200);
  clock.set(5);
  const found = { role: 'miner', username: 'miner01', realName: '', phoneNumber: '' };
  expect(await find(key, account.accountInfo)).toMatchObject(found);
  expect(clock.now()).toBe(at + 3600);
  const [[name = '', text = ''] = []] = entries();
  storage.setItem(name, text.replace('"needReconcileUser":true', '"needReconcileUser":"yes"'));
  expect(await find(key, account.accountInfo)).toBeNull();
});

it('works without a storage that refuses', async () => {
  const full = () => {
    throw new Error('full');
  };
  const { store, find, sessions } = browser({ setItem: full });
  expect(sessions.current()?.username).toBe('miner01');
  await store(devices(1), page([]));
  expect(await find(devices(1))).toBeNull();
});

// Without a window, react-query assumes a server and polls nothing.
environmentManager.setIsServer(() => false);

/** A tab of the same browser that polls a call and receives the storage events of other tabs. */
function pollingTab(here: ReturnType<typeof browser>, endpoint: Endpoint, answerOf: () => unknown) {
  const { signal } = new AbortController();
  const heard = new EventTarget();
  const queryClient = createQueryClient(persistedQueries(here, { signal }));
  adoptAnswers(queryClient, here.sessions, signal, heard as Window);
  const queryKey = cacheKeys.call(endpoint, {});
  const read = vi.fn(async () => answerOf());
  new QueryObserver(queryClient, {
    queryKey,
    queryFn: read,
    meta: { endpoint },
    refetchInterval: pollEvery(600_000),
  }).subscribe(() => undefined);
  return {
    queryClient,
    queryKey,
    read,
    data: () => queryClient.getQueryData(queryKey),
    /** Dispatches a storage event for every stored entry. */
    hear() {
      for (const [key, newValue] of here.entries()) {
        heard.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
      }
    },
  };
}

it('a tab takes over what another tab has polled, and polls only if no other tab does (R18-27)', async () => {
  const here = browser();
  const answerOf = (uid: string) => ({ uid, needVerify: false });
  const mine = pollingTab(here, account.identity, () => answerOf('mine'));
  await vi.advanceTimersByTimeAsync(300_000);
  const others = pollingTab(here, account.identity, () => answerOf('other'));
  await vi.advanceTimersByTimeAsync(200);
  mine.hear();
  expect(mine.data()).toEqual(answerOf('other'));
  // The other tab polls after ten minutes, and this one does not.
  await vi.advanceTimersByTimeAsync(600_000);
  mine.hear();
  expect([mine.read.mock.calls.length, others.read.mock.calls.length]).toEqual([1, 2]);
  // The other tab is closed.
  others.queryClient.clear();
  await vi.advanceTimersByTimeAsync(610_000);
  expect(mine.read).toHaveBeenCalledTimes(2);
  expect(mine.data()).toEqual(answerOf('mine'));
});

it('a tab does not take over an answer that is stored without some fields, or that its own write has outdated (R18-27)', async () => {
  const here = browser();
  const mine = pollingTab(here, account.identity, () => ({ uid: 'mine', needVerify: true }));
  await vi.advanceTimersByTimeAsync(1000);
  await mine.queryClient.invalidateQueries({ queryKey: mine.queryKey, refetchType: 'none' });
  await here.store(mine.queryKey, { uid: 'other', needVerify: false }, account.identity);
  mine.hear();
  expect(mine.data()).toMatchObject({ uid: 'mine' });

  const blanked: Endpoint = { ...account.identity, name: 'blanked', stored: { blank: ['uid'] } };
  const full = pollingTab(here, blanked, () => ({ uid: 'mine', needVerify: true }));
  await vi.advanceTimersByTimeAsync(1000);
  await here.store(full.queryKey, { uid: 'other', needVerify: false }, blanked);
  full.hear();
  expect(full.data()).toMatchObject({ uid: 'mine' });
});
