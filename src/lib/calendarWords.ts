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
