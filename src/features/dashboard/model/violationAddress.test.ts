import { expect, it } from 'vitest';
import { daysOf, violationSearch, violationsPath } from './violationAddress';

/** 2025-06-06 10:00 in Beijing. */
const now = 1_749_175_200;

it.each([
  ['', '', 30],
  ['?range=7', '?range=7', 7],
  ['?range=90', '', 30],
  ['?from=2025-03-06&to=2025-06-05', '?from=2025-03-06&to=2025-06-05', 92],
  ['?from=2025-03-05&to=2025-06-05', '', 30],
  ['?from=2025-06-06&to=2025-06-06&day=2025-06-01', '', 30],
])('%s is written %s and has %d days, yesterday first', (search, written, count) => {
  const { range } = violationSearch(now).read(search);
  expect(violationSearch(now).write({ range })).toBe(written);
  expect(daysOf(range, now)).toHaveLength(count);
  expect(daysOf(range, now)[0]).toBe('2025-06-05');
});

it('leads to the usual days where a day is among them, else to that day', () => {
  expect(violationsPath('2025-05-07', now)).toBe('/dashboard/tech');
  expect(violationsPath('2025-05-06', now)).toBe('/dashboard/tech?from=2025-05-06&to=2025-05-06');
});
