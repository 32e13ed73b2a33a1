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
