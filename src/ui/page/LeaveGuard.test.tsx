import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { createTexts, TextsProvider } from '../../providers/texts';
import { surfaces } from '../overlays';
import { ConsoleRouter } from './ConsoleRouter';
import { LeaveGuard } from './LeaveGuard';
import { type Navigate, useNavigate } from './navigation';

// The first import is slow without bundling.
beforeAll(async () => surfaces.load(await createTexts('zh')));

let navigate: Navigate;

function Screens({ children }: { children: ReactNode }) {
  navigate = useNavigate();
  return <Routes>{children}</Routes>;
}

/** Renders a page with unsaved changes and tries to leave it. */
async function asked(leaveBy: () => void = () => navigate('/next')) {
  window.history.replaceState(null, '', '/first');
  const texts = await createTexts('zh');
  await texts.enter('account');
  const guarded = (when: boolean) => <LeaveGuard when={when} detail="未保存" />;
  render(
    <TextsProvider texts={texts}>
      <ConsoleRouter>
        <Screens>
          <Route path="/" element={guarded(true)} />
          <Route path="*" element={guarded(false)} />
        </Screens>
      </ConsoleRouter>
    </TextsProvider>,
  );
  await act(async () => navigate('/before'));
  await act(async () => navigate('/'));
  const leave = () => act(async () => leaveBy());
  await leave();
  await screen.findByRole('dialog', { name: '离开这个页面？' });
  return { leave, here: () => window.location.pathname };
}

/** Clicks the buttons one after the other, without a render in between; returns the errors thrown. */
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

test.each([
  ['离开', '/before'],
  ['留在这里', '/'],
] as const)('Back asks as well, with the address of the page: %s', async (answer, place) => {
  const { here } = await asked(() => window.history.back());
  await waitFor(() => expect(here()).toBe('/'));
  expect(await press(answer)).toEqual([]);
  await waitFor(() => expect(here()).toBe(place));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
