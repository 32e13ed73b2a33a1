/** A duration in its two largest units, without zeros: `{ hours: 1, minutes: 51 }`. */
export type Duration = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>;

const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** Whole seconds as the largest unit they fill and the one below it; `{ seconds: 0 }` for zero. */
export function durationOf(seconds: number): Duration {
  const whole = Math.max(0, Math.floor(seconds));
  const first = units.findIndex(([, size]) => whole >= size);
  if (first < 0) return { seconds: 0 };
  const [[name, size] = units[3], next] = units.slice(first);
  const count = Math.floor(whole / size);
  const rest = next === undefined ? 0 : Math.floor((whole - count * size) / next[1]);
  return next === undefined || rest === 0 ? { [name]: count } : { [name]: count, [next[0]]: rest };
}
