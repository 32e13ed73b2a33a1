import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * The platform's calendar. Days, months and their boundaries are in Asia/Shanghai, whatever the browser's time zone
 * (R15-1). Asia/Shanghai has been UTC+8 without daylight saving time since 1991, before the first record (2020-07), so
 * a fixed offset of eight hours replaces a time zone database.
 */
const offset = 8 * 3600;
const daySeconds = 86_400;
/**
 * The limits of a four-digit year, in seconds of the platform's calendar: 0001-01-01 00:00:00 and 9999-12-31 23:59:59.
 */
const earliest = -62_135_596_800;
const latest = 253_402_300_799;

/** Whether the browser's time zone currently has another UTC offset than the platform's. */
export function isInOtherZone(): boolean {
  return new Date().getTimezoneOffset() * -60 !== offset;
}

/** An instant as `YYYY-MM-DD HH:mm:ss`; `—` for an instant outside the years 1 to 9999. */
export function formatInstant(seconds: number): string {
  return formatted(seconds, 'YYYY-MM-DD HH:mm:ss');
}

/** The day of an instant, `YYYY-MM-DD`; `—` for an instant outside the years 1 to 9999. */
export function dayOf(seconds: number): string {
  return formatted(seconds, 'YYYY-MM-DD');
}

/** The month of an instant, `YYYY-MM`; `—` for an instant outside the years 1 to 9999. */
export function monthOf(seconds: number): string {
  return formatted(seconds, 'YYYY-MM');
}

/** Whether the text is a month of the calendar, `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= '0001';
}

/** Whether the text is a day of the calendar, `YYYY-MM-DD`; 2025-02-30 is not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isMonth(text.slice(0, 7)) && dayOf(dayStart(text)) === text;
}

/** The month `count` months after a `YYYY-MM` (before it, if negative). */
export function addMonths(month: string, count: number): string {
  return atDay(`${month}-01`).add(count, 'month').format('YYYY-MM');
}

/** The day `count` days after a `YYYY-MM-DD` (before it, if negative). */
export function addDays(day: string, count: number): string {
  return dayOf(dayStart(day) + count * daySeconds);
}

/**
 * The next day with this day of the month (1 to 31), after the day of `now`, as `YYYY-MM-DD`. Skips months that
 * lack the day.
 */
export function nextDayOfMonth(figure: number, now: number): string {
  let day = addDays(dayOf(now), 1);
  while (Number(day.slice(8)) !== figure) day = addDays(day, 1);
  return day;
}

/** The number of days from one `YYYY-MM-DD` to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dayStart(to) - dayStart(from)) / daySeconds);
}

/** The day before the day of an instant, `YYYY-MM-DD`. */
export function yesterdayOf(seconds: number): string {
  return addDays(dayOf(seconds), -1);
}

/** Seconds from an instant to the start of the next day: 1 to 86,400. */
export function untilNextDay(seconds: number): number {
  return daySeconds - ((seconds + offset) % daySeconds);
}

/** The month before a `YYYY-MM`. */
export function previousMonth(month: string): string {
  return addMonths(month, -1);
}

/** First second of a `YYYY-MM`. */
export function monthStart(month: string): number {
  return dayStart(`${month}-01`);
}

/** Last second of a `YYYY-MM`. */
export function monthEnd(month: string): number {
  return monthStart(addMonths(month, 1)) - 1;
}

/** First second of the year of an instant. */
export function yearStart(seconds: number): number {
  return dayStart(`${dayOf(seconds).slice(0, 4)}-01-01`);
}

/** First second of a `YYYY-MM-DD`; NaN for a text that is not a day. */
export function dayStart(day: string): number {
  return atDay(day).unix() - offset;
}

/** Last second of a `YYYY-MM-DD`. */
export function dayEnd(day: string): number {
  return dayStart(day) + daySeconds - 1;
}

/** The weekday of a `YYYY-MM-DD`: 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return atDay(day).day() || 7;
}

/** A `YYYY-MM-DD` as a dayjs object in UTC, so that no time zone shifts it. */
export function atDay(day: string): Dayjs {
  return dayjs.utc(`${day}T00:00:00Z`);
}

/** An instant formatted in the platform's time zone; `—` outside the years 1 to 9999. */
function formatted(seconds: number, format: string): string {
  const there = Math.floor(seconds) + offset;
  return there >= earliest && there <= latest ? dayjs.utc(there * 1000).format(format) : '—';
}
