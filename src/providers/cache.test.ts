import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notifyManager, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Endpoint } from '../platform/endpoint';
import { cacheKeys, setCachedAnswer, updateCached, updateCachedAnswer, updateCachedRecord } from './cache';

const sources = join(import.meta.dirname, '..');

it('cache.ts is the only file that builds cache keys', () => {
  const spelled = /queryKey(:| =) ?\[|\[endpoint\.name,/;
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const places = files.filter((path) => spelled.test(readFileSync(join(sources, path), 'utf8')));
  expect(places).toEqual([join('providers', 'cache.ts')]);
});

it('cache.ts is the only file that writes data into the query cache, so that all of it is compared with changes made here', () => {
  const written = /setQuer(y|ies)Data/;
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const places = files.filter((path) => written.test(readFileSync(join(sources, path), 'utf8')));
  expect(places).toEqual([join('providers', 'cache.ts')]);
});

describe('an answer entered into the cache', () => {
  it('is dropped if the query has been answered since', async () => {
    const queryClient = new QueryClient();
    const key = cacheKeys.record('bill', '2025-05');
    setCachedAnswer(queryClient, key, () => 'first', 1000);
    setCachedAnswer(queryClient, key, () => 'older', 999);
    expect(queryClient.getQueryData(key)).toBe('first');
    setCachedAnswer<string>(queryClient, key, (cached) => `${cached}, then newer`, 1001);
    expect(queryClient.getQueryData(key)).toBe('first, then newer');
    expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(1001);
    queryClient.clear();
  });
});

describe('a record that the console changed', () => {
  const resource = 'device/list';
  const endpoint = { name: 'GET /devices' } as Endpoint;
  const old = { id: 'a', remark: 'old', status: 'online' };
  const other = { id: 'b', remark: 'old', status: 'online' };
  const list = (record: object) => ({ data: [record, other], total: 2 });
  /** The ways into the cache: the key, and the answer that contains the record. */
  const ways: Readonly<Record<string, readonly [QueryKey, (record: object) => unknown]>> = {
    'a list': [[resource, 'getList', { filter: {} }], list],
    'the pages of a list': [[resource, 'getInfiniteList', {}], (record) => ({ pages: [list(other), list(record)] })],
    alone: [cacheKeys.record(resource, 'a'), (record) => record],
    'several records': [cacheKeys.records(resource, 'of lines', ['a', 'b']), (record) => [record, other]],
    'an answer of the list’s endpoint': [cacheKeys.call(endpoint, 'ranking'), (record) => [record, other]],
  };
  const setup = () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const queryClient = new QueryClient();
    onTestFinished(() => queryClient.clear());
    for (const name of [resource, endpoint.name])
      queryClient.setQueryDefaults([name], { meta: { endpoint }, gcTime: Number.POSITIVE_INFINITY });
    const change = (from: string, to: string) =>
      updateCachedRecord(queryClient, { resource, id: 'a', from: { remark: from }, to: { remark: to } });
    return { queryClient, change };
  };
  const enter = {
    'is fetched': (queryClient: QueryClient, queryKey: QueryKey, answer: unknown) =>
      queryClient.fetchQuery({ queryKey, queryFn: async () => answer, staleTime: 0 }),
    'is put in by react-admin': (queryClient: QueryClient, key: QueryKey, answer: unknown) =>
      queryClient.setQueryData(key, answer),
    'is entered': (queryClient: QueryClient, key: QueryKey, answer: unknown) =>
      setCachedAnswer(queryClient, key, () => answer, Date.now() + 1),
  };

  it.each(Object.keys(ways).flatMap((way) => Object.keys(enter).map((how) => [way, how] as const)))(
    'stays changed in %s, where an older answer %s (R9-53)',
    async (way, how) => {
      const { queryClient, change } = setup();
      const [key, answer] = ways[way] ?? [[], () => null];
      const put = enter[how as keyof typeof enter];
      // Cached before, or read later for the first time.
      for (const first of [true, false]) {
        if (first) await put(queryClient, key, answer(old));
        change('old', 'new');
        await put(queryClient, key, answer({ ...old, status: 'offline' }));
        expect(queryClient.getQueryData(key)).toEqual(answer({ ...old, remark: 'new', status: 'offline' }));
        queryClient.removeQueries({ queryKey: key });
      }
    },
  );

  it('is replaced by a newer answer, and read again after five minutes', async () => {
    const { queryClient, change } = setup();
    const key = cacheKeys.record(resource, 'a');
    queryClient.setQueryData(key, old);
    change('old', 'new');
    change('new', 'newest');
    queryClient.setQueryData(key, { ...old, remark: 'new' });
    expect(queryClient.getQueryData(key)).toEqual({ ...old, remark: 'newest' });
    queryClient.setQueryData(key, { ...old, remark: 'by a colleague' });
    queryClient.setQueryData(key, old);
    expect(queryClient.getQueryData(key)).toEqual(old);
    change('old', 'new');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
    queryClient.setQueryData(key, old);
    expect(queryClient.getQueryData(key)).toEqual(old);
  });

  it('does not return to a list that it has left, which then counts one less', () => {
    const { queryClient } = setup();
    const key = [resource, 'getInfiniteList', { filter: { type: 'unread' } }];
    const pages = (...rows: object[][]) => ({ pages: rows.map((data) => ({ data, total: 2 })) });
    queryClient.setQueryData(key, pages([old], [other]));
    const leaves = ({ type }: Readonly<Record<string, unknown>>) => type === 'unread';
    updateCachedRecord(queryClient, { resource, id: 'a', from: { read: false }, to: { read: true }, leaves });
    const left = { pages: [[], [other]].map((data) => ({ data, total: 1 })) };
    expect(queryClient.getQueryData(key)).toEqual(left);
    queryClient.setQueryData(key, pages([old], [other]));
    expect(queryClient.getQueryData(key)).toEqual(left);
  });
});

it('an answer of a call counts as old by the changed fields, because its time may be new (R9-53)', () => {
  const queryClient = new QueryClient();
  onTestFinished(() => queryClient.clear());
  const call = { name: 'GET /account' } as Endpoint;
  const key = cacheKeys.call(call, {});
  const before = { timestamp: 1, filled: false, weekly: false };
  queryClient.setQueryData(key, before);
  updateCachedAnswer(queryClient, call, {}, (known) => ({ ...(known as typeof before), filled: true }));
  updateCachedAnswer(queryClient, call, {}, (known) => ({ ...(known as typeof before), weekly: true }));
  queryClient.setQueryData(key, { ...before, timestamp: 2 });
  expect(queryClient.getQueryData(key)).toEqual({ timestamp: 2, filled: true, weekly: true });
});

describe('a change made by the console', () => {
  const key = cacheKeys.record('bill', '2025-05');
  /** A bill that was in state 100 and is now known to be in state 200. */
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
        updateCached<typeof answer>(queryClient, key, (bill) => ({ ...bill, state: 200 }));
      },
    };
  }

  it('wins over older answers until a newer one arrives (R9-53)', async () => {
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
    // From now on the platform's answers win, whatever they say.
    await say({ state: 100, cents: 4200 });
    expect(shown()).toEqual({ state: 100, cents: 4200 });
  });

  it('wins for five minutes; then the platform is asked again (R9-53)', async () => {
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

  it('does not count as an answer: the next read asks the platform, however fresh the last answer was', async () => {
    const { confirm, shown, queryClient } = confirmed();
    await confirm();
    const anew = async () => ({ state: 290, cents: 4200 });
    await queryClient.prefetchQuery({ queryKey: key, queryFn: anew, staleTime: 15_000 });
    expect(shown()?.state).toBe(290);
  });

  it('made twice in a row builds on the first', async () => {
    const { confirm, shown, say, queryClient } = confirmed();
    await confirm();
    updateCached<{ cents: number }>(queryClient, key, (bill) => ({ ...bill, cents: 1 }));
    await say({ state: 100, cents: 4200 });
    expect(shown()).toEqual({ state: 200, cents: 1 });
  });

  it('is not invented if nothing was known, and is forgotten with the cache', async () => {
    const { shown, read, queryClient, confirm } = confirmed();
    updateCached<{ state: number }>(queryClient, key, (bill) => ({ ...bill, state: 200 }));
    await read();
    expect(shown()?.state).toBe(100);
    await confirm();
    queryClient.clear();
    expect(vi.getTimerCount()).toBe(0);
    await read();
    expect(shown()?.state).toBe(100);
  });
});
