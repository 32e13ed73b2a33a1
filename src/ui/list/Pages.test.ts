import { expect, it } from 'vitest';
import { pagesShown } from './Pages';

it.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 50, [1, 2, 3, 4, 5, 'gap-after', 50]],
  [4, 50, [1, 'gap-before', 3, 4, 5, 'gap-after', 50]],
  [25, 50, [1, 'gap-before', 24, 25, 26, 'gap-after', 50]],
  [50, 50, [1, 'gap-before', 46, 47, 48, 49, 50]],
])('pagesShown: page %i of %i', (page, last, shown) => {
  expect(pagesShown(page, last)).toEqual(shown);
});

it.each([
  [2, 5, [1, 2, 3, 4, 5]],
  [2, 50, [1, 2, 3, 'gap-after', 50]],
  [25, 50, [1, 'gap-before', 25, 'gap-after', 50]],
  [49, 50, [1, 'gap-before', 48, 49, 50]],
])('pagesShown: page %i of %i with five places', (page, last, shown) => {
  expect(pagesShown(page, last, 5)).toEqual(shown);
});
