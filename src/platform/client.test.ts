import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client';
import { account, billing, devices, session, wallet } from './contract';
import { endpoint } from './endpoint';
import { ContractBroken, ReadOnly, Refused, SessionEnded, Unavailable } from './errors';
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
  /** Somebody else is signed in, or nobody. */
  const become = (next: Session | null) => {
    now = next;
    changed();
  };
  return { client: createClient({ origin: 'https://platform.test', sessions, patience: 1000 }), end, become };
}

const fetched = vi.fn<typeof fetch>();
const answers = (body: string, init?: ResponseInit) => fetched.mockImplementation(async () => new Response(body, init));
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
const overview = { total: 1, online: 1, offline: 0, fault: 0, upBandwidth: 100 };

describe('a call', () => {
  it('goes to its address with the bearer token and gives the checked answer', async () => {
    answers(JSON.stringify({ ...overview, unknown: 'ignored' }));
    await expect(clientFor().client.call(devices.overview, {})).resolves.toEqual(overview);
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toBe('https://platform.test/api/v1/user/device/overview');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
    // Nothing is left in a cache, and no other origin hears of the address.
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' });
  });

  it('has no half of a character in what comes, nor in what goes', async () => {
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

  it('carries no token where the endpoint is open', async () => {
    answers(JSON.stringify({ token: 'new', username: 'miner01', role: 'miner' }));
    await clientFor().client.call(session.login, { body: { username: 'miner01', password: 'x' } });
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).has('authorization')).toBe(false);
  });

  it('is not made without a session where it needs one', async () => {
    expect(await failure(clientFor(null).client.call(devices.overview, {}))).toBeInstanceOf(SessionEnded);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('writes nothing in a support view, whoever asks', async () => {
    const { client } = clientFor({ ...signedIn, readOnly: true });
    const writes = [
      client.call(devices.update, { params: { id: '1' }, body: { remark: '' } }),
      client.call(billing.confirmBill, { body: { date: '2025-05' } }),
      client.call(account.saveQualification, { body: { qualificationRes: [] } }),
    ];
    for (const write of writes) expect(await failure(write)).toBeInstanceOf(ReadOnly);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the end of a session', () => {
  it.each([
    ['401 on a status call', devices.overview, '', { status: 401 }],
    ['401 on an envelope call', wallet.balance, '', { status: 401 }],
    ['101001 on an envelope call', wallet.balance, '{"code":101001,"message":"x"}', {}],
    ['101001 on a status call', devices.overview, '{"code":101001}', {}],
  ] as const)('%s', async (_, endpoint, body, init) => {
    answers(body, init);
    const { client, end } = clientFor();
    expect(await failure(client.call(endpoint, balance as never))).toBeInstanceOf(SessionEnded);
    expect(end).toHaveBeenCalledWith('secret', 'expired');
  });

  it('is not a wrong password', async () => {
    answers('', { status: 401 });
    const { client, end } = clientFor(null);
    const error = await failure(client.call(session.login, { body: { username: 'a', password: 'b' } }));
    expect(error).toMatchObject({ name: 'Refused', status: 401 });
    expect(end).not.toHaveBeenCalled();
  });
});

describe("a refusal carries the platform's words", () => {
  it.each([
    ['{"msg":"余额不足"}', '余额不足'],
    ['{"message":"余额不足"}', '余额不足'],
    ['{"field":"x"}', '{"field":"x"}'],
    ['"只有文字"', '只有文字'],
    ['只有文字', '只有文字'],
    ['{}', '{}'],
    ['null', ''],
    ['<html>', ''],
    ['', ''],
  ])('400 %s', async (body, words) => {
    answers(body, { status: 400, statusText: 'Bad Request' });
    expect(await failure(clientFor().client.call(devices.overview, {}))).toMatchObject({
      name: 'Refused',
      message: words,
      status: 400,
      statusText: 'Bad Request',
    });
  });

  it('code of an envelope', async () => {
    answers('{"code":40008,"message":"余额不足","data":null}');
    const error = await failure(clientFor().client.call(wallet.balance, balance));
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ message: '余额不足', code: 40008, status: 200 });
  });

  it('429 with the seconds to wait', async () => {
    answers('{"msg":"稍后再试"}', { status: 429, headers: { 'Retry-After': '42' } });
    expect(await failure(clientFor().client.call(devices.overview, {}))).toMatchObject({ retryAfter: 42 });
  });
});

describe('no usable answer', () => {
  it.each([
    ['500 with words', devices.overview, '"数据库维护中"', { status: 500 }, { message: '数据库维护中', status: 500 }],
    ['500 with a page', devices.overview, '<html>', { status: 502 }, { message: '', status: 502 }],
    ['an envelope call without envelope', wallet.balance, '<html>', {}, { message: '', status: null }],
    ['an envelope call with nothing', wallet.balance, '', {}, { message: '', status: null }],
    ['an envelope call with 500', wallet.balance, '', { status: 500 }, { message: '' }],
  ] as const)('%s', async (_, endpoint, body, init, expected) => {
    answers(body, init);
    const error = await failure(clientFor().client.call(endpoint, balance as never));
    expect(error).toBeInstanceOf(Unavailable);
    expect(error).toMatchObject({ reason: 'server', ...expected });
  });

  it('network gone on an envelope call, which knows one kind of failure only', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'));
    expect(await failure(clientFor().client.call(wallet.balance, balance))).toMatchObject({
      reason: 'server',
      status: null,
    });
  });

  it('network gone', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'));
    expect(await failure(clientFor().client.call(devices.overview, {}))).toMatchObject({ reason: 'offline' });
  });

  it('nothing in time', async () => {
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

describe('an answer that breaks the contract', () => {
  it.each([
    ['a page', '<html>', 'body'],
    ['nothing', '', 'body'],
    ['a missing field', JSON.stringify({ ...overview, online: undefined }), 'online'],
    ['a wrong type', JSON.stringify({ ...overview, total: '37' }), 'total'],
    ['not a number', JSON.stringify({ ...overview, upBandwidth: null }), 'upBandwidth'],
  ])('%s', async (_, body, where) => {
    answers(body);
    const error = await failure(clientFor().client.call(devices.overview, {}));
    expect(error).toBeInstanceOf(ContractBroken);
    expect(error).toMatchObject({ endpoint: 'devices.overview', where });
  });
});

describe('asked ahead', () => {
  it('is answered once, to who asks the same next', async () => {
    answers(JSON.stringify(overview));
    const { client } = clientFor();
    client.ahead(devices.overview, {});
    await client.call(devices.overview, {});
    expect(fetched).toHaveBeenCalledTimes(1);
    await client.call(devices.overview, {});
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is asked anew once something was written: it may have changed what was answered', async () => {
    answers(JSON.stringify(overview));
    const { client } = clientFor();
    client.ahead(devices.overview, {});
    answers('{}');
    await client.call(session.logout, {});
    answers(JSON.stringify({ ...overview, total: overview.total + 1 }));
    expect(await client.call(devices.overview, {})).toMatchObject({ total: overview.total + 1 });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('tells of its failure only who asks', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    const { client } = clientFor();
    client.ahead(devices.overview, {});
    expect(await failure(client.call(devices.overview, {}))).toMatchObject({ reason: 'offline' });
  });
});

it('a superseded call is aborted and says so', async () => {
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const controller = new AbortController();
  const error = failure(clientFor().client.call(devices.overview, {}, { signal: controller.signal }));
  controller.abort();
  expect(await error).toMatchObject({ name: 'AbortError' });
});

describe('a session that leaves', () => {
  const never = () =>
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );

  it('ends what it has asked for, and leaves the sign-out and open calls on their way', async () => {
    never();
    const { client, become } = clientFor();
    const asked = failure(client.call(devices.overview, {}));
    const entering = client.call(session.login, { body: { username: 'miner01', password: 'x' } });
    become(null);
    expect(await asked).toBeInstanceOf(SessionEnded);
    const leaving = client.call(session.logout, {}, { session: signedIn, keepalive: true });
    for (const call of [entering, leaving]) call.catch(() => undefined);
    become({ ...signedIn, token: 'next' });
    expect(fetched.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false, false]);
  });

  it('ends nothing where the session only learns its name', () => {
    never();
    const { client, become } = clientFor({ ...signedIn, username: '' });
    client.call(devices.overview, {}).catch(() => undefined);
    const { id, signal } = client.scope();
    become(signedIn);
    expect([signal.aborted, client.scope().id]).toEqual([false, id]);
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
  });

  it('forgets what was asked ahead', () => {
    vi.useFakeTimers();
    never();
    const { client, become } = clientFor();
    client.ahead(devices.overview, {});
    become({ ...signedIn, token: 'other' });
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
    return vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  });
});
