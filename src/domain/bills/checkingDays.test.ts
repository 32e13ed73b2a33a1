import { expect, it } from 'vitest';
import { dayEnd, dayStart } from '../../lib/time';
import { lastCheckingDay } from './checkingDays';

const days = { checkbill_startday: 3, checkbill_endday: 8 };

it('checking days: last from the first second of the first day to the last second of the last', () => {
  expect(lastCheckingDay(days, dayStart('2025-06-03') - 1)).toBeNull();
  expect(lastCheckingDay(days, dayStart('2025-06-03'))).toBe('2025-06-08');
  expect(lastCheckingDay(days, dayEnd('2025-06-08'))).toBe('2025-06-08');
  expect(lastCheckingDay(days, dayEnd('2025-06-08') + 1)).toBeNull();
});

it('checking days: end with a month that lacks the last day', () => {
  const whole = { checkbill_startday: 1, checkbill_endday: 31 };
  expect(lastCheckingDay(whole, dayStart('2025-02-10'))).toBe('2025-02-28');
});

it('checking days: can run over the end of a month', () => {
  const over = { checkbill_startday: 25, checkbill_endday: 5 };
  expect(lastCheckingDay(over, dayStart('2025-12-26'))).toBe('2026-01-05');
  expect(lastCheckingDay(over, dayStart('2026-01-05'))).toBe('2026-01-05');
  expect(lastCheckingDay(over, dayStart('2026-01-06'))).toBeNull();
});

it('checking days: can run over the end of a year', () => {
  const over = { checkbill_startday: 29, checkbill_endday: 4 };
  expect(lastCheckingDay(over, dayStart('2025-12-29') - 1)).toBeNull();
  expect(lastCheckingDay(over, dayEnd('2025-12-31'))).toBe('2026-01-04');
  expect(lastCheckingDay(over, dayStart('2026-01-01'))).toBe('2026-01-04');
  expect(lastCheckingDay(over, dayEnd('2026-01-04'))).toBe('2026-01-04');
  expect(lastCheckingDay(over, dayEnd('2026-01-04') + 1)).toBeNull();
});
