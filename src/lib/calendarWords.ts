/**
 * Names of years, months and weekdays in a language (`zh`, `en`), from the browser's own tables. They are made from
 * noon UTC and read in UTC: no zone can move them.
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

/** `6月10日` or `June 10`; with the year where it is another than that of `today`. Both `YYYY-MM-DD`. */
export function dayName(day: string, today: string, locale: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const options: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', timeZone: 'UTC' };
  if (day.slice(0, 4) !== today.slice(0, 4)) options.year = 'numeric';
  return new Intl.DateTimeFormat(locale, options).format(noon(year, month, date));
}

/** `06-05 周四` or `Thu, Jun 5` of a `YYYY-MM-DD`; the text itself where it is no day. */
export function shortDay(day: string, locale: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const instant = noon(year, month, date);
  if (Number.isNaN(instant)) return day;
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(instant);
  if (locale === 'zh') return `${day.slice(5)} ${words({ weekday: 'short' })}`;
  return words({ weekday: 'short', month: 'short', day: 'numeric' });
}
