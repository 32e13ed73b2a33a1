import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayEnd,
  dayOf,
  dayStart,
  formatInstant,
  isDay,
  isMonth,
  monthEnd,
  monthOf,
  monthStart,
  nextDayOfMonth,
  previousMonth,
  weekdayOf,
  yearStart,
  yesterdayOf,
} from './time';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** 2025-06-06 00:00:00 in Shanghai, which is still the fifth in every time zone west of it. */
const midnight = 1_749_139_200;

describe.each([
  ['UTC', 0],
  ['Asia/Shanghai', -480],
  ['Pacific/Pago_Pago', 660],
  ['Pacific/Kiritimati', -840],
])('in the time zone %s', (name, minutes) => {
  it('uses the calendar of Shanghai (R3-18, R15-1, R15-5)', () => {
    process.env.TZ = name;
    expect(new Date(midnight * 1000).getTimezoneOffset()).toBe(minutes);

    expect(formatInstant(midnight)).toBe('2025-06-06 00:00:00');
    expect(formatInstant(midnight - 1)).toBe('2025-06-05 23:59:59');
    expect(dayOf(midnight - 1)).toBe('2025-06-05');
    expect(dayStart('2025-06-06')).toBe(midnight);
    expect(dayEnd('2025-06-05')).toBe(midnight - 1);
    expect(monthStart('2025-06')).toBe(midnight - 5 * 86_400);
    expect(monthOf(monthStart('2025-06'))).toBe('2025-06');
    expect(monthOf(monthStart('2025-06') - 1)).toBe('2025-05');
    expect(monthEnd('2024-02')).toBe(dayEnd('2024-02-29'));
    expect(formatInstant(yearStart(midnight))).toBe('2025-01-01 00:00:00');
    expect(isDay('2025-06-06')).toBe(true);
  });
});

describe('months', () => {
  it('cross the end of a year', () => {
    expect(previousMonth('2025-01')).toBe('2024-12');
    expect(addMonths('2024-12', 1)).toBe('2025-01');
    expect(addMonths('2025-06', -65)).toBe('2020-01');
  });

  it('are unchanged after adding and subtracting a count', () => {
    const month = fc.tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(month, fc.integer({ min: -600, max: 600 }), ([year, number], count) => {
        const text = `${year}-${String(number).padStart(2, '0')}`;
        expect(addMonths(addMonths(text, count), -count)).toBe(text);
        expect(monthEnd(text) + 1).toBe(monthStart(addMonths(text, 1)));
      }),
    );
  });
});

describe('days', () => {
  it('contain each of their seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_500_000_000, max: 2_500_000_000 }), (seconds) => {
        const day = dayOf(seconds);
        expect(isDay(day)).toBe(true);
        expect(dayStart(day) <= seconds && seconds <= dayEnd(day)).toBe(true);
        expect(formatInstant(seconds).startsWith(day)).toBe(true);
      }),
    );
  });

  it('are rejected if they do not exist', () => {
    for (const text of [
      '2025-02-30',
      '2025-13-01',
      '2025-00-01',
      '0000-01-01',
      '2025-1-1',
      '',
      'today',
      '2025-06-06Z',
    ]) {
      expect(isDay(text), text).toBe(false);
    }
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2025-02-29')).toBe(false);
    for (const text of ['2025-13', '2025-00', '2025-6', '202506', '', '0000-05']) {
      expect(isMonth(text), text).toBe(false);
    }
    expect(isMonth('2020-07')).toBe(true);
  });
});

it.each([
  ['2025-06-02', 3, '2025-06-03'],
  ['2025-06-03', 3, '2025-07-03'],
  ['2025-12-31', 3, '2026-01-03'],
  ['2025-01-31', 31, '2025-03-31'],
])('after %s the next day %i of a month is %s', (day, figure, next) => {
  expect(nextDayOfMonth(figure, dayStart(day))).toBe(next);
});

describe('days of the platform', () => {
  it('are counted across months and years', () => {
    const midnight = dayStart('2025-03-01');
    expect(yesterdayOf(midnight)).toBe('2025-02-28');
    expect(yesterdayOf(midnight - 1)).toBe('2025-02-27');
    expect(addDays('2024-12-31', 1)).toBe('2025-01-01');
    expect(['2025-06-09', '2025-06-11', '2025-06-15'].map(weekdayOf)).toEqual([1, 3, 7]);
  });
});

describe('instants outside the calendar', () => {
  it('are formatted as a dash and never throw', () => {
    for (const seconds of [1e300, -1e300, 1e13, Number.NaN]) {
      expect(formatInstant(seconds)).toBe('—');
      expect(dayOf(seconds)).toBe('—');
      expect(monthOf(seconds)).toBe('—');
    }
    expect(formatInstant(1_749_139_200.9)).toBe('2025-06-06 00:00:00');
  });
});
