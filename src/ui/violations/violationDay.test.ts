import { expect, it } from 'vitest';
import { dayStart } from '../../lib/time';
import { violationDay } from './violationDay';

const midnight = dayStart('2025-03-01');

it.each([
  ['', '2025-02-28'],
  ['day=2025-02-11', '2025-02-11'],
  ['day=2025-02-28', '2025-02-28'],
  ['day=2025-03-01', '2025-02-28'],
  ['day=2025-02-30', '2025-02-28'],
  ['day=2020-07-01', '2020-07-01'],
  ['day=2020-06-30', '2025-02-28'],
  ['day=0001-01-01', '2025-02-28'],
  ['day=now', '2025-02-28'],
])('violations of ?%s are those of %s', (search, day) => {
  expect(violationDay(new URLSearchParams(search), midnight)).toBe(day);
});
