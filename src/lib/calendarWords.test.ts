import { expect, it } from 'vitest';
import {
  dayInWords,
  dayLabel,
  dayName,
  fullMonth,
  monthInWords,
  monthName,
  shortDay,
  weekdayName,
  yearName,
} from './calendarWords';

it('calendarWords: names years, months and weekdays in both languages', () => {
  expect(yearName(2025, 'zh')).toBe('2025年');
  expect(yearName(2025, 'en')).toBe('2025');
  expect([1, 5, 12].map((month) => monthName(month, 'zh'))).toEqual(['1月', '5月', '12月']);
  expect([1, 5, 12].map((month) => monthName(month, 'en'))).toEqual(['Jan', 'May', 'Dec']);
  expect([1, 3, 7].map((day) => weekdayName(day, 'zh'))).toEqual(['周一', '周三', '周日']);
  expect([1, 3, 7].map((day) => weekdayName(day, 'en'))).toEqual(['Monday', 'Wednesday', 'Sunday']);
});

it('calendarWords: adds the year to a day of another year', () => {
  expect(dayName('2025-06-10', '2025-06-06', 'zh')).toBe('6月10日');
  expect(dayName('2026-01-05', '2025-12-08', 'zh')).toBe('2026年1月5日');
  expect(dayName('2025-06-10', '2025-06-06', 'en')).toBe('Jun 10');
  expect(dayName('2026-01-05', '2025-12-08', 'en')).toBe('Jan 5, 2026');
});

it('calendarWords: adds the year to a month of another year', () => {
  expect(monthInWords('2025-05', '2025-06-06', 'zh')).toBe('5月');
  expect(monthInWords('2025-12', '2026-01-06', 'zh')).toBe('2025年12月');
  expect(monthInWords('2025-05', '2025-06-06', 'en')).toBe('May');
  expect(monthInWords('2025-12', '2026-01-06', 'en')).toBe('Dec 2025');
  expect([fullMonth('2025-05', 'zh'), fullMonth('2025-05', 'en'), fullMonth('?', 'en')]).toEqual([
    '2025年5月',
    'May 2025',
    '?',
  ]);
});

it('calendarWords: labels days for charts and for sentences', () => {
  expect(dayLabel('2025-05-09', false, 'zh')).toBe('05-09');
  expect(dayLabel('2025-05-09', true, 'zh')).toBe('2025-05-09');
  expect(dayLabel('2025-05-09', false, 'en')).toBe('May 9');
  expect(dayLabel('2025-05-09', true, 'en')).toBe('May 9, 2025');
  expect(dayLabel('—', true, 'en')).toBe('—');
  expect(shortDay('2025-06-11', 'zh')).toBe('06-11 周三');
  expect(shortDay('2025-06-11', 'en')).toBe('Wed, Jun 11');
  expect(dayInWords('2025-06-11', '2025-06-06', 'zh')).toBe('6月11日（周三）');
  expect(dayInWords('2025-06-11', '2025-06-06', 'en')).toBe('Wed, Jun 11');
});
