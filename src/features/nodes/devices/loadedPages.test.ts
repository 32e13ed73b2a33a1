import { expect, it } from 'vitest';
import { loadedPages } from './loadedPages';

const loaded = { view: 'a', first: 3, last: 4 };

it('loaded pages: stay the same object while the address stays the same', () => {
  expect(loadedPages(loaded, 'a', 4)).toBe(loaded);
});

it('loaded pages: grow by the next page, and end at an earlier one', () => {
  expect(loadedPages(loaded, 'a', 5)).toEqual({ view: 'a', first: 3, last: 5 });
  expect(loadedPages(loaded, 'a', 3)).toEqual({ view: 'a', first: 3, last: 3 });
});

it('loaded pages: start again with another view or a distant page', () => {
  expect(loadedPages(loaded, 'b', 5)).toEqual({ view: 'b', first: 5, last: 5 });
  expect(loadedPages(loaded, 'a', 9)).toEqual({ view: 'a', first: 9, last: 9 });
  expect(loadedPages(loaded, 'a', 1)).toEqual({ view: 'a', first: 1, last: 1 });
});
