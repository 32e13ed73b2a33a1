import { expect, it } from 'vitest';
import { loadedPages } from './loadedPages';

const loaded = { view: 'a', first: 3, last: 4 };

it('stays as it is while the address does', () => {
  expect(loadedPages(loaded, 'a', 4)).toBe(loaded);
});

it('grows by the next page, and ends at one further back', () => {
  expect(loadedPages(loaded, 'a', 5)).toEqual({ view: 'a', first: 3, last: 5 });
  expect(loadedPages(loaded, 'a', 3)).toEqual({ view: 'a', first: 3, last: 3 });
});

it('begins anew with another view, or a page out of reach', () => {
  expect(loadedPages(loaded, 'b', 5)).toEqual({ view: 'b', first: 5, last: 5 });
  expect(loadedPages(loaded, 'a', 9)).toEqual({ view: 'a', first: 9, last: 9 });
  expect(loadedPages(loaded, 'a', 1)).toEqual({ view: 'a', first: 1, last: 1 });
});
