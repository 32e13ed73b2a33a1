import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client';
import * as account from './contract/account';
import * as billing from './contract/billing';
import * as configuration from './contract/configuration';
import * as devices from './contract/devices';
import * as session from './contract/session';
import * as wallet from './contract/wallet';
import { endpoint } from './endpoint';
import { isAnswered, isInDoubt, Offline, ReadOnly, Refused, SessionEnded, Unavailable } from './errors';
import type { Session, SessionStore } from './session';

const signedIn: Session = { token: 'secret', username: 'miner01', source: 'form', readOnly: false };

function clientFor(current: Session | null = signedIn) {
  const end = vi.fn();
  let changed = () => {};
  let now = current;
  const subscribe = (listener: () => void) => {
    changed = listener;
  };
  const sessions = { current: () => now, end, subscribe } as unknown as SessionStore;
  /** Changes the session to another account, or to none. */
  const become = (next: Session | null) => {
    now = next;
    changed();
  };
  return { client: createClient({ origin: 'https://platform.test', sessions, timeoutMs: 1000 }), end, become };
}

const fetched = vi.fn<typeof fetch>();
const answers = (body: string, init?: ResponseInit) => fetched.mockImplementation(async () => new Response(body, init));
/** A platform that does not answer. */
const never = () =>
  fetched.mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
const sent = () => fetched.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${new URL(String(url)).pathname}`);
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
});

const named = v.object({ id: v.string(), deviceUUID: v.string(), name: v.string() });
const ids = endpoint({ name: 'a.b', method: 'GET', path: '/ids', dialect: 'status', answer: v.array(named) });
const balance = { query: { walletType: 0 } } as const;
const nodeInfo = {
  ...{ location: '116.5,39.7', address: '甲', detailAddress: '', floor: '', room: '', cabinet: '', deviceUUIDs: '' },
  ...{ machineRoomPic: '', account: 'nodeinfo01' },
};
const overview = { total: 1, online: 1, offline: 0, fault: 0, upBandwidth: 100 };

describe('a call', () => {
  it('requests its address with the bearer token and returns the checked answer (R16-6, R16-8)', async () => {
    answers(JSON.stringify({ ...overview, unknown: 'ignored' }));
    await expect(clientFor().client.call(devices.overview, {})).resolves.toEqual(overview);
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toBe('https://platform.test/api/v1/user/device/overview');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
    // Neither caches nor other origins may see the request.
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' });
  });

  it('replaces unpaired surrogates in answers and in bodies', async () => {
    const line = { id: 'a', deviceUUID: 'node \ud800', name: '\ude00\ud83d\ude00' };
    answers(JSON.stringify([line, { ...line, id: 'b' }]));
    const listed = await clientFor().client.call(ids, {});
    expect(listed.map(({ id, deviceUUID, name }) => [id, deviceUUID, name])).toEqual([
      ['a', 'node \ufffd', '\ufffd😀'],
      ['b', 'node \ufffd', '\ufffd😀'],
    ]);
    answers('{}');
    await clientFor().client.call(devices.relayScan, { body: { uid: '1', type: 'sn', data: 'a\ud800' } });
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"uid":"1","type":"sn","data":"a\\ufffd"}');
  });

  it('waits for the next task if three reads were sent in this one; a write does not', async () => {
    answers('[]');
    const { client } = clientFor();
    const calls = [1, 2, 3, 4, 5].map(() => client.call(ids, {}));
    const write = client.call(session.logout, {}).catch(() => undefined);
    const sent = () => fetched.mock.calls.map(([, init]) => init?.method).join(' ');
    expect(sent()).toBe('GET GET GET POST');
    await Promise.all([...calls, write]);
    expect(sent()).toBe('GET GET GET POST GET GET');
  });

  it('is not sent if it was aborted while it waited', async () => {
    answers('[]');
    const { client } = clientFor();
    const aborting = new AbortController();
    const calls = [1, 2, 3, 4].map(() => client.call(ids, {}, { signal: aborting.signal }));
    aborting.abort();
    await Promise.allSettled(calls);
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(client.callLog().calls).toHaveLength(3);
  });

  it('sends no token to an open endpoint (R16-7)', async () => {
    answers(JSON.stringify({ token: 'new', username: 'miner01', role: 'miner' }));
    await clientFor().client.call(session.login, { body: { username: 'miner01', password: 'x' } });
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).has('authorization')).toBe(false);
  });

  it.each([
    ['address suggestions', account.inputTips, { query: { keywords: '北京' } }, '{"tips":[]}'],
    [
      'node info of a named account',
      account.saveAddressInfo,
      { body: nodeInfo },
      '{"code":0,"message":"","data":null}',
    ],
  ] as const)(
    'sends the token of the signed-in account, or none if nobody is signed in: %s (R16-16, R16-63)',
    async (_, call, input, answer) => {
      answers(answer);
      for (const session of [signedIn, null]) await clientFor(session).client.call(call, input as never);
      const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
      expect(sent).toEqual(['Bearer secret', null]);
      answers('', { status: 401 });
      const { client, end } = clientFor();
      expect(await failure(client.call(call, input as never))).toBeInstanceOf(SessionEnded);
      expect(end).toHaveBeenCalledWith('secret', 'expired');
      expect(await failure(clientFor(null).client.call(call, input as never))).not.toBeInstanceOf(SessionEnded);
    },
  );

  it('to another host sends no token, whatever the endpoint says, and ends no session (R16-62)', async () => {
    answers('[]');
    const elsewhere = { ...ids, path: 'https://kv.test:8443/v1/kv/console?raw' };
    const { client, end } = clientFor();
    await client.call(elsewhere, {});
    await clientFor(null).client.call(elsewhere, {});
    for (const [url, init] of fetched.mock.calls) {
      expect(url).toBe('https://kv.test:8443/v1/kv/console?raw');
      expect([...new Headers(init?.headers).keys()]).toEqual(['accept']);
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    }
    answers('', { status: 401 });
    expect(await failure(client.call(elsewhere, {}))).toBeInstanceOf(Refused);
    expect(end).not.toHaveBeenCalled();
    // A diagnosis contains no value of the query.
    expect(client.callLog().calls.map(({ path }) => path)).toEqual(Array(2).fill('https://kv.test:8443/v1/kv/console'));
  });

  it('is not sent without a session if the endpoint needs one', async () => {
    expect(await failure(clientFor(null).client.call(devices.overview, {}))).toBeInstanceOf(SessionEnded);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is refused in a support view if it is not a GET (R1-14)', async () => {
    const { client } = clientFor({ ...signedIn, readOnly: true });
    const writes = [
      client.call(devices.update, { params: { id: '1' }, body: { remark: '' } }),
      client.call(billing.confirmBill, { body: { date: '2025-05' } }),
      client.call(account.saveQualification, { body: { qualificationRes: [] } }),
    ];
    for (const write of writes) expect(await failure(write)).toBeInstanceOf(ReadOnly);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is refused without a network if it is not a GET: nothing is sent, so there is no doubt about its outcome (R18-12)', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const { client } = clientFor();
    const error = await failure(client.call(billing.confirmBill, { body: { date: '2025-05' } }));
    expect(error).toBeInstanceOf(Offline);
    expect([isInDoubt(error), isAnswered(error)]).toEqual([false, true]);
    // Only the test call for a network was sent, not the write.
    expect(sent()).toEqual(['GET /kv/console-config']);
  });

  it('is sent to a server that answers, whatever the browser says about the network (R18-12)', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answers('not found', { status: 404 });
    const { client } = clientFor();
    const write = () => failure(client.call(devices.update, { params: { id: '1' }, body: { remark: '' } }));
    await write();
    await write();
    expect(sent()).toEqual(['GET /kv/console-config', 'PUT /api/v1/devices/1', 'PUT /api/v1/devices/1']);
    // Another host that is down says nothing about the platform.
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const elsewhere = { ...configuration.runtimeConfiguration, path: 'https://cdn.example/config' };
    expect(await failure(client.call(elsewhere, {}))).toBeInstanceOf(Unavailable);
    await write();
    expect(sent().slice(-1)).toEqual(['PUT /api/v1/devices/1']);
    expect(sent().filter((call) => call.startsWith('GET /kv/'))).toHaveLength(1);
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(isInDoubt(await write())).toBe(true);
    expect(await write()).toBeInstanceOf(Offline);
  });
});

describe('the end of a session', () => {
  it.each([
    ['401 on a status call (R1-17)', devices.overview, '', { status: 401 }],
    ['401 on an envelope call (R1-17)', wallet.balance, '', { status: 401 }],
    ['101001 on an envelope call (R1-17)', wallet.balance, '{"code":101001,"message":"x"}', {}],
    ['101001 on a status call (R1-17)', devices.overview, '{"code":101001}', {}],
  ] as const)('%s', async (_, endpoint, body, init) => {
    answers(body, init);
    const { client, end } = clientFor();
    expect(await failure(client.call(endpoint, balance as never))).toBeInstanceOf(SessionEnded);
    expect(end).toHaveBeenCalledWith('secret', 'expired');
  });

  it('is not caused by a wrong password', async () => {
    answers('', { status: 401 });
    const { client, end } = clientFor(null);
    const error = await failure(client.call(session.login, { body: { username: 'a', password: 'b' } }));
    expect(error).toMatchObject({ name: 'Refused', status: 401 });
    expect(end).not.toHaveBeenCalled();
  });
});

describe('no answer', () => {
  it('network failure of an envelope call is reported like any other failure (R16-71)', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'));
    expect(await failure(clientFor().client.call(wallet.balance, balance))).toMatchObject({
      reason: 'server',
      status: null,
    });
  });

  it('network failure', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'));
    expect(await failure(clientFor().client.call(devices.overview, {}))).toMatchObject({ reason: 'offline' });
  });

  it('timeout', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const error = failure(clientFor().client.call(devices.overview, {}));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await error).toMatchObject({ name: 'Unavailable', reason: 'timeout' });
  });
});

describe('a prefetched call', () => {
  it('answers the next equal call, once', async () => {
    answers(JSON.stringify(overview));
    const { client } = clientFor();
    client.prefetch(devices.overview, {});
    await client.call(devices.overview, {});
    expect(fetched).toHaveBeenCalledTimes(1);
    await client.call(devices.overview, {});
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is dropped by a write, which may have changed the answer', async () => {
    answers(JSON.stringify(overview));
    const { client } = clientFor();
    client.prefetch(devices.overview, {});
    answers('{}');
    await client.call(session.logout, {});
    answers(JSON.stringify({ ...overview, total: overview.total + 1 }));
    expect(await client.call(devices.overview, {})).toMatchObject({ total: overview.total + 1 });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('reports its failure only to the call that takes it', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    const { client } = clientFor();
    client.prefetch(devices.overview, {});
    expect(await failure(client.call(devices.overview, {}))).toMatchObject({ reason: 'offline' });
  });
});

describe('background requests', () => {
  const { signal } = new AbortController();

  it("share a limit of four; a page's own request never waits for them, and they continue in order", async () => {
    const ends: (() => void)[] = [];
    fetched.mockImplementation(
      () => new Promise((resolve) => ends.push(() => resolve(new Response(JSON.stringify(overview))))),
    );
    const { client } = clientFor();
    const days = ['a', 'b', 'c', 'd', 'e', 'f'];
    const dayOf = ([url]: Parameters<typeof fetch>) => new URL(String(url)).searchParams.get('date') ?? 'own';
    const reads = days.map((date) => {
      const read = () => client.call(billing.violations, { query: { date } }, { signal });
      return failure(client.background(read, signal));
    });
    await vi.waitFor(() => expect(ends).toHaveLength(4));
    const own = client.call(devices.overview, {});
    await vi.waitFor(() => expect(fetched.mock.calls.map(dayOf)).toEqual(['a', 'b', 'c', 'd', 'own']));
    ends[4]?.();
    await expect(own).resolves.toEqual(overview);
    expect(ends).toHaveLength(5);
    ends[1]?.();
    await vi.waitFor(() => expect(fetched.mock.calls.map(dayOf).slice(5)).toEqual(['e']));
    for (let at = 0; at < 7; at += 1) await vi.waitFor(() => ends[at]?.() ?? expect(ends.length).toBeGreaterThan(at));
    await Promise.all(reads);
  });

  it('that wait are not sent for another session', async () => {
    never();
    const { client, become } = clientFor();
    const read = () => client.call(devices.overview, {}, { signal });
    const reads = Array.from({ length: 5 }, () => failure(client.background(read, signal)));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
    become({ ...signedIn, token: 'next' });
    expect((await Promise.all(reads)).map((error) => (error as Error).name)).toEqual(Array(5).fill('SessionEnded'));
    expect(fetched).toHaveBeenCalledTimes(4);
  });
});

it('an aborted call rejects with AbortError', async () => {
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const controller = new AbortController();
  const error = failure(clientFor().client.call(devices.overview, {}, { signal: controller.signal }));
  controller.abort();
  expect(await error).toMatchObject({ name: 'AbortError' });
});

describe('when the session changes', () => {
  it('aborts its calls, but neither the sign-out nor calls of open endpoints', async () => {
    never();
    const { client, become } = clientFor();
    const running = failure(client.call(devices.overview, {}));
    const entering = client.call(session.login, { body: { username: 'miner01', password: 'x' } });
    become(null);
    expect(await running).toBeInstanceOf(SessionEnded);
    const leaving = client.call(session.logout, {}, { session: signedIn, keepalive: true });
    for (const call of [entering, leaving]) call.catch(() => undefined);
    become({ ...signedIn, token: 'next' });
    expect(fetched.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false, false]);
  });

  it('aborts nothing if only the user name becomes known', () => {
    never();
    const { client, become } = clientFor({ ...signedIn, username: '' });
    client.call(devices.overview, {}).catch(() => undefined);
    const { id, signal } = client.scope();
    become(signedIn);
    expect([signal.aborted, client.scope().id]).toEqual([false, id]);
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
  });

  it('drops prefetched calls', () => {
    vi.useFakeTimers();
    never();
    const { client, become } = clientFor();
    client.prefetch(devices.overview, {});
    become({ ...signedIn, token: 'other' });
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
    return expect.poll(() => vi.getTimerCount()).toBe(0);
  });
});

describe('the call log', () => {
  const requestId = '6f9619ff-8b86-d011-b42d-00c04fc964ff';
  const ended = ({ callLog }: { callLog: () => { readonly calls: readonly object[] } }) => callLog().calls;

  it('contains each call with method, path of its endpoint, status, request id and outcome', async () => {
    vi.useFakeTimers({ now: 1_749_571_100_000 });
    const { client } = clientFor();
    answers('[]', { headers: { 'X-Request-Id': requestId } });
    await client.call(ids, {});
    const byId = endpoint({ name: 'a.c', method: 'GET', path: '/ids/:id', dialect: 'status', answer: named });
    answers('{}', { status: 404 });
    await failure(client.call(byId, { params: { id: '13800138000' } }));
    answers('{"code":40301,"message":"no"}');
    await failure(client.call(wallet.balance, balance));
    answers('{}');
    await failure(client.call(ids, {}));
    fetched.mockRejectedValue(new TypeError('no network'));
    await failure(client.call(ids, {}));
    const call = { method: 'GET', at: 1_749_571_100_000, ms: 0, requestId: null };
    expect(client.callLog()).toEqual({
      since: 1_749_571_100_000,
      calls: [
        { ...call, path: '/ids', status: 200, requestId, failure: '' },
        { ...call, path: '/ids/:id', status: 404, failure: 'Refused' },
        { ...call, path: '/api/wallet/wallet', status: 200, failure: 'Refused' },
        { ...call, path: '/ids', status: 200, failure: 'ContractBroken' },
        { ...call, path: '/ids', status: 0, failure: 'offline' },
      ],
    });
  });

  it('contains how long a call took, and whether it was aborted', async () => {
    vi.useFakeTimers();
    const { client } = clientFor();
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error()))),
    );
    const late = failure(client.call(ids, {}));
    await vi.advanceTimersByTimeAsync(1000);
    const controller = new AbortController();
    const left = failure(client.call(ids, {}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(400);
    controller.abort();
    await Promise.all([late, left]);
    expect(ended(client)).toMatchObject([
      { ms: 1000, status: 0, failure: 'timeout' },
      { ms: 400, status: 0, failure: 'AbortError' },
    ]);
  });

  it('keeps the last 200 calls (R2-32)', async () => {
    const { client } = clientFor();
    answers('[]');
    for (let count = 0; count < 205; count += 1) {
      if (count === 4) answers('[]', { status: 500 });
      await failure(client.call(ids, {}));
    }
    expect(ended(client)).toHaveLength(200);
    expect(ended(client)[0]).toMatchObject({ status: 500 });
  });

  it('continues across a sign-out, and starts over with another account (R2-32)', async () => {
    const { client, become } = clientFor();
    answers('[]');
    await client.call(ids, {});
    become(null);
    await failure(client.call(session.login, { body: { username: 'miner01', password: 'x' } }));
    become({ ...signedIn, token: 'newer' });
    await client.call(ids, {});
    expect(ended(client)).toHaveLength(3);
    become({ ...signedIn, token: 'other', username: '' });
    become({ ...signedIn, token: 'other', username: 'agent01' });
    expect(ended(client)).toEqual([]);
  });
});
