import type { Dayjs } from 'dayjs';
import { atDay, dayOf, formatInstant, isDay, isMonth } from './time';

/**
 * Formats a day in Chinese (`zh`) or in English. The functions of this file name years, months and weekdays for
 * sentences and charts; tables, ranges and files show days as `YYYY-MM-DD`. The names have no-break spaces, so a line
 * never breaks inside them.
 */
const words = (at: Dayjs, locale: string, chinese: string, english: string) =>
  at.format(locale === 'zh' ? chinese : english);

/** The weekday of a day in Chinese. */
const chineseWeekday = (at: Dayjs) => `周${'日一二三四五六'[at.day()]}`;

/** `2025年` or `2025`. */
export function yearName(year: number, locale: string): string {
  return words(atDay(`${year}-01-01`), locale, 'YYYY年', 'YYYY');
}

/** `5月` or `May`; `month` from 1. */
export function monthName(month: number, locale: string): string {
  return words(atDay('2024-01-01').month(month - 1), locale, 'M月', 'MMM');
}

/** `2025年5月` or `May 2025` for a `YYYY-MM`. A text that is not a month is returned unchanged. */
export function fullMonth(month: string, locale: string): string {
  return isMonth(month) ? words(atDay(`${month}-01`), locale, 'YYYY年M月', 'MMM\u00a0YYYY') : month;
}

/** `5月` or `May` for a `YYYY-MM`, with the year if it differs from that of `today`, `YYYY-MM-DD`. */
export function monthInWords(month: string, today: string, locale: string): string {
  if (!isMonth(month) || month.slice(0, 4) !== today.slice(0, 4)) return fullMonth(month, locale);
  return monthName(Number(month.slice(5)), locale);
}

/** `周三` or `Wednesday`; 1 is Monday, as the platform counts. */
export function weekdayName(day: number, locale: string): string {
  // 2024-01-01 was a Monday.
  const at = atDay('2024-01-01').date(day);
  return locale === 'zh' ? chineseWeekday(at) : at.format('dddd');
}

/**
 * `05-19`, or `2025-05-19` with the year; in English `May 19`, `May 19, 2025`. A text that is not a day
 * is returned unchanged.
 */
export function dayLabel(day: string, withYear: boolean, locale: string): string {
  if (!isDay(day)) return day;
  return withYear
    ? words(atDay(day), locale, 'YYYY-MM-DD', 'MMM\u00a0D,\u00a0YYYY')
    : words(atDay(day), locale, 'MM-DD', 'MMM\u00a0D');
}

/** `06-05 周四` or `Thu, Jun 5` for a `YYYY-MM-DD`. A text that is not a day is returned unchanged. */
export function shortDay(day: string, locale: string): string {
  if (!isDay(day)) return day;
  return locale === 'zh'
    ? `${dayLabel(day, false, locale)}\u00a0${chineseWeekday(atDay(day))}`
    : atDay(day).format('ddd,\u00a0MMM\u00a0D');
}

/** `06-10` or `Jun 10`, with the year if it differs from that of `today`. Both are `YYYY-MM-DD`. */
export function dayName(day: string, today: string, locale: string): string {
  return dayLabel(day, day.slice(0, 4) !== today.slice(0, 4), locale);
}

/** A short instant: `09:49` today, `06-01 09:49` or `Jun 1, 09:49` this year, otherwise the day with its year. */
export function shortInstant(seconds: number, now: number, locale: string): string {
  const [day, today] = [dayOf(seconds), dayOf(now)];
  const time = formatInstant(seconds).slice(11, 16);
  if (day === today) return time;
  const named = dayName(day, today, locale);
  return day.slice(0, 4) === today.slice(0, 4) ? `${named}${locale === 'zh' ? '' : ','}\u00a0${time}` : named;
}
