import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createServer } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { createPlatform, Unreachable } from './platform';

const address = 'http://console.test/kv/console-config';
const NOW = 1_773_799_200;

describe('the reference platform', () => {
  it('is the same for the same seed and clock, and new after a reset', async () => {
    const login = async (platform: ReturnType<typeof createPlatform>) => {
      const body = JSON.stringify({ username: 'miner01', password: 'Demo1234' });
      const response = await platform.fetch(
        new Request('http://console.test/api/v1/user/login', { method: 'POST', body }),
      );
      return response.text();
    };
    const [one, other] = [createPlatform({ now: NOW }), createPlatform({ now: NOW })];
    const first = await login(one);
    expect(await login(other)).toBe(first);
    expect(await login(one)).not.toBe(first);
    one.reset();
    expect(await login(one)).toBe(first);
  });

  it('follows a running clock until it is set', () => {
    let present = NOW + 0.7;
    const platform = createPlatform({ now: () => present });
    expect(platform.now()).toBe(NOW);
    present += 10;
    platform.advance(60);
    expect(platform.now()).toBe(NOW + 70);
    platform.setNow(NOW);
    present += 10;
    expect(platform.now()).toBe(NOW);
    platform.reset();
    expect(platform.now()).toBe(NOW + 20);
  });

  it('names each request, unless a fault has named it', async () => {
    const requestId = '6f9619ff-8b86-d011-b42d-00c04fc964ff';
    const named = { match: 'GET /kv/', kind: 'status', headers: { 'X-Request-Id': requestId }, times: 1 } as const;
    const platform = createPlatform({ now: NOW, faults: [named] });
    const idOf = async () => (await platform.fetch(new Request(address))).headers.get('X-Request-Id');
    expect(await idOf()).toBe(requestId);
    const [second, third] = [await idOf(), await idOf()];
    expect(second).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(third).not.toBe(second);
  });

  it('applies its faults in order, each as often as it says', async () => {
    const platform = createPlatform({
      now: NOW,
      faults: [
        { match: 'GET /kv/', kind: 'offline', times: 1 },
        { match: '^GET /kv/console-config$', kind: 'status', status: 502 },
      ],
    });
    await expect(platform.fetch(new Request(address))).rejects.toThrow(Unreachable);
    for (const path of ['', '?a=1']) expect((await platform.fetch(new Request(address + path))).status).toBe(502);
    platform.faults([]);
    expect((await platform.fetch(new Request(address))).status).toBe(200);
  });

  it('leaves a call unanswered until the caller gives up', async () => {
    const platform = createPlatform({ now: NOW, faults: [{ match: 'console-config', kind: 'timeout' }] });
    const caller = new AbortController();
    const unanswered = platform.fetch(new Request(address, { signal: caller.signal }));
    caller.abort();
    await expect(unanswered).rejects.toThrow(Unreachable);
  });

  it('keeps an envelope an envelope when it changes types', async () => {
    const platform = createPlatform({ now: NOW, faults: [{ match: 'notice', kind: 'wrongType' }] });
    const response = await platform.fetch(new Request('http://console.test/api/notice/list'));
    expect(await response.json()).toMatchObject({ code: 101001, data: 'not null' });
  });

  it('sends any text to the sockets of one uid, and closes them', () => {
    const platform = createPlatform({ now: NOW });
    const at = (uid: string) => new URL(`ws://console.test/api/v1/user/device/ws?uid=${uid}`);
    const heard: string[] = [];
    const open = (uid: string, name: string) =>
      platform.connect(
        { send: (text) => heard.push(`${name}: ${text}`), close: (code) => heard.push(`${name} closed ${code}`) },
        at(uid),
      );
    const leave = open('100001', 'one');
    open('100001', 'two');
    open('100002', 'other');
    expect(platform.putOnSockets('100001', '{no JSON')).toBe(2);
    leave();
    expect(platform.putOnSockets('100001', '')).toBe(1);
    expect(platform.dropSockets('100001')).toBe(1);
    expect([platform.putOnSockets('100001', 'x'), platform.dropSockets('100001')]).toEqual([0, 0]);
    platform.faults([{ match: 'WS /api/v1/user/device/ws', kind: 'status', times: 1 }]);
    open('100001', 'refused');
    open('100001', 'taken');
    expect(platform.putOnSockets('100001', 'y')).toBe(1);
    expect(heard).toEqual([
      'one: {no JSON',
      'two: {no JSON',
      'two: ',
      'two closed 1012',
      'refused closed 1011',
      'taken: y',
    ]);
  });

  it('records a request that is no call', async () => {
    const platform = createPlatform({ now: NOW });
    expect((await platform.fetch(new Request('http://console.test/api/nothing'))).status).toBe(404);
    expect(platform.incidents).toEqual(['no call GET /api/nothing']);
  });
});

it('a restart of the dev server, as after a change of a mock, keeps the sessions', async () => {
  /** Starts a dev server with freshly loaded modules, as after a restart. */
  const start = async () => {
    vi.resetModules();
    const { platformHost } = await import('./hosts/http');
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      plugins: [platformHost({ now: NOW })],
      optimizeDeps: { noDiscovery: true },
      server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    });
    await server.listen();
    const origin = server.resolvedUrls?.local[0] ?? '';
    /** The status of a call, and the token in its answer. */
    const call = (path: string, token = '', body?: object) =>
      new Promise<{ status: number; token: string }>((resolve, reject) => {
        const headers = { Authorization: `Bearer ${token}` };
        const sent = request(`${origin}api/v1/user/${path}`, { headers, method: body ? 'POST' : 'GET' }, (answer) => {
          text(answer).then((told) => resolve({ status: answer.statusCode ?? 0, ...JSON.parse(told) }), reject);
        });
        sent.on('error', reject);
        sent.end(body && JSON.stringify(body));
      });
    return {
      signIn: async () => (await call('login', '', { username: 'miner01', password: 'Demo1234' })).token,
      signOut: (token: string) => call('logout', token, {}),
      status: async (token: string) => (await call('account_info', token)).status,
      close: () => server.close(),
    };
  };
  const before = await start();
  const [kept, ended] = [await before.signIn(), await before.signIn()];
  await before.signOut(ended);
  const after = await start();
  await before.close();
  expect([await after.status(kept), await after.status(ended)]).toEqual([200, 401]);
  // A new session does not replace a kept one.
  expect(await after.signIn()).not.toBe(kept);
  await after.close();
});
