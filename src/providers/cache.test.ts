import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cacheKeys, changeKnown } from './cache';

const sources = join(import.meta.dirname, '..');

it('cache.ts is the only file that builds cache keys', () => {
  const spelled = /queryKey(:| =) ?\[|\[\w+\.name,/;
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const places = files.filter((path) => spelled.test(readFileSync(join(sources, path), 'utf8')));
  expect(places).toEqual([join('providers', 'cache.ts')]);
});

describe('what the console did', () => {
  const key = cacheKeys.record('bill', '2025-05');
  /** A bill that was 100 and is known to be 200 now. */
  function confirmed() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const queryClient = new QueryClient();
    let answer = { state: 100, cents: 4200 };
    const read = () => queryClient.fetchQuery({ queryKey: key, queryFn: async () => ({ ...answer }) });
    return {
      queryClient,
      read,
      shown: () => queryClient.getQueryData<typeof answer>(key),
      say: (next: typeof answer) => {
        answer = next;
        return read();
      },
      confirm: async () => {
        await read();
        changeKnown<typeof answer>(queryClient, key, (bill) => ({ ...bill, state: 200 }));
      },
    };
  }

  it('is shown, over answers from before, until one is newer (R9-53)', async () => {
    const { confirm, shown, say, queryClient } = confirmed();
    await confirm();
    const seen: unknown[] = [];
    const observer = new QueryObserver(queryClient, { queryKey: key, enabled: false });
    // As `useQuery` does.
    const render = notifyManager.batchCalls(() => void seen.push(observer.getCurrentResult().data));
    onTestFinished(observer.subscribe(render));
    await say({ state: 100, cents: 4200 });
    await say({ state: 100, cents: 4200 });
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual({ state: 200, cents: 4200 });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContainEqual({ state: 100, cents: 4200 });
    await say({ state: 200, cents: 4300 });
    // From now on the platform is believed, whatever it says.
    await say({ state: 100, cents: 4200 });
    expect(shown()).toEqual({ state: 100, cents: 4200 });
  });

  it('is believed for five minutes; then the platform is asked again (R9-53)', async () => {
    const { confirm, shown, read, queryClient } = confirmed();
    await confirm();
    await vi.advanceTimersByTimeAsync(299_999);
    await read();
    expect(shown()?.state).toBe(200);
    await vi.advanceTimersByTimeAsync(1);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
    await read();
    expect(shown()?.state).toBe(100);
  });

  it('is no answer: whoever asks next asks the platform, however fresh the last answer was', async () => {
    const { confirm, shown, queryClient } = confirmed();
    await confirm();
    const anew = async () => ({ state: 290, cents: 4200 });
    await queryClient.prefetchQuery({ queryKey: key, queryFn: anew, staleTime: 15_000 });
    expect(shown()?.state).toBe(290);
  });

  it('twice in a row stands on itself', async () => {
    const { confirm, shown, say, queryClient } = confirmed();
    await confirm();
    changeKnown<{ cents: number }>(queryClient, key, (bill) => ({ ...bill, cents: 1 }));
    await say({ state: 100, cents: 4200 });
    expect(shown()).toEqual({ state: 200, cents: 1 });
  });

  it('is not made up where nothing was known, and is forgotten with the cache', async () => {
    const { shown, read, queryClient, confirm } = confirmed();
    changeKnown<{ state: number }>(queryClient, key, (bill) => ({ ...bill, state: 200 }));
    await read();
    expect(shown()?.state).toBe(100);
    await confirm();
    queryClient.clear();
    expect(vi.getTimerCount()).toBe(0);
    await read();
    expect(shown()?.state).toBe(100);
  });
});
