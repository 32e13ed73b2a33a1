import { hashKey, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endpoints } from '../../../tests/contract/endpoints';
import { type AnySchema, secretsFor } from '../../../tests/support/plantedSecrets';
import { memoryStorage } from '../../lib/browserStorage';
import { storedPrefix } from '../../platform/accountStorage';
import { createClock } from '../../platform/clock';
import { accountInfo } from '../../platform/contract/account';
import { monthlyBill } from '../../platform/contract/billing';
import { device } from '../../platform/contract/devices';
import { dialLine } from '../../platform/contract/dialLines';
import { notice } from '../../platform/contract/notices';
import { entry, withdrawal } from '../../platform/contract/wallet';
import { createSessionStore } from '../../platform/session';
import { cacheKeys } from '../cache';
import { findStored, storeAnswer } from './storedAnswers';

const at = 1_749_177_120;

beforeEach(() => void vi.useFakeTimers({ now: at * 1000 }));
afterEach(() => void vi.useRealTimers());

function browser() {
  const entriesByKey = new Map<string, string>();
  const storage = memoryStorage(entriesByKey);
  const sessions = createSessionStore(storage, memoryStorage(), { addEventListener: () => undefined });
  sessions.startShared('token-1', 'miner01');
  const app = { storage, sessions, clock: createClock(() => Date.now(), at) };
  return {
    ...app,
    store: (key: QueryKey, answer: unknown) =>
      storeAnswer(storage, { key, hash: hashKey(key), answer, at, readAt: Date.now() }),
    find: (key: QueryKey) => findStored(app, key, hashKey(key)),
    entries: () => [...entriesByKey].filter(([key]) => key.startsWith(storedPrefix)),
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

/** The names of the fields that hold a planted text. */
function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return value.startsWith('Qz7x') ? [name] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, Array.isArray(value) ? name : key));
}

it('holds no name, phone, account or identity number, token or image of any answer of the platform (R18-11)', () => {
  const { store, entries } = browser();
  for (const endpoint of endpoints) store(cacheKeys.call(endpoint, {}), secretsFor(endpoint.answer as AnySchema));
  for (const [resource, fields] of Object.entries(records)) {
    const record = () => ({ id: 'r1', ...(secretsFor(fields) as object) });
    store([resource, 'getList', {}], page([record(), record()]));
    store([resource, 'getInfiniteList', {}], { pages: [page([record()])], pageParams: [1] });
    store([resource, 'getOne', { id: 'r1' }], record());
    store([resource, 'getMany', [], ['r1']], [record()]);
  }
  const texts = new Map(
    entries().map(([key, text]) => {
      const [name] = JSON.parse(key.slice(storedPrefix.length)) as [string];
      const fields = textsIn(JSON.parse(text.replace(/^\d+ \d+ \d+ /, '')));
      return [name, [...new Set(fields)].sort().join(' ')];
    }),
  );
  expect(Object.fromEntries(texts)).toEqual({
    'account.accountInfo': 'contractStatus role',
    'account.identity': 'uid',
    bill: 'external_name id reason',
    'billing.billState': 'status',
    'billing.incomeSummary': '',
    'billing.userIncomeHistory': '',
    'billing.weeklySettledParam': '',
    'device/list':
      'DNS billingMode country deviceID diallingType id ipProtocol isp machineRoomType managerCard name natType province remark status',
    'devices.agentOverview': '',
    'devices.overview': '',
    'devices.regions': 'country name',
    'devices.settledParam': '',
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

it('a list that was searched by words or by account is not stored: its key would tell', () => {
  const { store, entries } = browser();
  store(devices(1, { q: '13800138000' }), page([]));
  store(devices(1, { minerAccount: 'node_provider' }), page([]));
  expect(entries()).toEqual([]);
  store(devices(1, { status: 'offline' }), page([]));
  expect(entries()).toHaveLength(1);
});

it('a long answer is not stored, and replaces none of before', () => {
  const { store, find } = browser();
  const regions = (count: number) =>
    Array.from({ length: count }, () => ({ country: 'x'.repeat(90), region: [], isp: [] }));
  store(['devices.regions', {}], regions(10));
  expect(find(['devices.regions', {}])?.answer).toHaveLength(10);
  store(['devices.regions', {}], regions(1000));
  expect(find(['devices.regions', {}])).toBeNull();
});

it('all answers together stay below a million characters; those used least recently go first (R18-11)', () => {
  const { store, find, entries } = browser();
  const answer = [{ country: 'x'.repeat(90_000), region: [], isp: [] }];
  const key = (number: number) => ['devices.regions', { number }];
  for (let number = 0; number < 11; number += 1) {
    vi.advanceTimersByTime(1000);
    store(key(number), answer);
    if (number === 9) find(key(0));
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(1000);
  store(key(11), answer);
  const size = entries().reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  expect(size).toBeLessThanOrEqual(1_000_000);
  expect(size).toBeGreaterThan(900_000);
  expect([0, 1, 2, 11].map((number) => find(key(number)) !== null)).toEqual([true, false, true, true]);
});

it('is read with its time, checked by the contract, and the clock goes on from it', () => {
  const { store, find, storage, clock, entries } = browser();
  const user = { ...(secretsFor(accountInfo.answer as AnySchema) as object), role: 'miner', username: 'miner01' };
  store(cacheKeys.call(accountInfo, {}), user);
  vi.advanceTimersByTime(3_600_000);
  clock.set(5);
  expect(find(cacheKeys.call(accountInfo, {}))).toMatchObject({
    at,
    readAt: at * 1000,
    answer: { role: 'miner', username: 'miner01', realName: '', phoneNumber: '' },
  });
  expect(clock.now()).toBe(at + 3600);
  const [[key = '', text = ''] = []] = entries();
  storage.setItem(key, text.replace('"needReconcileUser":true', '"needReconcileUser":"yes"'));
  expect(find(cacheKeys.call(accountInfo, {}))).toBeNull();
});

it('does without a storage that refuses', () => {
  const { sessions, clock } = browser();
  const storage: Storage = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  const key = devices(1);
  storeAnswer(storage, { key, hash: hashKey(key), answer: page([]), at, readAt: 1 });
  expect(findStored({ storage, sessions, clock }, key, hashKey(key))).toBeNull();
});
