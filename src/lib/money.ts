import { trimmed } from './plainText';
import { formatCount } from './units';

/** U+2212, the minus sign of amounts (R15-8). */
const minus = '−';

/**
 * Integer cents as `1,234.56`, with U+2212 before a negative amount. All amounts that the console shows become text
 * here. Calculate with integers and format the result (R15-8).
 */
export function formatCents(cents: number): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  // (size - rest) is a multiple of 100, so the division is exact for every safe integer.
  const whole = formatCount((size - rest) / 100);
  return `${cents < 0 ? minus : ''}${whole}.${String(rest).padStart(2, '0')}`;
}

/** Integer cents as `$1,234.56`; the minus comes before the dollar sign. */
export function formatUsd(cents: number): string {
  return cents < 0 ? `${minus}$${formatCents(-cents)}` : `$${formatCents(cents)}`;
}

/** A change in integer cents with its sign: `+$1.00`, `−$1.00`; `$0.00` for none. */
export function formatChange(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatUsd(cents)}`;
}

/** Integer cents as `$1,235`, rounded to the dollar, for estimates. */
export function formatWholeUsd(cents: number): string {
  return formatUsd(Math.round(cents / 100) * 100).slice(0, -3);
}

/** Replaces the U+2212 of figures by `-`, because spreadsheets read only this: `−$1.00` becomes `-$1.00`. */
export function plainMinus(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])−(?=\$?\d)/gu, '-');
}

/** Thrown if a sum of cents exceeds the safe integers, because the sum would not be exact. */
export class SumTooLarge extends Error {
  override readonly name = 'SumTooLarge';
  constructor() {
    super('A sum of cents is beyond 2^53');
  }
}

/**
 * Sum of two amounts of integer cents.
 *
 * @throws {SumTooLarge} if it exceeds the safe integers
 */
export function addCents(a: number, b: number): number {
  const sum = a + b;
  if (!Number.isSafeInteger(sum)) throw new SumTooLarge();
  return sum;
}

/**
 * Sum of integer cents; 0 for an empty list.
 *
 * @throws {SumTooLarge} if a partial sum exceeds the safe integers
 */
export function sumCents(list: readonly number[]): number {
  return list.reduce(addCents, 0);
}

/**
 * `fraction` of an amount in whole cents, rounded half up (docs/platform.md, "Bill arithmetic"). Calculates with the
 * decimal digits that the platform sent: 0.06 is exactly six hundredths, not the nearest binary number. Both arguments
 * must be finite.
 */
export function partOfCents(cents: number, fraction: number): number {
  const { digits, scale } = decimal(fraction);
  const unit = 10n ** BigInt(Math.max(scale, 0));
  const product = BigInt(cents) * digits * 10n ** BigInt(Math.max(-scale, 0));
  return Number(floorDivide(2n * product + unit, 2n * unit));
}

/**
 * A part of a whole as a percentage. `>99.9%` and `<0.1%`, with `digits` decimals, if rounding would claim all or none.
 */
export function formatShare(part: number, whole: number, digits = 0): string {
  const step = 1 / 10 ** (digits + 2);
  const share = part / whole;
  if (part > 0 && share < step / 2) return `<${formatPercent(step, digits)}`;
  if (part < whole && share >= 1 - step / 2) return `>${formatPercent(1 - step, digits)}`;
  return formatPercent(share, digits);
}

/** A fraction as a percentage with `digits` decimals, rounded half up: `formatPercent(0.006, 3)` is `0.600%`. */
export function formatPercent(fraction: number, digits = 0): string {
  const { digits: figure, scale } = decimal(Math.abs(fraction));
  const shift = digits + 2 - scale;
  const units =
    shift >= 0
      ? figure * 10n ** BigInt(shift)
      : floorDivide(2n * figure + 10n ** BigInt(-shift), 2n * 10n ** BigInt(-shift));
  const text = String(units).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = fraction < 0 && units > 0n ? minus : '';
  return digits === 0 ? `${sign}${whole}%` : `${sign}${whole}.${text.slice(-digits)}%`;
}

/**
 * A rate as a percentage, for a place next to the amount that the rate produces. Has at least `digits` decimals, and
 * all decimals of the rate, so that the user can check the amount: `formatRate(0.0675)` is `6.75%`.
 */
export const formatRate = (fraction: number, digits = 0): string =>
  formatPercent(fraction, Math.max(digits, decimal(fraction).scale - 2));

/** A finite number as `digits × 10^-scale`, from its shortest decimal form. */
function decimal(value: number): { digits: bigint; scale: number } {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', rest = ''] = mantissa.split('.');
  return { digits: BigInt(whole + rest), scale: rest.length - Number(exponent) };
}

/** Division rounded towards minus infinity, for a positive divisor. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** Offset of the full-width forms of `!`–`~` from the plain ones. */
const fullWidth = 0xfee0;

/** Whole dollars and decimals of an amount: `3,000.5`, `3 000`, `.5`. */
const withPoint = /^\$?[ \p{Cf}]*(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)?(?:\.(\d{0,2}))?$/u;
/** The same with a decimal comma: `3.000,5`, `3 000,50`, `,5`. */
const withComma = /^\$?[ \p{Cf}]*(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+)?,(\d{1,2})$/u;

/**
 * Parses a typed amount into integer cents: `3000`, `$3,000.5`, `3 000.00`, `3.000,00`, `12,50`, `３，０００．５０`. A comma
 * before the last one or two digits is a decimal point, as is a `。` from an input method. Thousands are grouped by
 * three or not at all; invisible characters may surround the amount.
 *
 * Null for anything else: a sign, more than two decimals (including `3.000`, which may mean three or three thousand),
 * an exponent, an amount beyond safe integers, and two amounts: a tab, a line break or an invisible character between
 * digits is not a thousands separator.
 */
export function parseUsd(text: string): number | null {
  const narrow = text
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidth))
    .replaceAll('。', '.')
    .replaceAll(/\p{Zs}/gu, ' ');
  const plain = trimmed(narrow, /[\s\p{Cf}]/u);
  const typed = withPoint.exec(plain) ?? withComma.exec(plain);
  const [, whole = '', decimals = ''] = typed ?? [];
  if (typed === null || whole + decimals === '') return null;
  const cents = Number(whole.replaceAll(/[., ]/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
