import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, dayEnd, dayOf, dayStart, isDay, monthOf } from '../../lib/time';
import { checkingDeadline, expectedDay } from './checkingDays';

const days = { checkbill_startday: 3, checkbill_endday: 8 };

it('is open from the first second of the first day to the last second of the last', () => {
  expect(checkingDeadline(days, dayStart('2025-06-03') - 1)).toBeNull();
  expect(checkingDeadline(days, dayStart('2025-06-03'))).toBe('06-08');
  expect(checkingDeadline(days, dayEnd('2025-06-08'))).toBe('06-08');
  expect(checkingDeadline(days, dayEnd('2025-06-08') + 1)).toBeNull();
});

it('ends with the month where the month is shorter', () => {
  const whole = { checkbill_startday: 1, checkbill_endday: 31 };
  expect(checkingDeadline(whole, dayStart('2025-02-10'))).toBe('02-28');
});

it('may run over the end of a month', () => {
  const over = { checkbill_startday: 25, checkbill_endday: 5 };
  expect(checkingDeadline(over, dayStart('2025-12-26'))).toBe('01-05');
  expect(checkingDeadline(over, dayStart('2026-01-05'))).toBe('01-05');
  expect(checkingDeadline(over, dayStart('2026-01-06'))).toBeNull();
});

it('goes over the end of a year', () => {
  const over = { checkbill_startday: 29, checkbill_endday: 4 };
  expect(checkingDeadline(over, dayStart('2025-12-29') - 1)).toBeNull();
  expect(checkingDeadline(over, dayEnd('2025-12-31'))).toBe('01-04');
  expect(checkingDeadline(over, dayStart('2026-01-01'))).toBe('01-04');
  expect(checkingDeadline(over, dayEnd('2026-01-04'))).toBe('01-04');
  expect(checkingDeadline(over, dayEnd('2026-01-04') + 1)).toBeNull();
});

describe('the day before which income is expected', () => {
  const personal = { checkbill_startday: 3, checkbill_endday: 8, getmoney_startday: 10 };
  const enterprise = { ...personal, getmoney_startday: 5 };
  const now = dayStart('2025-06-06');

  it('is the opening of the wallet after the checking days', () => {
    expect(expectedDay(personal, '2025-05', now)).toBe('2025-06-10');
    // The window of this month opens before the checking days are over: the next one it is.
    expect(expectedDay(enterprise, '2025-05', now)).toBe('2025-07-05');
  });

  it('is in the next year where the checking days are in December', () => {
    expect(expectedDay(enterprise, '2025-11', dayEnd('2025-12-08'))).toBe('2026-01-05');
    expect(expectedDay(personal, '2025-12', dayStart('2026-01-03'))).toBe('2026-01-10');
  });

  it('is not said once it is here', () => {
    expect(expectedDay(personal, '2025-05', dayEnd('2025-06-09'))).toBe('2025-06-10');
    expect(expectedDay(personal, '2025-05', dayStart('2025-06-10'))).toBeNull();
    expect(expectedDay(personal, '2024-05', now)).toBeNull();
  });

  it('goes by the checking days in which an older bill was confirmed', () => {
    expect(expectedDay(personal, '2025-02', now, now)).toBe('2025-06-10');
    // Confirmed outside of them, by whoever may: those of the bill's own.
    expect(expectedDay(personal, '2025-05', now, dayStart('2025-06-01'))).toBe('2025-06-10');
  });

  it('keeps to months that are shorter', () => {
    const late = { checkbill_startday: 25, checkbill_endday: 30, getmoney_startday: 31 };
    expect(expectedDay(late, '2025-01', dayStart('2025-02-25'))).toBe('2025-03-31');
    expect(expectedDay(late, '2025-05', dayStart('2025-06-30'))).toBe('2025-07-31');
    expect(expectedDay(late, '2025-04', dayStart('2025-05-30'))).toBe('2025-05-31');
  });

  it('is a day of the calendar after now and after the checking days, or none', () => {
    const day = fc.integer({ min: 1, max: 31 });
    const days = fc.record({ checkbill_startday: day, checkbill_endday: day, getmoney_startday: day });
    const instant = fc.integer({ min: 1_593_532_800, max: 4_000_000_000 });
    fc.assert(
      fc.property(days, instant, (param, at) => {
        const month = addMonths(monthOf(at), -1);
        for (const confirmed of [undefined, at]) {
          const found = expectedDay(param, month, at, confirmed);
          if (found === null) continue;
          expect(isDay(found)).toBe(true);
          expect(found > dayOf(at)).toBe(true);
          const deadline = confirmed === undefined ? null : checkingDeadline(param, confirmed);
          if (deadline !== null) expect(found.slice(5) !== deadline).toBe(true);
        }
      }),
    );
  });
});
