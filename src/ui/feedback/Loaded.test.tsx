import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refused } from '../../platform/errors';
import { cacheKeys } from '../../providers/cache';
import { createTexts, TextsProvider } from '../../providers/texts';
import { Loading } from '../kit/Skeleton';
import { Loaded } from './Loaded';

type Ask = () => Promise<string>;

/** A node's name, with a button that fetches it again. */
function Name({ ask }: { ask: Ask }) {
  const query = useQuery({ queryKey: cacheKeys.record('device/list', 'a1'), queryFn: ask, retry: false });
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        再读
      </button>
      <Loaded query={query} loading={<Loading />} failedTitle="名称加载失败" missing="没有该节点">
        {(name) => name}
      </Loaded>
    </>
  );
}

/** Renders it for these answers, one after the other. */
async function show(...answers: readonly Ask[]) {
  const remaining = [...answers];
  const texts = await createTexts('zh');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextsProvider texts={texts}>
        <Name ask={() => remaining.shift()?.() ?? Promise.reject(new Error('none left'))} />
      </TextsProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const fails: Ask = () => Promise.reject(new Error('no answer'));

it('says that it is loading, what failed, and after 重试 that it is loading again', async () => {
  let answer: (name: string) => void = () => undefined;
  const later: Ask = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const user = await show(fails, later);
  expect(screen.getByRole('status').textContent).toBe('加载中');
  await screen.findByText('名称加载失败');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByRole('status').textContent).toBe('加载中');
  expect(screen.queryByRole('alert')).toBeNull();
  answer('node-1');
  await screen.findByText('node-1');
});

it('keeps an answer during a refetch, even if that fails', async () => {
  const user = await show(async () => 'node-1', fails);
  await screen.findByText('node-1');
  await user.click(screen.getByRole('button', { name: '再读' }));
  await new Promise((resolve) => setTimeout(resolve));
  screen.getByText('node-1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('distinguishes what the platform does not have from what failed', async () => {
  await show(() => Promise.reject(new Refused('', 404)));
  await screen.findByText('没有该节点');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});
