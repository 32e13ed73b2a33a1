/** Mbps to Gbps, base 1024 (R15-11). */
export const gbpsOf = (mbps: number): number => mbps / 1024;

/**
 * Mbps as Gbps with two decimals and thousands separators: 2000 becomes `1.95`. The caller adds the unit. Finite
 * numbers only.
 */
export function formatGbps(mbps: number): string {
  const gbps = gbpsOf(mbps);
  // From 1e21 on, toFixed writes an exponent.
  if (gbps >= 1e21) return `${formatCount(BigInt(gbps))}.00`;
  const [whole = '0', decimals = '00'] = gbps.toFixed(2).split('.');
  return `${formatCount(BigInt(whole))}.${decimals}`;
}

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A file size in steps of 1,024: `640 KB`, `1.2 MB`, with a no-break space before the unit. */
export function formatByteSize(bytes: number): string {
  let figure = bytes;
  let unit = 0;
  // 1023.95 KB would round to 1024 KB.
  while (unit < units.length - 1 && Math.round(figure * 10) / 10 >= 1024) {
    figure /= 1024;
    unit += 1;
  }
  const rounded = unit < 2 ? Math.round(figure) : Math.round(figure * 10) / 10;
  return `${rounded}\u00a0${units[unit]}`;
}

/** A duration in its two largest units, without a unit that is zero: `{ hours: 1, minutes: 51 }`. */
type Duration = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>;

const durationUnits = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/**
 * Whole seconds as a duration: the largest unit that they fill, and the next smaller unit. `{ seconds: 0 }` for zero.
 */
export function durationOf(seconds: number): Duration {
  const whole = Math.max(0, Math.floor(seconds));
  const first = durationUnits.findIndex(([, size]) => whole >= size);
  if (first < 0) return { seconds: 0 };
  const [[name, size] = durationUnits[3], next] = durationUnits.slice(first);
  const count = Math.floor(whole / size);
  const rest = next === undefined ? 0 : Math.floor((whole - count * size) / next[1]);
  return next === undefined || rest === 0 ? { [name]: count } : { [name]: count, [next[0]]: rest };
}

/**
 * An integer with thousands separators, `20,000`, in both languages. Does not use `Intl.NumberFormat`, because creating
 * the first instance would delay the first rows by some 17 ms.
 */
export const formatCount = (count: number | bigint): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
