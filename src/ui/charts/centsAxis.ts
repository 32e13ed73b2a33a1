import { formatCents } from '../../lib/money';

/** A vertical axis in integer cents. */
export interface CentsAxis {
  /** The lower end. If it is above zero the chart says so (docs/visual.md, "Charts"). */
  readonly from: number;
  /** The upper end, a little above the highest grid line. */
  readonly to: number;
  /** Two to five grid lines: the lowest is at `from`, the highest at or above the highest value. */
  readonly ticks: readonly number[];
}

/** The maximum number of grid lines. */
const mostLines = 5;
/** If the lowest value is above this share of the highest, the axis need not begin at zero. */
const liftedAbove = 0.4;
const figures = [1, 2, 4, 5];

/** The smallest round step of at least `least` cents. */
function roundStep(least: number): number {
  for (let unit = 1; ; unit *= 10) {
    const figure = figures.find((one) => one * unit >= least);
    if (figure !== undefined) return figure * unit;
  }
}

const below = (value: number, step: number) => Math.floor(value / step) * step;

/** An axis for these cents. It begins at zero unless all values are well above it. */
export function centsAxis(list: readonly number[]): CentsAxis {
  const highest = Math.max(...list, 0);
  const lowest = Math.min(...list);
  const floor = Number.isFinite(lowest) && (lowest < 0 || lowest > highest * liftedAbove) ? lowest : 0;
  const spread = highest - floor;
  // Differences of a few cents must not fill the chart; without any value the step is one dollar.
  const least = spread === 0 && highest === 0 ? 100 : Math.max(1, spread / mostLines, highest / 100);
  let step = roundStep(least);
  const linesFor = (size: number) => Math.ceil((highest - below(floor, size)) / size) + 1;
  while (linesFor(step) > mostLines) step = roundStep(step + 1);
  const from = below(floor, step);
  // At least two lines: a single one gives no scale.
  const lines = Math.max(2, linesFor(step));
  const ticks = Array.from({ length: lines }, (_, line) => from + line * step);
  const top = from + (lines - 1) * step;
  return { from, to: top + Math.ceil((top - from) / 20), ticks };
}

/** Axis labels: whole dollars if all lines are, otherwise with cents; `1,200`, `0.50`. */
export function centsLabels({ ticks }: CentsAxis): readonly string[] {
  const whole = ticks.every((cents) => cents % 100 === 0);
  return ticks.map((cents) => (whole ? formatCents(cents).slice(0, -3) : formatCents(cents)));
}
