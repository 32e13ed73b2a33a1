import { expect, it } from 'vitest';
import { dayStart } from '../../lib/time';
import { askedDay } from './violationDay';

const midnight = dayStart('2025-03-01');

it.each([
  ['', null],
  ['day=2025-02-11', '2025-02-11'],
  ['day=2025-02-28', '2025-02-28'],
  ['day=2025-03-01', null],
  ['day=2025-02-30', null],
  ['day=2020-07-01', '2020-07-01'],
  ['day=2020-06-30', null],
  ['day=0001-01-01', null],
  ['day=now', null],
])('askedDay: ?%s names the day %s', (search, day) => {
  expect(askedDay(new URLSearchParams(search), midnight)).toBe(day);
});
