import { expect, it, vi } from 'vitest';
import { memoryStorage } from './lib/browserStorage';
import { sendFirstRequests } from './manifests';
import { type Client, createClient } from './platform/client';
import * as devices from './platform/contract/devices';
import { createSessionStore } from './platform/session';

it('zeros, which no single call lists, are not prefetched (R19-62)', () => {
  const asks = (search: string) => {
    const asked: unknown[] = [];
    const client = { prefetch: (endpoint: unknown) => asked.push(endpoint) } as unknown as Client;
    sendFirstRequests(client, { pathname: '/device/list', search });
    return asked.includes(devices.list);
  };
  expect(asks('?filter={"zero":"all"}')).toBe(false);
  expect(asks('?filter={"zero":"nothing"}')).toBe(true);
});

it.each([
  ['/wallet', true, '/api/account/v1/info'],
  ['/wallet', false, '/api/wallet/wallet/userAuthState'],
  ['/device/list/7/show', true, '/api/account/v1/info'],
  ['/device/list/7/show', false, '/api/v1/devices/7'],
])('what %s shows is only requested for verified users (needVerify: %s)', async (pathname, needVerify, last) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ code: 0, data: { uid: '1', needVerify } });
  });
  const sessions = createSessionStore(memoryStorage(), memoryStorage(), { addEventListener: () => undefined });
  sessions.startShared('t1', 'miner01');
  sendFirstRequests(createClient({ origin: '', sessions }), { pathname, search: '' });
  await new Promise(setImmediate);
  expect(asked.at(-1)).toBe(last);
  vi.unstubAllGlobals();
});
