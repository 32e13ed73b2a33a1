import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { createTexts, TextsProvider } from '../../providers/texts';
import { loadOverlays } from '../overlays';
import { LeaveGuard } from './LeaveGuard';

// The first import is slow without bundling.
beforeAll(loadOverlays, 20_000);

/** Renders a page with unsaved changes and tries to leave it. */
async function asked() {
  const texts = await createTexts('zh');
  await texts.enter('forms');
  const guarded = (when: boolean) => <LeaveGuard when={when} detail="未保存" />;
  const router = createMemoryRouter(
    [
      { path: '/', element: guarded(true) },
      { path: '/next', element: guarded(false) },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <TextsProvider texts={texts}>
      <RouterProvider router={router} />
    </TextsProvider>,
  );
  const leave = () => act(() => router.navigate('/next'));
  await leave();
  await screen.findByRole('dialog', { name: '离开这个页面？' });
  return { leave, here: () => router.state.location.pathname };
}

/** Clicks the buttons one after the other, before the page renders; returns the errors thrown. */
async function press(...names: readonly string[]): Promise<string[]> {
  const thrown: string[] = [];
  const hear = (event: ErrorEvent) => {
    event.preventDefault();
    thrown.push(event.message);
  };
  window.addEventListener('error', hear);
  const buttons = names.map((name) => screen.getByRole('button', { name }));
  await act(async () => {
    for (const button of buttons) button.click();
  });
  window.removeEventListener('error', hear);
  return thrown;
}

test.each([
  ['离开', '离开', '/next'],
  ['离开', '留在这里', '/next'],
  ['留在这里', '离开', '/'],
  ['留在这里', '留在这里', '/'],
] as const)('two quick answers (%s, then %s): only the first counts', async (first, second, place) => {
  const { here } = await asked();
  expect(await press(first, second)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(here()).toBe(place);
});

test('after staying, the next attempt to leave asks again', async () => {
  const { leave, here } = await asked();
  await press('留在这里');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await leave();
  await screen.findByRole('dialog', { name: '离开这个页面？' });
  expect(await press('离开')).toEqual([]);
  expect(here()).toBe('/next');
});
