/**
 * The platform's calendar: Asia/Shanghai, always eight hours ahead of UTC. Days are whole numbers counted from
 * 1970-01-01 in that zone; times are unix seconds.
 */
const OFFSET = 8 * 3600;
export const DAY = 86_400;

/** The day of a time. */
export function dayNumber(seconds: number): number {
  return Math.floor((seconds + OFFSET) / DAY);
}

/** The first second of a day. */
export function midnight(day: number): number {
  return day * DAY - OFFSET;
}

/** `YYYY-MM-DD` of a day. */
export function dayText(day: number): string {
  return new Date(day * DAY * 1000).toISOString().slice(0, 10);
}

/** The number of the day `YYYY-MM-DD`; null if there is no such day. */
export function dayFrom(text: string): number | null {
  const day = Date.parse(`${text}T00:00:00Z`) / 1000 / DAY;
  return Number.isInteger(day) && dayText(day) === text ? day : null;
}

/** `YYYY-MM` of a day. */
export function monthOfDay(day: number): string {
  return dayText(day).slice(0, 7);
}

/** `YYYY-MM` of a time. */
export function monthOf(seconds: number): string {
  return monthOfDay(dayNumber(seconds));
}

/** The month `count` months after a `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The number of months from one `YYYY-MM` to another. */
export function monthsBetween(from: string, to: string): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

/** The first day of a `YYYY-MM`. */
export function firstDay(month: string): number {
  return Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1, 1) / 1000 / DAY;
}

/** The number of days in a `YYYY-MM`. */
export function daysIn(month: string): number {
  return firstDay(addMonths(month, 1)) - firstDay(month);
}

/** Day of the week, 1 Monday to 7 Sunday. */
export function weekday(day: number): number {
  return ((day + 3) % 7) + 1;
}

/** Day of the month, from 1. */
export function dayOfMonth(day: number): number {
  return Number(dayText(day).slice(8));
}

/** `YYYYMMDDHHmmss` of a time, as used in record numbers. */
export function stamp(seconds: number): string {
  return new Date((seconds + OFFSET) * 1000).toISOString().replace(/\D/g, '').slice(0, 14);
}
