import { describe, expect, it, vi } from 'vitest';
import { accountInfo } from '../tests/support/accountInfo';
import type { PageAddress } from './domain/manifest';
import { memoryStorage } from './lib/browserStorage';
import { sendFirstRequests } from './manifests';
import { type Client, createClient } from './platform/client';
import * as devices from './platform/contract/devices';
import { createSessionStore } from './platform/session';

it('zeros, which no single call lists, are not prefetched (R19-62)', () => {
  const asks = (search: string) => {
    const asked: unknown[] = [];
    const client = { prefetch: (endpoint: unknown) => asked.push(endpoint) } as unknown as Client;
    sendFirstRequests(client, { pathname: '/device/list', search, state: null });
    return asked.includes(devices.list);
  };
  expect(asks('?filter={"zero":"all"}')).toBe(false);
  expect(asks('?filter={"zero":"nothing"}')).toBe(true);
});

const gate = '/api/wallet/wallet/userAuthState';
const bill = '/api/billing/v1/console/monthly_bill';

describe('what a page shows of the account is requested as soon as the account is known', () => {
  it.each([
    ['unverified', '/wallet', []],
    ['unsigned', '/wallet', [gate]],
    [
      'signed',
      '/wallet?month=2020-08&records=weekly-withdraw&page=2',
      [
        gate,
        `${bill}/detail?date=2020-08`,
        '/api/v1/settled_param',
        '/api/billing/v1/weekly_settled_param',
        '/api/v1/user/account_payinfo',
        '/api/wallet/wallet?walletType=0',
        '/api/wallet/wallet?walletType=1',
        '/api/wallet/wallet/withdrawal/list?end=1599062399&pageIndex=2&pageSize=10&start=1577808000&walletType=1',
        `${bill}/detail?date=2020-07`,
      ],
    ],
    ['unverified', '/device/list/7/show', []],
    ['signed', '/device/list/7/show', ['/api/v1/devices/7']],
  ] as const)('%s account: %s', async (account, address, expected) => {
    const { pathname, search } = new URL(address, 'https://console.test');
    const asked = await requestsFor({ pathname, search, state: null }, account);
    expect(asked.slice(2)).toEqual(expected);
  });

  it('but the month of an SMS link at once, and then its bill, once', async () => {
    const address = { pathname: '/wallet', search: '', state: { usr: { billToken: 'abc' } } };
    const asked = await requestsFor(address, 'signed');
    expect(asked[2]).toBe(`${bill}/abc`);
    expect(asked.filter((url) => url.includes('2020-08'))).toEqual([`${bill}/detail?date=2020-08`]);
  });
});

/** The requests that are sent in advance for an address, with all answers given at once. */
async function requestsFor(address: PageAddress, account: 'unverified' | 'unsigned' | 'signed'): Promise<string[]> {
  const needVerify = account === 'unverified';
  const contractStatus = account === 'unsigned' ? 'unsigned' : 'signed';
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.endsWith('/account_info')) return Response.json({ ...accountInfo, contractStatus });
    if (url.endsWith('/account/v1/info')) return Response.json({ code: 0, data: { uid: '1', needVerify } });
    if (url.endsWith('/abc')) return Response.json({ date: '2020-08' });
    return new Promise<Response>(() => {});
  });
  const sessions = createSessionStore(memoryStorage(), memoryStorage(), { addEventListener: () => undefined });
  sessions.startShared('t1', 'miner01');
  sendFirstRequests(createClient({ origin: '', sessions }), address);
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  vi.unstubAllGlobals();
  return asked;
}
