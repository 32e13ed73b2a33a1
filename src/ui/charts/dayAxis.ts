import { isDay } from '../../lib/time';

/** One day of a series: `YYYY-MM-DD` and integer cents. */
export interface DayPoint {
  readonly day: string;
  readonly cents: number;
}

/** Days between two labels that a reader counts easily. */
const strides = [1, 2, 5, 10, 15, 30, 60, 90, 180, 360];

/** Whether a series runs over more than one year, so that a label without its year would mislead. */
export function overYears(days: readonly string[]): boolean {
  return days[0]?.slice(0, 4) !== days.at(-1)?.slice(0, 4);
}

/**
 * Which of `count` days carry a label, by index: the first, every so many after it, and always the last, none closer
 * to another than `room` of `width` allows (both in pixels).
 */
export function dayTicks(count: number, width: number, room: number): readonly number[] {
  if (count < 1) return [];
  const last = count - 1;
  const most = Math.max(1, Math.floor(width / room));
  const stride = strides.find((days) => last / days <= most) ?? Math.ceil(last / most);
  const ticks: number[] = [];
  for (let index = 0; index < last; index += stride) ticks.push(index);
  // One that the last day's label would touch gives way, but for the first.
  const pixels = last === 0 ? 0 : width / last;
  const before = ticks.at(-1);
  if (before !== undefined && before > 0 && (last - before) * pixels < room) ticks.pop();
  return [...ticks, last];
}

/** `05-19`, or `2025-05-19` where the series runs over years; in English `May 19`, `May 19, 2025`. */
export function dayLabel(day: string, withYear: boolean, locale: string): string {
  if (!isDay(day)) return day;
  if (locale !== 'en') return withYear ? day : day.slice(5);
  const noon = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)), 12);
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...year }).format(noon);
}
