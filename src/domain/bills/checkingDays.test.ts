import { expect, it } from 'vitest';
import { dayEnd, dayStart } from '../../lib/time';
import { checkingDeadline, checkingOpens, nextCheckingDays } from './checkingDays';

const days = { checkbill_startday: 3, checkbill_endday: 8 };

it('checking days: last from the first second of the first day to the last second of the last', () => {
  expect(checkingDeadline(days, dayStart('2025-06-03') - 1)).toBeNull();
  expect(checkingDeadline(days, dayStart('2025-06-03'))).toBe('06-08');
  expect(checkingDeadline(days, dayEnd('2025-06-08'))).toBe('06-08');
  expect(checkingDeadline(days, dayEnd('2025-06-08') + 1)).toBeNull();
});

it('checking days: end with a month that lacks the last day', () => {
  const whole = { checkbill_startday: 1, checkbill_endday: 31 };
  expect(checkingDeadline(whole, dayStart('2025-02-10'))).toBe('02-28');
});

it('checking days: can run over the end of a month', () => {
  const over = { checkbill_startday: 25, checkbill_endday: 5 };
  expect(checkingDeadline(over, dayStart('2025-12-26'))).toBe('01-05');
  expect(checkingDeadline(over, dayStart('2026-01-05'))).toBe('01-05');
  expect(checkingDeadline(over, dayStart('2026-01-06'))).toBeNull();
});

it('checking days: can run over the end of a year', () => {
  const over = { checkbill_startday: 29, checkbill_endday: 4 };
  expect(checkingDeadline(over, dayStart('2025-12-29') - 1)).toBeNull();
  expect(checkingDeadline(over, dayEnd('2025-12-31'))).toBe('01-04');
  expect(checkingDeadline(over, dayStart('2026-01-01'))).toBe('01-04');
  expect(checkingDeadline(over, dayEnd('2026-01-04'))).toBe('01-04');
  expect(checkingDeadline(over, dayEnd('2026-01-04') + 1)).toBeNull();
});

it('checking days: have a first day as long as it lies ahead in this month', () => {
  expect(checkingOpens(days, dayStart('2025-06-01'))).toBe('2025-06-03');
  expect(checkingOpens(days, dayEnd('2025-06-02'))).toBe('2025-06-03');
  for (const day of ['2025-06-03', '2025-06-08', '2025-06-09', '2025-06-30']) {
    expect(checkingOpens(days, dayStart(day))).toBeNull();
  }
  expect(checkingOpens({ checkbill_startday: 25, checkbill_endday: 5 }, dayStart('2025-06-10'))).toBeNull();
  expect(checkingOpens({ checkbill_startday: 31, checkbill_endday: 31 }, dayStart('2025-06-10'))).toBeNull();
});

it.each([
  ['2025-06-02', 3, '2025-06-03'],
  ['2025-06-03', 3, '2025-07-03'],
  ['2025-12-31', 3, '2026-01-03'],
  ['2025-01-31', 31, '2025-03-31'],
  ['2025-01-31', 40, null],
])('checking days: after %s those from day %i begin on %s', (day, first, begins) => {
  expect(nextCheckingDays({ checkbill_startday: first, checkbill_endday: 8 }, dayStart(day))).toBe(begins);
});
