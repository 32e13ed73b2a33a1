import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * The platform's calendar. Days, months and their borders are Asia/Shanghai's, whatever zone the
 * browser is in (R15-1). That zone has been UTC+8 without summer time since 1991, long
 * before the first record (2020-07): eight hours on dayjs's UTC, and no zone database.
 */
const offset = 8 * 3600;
const daySeconds = 86_400;
/** 0001-01-01 and 9999-12-31 in unix seconds: what four digits of a year can show. */
const earliest = -62_135_596_800;
const latest = 253_402_300_799;

/** `YYYY-MM-DD HH:mm:ss` of an instant; `—` for one outside the years 1 to 9999. */
export function formatInstant(seconds: number): string {
  return formatted(seconds, 'YYYY-MM-DD HH:mm:ss');
}

/** `YYYY-MM-DD` of an instant, to be read; `—` for one outside the years 1 to 9999. */
export function formatDay(seconds: number): string {
  return dayOf(seconds);
}

/** The day an instant falls on, `YYYY-MM-DD`; `—` for one outside the years 1 to 9999. */
export function dayOf(seconds: number): string {
  return formatted(seconds, 'YYYY-MM-DD');
}

/** The month an instant falls in, `YYYY-MM`; `—` for one outside the years 1 to 9999. */
export function monthOf(seconds: number): string {
  return formatted(seconds, 'YYYY-MM');
}

/** Whether a text is a month of the calendar, `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= '0001';
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`; 2025-02-30 is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isMonth(text.slice(0, 7)) && dayOf(dayStart(text)) === text;
}

/** The month `count` months after (before, when negative) a `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  return atDay(`${month}-01`).add(count, 'month').format('YYYY-MM');
}

/** The day so many days after (before, when negative) a `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return dayOf(dayStart(day) + count * daySeconds);
}

/** The day before the one that an instant falls on, `YYYY-MM-DD`. */
export function yesterdayOf(seconds: number): string {
  return addDays(dayOf(seconds), -1);
}

/** Seconds from an instant to the first one of the next day: 1 to 86,400. */
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

/** First second of the year that an instant falls in. */
export function yearStart(seconds: number): number {
  return dayStart(`${dayOf(seconds).slice(0, 4)}-01-01`);
}

/** First second of a `YYYY-MM-DD`; NaN for a text that is no day. */
export function dayStart(day: string): number {
  return atDay(day).unix() - offset;
}

/** Last second of a `YYYY-MM-DD`. */
export function dayEnd(day: string): number {
  return dayStart(day) + daySeconds - 1;
}

/** 1 Monday to 7 Sunday, of a `YYYY-MM-DD`. */
export function weekdayOf(day: string): number {
  return atDay(day).day() || 7;
}

/** A `YYYY-MM-DD` as dayjs has it, to be read in UTC: no zone can move it. */
export function atDay(day: string): Dayjs {
  return dayjs.utc(`${day}T00:00:00Z`);
}

/** An instant as the platform's clock shows it; `—` outside the years 1 to 9999. */
function formatted(seconds: number, format: string): string {
  const there = Math.floor(seconds) + offset;
  return there >= earliest && there <= latest ? dayjs.utc(there * 1000).format(format) : '—';
}
