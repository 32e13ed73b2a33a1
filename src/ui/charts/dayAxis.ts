/** One day of a series: `YYYY-MM-DD` and integer cents. */
export interface DayPoint {
  readonly day: string;
  readonly cents: number;
}

/** Label distances in days that are easy to count. */
const strides = [1, 2, 5, 10, 15, 30, 60, 90, 180, 360];

/** Whether the days span several years, so that labels need the year. */
export function overYears(days: readonly string[]): boolean {
  return days[0]?.slice(0, 4) !== days.at(-1)?.slice(0, 4);
}

/**
 * The indexes of the labelled days of `count`: the first, every n-th after it, and always the last, at least `room` of
 * `width` pixels apart.
 */
export function dayTicks(count: number, width: number, room: number): readonly number[] {
  if (count < 1) return [];
  const last = count - 1;
  const most = Math.max(1, Math.floor(width / room));
  const stride = strides.find((days) => last / days <= most) ?? Math.ceil(last / most);
  const ticks: number[] = [];
  for (let index = 0; index < last; index += stride) ticks.push(index);
  // Drop a label that would touch the last one, except the first.
  const pixels = last === 0 ? 0 : width / last;
  const before = ticks.at(-1);
  if (before !== undefined && before > 0 && (last - before) * pixels < room) ticks.pop();
  return [...ticks, last];
}
