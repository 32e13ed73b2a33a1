import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuardedHistory, GuardedRouter } from './guardedHistory';
import { useScreenAddress } from './historyContext';

const rendered: string[] = [];

function Place() {
  const { pathname, search } = useScreenAddress();
  rendered.push(pathname + search);
  return null;
}

// Constant, as the console's frame is.
const place = <Place />;

it('the address of the screen changes with the screen, and renders nothing again for another view of it', () => {
  window.history.replaceState(null, '', '/device/list?page=2');
  const history = createGuardedHistory(window);
  render(<GuardedRouter history={history}>{place}</GuardedRouter>);
  act(() => history.push('/device/list?page=3'));
  act(() => history.replace('/device/list?page=4'));
  expect(rendered).toEqual(['/device/list?page=2']);
  act(() => history.push('/wallet?tab=bill'));
  expect(rendered).toEqual(['/device/list?page=2', '/wallet?tab=bill']);
});
