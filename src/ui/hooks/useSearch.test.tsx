import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { picklist } from 'valibot';
import { expect, it } from 'vitest';
import { defineSearch, parameter } from '../../lib/search';
import { ConsoleRouter } from '../page/ConsoleRouter';
import { useSearch } from './useSearch';

const search = defineSearch({ tab: parameter('tab', picklist(['a', 'b'])) });
const here = () => window.location.pathname + window.location.search;
let change: ReturnType<typeof useSearch<{ tab: 'a' | 'b' | null }>>[1];
let leave = () => {};

function Screen() {
  [, change] = useSearch(search);
  // Before the effect that replaces the address, as Back may be.
  useLayoutEffect(() => leave(), []);
  return null;
}

const open = async (address: string) => {
  window.history.replaceState(null, '', address);
  await act(async () => {
    render(
      <ConsoleRouter>
        <Screen />
      </ConsoleRouter>,
    );
  });
};

it('replaces the address by its canonical notation, and changes the view in it', async () => {
  leave = () => {};
  await open('/list?tab=a&tab=b');
  expect(here()).toBe('/list?tab=a');
  await act(async () => change({ tab: 'b' }));
  expect(here()).toBe('/list?tab=b');
});

it('leaves the address of another page alone, to which the user has gone meanwhile', async () => {
  leave = () => window.history.replaceState(null, '', '/wallet?month=2025-02');
  await open('/list?tab=a&tab=b');
  expect(here()).toBe('/wallet?month=2025-02');
  await act(async () => change({ tab: 'b' }));
  expect(here()).toBe('/wallet?month=2025-02');
});
