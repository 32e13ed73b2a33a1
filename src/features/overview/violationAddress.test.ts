import { expect, it } from 'vitest';
import { daysOf, rangeDays } from './dayRange';
import { violationSearch, violationsPath } from './violationAddress';

/** 2025-06-06 10:00 in Beijing. */
const now = 1_749_175_200;

it.each([
  ['', '', 30],
  ['?range=7', '?range=7', 7],
  ['?range=90', '', 30],
  ['?from=2025-03-06&to=2025-06-05', '?from=2025-03-06&to=2025-06-05', 92],
  ['?from=2025-03-05&to=2025-06-05', '', 30],
  ['?from=2025-06-06&to=2025-06-06', '', 30],
  ['?day=2025-06-01&q=%20A1%20&rule=peak&range=7', '?range=7&rule=peak&q=A1&day=2025-06-01', 7],
  // A day outside the range, and a rule that is none.
  ['?day=2025-05-01&rule=once&q=', '', 30],
])('%s is written %s and has %d days, yesterday first', (search, written, count) => {
  const { read, write } = violationSearch(now);
  const view = read(search);
  expect(write(view)).toBe(written);
  const days = daysOf(rangeDays(view.range, now));
  expect(days).toHaveLength(count);
  expect(days[0]).toBe('2025-06-05');
});

it('leads to the usual days where a day is among them, else to that day', () => {
  expect(violationsPath('2025-05-07', now)).toBe('/dashboard/tech');
  expect(violationsPath('2025-05-06', now)).toBe('/dashboard/tech?from=2025-05-06&to=2025-05-06');
});
