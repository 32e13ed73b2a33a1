/**
 * Pseudo-random values that never change: all generated data is a function of the seed, the kind of record and its
 * index, so that nothing has to be stored.
 */

type Part = string | number;

/** An evenly distributed 32-bit hash of the parts (FNV-1a with a final mix). */
export function hash(...parts: readonly Part[]): number {
  let figure = 0x811c9dc5;
  for (const letter of parts.join('\u0000')) {
    figure = Math.imul(figure ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  figure = Math.imul(figure ^ (figure >>> 16), 0x85ebca6b);
  figure = Math.imul(figure ^ (figure >>> 13), 0xc2b2ae35);
  return (figure ^ (figure >>> 16)) >>> 0;
}

/** A whole number from `min` to `max`, both included. */
export function between(min: number, max: number, ...parts: readonly Part[]): number {
  return min + (hash(...parts) % (max - min + 1));
}

/** `length` hexadecimal digits. */
export function hex(length: number, ...parts: readonly Part[]): string {
  let digits = '';
  for (let round = 0; digits.length < length; round += 1) {
    digits += hash(...parts, round)
      .toString(16)
      .padStart(8, '0');
  }
  return digits.slice(0, length);
}

/** A UUID (its version and variant digits in place). */
export function uuid(...parts: readonly Part[]): string {
  const digits = hex(32, ...parts);
  const at = (from: number, to: number) => digits.slice(from, to);
  return `${at(0, 8)}-${at(8, 12)}-4${at(13, 16)}-8${at(17, 20)}-${at(20, 32)}`;
}
