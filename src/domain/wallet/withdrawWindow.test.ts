import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weeklyPayday, weekStart, withdrawWindow } from './withdrawWindow';

/** Unix seconds of a time in Beijing. */
const at = (time: string) => Date.parse(`${time}+08:00`) / 1000;
const days = (getmoney_startday: number, getmoney_endday: number) => ({ getmoney_startday, getmoney_endday });

describe('the window of the monthly wallet', () => {
  it.each([
    ['2025-06-04T23:59:59', 5, 25, { open: false, next: '2025-06-05' }],
    ['2025-06-05T00:00:00', 5, 25, { open: true, until: '2025-06-25' }],
    ['2025-06-25T23:59:59', 5, 25, { open: true, until: '2025-06-25' }],
    ['2025-06-26T00:00:00', 5, 25, { open: false, next: '2025-07-05' }],
    ['2025-12-31T12:00:00', 5, 25, { open: false, next: '2026-01-05' }],
    // One day alone.
    ['2025-06-10T12:00:00', 10, 10, { open: true, until: '2025-06-10' }],
    ['2025-06-11T12:00:00', 10, 10, { open: false, next: '2025-07-10' }],
    // Over the end of a month.
    ['2025-06-27T12:00:00', 28, 3, { open: false, next: '2025-06-28' }],
    ['2025-06-28T12:00:00', 28, 3, { open: true, until: '2025-07-03' }],
    ['2025-07-03T12:00:00', 28, 3, { open: true, until: '2025-07-03' }],
    ['2025-07-04T12:00:00', 28, 3, { open: false, next: '2025-07-28' }],
    ['2025-12-30T12:00:00', 28, 3, { open: true, until: '2026-01-03' }],
    ['2025-02-28T12:00:00', 28, 3, { open: true, until: '2025-03-03' }],
    // Days beyond the end of a short month.
    ['2025-02-20T12:00:00', 25, 31, { open: false, next: '2025-02-25' }],
    ['2025-02-26T12:00:00', 25, 31, { open: true, until: '2025-02-28' }],
    ['2025-02-10T12:00:00', 29, 31, { open: false, next: '2025-03-29' }],
    ['2024-02-10T12:00:00', 29, 31, { open: false, next: '2024-02-29' }],
    ['2024-02-29T12:00:00', 29, 31, { open: true, until: '2024-02-29' }],
    ['2025-04-01T12:00:00', 31, 31, { open: false, next: '2025-05-31' }],
    ['2025-02-28T12:00:00', 30, 2, { open: false, next: '2025-03-01' }],
    // Never closed, never open.
    ['2025-06-10T12:00:00', 1, 31, { open: true, until: null }],
    ['2025-06-10T12:00:00', 40, 45, { open: false, next: null }],
  ])('at %s, days %i to %i', (time, first, last, expected) => {
    expect(withdrawWindow(0, days(first, last), at(time))).toEqual(expected);
  });
});

describe('the window of the weekly wallet', () => {
  it.each([
    // 2025-06-11 was a Wednesday.
    ['2025-06-10T23:59:59', 3, 3, { open: false, next: '2025-06-11' }],
    ['2025-06-11T00:00:00', 3, 3, { open: true, until: '2025-06-11' }],
    ['2025-06-11T23:59:59', 3, 3, { open: true, until: '2025-06-11' }],
    ['2025-06-12T00:00:00', 3, 3, { open: false, next: '2025-06-18' }],
    ['2025-06-11T12:00:00', 2, 5, { open: true, until: '2025-06-13' }],
    ['2025-12-30T12:00:00', 4, 4, { open: false, next: '2026-01-01' }],
    // Over the end of a week.
    ['2025-06-14T12:00:00', 6, 2, { open: true, until: '2025-06-17' }],
    ['2025-06-16T12:00:00', 6, 2, { open: true, until: '2025-06-17' }],
    ['2025-06-18T12:00:00', 6, 2, { open: false, next: '2025-06-21' }],
    ['2025-06-11T12:00:00', 1, 7, { open: true, until: null }],
    ['2025-06-11T12:00:00', 9, 9, { open: false, next: null }],
  ])('at %s, days %i to %i', (time, first, last, expected) => {
    expect(withdrawWindow(1, days(first, last), at(time))).toEqual(expected);
  });
});

it('any window: opens on its next day, and closes after its last', () => {
  const figure = fc.integer({ min: 1, max: 31 });
  const instant = fc.integer({ min: at('2020-01-01T00:00:00'), max: at('2040-01-01T00:00:00') });
  fc.assert(
    fc.property(fc.constantFrom(0 as const, 1 as const), figure, figure, instant, (walletType, first, last, now) => {
      const seen = withdrawWindow(walletType, days(first, last), now);
      const on = (day: string, add = 0) => withdrawWindow(walletType, days(first, last), at(`${day}T12:00:00`) + add);
      if (seen.open && seen.until !== null) {
        expect(on(seen.until)).toEqual(seen);
        expect(on(seen.until, 86_400).open).toBe(false);
      }
      if (!seen.open && seen.next !== null) {
        expect(on(seen.next).open).toBe(true);
        expect(on(seen.next, -86_400)).toEqual(seen);
      }
    }),
  );
});

describe('a week', () => {
  it('begins on Monday at midnight in Beijing', () => {
    expect(weekStart(at('2025-06-09T00:00:00'))).toBe(at('2025-06-09T00:00:00'));
    expect(weekStart(at('2025-06-11T10:00:00'))).toBe(at('2025-06-09T00:00:00'));
    expect(weekStart(at('2025-06-15T23:59:59'))).toBe(at('2025-06-09T00:00:00'));
    expect(weekStart(at('2026-01-01T10:00:00'))).toBe(at('2025-12-29T00:00:00'));
  });

  it('pays a withdrawal on the day after it, whatever the weekday (R10-18)', () => {
    expect(weeklyPayday(at('2025-06-11T10:00:00'))).toBe('2025-06-12');
    expect(weeklyPayday(at('2025-06-12T10:00:00'))).toBe('2025-06-13');
    expect(weeklyPayday(at('2025-12-31T10:00:00'))).toBe('2026-01-01');
  });
});
