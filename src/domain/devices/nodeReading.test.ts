import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Client } from '../../platform/client';
import { listPageOptions } from '../../providers/calls';
import { createConsoleData } from '../../resources';

const now = 1_749_175_200;
const node = (id: number) => ({
  id: `n${id}`,
  status: id % 2 === 0 ? 'offline' : 'online',
  lastOnlineAt: now - 400_000,
  boundAt: 0,
  upBandwidth: 100,
  lineNumber: 1,
  yesterdayIncome: id < 5 ? 0 : 9,
});

/** A platform with ten nodes, five of them without income; `pages` records the requested ranges and filters. */
function platform(answers: () => Promise<unknown> = async () => undefined) {
  const pages: string[] = [];
  const signals: AbortSignal[] = [];
  const client = {
    background: (task: () => unknown) => task(),
    call: async ({ name }: { name: string }) => (/ummary/.test(name) ? { yesterday: 45, total: 45 } : { list: [] }),
    request: async (_: unknown, { query }: { query: { filter: string } }, { signal }: { signal: AbortSignal }) => {
      pages.push(query.filter);
      signals.push(signal);
      await answers();
      const rows = Array.from({ length: 10 }, (_, nth) => node(nth));
      return { answer: rows, headers: new Headers({ 'Content-Range': 'devices 0-9/10' }) };
    },
  } as unknown as Client;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const provider = createConsoleData({ client, clock: { now: () => now } }, queryClient);
  const view = (page: number, filter: Record<string, unknown> = {}) => {
    const sort = { field: 'id', order: 'DESC' as const };
    return listPageOptions(provider, 'device/list', { page, perPage: 2, sort, filter: { zero: 'all', ...filter } });
  };
  return { pages, signals, queryClient, view };
}

it('pages, counts and order of nodes without income come from one read, to which the other filters are sent (R19-62)', async () => {
  const { pages, queryClient, view } = platform();
  const first = await queryClient.fetchQuery(view(1, { isp: 'x' }));
  expect(first).toMatchObject({ data: [{ id: 'n4' }, { id: 'n3' }], total: 5 });
  expect(await queryClient.fetchQuery(view(3, { isp: 'x' }))).toMatchObject({ data: [{ id: 'n0' }], total: 5 });
  expect(await queryClient.fetchQuery(view(1, { isp: 'x', status: 'offline' }))).toMatchObject({ total: 3 });
  expect(pages).toEqual(['{"isp":"x"}']);
});

it('a page of zeros that was read before is refetched once for all callers (R19-62)', async () => {
  const { pages, queryClient, view } = platform();
  const [one, two] = [view(1), view(2)];
  await Promise.all([queryClient.fetchQuery(one), queryClient.fetchQuery(two)]);
  expect(pages).toHaveLength(1);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
  onTestFinished(() => later.mockRestore());
  await Promise.all([queryClient.fetchQuery(one), queryClient.fetchQuery(two)]);
  expect(pages).toHaveLength(2);
});

it('a read that nobody waits for any more is aborted (R3-4)', async () => {
  const { signals, queryClient, view } = platform(() => new Promise(() => undefined));
  const [one, two] = [view(1), view(2)];
  const reads = [one, two].map((options) => queryClient.fetchQuery(options).catch((error: Error) => error.name));
  await expect.poll(() => signals.length).toBe(1);
  await queryClient.cancelQueries({ queryKey: one.queryKey, exact: true });
  expect(signals[0]?.aborted).toBe(false);
  await queryClient.cancelQueries({ queryKey: two.queryKey, exact: true });
  await Promise.all(reads);
  await expect.poll(() => signals[0]?.aborted).toBe(true);
});
