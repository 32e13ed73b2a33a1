import { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { Client } from '../platform/client';
import * as wallet from '../platform/contract/wallet';
import { callOptions, recordsById } from './calls';

it('callOptions: a call that nobody waits for any more is aborted', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const call = vi.fn(async (_endpoint: unknown, _input: unknown, options: { signal?: AbortSignal } = {}) => {
    signals.push(options.signal);
    return new Promise(() => undefined);
  });
  const queryClient = new QueryClient();
  const options = callOptions({ call } as unknown as Client, wallet.balance, { query: { walletType: 1 } });
  const read = queryClient.fetchQuery(options).catch(({ name }: Error) => name);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  await read;
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});

it('recordsById: reads more than a hundred records in several requests, each once', async () => {
  const asked: number[] = [];
  const getList = async (_resource: string, { filter, pagination }: GetListParams) => {
    const { id: ids } = filter as { id: string[] };
    asked.push(ids.length);
    return { data: ids.slice(0, pagination?.perPage).map((id) => ({ id })), total: ids.length };
  };
  const ids = Array.from({ length: 201 }, (_, nth) => `n${nth}`);
  const found = await recordsById({ dataProvider: { getList } as unknown as DataProvider }, 'device/list', ids);
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(asked).toEqual([100, 100, 1]);
});
