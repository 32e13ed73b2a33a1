import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuardedHistory, GuardedRouter } from './guardedHistory';
import { ViewLink } from './ViewLink';

it('ViewLink: the shown view leads to its address as it is, another one to its own', () => {
  window.history.replaceState(null, '', '/device/list?page=2');
  const history = createGuardedHistory(window);
  const link = (name: string) => screen.getByRole('link', { name });
  render(
    <GuardedRouter history={history}>
      <ViewLink view={{ label: 'nodes', to: null }} />
      <ViewLink view={{ label: 'miners', to: '/device/list?view=miners' }} />
    </GuardedRouter>,
  );
  act(() => history.push('/device/list?page=3'));
  expect(link('nodes').getAttribute('href')).toBe('/device/list?page=3');
  expect(link('nodes').getAttribute('aria-current')).toBe('page');
  expect(link('miners').getAttribute('href')).toBe('/device/list?view=miners');
  expect(link('miners').hasAttribute('aria-current')).toBe(false);
});
