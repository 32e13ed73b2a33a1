import { describe, expect, it } from 'vitest';
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

  it('follows a clock that runs, until it is set', () => {
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

  it('takes its faults in order, each as often as it says', async () => {
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

  it('keeps an envelope an envelope when it breaks types', async () => {
    const platform = createPlatform({ now: NOW, faults: [{ match: 'notice', kind: 'wrongType' }] });
    const response = await platform.fetch(new Request('http://console.test/api/notice/list'));
    expect(await response.json()).toMatchObject({ code: 101001, data: 'not null' });
  });

  it('notes a request to no call', async () => {
    const platform = createPlatform({ now: NOW });
    expect((await platform.fetch(new Request('http://console.test/api/nothing'))).status).toBe(404);
    expect(platform.incidents).toEqual(['no call GET /api/nothing']);
  });
});
