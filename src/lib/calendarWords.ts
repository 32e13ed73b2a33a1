import { isDay } from './time';

/**
 * Names of years, months and weekdays in a language (`zh`, `en`), from the browser's own tables. They are made from
 * noon UTC and read in UTC: no zone can move them. Data (tables, ranges, files) has days as `YYYY-MM-DD`; these are for sentences and charts.
 */
const noon = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 12);

/** `2025年` or `2025`. */
export function yearName(year: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }).format(noon(year, 1, 1));
}

/** `5月` or `May`; `month` from 1. */
export function monthName(month: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(noon(2024, month, 1));
}

/** `周三` or `Wednesday`; 1 is Monday, as the platform counts. */
export function weekdayName(day: number, locale: string): string {
  const weekday = locale === 'zh' ? 'short' : 'long';
  // 2024-01-01 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(noon(2024, 1, day));
}

/** `6月10日` or `Jun 10`; with the year where it is another than that of `today`. Both `YYYY-MM-DD`. */
export function dayName(day: string, today: string, locale: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const options: Intl.DateTimeFormatOptions = {
    month: locale === 'zh' ? 'long' : 'short',
    day: 'numeric',
    timeZone: 'UTC',
  };
  if (day.slice(0, 4) !== today.slice(0, 4)) options.year = 'numeric';
  return new Intl.DateTimeFormat(locale, options).format(noon(year, month, date));
}

/** `05-19`, or `2025-05-19` where the year is wanted; in English `May 19`, `May 19, 2025`. A text that is no day stays. */
export function dayLabel(day: string, withYear: boolean, locale: string): string {
  if (!isDay(day)) return day;
  if (locale === 'zh') return withYear ? day : day.slice(5);
  return dayName(day, withYear ? '' : day, locale);
}

/** `06-05 周四` or `Thu, Jun 5` of a `YYYY-MM-DD`; the text itself where it is no day. */
export function shortDay(day: string, locale: string): string {
  if (!isDay(day)) return day;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noon(year, month, date));
  if (locale === 'zh') return `${day.slice(5)} ${words({ weekday: 'short' })}`;
  return words({ weekday: 'short', month: 'short', day: 'numeric' });
}

/** `6月11日（周三）` or `Wed, Jun 11`, for a sentence. Both `YYYY-MM-DD`. */
export function dayInWords(day: string, today: string, locale: string): string {
  if (locale !== 'zh') return shortDay(day, locale);
  return `${dayName(day, today, locale)}（${shortDay(day, locale).slice(6)}）`;
}
