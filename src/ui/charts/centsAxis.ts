import { formatCents } from '../../lib/money';

/** A vertical axis in integer cents. */
export interface CentsAxis {
  /** Where it begins; above zero the chart says so (docs/visual.md, "Charts"). */
  readonly from: number;
  /** Where it ends: a little above the highest value. */
  readonly to: number;
  /** Its grid lines, the lowest at `from`: two to five. */
  readonly ticks: readonly number[];
}

/** Grid lines at most. */
const mostLines = 5;
/** A series whose lowest value is above this part of its highest one need not begin at zero. */
const liftedAbove = 0.4;
const figures = [1, 2, 4, 5];

/** The smallest round step, in cents, that is at least `least`. */
function roundStep(least: number): number {
  for (let unit = 1; ; unit *= 10) {
    const figure = figures.find((one) => one * unit >= least);
    if (figure !== undefined) return figure * unit;
  }
}

const below = (value: number, step: number) => Math.floor(value / step) * step;

/** The axis that holds these cents; from zero, unless they all stay well above it. */
export function centsAxis(list: readonly number[]): CentsAxis {
  const highest = Math.max(...list, 0);
  const lowest = Math.min(...list);
  const floor = Number.isFinite(lowest) && (lowest < 0 || lowest > highest * liftedAbove) ? lowest : 0;
  const spread = highest - floor;
  // A few cents up and down are no mountains; and a dollar is the least where there is nothing at all.
  const least = spread === 0 && highest === 0 ? 100 : Math.max(1, spread / mostLines, highest / 100);
  let step = roundStep(least);
  while (Math.floor((highest - below(floor, step)) / step) + 1 > mostLines) step = roundStep(step + 1);
  const from = below(floor, step);
  // Two lines at least: one alone measures nothing.
  const lines = Math.max(2, Math.floor((highest - from) / step) + 1);
  const ticks = Array.from({ length: lines }, (_, line) => from + line * step);
  const top = Math.max(highest, ticks.at(-1) ?? highest);
  return { from, to: top + Math.ceil((top - from) / 20), ticks };
}

/** The labels of an axis: whole dollars where all lines are, else with cents; `1,200`, `0.50`. */
export function centsLabels({ ticks }: CentsAxis): readonly string[] {
  const whole = ticks.every((cents) => cents % 100 === 0);
  return ticks.map((cents) => (whole ? formatCents(cents).slice(0, -3) : formatCents(cents)));
}
