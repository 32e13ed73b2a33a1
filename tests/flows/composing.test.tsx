import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { createTexts } from '../../src/providers/texts';
import { commands } from '../../src/shell/useCommands';
import { surfaces } from '../../src/ui/overlays';
import { act } from '../support/act';
import { renderConsole } from '../support/renderConsole';
import { listen, menu } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
beforeAll(async () => {
  const texts = await createTexts('zh');
  await Promise.all([surfaces.load(texts), commands.load(texts)]);
});

/** Composes a word letter by letter, like an input method; the word is not accepted yet. */
function compose(field: HTMLElement, ...steps: readonly string[]): void {
  fireEvent.compositionStart(field);
  for (const value of steps) fireEvent.input(field, { target: { value } });
}
/** Accepts the word, followed by the Enter that Safari reports. */
function take(field: HTMLElement, value: string): void {
  fireEvent.input(field, { target: { value } });
  fireEvent.compositionEnd(field, { data: value });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, which: 229 });
}

it('the command menu requests no nodes and does not change its list before the word is accepted (R3-500)', async () => {
  const { user } = await renderConsole({ path: '/user/certification', user: 'miner01' });
  await menu();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: '搜索页面、节点、账单、文档和操作' });
  const offered = () => screen.getAllByRole('option').length;
  const before = offered();
  const { calls } = listen(platform.current);
  await act(async () => compose(field, 'h', 'ha', "hang'zhou"));
  expect(offered()).toBe(before);
  await act(async () => take(field, '杭州'));
  expect(screen.getByRole('dialog')).toBeDefined();
  await waitFor(() => expect(calls.filter((call) => call === 'GET /api/v1/devices')).toHaveLength(1));
});

it('a filter pill keeps its options before the word is accepted (R3-500)', async () => {
  const { user } = await renderConsole({ path: '/device/list', user: 'agent01' });
  await screen.findByRole('table', { name: '节点' });
  await user.click(
    await within(screen.getByRole('region', { name: '筛选' })).findByRole('button', { name: '矿工账号' }),
  );
  const field = await screen.findByRole('searchbox', { name: '搜索矿工账号' });
  const options = () => within(screen.getByRole('list', { name: '矿工账号' })).queryAllByRole('checkbox').length;
  await waitFor(() => expect(options()).toBeGreaterThan(1));
  const before = options();
  await act(async () => compose(field, 'f', "fu'zhou"));
  expect(options()).toBe(before);
  await act(async () => take(field, 'provider_0042'));
  expect(options()).toBe(1);
});
