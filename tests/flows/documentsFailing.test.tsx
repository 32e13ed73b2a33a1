import { screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { loadArticle } from '../../documents';
import { setupPlatform } from '../../mocks/hosts/tests';
import { act } from '../support/act';
import { expectPageError } from '../support/pageErrors';
import { renderConsole } from '../support/renderConsole';

vi.mock('../../documents', async (original) => {
  const real = await original<typeof import('../../documents')>();
  return { loadArticle: vi.fn(real.loadArticle).mockRejectedValueOnce(new Error('Failed to fetch')) };
});

setupPlatform({ now: 1_749_175_200 });

it('document that fails to load: says so, keeps the links to its neighbours, and loads on retry', async () => {
  expectPageError(/Failed to fetch/);
  await renderConsole({ path: '/doc-server', user: 'miner01' });
  await screen.findByText('教程加载失败');
  screen.getByRole('heading', { level: 1, name: '服务器刷机教程' });
  screen.getByRole('link', { name: /^上一篇/ });
  // In a single act: React does not resume a promise that started in an act that has ended.
  await act(async () => screen.getByRole('button', { name: '重试' }).click());
  await screen.findByRole('heading', { level: 2, name: '准备' });
  expect(screen.queryByText('教程加载失败')).toBeNull();
  expect(vi.mocked(loadArticle)).toHaveBeenCalledTimes(2);
});
