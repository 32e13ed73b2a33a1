import { expect, it } from 'vitest';
import { dayEnd, dayStart } from '../../../lib/time';
import { weekEarned } from './useWalletRecords';

it.each([
  ['2025-06-04', '2025-05-26', '2025-06-01'],
  ['2025-01-01', '2024-12-23', '2024-12-29'],
  ['2024-03-06', '2024-02-26', '2024-03-03'],
])('an entry of %s is of the week %s to %s (R10-17)', (day, from, to) => {
  expect(weekEarned(dayStart(day))).toEqual({ from, to });
  expect(weekEarned(dayEnd(day))).toEqual({ from, to });
});

it('an entry of another weekday has no week', () => {
  for (const day of ['2025-06-03', '2025-06-05']) expect(weekEarned(dayStart(day))).toBeNull();
});
