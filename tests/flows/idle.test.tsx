import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentNames } from '../../documents/names';
import { setupPlatform } from '../../mocks/hosts/tests';
import { pages } from '../../src/pages';
import { accountKey } from '../../src/platform/accountStorage';
import { preferencesKey } from '../../src/providers/preferences';
import { act } from '../support/act';
import { renderConsole } from '../support/renderConsole';
import { listen, see } from '../support/visit';
import { ask, beijing } from '../support/wallet';

// React only reports renders in its development build.

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });

/** All tutorials share one page. */
const others = documentNames.slice(1).map((name) => `/${name}`);
const paths = [
  ...pages.filter(({ to, who, path }) => to === undefined && who !== 'anyone' && !others.includes(path)),
  { path: '/device/list/:id/show' },
].map(({ path }) => path);
const lists: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '/device/list': {
    miner01: ['GET /api/v1/devices', 'GET /api/v1/user/device/overview'],
    agent01: ['GET /api/v1/agent/device/overview', 'GET /api/v1/devices'],
  },
  '/dial/list': { miner01: ['GET /api/v1/dial-lines'], agent01: ['GET /api/v1/dial-lines'] },
};

/** A browser that may show notifications, with every option of the console switched on. */
beforeEach(() => {
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.assign(navigator, {
    locks: { request: async (_: string, __: object, run: () => unknown) => run(), query: async () => ({ held: [] }) },
  });
  const options = { browserNotices: true, helpKey: true, 'lists.autoRefresh': true, 'devices.density': 'compact' };
  localStorage.setItem(preferencesKey, JSON.stringify(options));
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'Date'],
    shouldAdvanceTime: true,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

it.each(['miner01', 'agent01'].flatMap((user) => paths.map((path) => ({ user, path }))))(
  'a page that nobody touches renders and requests nothing, but for the refresh of a list each minute: $path of $user',
  async ({ user, path }) => {
    const view = { filter: { status: 'offline' }, sort: { field: 'createdAt', order: 'DESC' } };
    localStorage.setItem(accountKey(user, 'saved.device/list.offline'), JSON.stringify(view));
    const [device] = await ask<readonly [{ id: string }]>(platform.current, user, '/api/v1/devices');
    const { calls, quiet } = listen(platform.current);
    let renders = 0;
    await renderConsole({
      path: path.replace(':id', device.id),
      user,
      onRender() {
        renders += 1;
      },
    });
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await act(() => vi.advanceTimersByTimeAsync(1000));
        await vi.dynamicImportSettled();
        await quiet();
      }
    };
    const isLoaded = () => document.querySelector('h1') && !document.querySelector('[aria-busy="true"]');
    while (!isLoaded()) await pass(1);
    // The first minute, on a list until its first refresh. Then twenty seconds without a request, because a page renders
    // when an answer is no longer fresh. So exactly one refresh of a list falls into the next minute.
    const refreshed = lists[path]?.[user] ?? [];
    await pass(30);
    calls.length = 0;
    if (refreshed.length === 0) await pass(30);
    else while (calls.length === 0) await pass(1);
    for (let still = 0; still < 20; still = calls.length === 0 ? still + 1 : 0) {
      calls.length = 0;
      await pass(1);
    }

    [renders, calls.length] = [0, 0];
    await pass(60);
    expect(calls.sort()).toEqual(refreshed);
    // The refresh, its answer, and its end of freshness after 15 seconds.
    expect(renders).toBeLessThanOrEqual(refreshed.length > 0 ? 5 : 0);

    await see('hidden');
    await pass(60);
    [renders, calls.length] = [0, 0];
    await pass(60);
    expect([renders, calls]).toEqual([0, []]);
  },
);
