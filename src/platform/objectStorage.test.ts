import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeRequest } from '../../tests/support/fakeRequest';
import { holdSeconds, storageWorld } from '../../tests/support/storageWorld';
import { Unavailable } from './errors';

const storage = {
  endpoint: 'https://storage.example/',
  bucket: 'pictures',
  region: 'cn-north-1',
  accessKey: 'KEY',
  secret: 'SECRET',
};
const now = 1_749_175_200;
const blob = new Blob(['picture'], { type: 'image/jpeg' });
const upload = { uid: '100001', purpose: 'licence', blob, extension: 'jpg' } as const;
const credentialsCall = 'account.storageCredentials 100001';

const world = () => storageWorld({ storage, now });
const onProgress = vi.fn<(fraction: number) => void>();
const options = () => ({ signal: new AbortController().signal, onProgress });
const times = (calls: readonly string[]) => calls.filter((name) => name === credentialsCall).length;

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('document', new EventTarget());
  FakeRequest.sent.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('an upload', () => {
  it('is one PUT to endpoint/bucket/key, signed with the platform’s time (R16-18)', async () => {
    const { objects } = world();
    const put = objects.put(upload, options());
    const request = await FakeRequest.next();
    expect(request.method).toBe('PUT');
    expect(request.url).toMatch(/^https:\/\/storage\.example\/pictures\/100001\/licence\/[0-9a-f-]{36}\.jpg$/);
    expect(request.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-amz-date': '20250606T020000Z' });
    expect(await request.body.text()).toBe('picture');
    request.answer(200);
    expect(await put).toBe(request.url);
    expect(FakeRequest.sent).toHaveLength(1);
  });

  it('has a unique key without crypto.randomUUID too', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(undefined as never);
    const { objects } = world();
    vi.stubGlobal('crypto', { subtle: crypto.subtle, getRandomValues: crypto.getRandomValues.bind(crypto) });
    const put = objects.put(upload, options());
    const request = await FakeRequest.next();
    expect(request.url).toMatch(/\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.jpg$/);
    request.answer(200);
    await put;
  });

  it('is refused before any request: support view, no session, page without https', async () => {
    const { objects, sessions, calls } = world();
    vi.stubGlobal('crypto', {});
    await expect(objects.put(upload, options())).rejects.toMatchObject({ name: 'InsecurePage' });
    vi.unstubAllGlobals();
    sessions.startInTab('b-token', 'miner01', true);
    await expect(objects.put(upload, options())).rejects.toMatchObject({ name: 'ReadOnly' });
    sessions.end('b-token', 'signedOut');
    await expect(objects.put(upload, options())).rejects.toMatchObject({ name: 'SessionEnded' });
    expect(calls).toEqual([]);
    expect(FakeRequest.sent).toEqual([]);
  });

  it('of a machine room needs no session if the platform gives credentials without one (R11-67)', async () => {
    const { objects, sessions, calls, failures, clock } = world();
    sessions.end('a-token', 'signedOut');
    // In a browser with a wrong clock, the platform's time is that of its answer.
    clock.set(1);
    await objects.ready('nodeinfo01', options().signal);
    const put = objects.put({ ...upload, uid: 'nodeinfo01', purpose: 'room' }, options());
    const request = await FakeRequest.next();
    expect(request.url).toMatch(/\/pictures\/nodeinfo01\/room\//);
    expect(request.headers['x-amz-date']).toBe('20250606T020000Z');
    request.answer(200);
    await put;
    expect(calls.filter((name) => name.startsWith('account.'))).toEqual(['account.storageCredentials nodeinfo01']);
    failures.push(new Unavailable('offline'));
    await expect(objects.ready('miner01', options().signal)).rejects.toMatchObject({ name: 'ConfigurationMissing' });
  });
});

describe('credentials', () => {
  it('are reused for the next picture until minutes before they expire (R11-34)', async () => {
    const { objects, calls, pass } = world();
    const send = async () => {
      const put = objects.put(upload, options());
      (await FakeRequest.next()).answer(200);
      await put;
    };
    await send();
    pass(holdSeconds - 301);
    await send();
    expect(times(calls)).toBe(1);
    pass(1);
    await send();
    expect(times(calls)).toBe(2);
  });

  it('are requested again after a failure, which is reported to all waiting uploads (R14-2)', async () => {
    const { objects, calls, failures } = world();
    failures.push(new Unavailable('server'));
    const waiting = [objects.put(upload, options()), objects.put(upload, options())];
    // The configuration is requested first, because the upload has no destination without it.
    for (const put of waiting) await expect(put).rejects.toMatchObject({ name: 'ConfigurationMissing' });
    expect(calls).toHaveLength(1);
    const put = objects.put(upload, options());
    (await FakeRequest.next()).answer(200);
    await put;
    expect(times(calls)).toBe(1);
  });

  it('are not shared with another session or another account', async () => {
    const { objects, calls, sessions } = world();
    const send = async (uid: string) => {
      const put = objects.put({ ...upload, uid }, options());
      const request = await FakeRequest.next();
      request.answer(200);
      await put;
      return request.headers['x-amz-security-token'];
    };
    const first = await send('100001');
    sessions.startInTab('b-token', 'agent01', false);
    const second = await send('100001');
    const third = await send('100002');
    expect(new Set([first, second, third]).size).toBe(3);
    expect(calls.filter((name) => name.startsWith('account.'))).toEqual([
      credentialsCall,
      credentialsCall,
      'account.storageCredentials 100002',
    ]);
  });

  it('are not used if they arrive after the session has ended', async () => {
    const { objects, sessions } = world();
    const put = objects.put(upload, options());
    sessions.end('a-token', 'expired');
    await expect(put).rejects.toMatchObject({ name: 'SessionEnded' });
    expect(FakeRequest.sent).toEqual([]);
  });

  it('still arrive for the others when one upload is cancelled', async () => {
    const { objects, calls } = world();
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const cancelled = objects.put(upload, { ...options(), signal: controller.signal });
    const other = objects.put(upload, options());
    controller.abort(reason);
    await expect(cancelled).rejects.toBe(reason);
    (await FakeRequest.next()).answer(200);
    await other;
    expect(calls).toHaveLength(2);
  });
});

describe('credentials that the storage refuses', () => {
  const codes = ['ExpiredToken', 'InvalidToken', 'InvalidAccessKeyId', 'RequestTimeTooSkewed'];
  it.each(codes)('with %s are renewed, and the same object is sent once more (R17-10)', async (code) => {
    const { objects, calls } = world();
    const put = objects.put(upload, options());
    const first = await FakeRequest.next();
    first.move(1);
    first.answer(403, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    const second = await FakeRequest.next();
    expect(second.url).toBe(first.url);
    expect(second.headers['x-amz-security-token']).not.toBe(first.headers['x-amz-security-token']);
    expect(onProgress.mock.calls.flat()).toEqual([1, 0]);
    second.answer(200);
    expect(await put).toBe(first.url);
    expect(times(calls)).toBe(2);
  });

  it('are reported if they are refused twice', async () => {
    const { objects } = world();
    const put = objects.put(upload, options());
    const refused = expect(put).rejects.toMatchObject({ name: 'Refused', status: 403, statusText: 'ExpiredToken' });
    for (const _ of [1, 2]) (await FakeRequest.next()).answer(403, '<Error><Code>ExpiredToken</Code></Error>');
    await refused;
    expect(FakeRequest.sent).toHaveLength(2);
  });

  it('are renewed once for two pictures', async () => {
    const { objects, calls } = world();
    const puts = [objects.put(upload, options()), objects.put(upload, options())];
    const firsts = [await FakeRequest.next(), await FakeRequest.next()];
    for (const request of firsts) request.answer(403, '<Error><Code>ExpiredToken</Code></Error>');
    for (const _ of firsts) (await FakeRequest.next()).answer(200);
    await Promise.all(puts);
    expect(times(calls)).toBe(2);
  });
});

describe('failures', () => {
  it.each([
    [
      403,
      '<Error><Code>AccessDenied</Code></Error>',
      { name: 'Refused', status: 403, code: null, statusText: 'AccessDenied' },
    ],
    [413, '<html>nginx</html>', { name: 'Refused', status: 413, statusText: '' }],
    [400, '<Error><Code><![CDATA[<script>]]></Code></Error>', { name: 'Refused', status: 400, statusText: '' }],
    [503, '<Error><Code>SlowDown</Code></Error>', { name: 'Unavailable', reason: 'server', status: 503 }],
  ])('%d %s is sent once and reported with its kind', async (status, body, kind) => {
    const { objects } = world();
    const put = objects.put(upload, options());
    (await FakeRequest.next()).answer(status, body);
    await expect(put).rejects.toMatchObject({ ...kind, message: '' });
    expect(FakeRequest.sent).toHaveLength(1);
  });

  it('a network failure is reported as offline', async () => {
    const { objects } = world();
    const put = objects.put(upload, options());
    const request = await FakeRequest.next();
    request.move(0.6);
    request.cut();
    await expect(put).rejects.toMatchObject({ name: 'Unavailable', reason: 'offline' });
  });

  it.each([
    ['before the request fails', true],
    ['after it', false],
  ])("a request blocked by the page's policy, reported %s, names the blocked origin", async (_, first) => {
    const { objects } = world();
    const put = objects.put(upload, options());
    const request = await FakeRequest.next();
    const tell = (blockedURI: string) =>
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), {
          disposition: 'enforce',
          effectiveDirective: 'connect-src',
          blockedURI,
        }),
      );
    tell('https://other.example/x');
    if (!first) request.cut();
    tell(request.url);
    if (first) request.cut();
    await expect(put).rejects.toMatchObject({ name: 'BlockedByPolicy', origin: 'https://storage.example' });
  });

  it('a slow upload has no time limit, one without progress half a minute', async () => {
    const { objects } = world();
    const put = objects.put(upload, options());
    const failed = vi.fn();
    put.catch(failed);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const request = await FakeRequest.next();
    for (const fraction of [0.1, 0.2, 0.3, 0.4]) {
      await vi.advanceTimersByTimeAsync(29_999);
      request.move(fraction);
    }
    await vi.advanceTimersByTimeAsync(29_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'Unavailable', reason: 'timeout' }));
    expect(request.aborted).toBe(true);
  });

  it('after the last byte the storage has a minute to answer', async () => {
    const { objects } = world();
    const put = objects.put(upload, options());
    const failed = vi.fn();
    put.catch(failed);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const request = await FakeRequest.next();
    request.move(1);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(failed).not.toHaveBeenCalled();
    request.answer(200);
    expect(await put).toBe(request.url);
  });

  it('cancelling aborts the request and rejects with the reason', async () => {
    const { objects } = world();
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const put = objects.put(upload, { ...options(), signal: controller.signal });
    const request = await FakeRequest.next();
    controller.abort(reason);
    await expect(put).rejects.toBe(reason);
    expect(request.aborted).toBe(true);
  });

  it('a configuration without a valid address is reported', async () => {
    for (const endpoint of ['', 'storage.example', 'javascript:alert(1)']) {
      const { objects } = storageWorld({ storage: { ...storage, endpoint }, now });
      await expect(objects.put(upload, options())).rejects.toMatchObject({
        name: 'ContractBroken',
        where: 'objectStorage.endpoint',
      });
    }
  });
});
