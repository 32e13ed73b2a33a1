import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { ViewLink } from './ViewLink';

let navigate: ReturnType<typeof useNavigate>;

function Links() {
  navigate = useNavigate();
  return (
    <>
      <ViewLink view={{ label: 'nodes', to: null }} />
      <ViewLink view={{ label: 'miners', to: '/device/list?view=miners' }} />
    </>
  );
}

it('ViewLink: the current view links to the address as it is, another one to its own', async () => {
  const link = (name: string) => screen.getByRole('link', { name });
  render(
    <MemoryRouter initialEntries={['/device/list?page=2']}>
      <Links />
    </MemoryRouter>,
  );
  await act(async () => navigate('/device/list?page=3'));
  expect(link('nodes').getAttribute('href')).toBe('/device/list?page=3');
  expect(link('nodes').getAttribute('aria-current')).toBe('page');
  expect(link('miners').getAttribute('href')).toBe('/device/list?view=miners');
  expect(link('miners').hasAttribute('aria-current')).toBe(false);
});
