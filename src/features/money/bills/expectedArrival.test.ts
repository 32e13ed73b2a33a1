import { expect, it } from 'vitest';
import { dayStart } from '../../../lib/time';
import { expectedArrival } from './expectedArrival';

const came = (month: string, day: string) => ({ month, create: dayStart(day) + 36_000 });
const three = [came('2025-02', '2025-05-09'), came('2025-01', '2025-04-08'), came('2024-12', '2025-03-09')];
const now = dayStart('2025-06-06');

it('expected arrival: the day after the latest day of the month on which the newest bills came', () => {
  const found = { day: '2025-08-10', bills: 3, monthsLater: 3, dayOfMonth: 9 };
  expect(expectedArrival('2025-05', three, now)).toEqual(found);
  // Only the newest three count.
  expect(expectedArrival('2025-05', [came('2023-01', '2023-02-09'), ...three], now)).toEqual(found);
  const late = [came('2025-01', '2025-03-31'), came('2024-12', '2025-02-28')];
  expect(expectedArrival('2025-04', late, now)?.day).toBe('2025-07-01');
});

it('expected arrival: null without enough consistent bills, and once the day has come (R9-26)', () => {
  expect(expectedArrival('2025-05', [], now)).toBeNull();
  expect(expectedArrival('2025-05', three.slice(0, 1), now)).toBeNull();
  expect(expectedArrival('2025-05', [came('2025-03', '2025-05-09'), ...three], now)).toBeNull();
  expect(expectedArrival('2025-02', three, dayStart('2025-05-09'))?.day).toBe('2025-05-10');
  expect(expectedArrival('2025-02', three, dayStart('2025-05-10'))).toBeNull();
});
