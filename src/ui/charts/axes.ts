import { formatCents } from '../../lib/money';

/** A vertical axis in integer cents. */
interface CentsAxis {
  /** The lower end. If it is above zero the chart says so (docs/visual.md, "Charts"). */
  readonly from: number;
  /** The upper end, a little above the highest grid line. */
  readonly to: number;
  /** Two to five grid lines: the lowest is at `from`, the highest at or above the highest value. */
  readonly ticks: readonly number[];
}

/** The maximum number of grid lines. */
const maxLines = 5;
/** If the lowest value is above this fraction of the highest, the axis need not begin at zero. */
const liftedAbove = 0.4;
const figures = [1, 2, 4, 5];

/** The smallest round step of at least `min` cents. */
function roundStep(min: number): number {
  for (let unit = 1; ; unit *= 10) {
    const figure = figures.find((one) => one * unit >= min);
    if (figure !== undefined) return figure * unit;
  }
}

const below = (value: number, step: number) => Math.floor(value / step) * step;

/** The axis for these amounts in cents. It begins at zero unless all amounts are well above zero. */
export function centsAxis(list: readonly number[]): CentsAxis {
  const highest = Math.max(...list, 0);
  const lowest = Math.min(...list);
  const floor = Number.isFinite(lowest) && (lowest < 0 || lowest > highest * liftedAbove) ? lowest : 0;
  const spread = highest - floor;
  // Differences of a few cents must not fill the chart, so a step is at least 1 % of the highest amount. If all amounts
  // are zero, the step is one dollar.
  const min = spread === 0 && highest === 0 ? 100 : Math.max(1, spread / maxLines, highest / 100);
  let step = roundStep(min);
  const linesFor = (size: number) => Math.ceil((highest - below(floor, size)) / size) + 1;
  while (linesFor(step) > maxLines) step = roundStep(step + 1);
  const from = below(floor, step);
  // At least two lines, because a single line gives no scale.
  const lines = Math.max(2, linesFor(step));
  const ticks = Array.from({ length: lines }, (_, line) => from + line * step);
  const top = from + (lines - 1) * step;
  return { from, to: top + Math.ceil((top - from) / 20), ticks };
}

/** The labels of the axis. They are whole dollars (`1,200`) if every line is, otherwise they have cents (`0.50`). */
export function centsLabels({ ticks }: CentsAxis): readonly string[] {
  const whole = ticks.every((cents) => cents % 100 === 0);
  return ticks.map((cents) => (whole ? formatCents(cents).slice(0, -3) : formatCents(cents)));
}

/** One day of a series: `YYYY-MM-DD` and integer cents. */
export interface DayPoint {
  readonly day: string;
  readonly cents: number;
}

/** The possible numbers of days between two labels. They are easy to count. */
const strides = [1, 2, 5, 10, 15, 30, 60, 90, 180, 360];

/** Whether the days span several years, so that labels need the year. */
export function overYears(days: readonly string[]): boolean {
  return days[0]?.slice(0, 4) !== days.at(-1)?.slice(0, 4);
}

/**
 * The indexes of the days with a label, out of `count` days: the first day, every n-th day after it, and always the
 * last day. In a chart of `width` pixels, labels are at least `room` pixels apart.
 */
export function dayTicks(count: number, width: number, room: number): readonly number[] {
  if (count < 1) return [];
  const last = count - 1;
  const max = Math.max(1, Math.floor(width / room));
  const stride = strides.find((days) => last / days <= max) ?? Math.ceil(last / max);
  const ticks: number[] = [];
  for (let index = 0; index < last; index += stride) ticks.push(index);
  // Drops the label before the last one if they would touch. The first label is never dropped.
  const pixels = last === 0 ? 0 : width / last;
  const before = ticks.at(-1);
  if (before !== undefined && before > 0 && (last - before) * pixels < room) ticks.pop();
  return [...ticks, last];
}
