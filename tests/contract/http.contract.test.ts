import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createHttpPlatform } from '../../mocks/hosts/http';
import { createPlatform } from '../../mocks/platform';
import * as account from '../../src/platform/contract/account';
import * as devices from '../../src/platform/contract/devices';
import { createCaller, signIn } from './caller';
import { listenOn } from './listening';
import { CASE_BEGINS } from './stage';
import { describeContract } from './suite';

const { origin, platform, close } = await createHttpPlatform({ platform: createPlatform({ now: CASE_BEGINS }) });
afterAll(close);

async function control<T>(name: string, order: unknown): Promise<T> {
  const response = await fetch(`${origin}/__platform__/${name}`, { method: 'POST', body: JSON.stringify(order) });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

describeContract('real HTTP (R16-10)', 'brief', async () => {
  await control('reset', {});
  return {
    origin,
    anyone: createCaller(origin, null),
    signIn: (username, password) => signIn(origin, username, password),
    setNow: (now) => control('clock', { now }),
    advance: (advance) => control('clock', { advance }),
    ledger: async () => (await fetch(`${origin}/__platform__/ledger`)).json(),
    listen: (uid) => listenOn(new WebSocket(`${origin.replace('http', 'ws')}${devices.scanChannel.path}?uid=${uid}`)),
  };
});

describe('the controls over HTTP', () => {
  const call = () => fetch(`${origin}/kv/console-config`);
  const fault = (kind: string, more: object = {}) =>
    control('faults', [{ match: 'GET /kv/console-config', kind, times: 1, ...more }]);

  it('answer with any status and body, as often as requested', async () => {
    await control('reset', {});
    await fault('status', { status: 503, body: { msg: 'busy' }, times: 2 });
    for (const _ of [1, 2]) {
      const response = await call();
      expect([response.status, await response.json()]).toEqual([503, { msg: 'busy' }]);
    }
    expect((await call()).status).toBe(200);
    await fault('status');
    const bare = await call();
    expect([bare.status, await bare.text()]).toEqual([500, '']);
  });

  it('answer HTML in place of JSON, and wrong types', async () => {
    await fault('garbage');
    expect(await (await call()).text()).toContain('<!doctype html>');
    await fault('wrongType');
    expect(await (await call()).json()).toMatchObject({ objectStorage: { bucket: 12_345 } });
  });

  it('cut the connection, before or after the call took effect', async () => {
    await fault('offline');
    await expect(call()).rejects.toThrow();
    await control('reset', {});
    const body = JSON.stringify({ phoneNumber: '13900000000', usage: 1 });
    const send = () => fetch(`${origin}/api/v1/user/send_verify_code`, { method: 'POST', body });
    await control('faults', [{ match: 'send_verify_code', kind: 'offline', times: 1 }]);
    await expect(send()).rejects.toThrow();
    await control('faults', [{ match: 'POST .*/send_verify_code$', kind: 'offline', times: 1, after: true }]);
    await expect(send()).rejects.toThrow();
    expect((await send()).status).toBe(429);
  });

  it('never answer, or with a delay', async () => {
    await control('faults', [
      { match: 'console-config?never', kind: 'timeout' },
      { match: 'console-config?late', kind: 'slow', delay: 20 },
    ]);
    const caller = new AbortController();
    const unanswered = fetch(`${origin}/kv/console-config?never`, { signal: caller.signal });
    expect((await fetch(`${origin}/kv/console-config?late`)).status).toBe(200);
    caller.abort();
    await expect(unanswered).rejects.toThrow();
    await control('reset', {});
    expect((await fetch(`${origin}/kv/console-config?never`)).status).toBe(200);
  });

  it('move the clock, or stop it', async () => {
    expect(await control('clock', { advance: 60 })).toEqual({ now: CASE_BEGINS + 60 });
    expect(await control('clock', { now: 1_700_000_000 })).toEqual({ now: 1_700_000_000 });
    await control('reset', { now: 1_600_000_000 });
    expect(platform.now()).toBe(1_600_000_000);
    await control('reset', {});
    expect(platform.now()).toBe(CASE_BEGINS);
  });

  it('send any text to the sockets of a uid, and close them', async () => {
    await control('reset', {});
    const { uid } = await (await signIn(origin, 'miner01')).call(account.identity, {});
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${devices.scanChannel.path}?uid=${uid}`);
    const heard = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    expect(await control('socket', { uid, text: '<b>no scan</b>' })).toEqual({ sockets: 1 });
    expect(await heard).toBe('<b>no scan</b>');
    expect(await control('socket', { uid, close: true })).toEqual({ sockets: 1 });
    expect(await closed).toBe(1012);
    expect(await control('socket', { uid, text: 'nobody hears' })).toEqual({ sockets: 0 });
  });

  it('refuse unknown requests', async () => {
    const send = (name: string, body: string) => fetch(`${origin}/__platform__/${name}`, { method: 'POST', body });
    expect((await send('faults', '[{"match":"x","kind":"flood"}]')).status).toBe(400);
    expect((await send('clock', '{}')).status).toBe(400);
    expect((await send('reset', '{')).status).toBe(400);
    expect((await send('socket', '{"uid":"100001","close":false}')).status).toBe(400);
    expect((await send('unknown', '{}')).status).toBe(404);
  });

  it('do not affect other paths', async () => {
    expect((await fetch(`${origin}/device/list`)).headers.get('Content-Type')).toBeNull();
  });
});
