import { afterEach, expect, it, vi } from 'vitest';
import { accountInfo } from '../tests/support/accountInfo';
import { takeFirstAnswers } from './firstAnswers';
import { memoryStorage } from './lib/browserStorage';
import { sendFirstRequests } from './manifests';
import { createClient } from './platform/client';
import { createClock } from './platform/clock';
import { createSessionStore } from './platform/session';
import { queryClientOf } from './providers/queryClient';
import { getCachedUser } from './providers/userProvider';

type Answers = Record<string, () => Promise<Response>>;
const none = () => new Promise<Response>(() => {});
const signedIn: Answers = {
  '/api/v1/user/account_info': async () => Response.json(accountInfo),
  '/api/account/v1/info': async () => Response.json({ code: 0, data: { uid: '1', needVerify: false } }),
  '/api/v1/devices': async () => Response.json([], { headers: { 'Content-Range': 'devices 0-0/0' } }),
};

async function visit(answers: Answers) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const [path = ''] = url.split('?');
    asked.push(path);
    return (answers[path] ?? none)();
  });
  const storage = memoryStorage();
  const sessions = createSessionStore(storage, memoryStorage(), { addEventListener: () => undefined });
  sessions.startShared('t1', 'miner01');
  const client = createClient({ origin: '', sessions });
  const address = { pathname: '/device/list', search: '?page=2', state: null };
  sendFirstRequests(client, address);
  await new Promise(setImmediate);
  const app = { client, sessions, storage, clock: createClock() };
  await takeFirstAnswers(app, address);
  return { asked, cache: queryClientOf(app) };
}

afterEach(() => void vi.unstubAllGlobals());

it('the first render finds the user and its page of devices in the cache, and requests neither again', async () => {
  const { asked, cache } = await visit(signedIn);
  expect(getCachedUser(cache)).toMatchObject({ username: 'miner01' });
  const [page] = cache.getQueriesData({ predicate: ({ queryKey }) => queryKey.includes('device/list') });
  expect(page?.[1]).toMatchObject({ data: [], total: 0 });
  expect(asked.filter((path) => path === '/api/v1/user/account_info' || path === '/api/v1/devices')).toHaveLength(2);
});

it('a first answer that failed is left to the page, which requests it again', async () => {
  const { cache } = await visit({
    ...signedIn,
    '/api/v1/user/account_info': async () => new Response('', { status: 500 }),
  });
  expect(cache.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })).toEqual([]);
  expect(getCachedUser(cache)).toBeNull();
});

it('a late answer about the account is waited for, but not for long (R2-35)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let answer = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const visiting = visit({ ...signedIn, '/api/v1/user/account_info': () => late });
  const done = vi.fn();
  void visiting.then(done);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).not.toHaveBeenCalled();
  answer(Response.json(accountInfo));
  await vi.advanceTimersByTimeAsync(100);
  expect(getCachedUser((await visiting).cache)).not.toBeNull();

  const silent = visit({ ...signedIn, '/api/v1/user/account_info': none });
  await vi.advanceTimersByTimeAsync(5000);
  await expect(silent).resolves.toBeDefined();
  vi.useRealTimers();
});
