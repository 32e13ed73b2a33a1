import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Client } from '../../platform/client';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { readBill } from './readBill';

it.each([
  [0, 2],
  [100, 2],
  [200, 2],
  [210, 2],
  [290, 2],
  [300, 1],
  [999, 2],
])('a bill of state %i, needed twice within a session: requested %i times (R9-412)', async (state, times) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const getOne = vi.fn(async () => ({ data: { id: '2025-05', state } }));
    const client = { background: <T>(task: () => Promise<T>) => task() } as unknown as Client;
    const dataProvider = { getOne } as unknown as ConsoleDataProvider;
    const source = { client, dataProvider, queryClient: new QueryClient() };
    await readBill(source, '2025-05');
    vi.advanceTimersByTime(60_000);
    await readBill(source, '2025-05');
    expect(getOne).toHaveBeenCalledTimes(times);
  } finally {
    vi.useRealTimers();
  }
});
