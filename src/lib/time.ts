/**
 * The platform's calendar. Days, months and their borders are Asia/Shanghai's, whatever zone the
 * browser is in (decisions §2.1). That zone has been UTC+8 without summer time since 1991, long
 * before the first record (2020-07), so it is plain arithmetic here and needs no zone database.
 */
const offset = 8 * 3600;
const daySeconds = 86_400;
/** 0001-01-01 and 9999-12-31 in unix seconds: what four digits of a year can show. */
const earliest = -62_135_596_800;
const latest = 253_402_300_799;

/** `YYYY-MM-DD HH:mm:ss` of an instant; `—` for one outside the years 1 to 9999. */
export function formatInstant(seconds: number): string {
  const text = local(seconds);
  return text === null ? '—' : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** `YYYY-MM-DD` of an instant, to be read; `—` for one outside the years 1 to 9999. */
export function formatDay(seconds: number): string {
  return dayOf(seconds);
}

/** The day an instant falls on, `YYYY-MM-DD`; `—` for one outside the years 1 to 9999. */
export function dayOf(seconds: number): string {
  return local(seconds)?.slice(0, 10) ?? '—';
}

/** The month an instant falls in, `YYYY-MM`; `—` for one outside the years 1 to 9999. */
export function monthOf(seconds: number): string {
  return local(seconds)?.slice(0, 7) ?? '—';
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
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const year = Math.floor(index / 12);
  return `${String(year).padStart(4, '0')}-${String(index - year * 12 + 1).padStart(2, '0')}`;
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
  return Date.parse(`${day}T00:00:00Z`) / 1000 - offset;
}

/** Last second of a `YYYY-MM-DD`. */
export function dayEnd(day: string): number {
  return dayStart(day) + daySeconds - 1;
}

/** `YYYY-MM-DDTHH:mm:ss…` on the platform's clock, null outside the years 1 to 9999. */
function local(seconds: number): string | null {
  const there = Math.floor(seconds) + offset;
  return there >= earliest && there <= latest ? new Date(there * 1000).toISOString() : null;
}
