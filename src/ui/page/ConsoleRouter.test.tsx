import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConsoleRouter } from './ConsoleRouter';
import { type Navigate, useNavigate, useScreenAddress } from './navigation';

const rendered: string[] = [];
let navigate: Navigate;

function Place() {
  const { pathname, search } = useScreenAddress();
  navigate = useNavigate();
  rendered.push(pathname + search);
  return null;
}

it('the address of the screen changes with the screen, and another view of it re-renders nothing', async () => {
  window.history.replaceState(null, '', '/device/list?page=2');
  render(
    <ConsoleRouter>
      <Place />
    </ConsoleRouter>,
  );
  await act(async () => navigate('/device/list?page=3'));
  await act(async () => navigate('/device/list?page=4', { replace: true }));
  expect(rendered).toEqual(['/device/list?page=2']);
  await act(async () => navigate('/wallet?tab=bill'));
  expect(rendered).toEqual(['/device/list?page=2', '/wallet?tab=bill']);
});
