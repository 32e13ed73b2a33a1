import { expect, it } from 'vitest';
import {
  dayLabel,
  dayName,
  fullMonth,
  monthInWords,
  monthName,
  shortDay,
  shortInstant,
  weekdayName,
  yearName,
} from './calendarWords';
import { dayStart } from './time';

it('calendarWords: names years, months and weekdays in both languages', () => {
  expect(yearName(2025, 'zh')).toBe('2025年');
  expect(yearName(2025, 'en')).toBe('2025');
  expect([1, 5, 12].map((month) => monthName(month, 'zh'))).toEqual(['1月', '5月', '12月']);
  expect([1, 5, 12].map((month) => monthName(month, 'en'))).toEqual(['Jan', 'May', 'Dec']);
  expect([1, 3, 7].map((day) => weekdayName(day, 'zh'))).toEqual(['周一', '周三', '周日']);
  expect([1, 3, 7].map((day) => weekdayName(day, 'en'))).toEqual(['Monday', 'Wednesday', 'Sunday']);
});

it('calendarWords: adds the year to a day of another year (R15-302)', () => {
  expect(dayName('2025-06-10', '2025-06-06', 'zh')).toBe('06-10');
  expect(dayName('2026-01-05', '2025-12-08', 'zh')).toBe('2026-01-05');
  expect(dayName('2025-06-10', '2025-06-06', 'en')).toBe('Jun\u00a010');
  expect(dayName('2026-01-05', '2025-12-08', 'en')).toBe('Jan\u00a05,\u00a02026');
});

it('calendarWords: adds the year to a month of another year (R15-302)', () => {
  expect(monthInWords('2025-05', '2025-06-06', 'zh')).toBe('5月');
  expect(monthInWords('2025-12', '2026-01-06', 'zh')).toBe('2025年12月');
  expect(monthInWords('2025-05', '2025-06-06', 'en')).toBe('May');
  expect(monthInWords('2025-12', '2026-01-06', 'en')).toBe('Dec\u00a02025');
  expect([fullMonth('2025-05', 'zh'), fullMonth('2025-05', 'en'), fullMonth('?', 'en')]).toEqual([
    '2025年5月',
    'May\u00a02025',
    '?',
  ]);
});

it('calendarWords: labels days for charts and for sentences (R15-311)', () => {
  expect(dayLabel('2025-05-09', false, 'zh')).toBe('05-09');
  expect(dayLabel('2025-05-09', true, 'zh')).toBe('2025-05-09');
  expect(dayLabel('2025-05-09', false, 'en')).toBe('May\u00a09');
  expect(dayLabel('2025-05-09', true, 'en')).toBe('May\u00a09,\u00a02025');
  expect(dayLabel('—', true, 'en')).toBe('—');
  expect(shortDay('2025-06-11', 'zh')).toBe('06-11\u00a0周三');
  expect(shortDay('2025-06-11', 'en')).toBe('Wed,\u00a0Jun\u00a011');
});

it('calendarWords: shortens an instant to what is not obvious today, in words (R15-310)', () => {
  const now = dayStart('2025-06-06') + 36_000;
  const both = (at: number) => [shortInstant(at, now, 'zh'), shortInstant(at, now, 'en')];
  expect(both(now - 60)).toEqual(['09:59', '09:59']);
  expect(both(dayStart('2025-06-01') + 35_340)).toEqual(['06-01\u00a009:49', 'Jun\u00a01,\u00a009:49']);
  expect(both(dayStart('2024-06-01'))).toEqual(['2024-06-01', 'Jun\u00a01,\u00a02024']);
});
